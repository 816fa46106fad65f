import { workOptions } from '@puente/contract/rules/employment';
import {
  type Designation,
  INDUSTRIES,
  JOB_EXPERIENCES,
  OFFERED_EMPLOYMENT_TYPES,
  PAY_FREQUENCIES,
  type PayFrequency,
  SALARY_RANGES,
} from '@puente/contract/values/work';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../forms/field.tsx';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { PhoneField } from '../../../forms/masked-field.tsx';
import { PickerField } from '../../../forms/picker-fields.tsx';
import type { FormApi } from '../../../forms/use-form.ts';
import { byName } from '../../../components/list/search-items.ts';
import { lazyPart, useLazyPart } from '../../../utils/lazy-part.ts';
import { Status } from '../../../components/layout.tsx';
import {
  chooseEmployment,
  type EmploymentChange,
  type EmploymentField,
  type EmploymentNote,
  isSelfEmployed,
  choosePayFrequency,
  type WorkForm,
} from './work-form.ts';
import { PaydayFields } from './payday-fields.tsx';

type FieldsProps = { form: FormApi<WorkForm> };

/** Asks for the occupation first, because the other fields depend on it (rules §4). */
export function JobFields({ form }: FieldsProps) {
  const { t, i18n } = useTranslation('work');
  const { values } = form;
  const { change, said, noteAt } = useEmploymentChange({ form });
  const shown = (field: EmploymentField) => form.fields.includes(field);
  const own = isSelfEmployed(values);
  const searched = useWords();
  return (
    <>
      <Status look="hidden">{said}</Status>
      <ChoiceField
        {...form.field('employmentType')}
        onChange={(type) => change(chooseEmployment(values, type))}
        label={t('fields.employmentType')}
        choices={OFFERED_EMPLOYMENT_TYPES.map((value) => ({ value, label: t(`options.employmentType.${value}`) }))}
        look="rows"
      />
      {shown('companyName') && <CompanyFields form={form} />}
      {shown('designation') && (
        <PickerField
          {...form.field('designation')}
          label={t(own ? 'fields.activity' : 'fields.designation')}
          hint={noteAt('designation', values.designation)}
          options={byName(
            workOptions(values, 'designation').map((value) => ({
              value,
              label: t(`options.designation.${value as Designation}`),
              aliases: searched?.JOB_WORDS[value as Designation],
            })),
            i18n.language,
            ({ value }) => value === 'other',
          )}
          searchLabel={t(own ? 'sheets.searchActivity' : 'sheets.searchDesignation')}
        />
      )}
      {shown('jobExperience') && (
        <ChoiceField
          {...form.field('jobExperience')}
          label={t('fields.jobExperience')}
          choices={JOB_EXPERIENCES.map((value) => ({ value, label: t(`options.jobExperience.${value}`) }))}
          look="rows"
        />
      )}
    </>
  );
}

export function PayFields({ form }: FieldsProps) {
  const { t } = useTranslation('work');
  const { values } = form;
  const { change, said, noteAt } = useEmploymentChange({ form });
  const shown = (field: EmploymentField) => form.fields.includes(field);
  return (
    <>
      <Status look="hidden">{said}</Status>
      <ChoiceField
        {...form.field('monthlySalary')}
        label={t('fields.monthlySalary')}
        hint={t('hints.monthlySalary')}
        choices={SALARY_RANGES.map((value) => ({ value, label: t(`options.monthlySalary.${value}`) }))}
        look="rows"
      />
      {shown('payFrequency') && (
        <ChoiceField
          {...form.field('payFrequency')}
          onChange={(frequency) => change(choosePayFrequency(values, frequency))}
          label={t('fields.payFrequency')}
          choices={FROM_SHORT_TO_LONG.map((value) => ({ value, label: t(`options.payFrequency.${value}`) }))}
          look="rows"
        />
      )}
      <PaydayFields form={form} shown={shown} note={noteAt('payday', values.monthlyPayday)} />
    </>
  );
}

const DAYS: Record<PayFrequency, number> = { Weekly: 7, Fourteen: 14, Biweekly: 15, Monthly: 30 };
const FROM_SHORT_TO_LONG = [...PAY_FREQUENCIES].sort((a, b) => DAYS[a] - DAYS[b]);

/** Everyday search words; until they load, a search finds only the labels' own words. */
const WORDS = lazyPart('job-words', () => import('./job-words.ts'), { optional: true });
const useWords = () => useLazyPart(WORDS, undefined).part;

/** Changes an answer on which others depend, and says which one must be answered again. */
function useEmploymentChange({ form }: FieldsProps) {
  const { t } = useTranslation('work');
  const [note, setNote] = useState<EmploymentNote | null>(null);
  const words: Record<EmploymentNote, string> = {
    designation: t(isSelfEmployed(form.values) ? 'notes.activity' : 'notes.designation'),
    payday: t('notes.payday'),
  };
  return {
    change: ({ changes, note: lost }: EmploymentChange) => {
      if (Object.keys(changes).length === 0) return;
      setNote(lost);
      form.change(changes);
    },
    said: note && words[note],
    /** Returns the note «choose again» for a field that the last change emptied, until it is filled. */
    noteAt: (where: EmploymentNote, answer: string) => (note === where && answer === '' ? words[where] : undefined),
  };
}

/** Asks about the employer; a small one may have no telephone. */
function CompanyFields({ form }: FieldsProps) {
  const { t, i18n } = useTranslation('work');
  const searched = useWords();
  return (
    <>
      <TextField
        {...form.field('companyName')}
        label={t('fields.companyName')}
        hint={t('hints.companyName')}
        input={{ autoComplete: 'organization' }}
      />
      <PhoneField
        {...form.field('companyPhone')}
        label={t('fields.companyPhone')}
        hint={t('hints.companyPhone')}
        optional
        autoComplete="off"
      />
      <PickerField
        {...form.field('industryCategory')}
        label={t('fields.industryCategory')}
        optional
        options={byName(
          INDUSTRIES.map((value) => ({
            value,
            label: t(`options.industryCategory.${value}`),
            aliases: searched?.INDUSTRY_WORDS[value],
          })),
          i18n.language,
          ({ value }) => value === 'others',
        )}
        searchLabel={t('sheets.searchIndustry')}
      />
    </>
  );
}
