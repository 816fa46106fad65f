import type { ExtensionOption } from '@puente/contract/entities/repayment';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../forms/choice-field.tsx';

export const DAYS = 'extension-days';

type DaysChoiceProps = {
  options: readonly ExtensionOption[];
  option: ExtensionOption | null;
  isAnother?: boolean;
  error: string | null;
  onChoose: (days: number) => void;
  onBlur?: () => void;
};

export function DaysChoice({ options, option, isAnother = false, error, onChoose, onBlur }: DaysChoiceProps) {
  const { t } = useTranslation(['repay', 'home']);
  if (options.length < 2) return null;
  return (
    <ChoiceField
      id={DAYS}
      label={t(isAnother ? 'extension.anotherTerm' : 'extension.howLong')}
      error={error}
      look="even"
      choices={options.map(({ days }) => ({ value: String(days), label: t('home:value.days', { count: days }) }))}
      value={String(option?.days ?? '')}
      onChange={(days) => onChoose(Number(days))}
      onBlur={onBlur}
    />
  );
}
