import { type PaydayKind, paydayFields, paydayOptions } from '@puente/contract/rules/work/payday';
import type { Weekday } from '@puente/contract/values/work';
import { useTranslation } from 'react-i18next';
import { PickerField } from '../../../forms/picker-field.tsx';
import type { FormApi } from '../../../forms/use-form.ts';
import { type EmploymentField, hasTwoPaydays, type WorkForm } from './work-form.ts';

type PaydayFieldsProps = {
  form: FormApi<WorkForm>;
  shown: (field: EmploymentField) => boolean;
  /** «Vuelve a elegir tu día de pago», after another frequency cleared it. */
  note: string | undefined;
};

/** A day of the month or a weekday, one or two, by the pay frequency (rules §4). */
export function PaydayFields({ form, shown, note }: PaydayFieldsProps) {
  const { t } = useTranslation('work');
  const kinds = paydayFields(form.values.payFrequency);
  const options = (kind: PaydayKind | null) =>
    (kind === null ? [] : paydayOptions(kind)).map((value) => ({
      value,
      label: kind === 'weekday' ? t(`options.weekday.${value as Weekday}`) : t('options.dayOfMonth', { day: value }),
    }));
  return (
    <>
      {shown('monthlyPayday') && (
        <PickerField
          {...form.field('monthlyPayday')}
          label={t(hasTwoPaydays(form.values) ? 'fields.firstPayday' : 'fields.monthlyPayday')}
          hint={note}
          options={options(kinds.first)}
        />
      )}
      {shown('monthlyPaydayTwo') && (
        <PickerField
          {...form.field('monthlyPaydayTwo')}
          label={t('fields.secondPayday')}
          options={options(kinds.second)}
        />
      )}
    </>
  );
}
