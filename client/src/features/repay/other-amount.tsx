/** «Otro monto»: lets the borrower choose a part of the debt to pay, or the whole debt again. */
import { repaymentCalls } from '@puente/contract/calls/repayment';
import { parseAmount, payableInFull } from '@puente/contract/rules/repayment-amount';
import { REPAYMENT_ABOVE } from '@puente/contract/values/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { CallView } from '../../layout/call-view.tsx';
import { TextField } from '../../forms/field.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { Button } from '../../components/button.tsx';
import { Card, CardStack, SmallText, Stack } from '../../components/layout.tsx';
import { CardSkeleton } from '../../components/skeleton.tsx';
import { acceptsParts, amountIssue, type AmountPreset, amountPresets } from './amount-form.ts';
import { ChoiceGroup } from '../../components/choice.tsx';

type PresetChipsProps = {
  presets: readonly AmountPreset[];
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
          label: t(`presets.${name}`, { amount: money(pesos, 'whole') }),
        }))}
        value={chosen ? String(chosen.pesos) : null}
        onChange={onChoose}
      />
      {presets.some(({ name }) => name === 'lateCharge') && <SmallText>{t('presets.lateChargeNote')}</SmallText>}
    </Stack>
  );
}

type OtherAmountProps = {
  orderNo: string;
  /** Pesos of the part to pay; null for the whole debt. */
  part: number | null;
  /** Pesos left to pay after the payments on their way. */
  whole: number;
  /** Largest single payment of this method, in pesos. */
  limit?: number | undefined;
  onChoose: (part: number | null) => void;
};

const FIELD = 'other-amount';

export function OtherAmount(props: OtherAmountProps) {
  const { part, whole, onChoose } = props;
  const { t } = useTranslation('repay');
  const { money } = useFormats();
  const [open, setOpen] = useState(false);
  if (open) {
    const choose = (pesos: number | null) => {
      setOpen(false);
      onChoose(pesos);
    };
    return <AskAmount orderNo={props.orderNo} limit={props.limit} onChoose={choose} />;
  }
  return (
    <Button tone="link" onClick={() => (part === null ? setOpen(true) : onChoose(null))}>
      {part === null ? t('other.open') : t('other.all', { owed: money(whole) })}
    </Button>
  );
}

type AskAmountProps = Pick<OtherAmountProps, 'orderNo' | 'limit'> & { onChoose: OtherAmountProps['onChoose'] };

function AskAmount({ orderNo, limit, onChoose }: AskAmountProps) {
  const { t } = useTranslation('repay');
  const { money } = useFormats();
  const rules = useRead(repaymentCalls.cashierDetail, { query: { orderNo } });
  const [text, setText] = useState('');
  const [pressed, setPressed] = useState(false);
  return (
    <CallView call={rules} skeleton={<CardSkeleton rows={0} lead="text" />} safe={t('safe')}>
      {(known) => {
        const { minAmount, amountMultiple } = known;
        const amount = parseAmount(text);
        const issue = amount !== null && amount > (limit ?? amount) ? 'aboveStoreLimit' : amountIssue(text, known);
        const about = {
          above: money(REPAYMENT_ABOVE, 'whole'),
          min: money(minAmount, 'whole'),
          multiple: money(amountMultiple, 'whole'),
          owed: money(payableInFull(known)),
        };
        if (!acceptsParts(known)) {
          return (
            <>
              <SmallText>{t('other.rule', about)}</SmallText>
              <Button tone="link" onClick={() => onChoose(null)}>
                {t('other.all', about)}
              </Button>
            </>
          );
        }
        const use = () => {
          setPressed(true);
          if (issue === null && amount !== null) onChoose(amount);
          else document.getElementById(FIELD)?.focus();
        };
        return (
          <Card asChild>
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                use();
              }}
            >
              <CardStack gap="4">
                <PresetChips presets={amountPresets(known, limit)} text={text} onChoose={setText} />
                <TextField
                  id={FIELD}
                  label={t('cashier.amount')}
                  hint={t(amountMultiple > 1 ? 'other.ruleSteps' : 'other.rule', about)}
                  error={pressed && issue !== null ? t(`cashier.issue.${issue}`, about) : null}
                  value={text}
                  onChange={setText}
                  input={{ inputMode: 'decimal', autoComplete: 'off' }}
                />
                <Button type="submit" tone="secondary">
                  {t('other.use')}
                </Button>
              </CardStack>
            </form>
          </Card>
        );
      }}
    </CallView>
  );
}
