import { parseAmount } from '@puente/contract/rules/money/repayment-amount';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { ChoiceGroup } from '../../components/choose/choice.tsx';
import { SmallText, Stack } from '../../components/layout.tsx';
import type { AmountPreset } from './amount-presets.ts';

type PresetChipsProps = {
  presets: readonly AmountPreset[];
  /** Text in the amount field; the matching chip is shown as chosen. */
  text: string;
  onChoose: (text: string) => void;
};

export function PresetChips({ presets, text, onChoose }: PresetChipsProps) {
  const { t } = useTranslation('repay');
  const { money } = useFormats();
  if (presets.length === 0) return null;
  const amount = parseAmount(text);
  const chosen = presets.find(({ pesos }) => pesos === amount);
  return (
    <Stack gap="2">
      <ChoiceGroup
        label={t('presets.label')}
        look="chips"
        choices={presets.map(({ name, pesos }) => ({
          value: String(pesos),
          label: t(`presets.${name}`, { amount: money(pesos, Number.isInteger(pesos) ? 'whole' : 'exact') }),
        }))}
        value={chosen ? String(chosen.pesos) : null}
        onChange={onChoose}
      />
      {presets.some(({ name }) => name === 'lateCharge') && <SmallText>{t('presets.lateChargeNote')}</SmallText>}
    </Stack>
  );
}
