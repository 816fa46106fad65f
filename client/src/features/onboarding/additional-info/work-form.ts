/**
 * Pure part of the form «Trabajo y contactos». The contract's employment rules decide what is shown and cleared; this
 * file adds notes, company fields and texts.
 */
import { additionInfo, COMPANY_NAME_MAX_CHARACTERS } from '@puente/contract/entities/profile';
import { text } from '@puente/contract/entities/common';
import type { StoredWorkInfo, UserInfo } from '@puente/contract/entities/user-info';
import {
  changeEmployment,
  changePayFrequency,
  checkWork,
  clearUnknownWork,
  EMPTY_WORK_FORM,
  visibleWorkFields,
  WORK_FIELDS,
  type WorkField,
  type WorkForm as WorkAnswers,
  paydayFields,
} from '@puente/contract/rules/employment';
import { normalisePhone } from '@puente/contract/rules/contacts';
import { INDUSTRIES } from '@puente/contract/values/work';
import type { ParseKeys } from 'i18next';
import * as z from 'zod/mini';
import { checkedText, type Messages, orNull, shownIf } from '../../../forms/form-schema.ts';
import {
  CONTACT_MESSAGES,
  type ContactsForm,
  contactsFormOf,
  contactShape,
  type ContactWay,
} from './emergency-contacts.ts';
import type { FormPage } from '../../../forms/form-pages.ts';

export type EmploymentField = WorkField | 'companyName' | 'companyPhone' | 'industryCategory';

export type WorkForm = Record<EmploymentField, string> & ContactsForm;
export type Employment = Pick<WorkForm, EmploymentField>;

/** Fills the form from stored answers; empties a choice that is not among the options. */
export function employmentFormOf(stored: StoredWorkInfo | null): Employment {
  const work = { ...EMPTY_WORK_FORM };
  for (const field of WORK_FIELDS) work[field] = stored?.[field] ?? '';
  const industry = stored?.industryCategory ?? '';
  return {
    ...clearUnknownWork(work),
    companyName: stored?.companyName ?? '',
    companyPhone: normalisePhone(stored?.companyPhone ?? ''),
    industryCategory: INDUSTRIES.some((known) => known === industry) ? industry : '',
  };
}

/** Note beside the field that a change emptied: «Vuelve a elegir tu día de pago». */
export type EmploymentNote = 'designation' | 'payday';
export type EmploymentChange = { changes: Partial<Employment>; note: EmploymentNote | null };

const differences = (before: WorkAnswers, after: WorkAnswers): Partial<Employment> =>
  Object.fromEntries(
    WORK_FIELDS.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]),
  );

/** Clears the position when the occupation changes; adds the note only if an answer was lost and is asked again. */
export function chooseEmployment(form: Employment, employmentType: string): EmploymentChange {
  const after = changeEmployment(form, employmentType);
  const lost = form.designation !== '' && after.designation === '';
  return {
    changes: differences(form, after),
    note: lost && visibleWorkFields(after).includes('designation') ? 'designation' : null,
  };
}

export function choosePayFrequency(form: Employment, payFrequency: string): EmploymentChange {
  const after = changePayFrequency(form, payFrequency);
  const lost = form.monthlyPayday !== '' && after.monthlyPayday === '';
  return { changes: differences(form, after), note: lost ? 'payday' : null };
}

export const isSelfEmployed = (form: Pick<Employment, 'employmentType'>): boolean =>
  form.employmentType === 'self_employed';

export const hasTwoPaydays = (form: Pick<Employment, 'payFrequency'>): boolean =>
  paydayFields(form.payFrequency).second !== null;

/** Usual paydays that take one tap; others are chosen from the list. Day 31 means the last day of every month. */
export const QUICK_PAYDAYS = [
  { key: 'monthly15', frequency: 'Monthly', days: { monthlyPayday: '15', monthlyPaydayTwo: '' } },
  { key: 'monthly30', frequency: 'Monthly', days: { monthlyPayday: '30', monthlyPaydayTwo: '' } },
  { key: 'monthlyLast', frequency: 'Monthly', days: { monthlyPayday: '31', monthlyPaydayTwo: '' } },
  { key: 'on15And30', frequency: 'Biweekly', days: { monthlyPayday: '15', monthlyPaydayTwo: '30' } },
  { key: 'on15AndLast', frequency: 'Biweekly', days: { monthlyPayday: '15', monthlyPaydayTwo: '31' } },
] as const;

export const quickPaydays = (form: Pick<Employment, 'payFrequency' | 'monthlyPayday' | 'monthlyPaydayTwo'>) =>
  QUICK_PAYDAYS.find(
    ({ frequency, days }) =>
      frequency === form.payFrequency &&
      days.monthlyPayday === form.monthlyPayday &&
      days.monthlyPaydayTwo === form.monthlyPaydayTwo,
  );

export function workSchema(form: WorkForm, own: string) {
  const issues = checkWork(form);
  const [, ...others] = visibleWorkFields(form).map(
    (field) => [field, checkedText(() => issues[field] ?? null)] as const,
  );
  return z.object({
    employmentType: checkedText(() => issues.employmentType ?? null),
    // our choice: only employees are asked for a company. A small company may have no telephone.
    ...shownIf(form.employmentType === 'employee', {
      companyName: text(COMPANY_NAME_MAX_CHARACTERS),
      companyPhone: orNull(additionInfo.shape.companyPhone),
      industryCategory: orNull(z.string()),
    }),
    ...(Object.fromEntries(others) as { [F in WorkField]?: ReturnType<typeof checkedText> }),
    ...contactShape(form, own),
  });
}

export const WORK_MESSAGES: Messages<WorkForm, ParseKeys<'work'>> = {
  employmentType: 'problems.employmentType',
  industryCategory: null,
  companyName: { tooLong: 'problems.companyNameLong', rest: 'problems.companyName' },
  companyPhone: 'problems.companyPhoneFormat',
  designation: (all) => (isSelfEmployed(all) ? 'problems.activity' : 'problems.designation'),
  jobExperience: 'problems.jobExperience',
  monthlySalary: 'problems.monthlySalary',
  payFrequency: 'problems.payFrequency',
  monthlyPayday: 'problems.monthlyPayday',
  monthlyPaydayTwo: { samePayday: 'problems.samePayday', rest: 'problems.secondPayday' },
  ...CONTACT_MESSAGES,
};

type Stored = Pick<UserInfo, 'workInfo' | 'contacts'>;

/** `way`: how contacts are entered, unless a draft restores another way. */
export function workFormOf({ workInfo, contacts }: Stored, way: ContactWay): WorkForm {
  return { ...employmentFormOf(workInfo), ...contactsFormOf(contacts, way) };
}

/** Returns the contact of a field, for «Elige a tu contacto 2»; 1 for work fields, whose texts do not use it. */
export const slotOf = (field: string): 1 | 2 => (/^emergencyContact.*2$/.test(field) ? 2 : 1);

export const WORK_PAGES = [
  {
    name: 'job',
    fields: ['employmentType', 'companyName', 'companyPhone', 'industryCategory', 'designation', 'jobExperience'],
  },
  { name: 'pay', fields: ['monthlySalary', 'payFrequency', 'monthlyPayday', 'monthlyPaydayTwo'] },
  { name: 'contact1', fields: ['emergencyContactName1', 'emergencyContactMobile1', 'emergencyContactRelation1'] },
  { name: 'contact2', fields: ['emergencyContactName2', 'emergencyContactMobile2', 'emergencyContactRelation2'] },
] as const satisfies readonly FormPage<keyof WorkForm>[];
