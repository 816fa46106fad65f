/**
 * The work section (spec §2 section 3, §4). The contract's employment rules decide what is shown and what a choice
 * clears; here they meet the screen: notes about what was cleared, company fields, words, and what is sent.
 */
import type { StoredWorkInfo } from '@puente/contract/entities/user-info';
import {
  changeEmployment,
  changePayFrequency,
  checkWork,
  clearUnknownWork,
  EMPTY_WORK_FORM,
  visibleWorkFields,
  WORK_FIELDS,
  type WorkField,
  type WorkForm,
} from '@puente/contract/rules/employment';
import { paydayFields } from '@puente/contract/rules/payday';
import { checkPhone, normalisePhone } from '@puente/contract/rules/phone';
import { INDUSTRIES } from '@puente/contract/values/industries';

export const COMPANY_FIELDS = ['companyName', 'companyPhone', 'industryCategory'] as const;
export type CompanyField = (typeof COMPANY_FIELDS)[number];
export type EmploymentField = WorkField | CompanyField;
export type EmploymentForm = Record<EmploymentField, string>;
export const EMPLOYMENT_FIELDS: readonly EmploymentField[] = [...WORK_FIELDS, ...COMPANY_FIELDS];

const workOf = (form: EmploymentForm): WorkForm => {
  const { companyName: _name, companyPhone: _phone, industryCategory: _industry, ...work } = form;
  return work;
};

/** Stored answers as the form shows them; a stored value that its list does not have is cleared (spec §4). */
export function employmentFormOf(stored: StoredWorkInfo | null): EmploymentForm {
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

/** The fields on screen, in its order: occupation first, the rest depends on it. */
export function visibleEmploymentFields(form: EmploymentForm): readonly EmploymentField[] {
  // our choice: only somebody employed has a company to name, or an employer.
  const company = form.employmentType === 'employee' ? COMPANY_FIELDS : [];
  return visibleWorkFields(workOf(form)).flatMap((field) =>
    field === 'employmentType' ? [field, ...company] : [field],
  );
}

/** One line beside the field that was emptied: «Vuelve a elegir tu día de pago». */
export type EmploymentNote = 'designation' | 'payday';
export type EmploymentChange = { changes: Partial<EmploymentForm>; note: EmploymentNote | null };

const differences = (before: WorkForm, after: WorkForm): Partial<EmploymentForm> =>
  Object.fromEntries(
    WORK_FIELDS.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]),
  );

/** spec §4: another occupation clears the position. The note only when something was lost and is asked again. */
export function chooseEmployment(form: EmploymentForm, employmentType: string): EmploymentChange {
  const before = workOf(form);
  const after = changeEmployment(before, employmentType);
  const lost = before.designation !== '' && after.designation === '';
  return {
    changes: differences(before, after),
    note: lost && visibleWorkFields(after).includes('designation') ? 'designation' : null,
  };
}

/** spec §4: another frequency clears both paydays. */
export function choosePayFrequency(form: EmploymentForm, payFrequency: string): EmploymentChange {
  const before = workOf(form);
  const after = changePayFrequency(before, payFrequency);
  const lost = before.monthlyPayday !== '' && after.monthlyPayday === '';
  return { changes: differences(before, after), note: lost ? 'payday' : null };
}

/** Whether the borrower has an activity of their own instead of a position in a company. */
export const isSelfEmployed = (form: Pick<EmploymentForm, 'employmentType'>): boolean =>
  form.employmentType === 'self_employed';

/** Two paydays: the first is called so. */
export const hasTwoPaydays = (form: Pick<EmploymentForm, 'payFrequency'>): boolean =>
  paydayFields(form.payFrequency).second !== null;

/** A key of `work:problems`; null when the answer is good. */
export type EmploymentProblem =
  | Exclude<EmploymentField, 'industryCategory' | 'companyPhone' | 'monthlyPaydayTwo'>
  | 'activity'
  | 'secondPayday'
  | 'companyPhoneFormat';

export function employmentProblem(field: EmploymentField, form: EmploymentForm): EmploymentProblem | null {
  switch (field) {
    case 'companyName':
      return form.companyName.trim() === '' ? 'companyName' : null;
    case 'companyPhone':
      // our choice: small employers have none.
      return form.companyPhone === '' || checkPhone(form.companyPhone) === null ? null : 'companyPhoneFormat';
    case 'industryCategory':
      return null;
    default:
      return checkWork(workOf(form))[field] === undefined ? null : workProblem(field, form);
  }
}

function workProblem(field: WorkField, form: EmploymentForm): EmploymentProblem {
  if (field === 'designation' && isSelfEmployed(form)) return 'activity';
  return field === 'monthlyPaydayTwo' ? 'secondPayday' : field;
}

/** What is sent: the fields on screen and nothing else (checklist 31). An optional answer left out travels as null. */
export function employmentToSend(form: EmploymentForm): Partial<Record<EmploymentField, string | null>> {
  const clean = { ...form, companyName: form.companyName.trim(), companyPhone: normalisePhone(form.companyPhone) };
  return Object.fromEntries(visibleEmploymentFields(form).map((field) => [field, clean[field] || null]));
}
