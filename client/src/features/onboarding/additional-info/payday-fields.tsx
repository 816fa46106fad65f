import { chakra } from '@chakra-ui/react/styled-system';
import { type PaydayKind, paydayFields, paydayOptions } from '@puente/contract/rules/employment';
import { PAYDAY_LAST_DAY } from '@puente/contract/values/limits';
import type { Weekday } from '@puente/contract/values/work';
import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from '../../../components/choice.tsx';
import { useLeadOn } from '../../../forms/form-focus.ts';
import { PickerField } from '../../../forms/picker-fields.tsx';
import type { FormApi } from '../../../forms/use-form.ts';
import { type EmploymentField, hasTwoPaydays, QUICK_PAYDAYS, quickPaydays, type WorkForm } from './work-form.ts';

const LAST_DAY = String(PAYDAY_LAST_DAY);

type PaydayFieldsProps = {
  form: FormApi<WorkForm>;
  shown: (field: EmploymentField) => boolean;
  /** «Vuelve a elegir tu día de pago», after a new frequency cleared the payday. */
  note: string | undefined;
};

/** Asks for one or two paydays, as the pay frequency requires (rules §4); usual days take one tap. */
export function PaydayFields({ form, shown, note }: PaydayFieldsProps) {
  const { t } = useTranslation('work');
  const kinds = paydayFields(form.values.payFrequency);
  const dayOfMonth = (day: string) => t(day === LAST_DAY ? 'options.lastDay' : 'options.dayOfMonth', { day });
  const options = (kind: PaydayKind | null) =>
    (kind === null ? [] : paydayOptions(kind)).map((value) => ({
      value,
      label: kind === 'weekday' ? t(`options.weekday.${value as Weekday}`) : dayOfMonth(value),
    }));
  // A hidden frequency keeps its answer, so this also checks that paydays are shown.
  const quick = QUICK_PAYDAYS.filter(
    ({ frequency }) => shown('monthlyPayday') && frequency === form.values.payFrequency,
  );
  const quickId = `${form.field('monthlyPayday').id}-quick`;
  const leadOn = useLeadOn(quickId);
  return (
    <>
      {quick.length > 0 && (
        <chakra.div data-field={quickId}>
          <chakra.span id={`${quickId}-label`} display="block" textStyle="label" marginBottom="6px">
            {t('quickPaydays')}
          </chakra.span>
          <ChoiceGroup
            id={quickId}
            labelledBy={`${quickId}-label`}
            value={quickPaydays(form.values)?.key ?? null}
            onChange={(chosen) => {
              const days = quick.find(({ key }) => key === chosen)?.days;
              if (days) form.change(days);
              leadOn();
            }}
            look="even"
            choices={quick.map(({ key }) => ({ value: key, label: t(`options.quickPaydays.${key}`) }))}
          />
        </chakra.div>
      )}
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
