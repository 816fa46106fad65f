/**
 * Pure form of «Trabajo y contactos». The contract's employment rules decide what is shown and cleared; this adds
 * notes, company fields, words and the request body.
 */
import { type AdditionInfo, additionInfo } from '@puente/contract/entities/addition-info';
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
} from '@puente/contract/rules/work/employment';
import { paydayFields } from '@puente/contract/rules/work/payday';
import { cleanLine } from '@puente/contract/rules/clean-text';
import { checkPhone, normalisePhone } from '@puente/contract/rules/person/phone';
import { INDUSTRIES } from '@puente/contract/values/industries';
import {
  CONTACT_FIELDS,
  type ContactField,
  contactProblem,
  type ContactsForm,
  contactsFormOf,
  type ContactWay,
} from './emergency-contacts.ts';

/** Equals the contract's limit (entities/addition-info). */
export const COMPANY_NAME_MAX_CHARACTERS = 120;
const COMPANY_FIELDS = ['companyName', 'companyPhone', 'industryCategory'] as const;
type CompanyField = (typeof COMPANY_FIELDS)[number];
export type EmploymentField = WorkField | CompanyField;

/** Every answer of the screen, as text. */
export type WorkForm = Record<EmploymentField, string> & ContactsForm;
export type Employment = Pick<WorkForm, EmploymentField>;

/** Stored answers as the form shows them; a stored value that its list does not have is cleared. */
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

/** The fields on screen, in its order: occupation first, the rest depends on it. */
export function visibleEmploymentFields(form: Employment): readonly EmploymentField[] {
  // our choice: only somebody employed has a company to name, or an employer.
  const company = form.employmentType === 'employee' ? COMPANY_FIELDS : [];
  return visibleWorkFields(form).flatMap((field) => (field === 'employmentType' ? [field, ...company] : [field]));
}

/** One line beside the field that was emptied: «Vuelve a elegir tu día de pago». */
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

/** Clears both paydays when the frequency changes. */
export function choosePayFrequency(form: Employment, payFrequency: string): EmploymentChange {
  const after = changePayFrequency(form, payFrequency);
  const lost = form.monthlyPayday !== '' && after.monthlyPayday === '';
  return { changes: differences(form, after), note: lost ? 'payday' : null };
}

/** Returns true for a borrower with a business or trade instead of a position in a company. */
export const isSelfEmployed = (form: Pick<Employment, 'employmentType'>): boolean =>
  form.employmentType === 'self_employed';

/** Returns true for two paydays: the label then says «first». */
export const hasTwoPaydays = (form: Pick<Employment, 'payFrequency'>): boolean =>
  paydayFields(form.payFrequency).second !== null;

/** The days most employers pay on, as one tap; any other is chosen from the list. 31 is the last day of every month. */
export const QUICK_PAYDAYS = [
  { key: 'monthly15', frequency: 'Monthly', days: { monthlyPayday: '15', monthlyPaydayTwo: '' } },
  { key: 'monthly30', frequency: 'Monthly', days: { monthlyPayday: '30', monthlyPaydayTwo: '' } },
  { key: 'monthlyLast', frequency: 'Monthly', days: { monthlyPayday: '31', monthlyPaydayTwo: '' } },
  { key: 'on15And30', frequency: 'Biweekly', days: { monthlyPayday: '15', monthlyPaydayTwo: '30' } },
  { key: 'on15AndLast', frequency: 'Biweekly', days: { monthlyPayday: '15', monthlyPaydayTwo: '31' } },
] as const;

/** The quick choice that the form holds; undefined for any other days. */
export const quickPaydays = (form: Pick<Employment, 'payFrequency' | 'monthlyPayday' | 'monthlyPaydayTwo'>) =>
  QUICK_PAYDAYS.find(
    ({ frequency, days }) =>
      frequency === form.payFrequency &&
      days.monthlyPayday === form.monthlyPayday &&
      days.monthlyPaydayTwo === form.monthlyPaydayTwo,
  );

/** A key of `work:problems`; null when the answer is good. */
export type EmploymentProblem =
  | Exclude<EmploymentField, 'industryCategory' | 'companyPhone' | 'monthlyPaydayTwo'>
  | 'activity'
  | 'secondPayday'
  | 'samePayday'
  | 'companyNameLong'
  | 'companyPhoneFormat';

export function employmentProblem(field: EmploymentField, form: Employment): EmploymentProblem | null {
  if (field === 'companyName') {
    const { length } = cleanLine(form.companyName);
    if (length === 0) return 'companyName';
    return length > COMPANY_NAME_MAX_CHARACTERS ? 'companyNameLong' : null;
  }
  // our choice: optional, because small employers have none.
  if (field === 'companyPhone') {
    return form.companyPhone === '' || checkPhone(form.companyPhone) === null ? null : 'companyPhoneFormat';
  }
  const issue = field === 'industryCategory' ? undefined : checkWork(form)[field];
  if (field === 'industryCategory' || issue === undefined) return null;
  if (issue === 'samePayday') return issue;
  if (field === 'designation' && isSelfEmployed(form)) return 'activity';
  return field === 'monthlyPaydayTwo' ? 'secondPayday' : field;
}

export type AnswerField = EmploymentField | ContactField;
export const ANSWER_FIELDS: readonly AnswerField[] = [...WORK_FIELDS, ...COMPANY_FIELDS, ...CONTACT_FIELDS];

const isContactField = (field: AnswerField): field is ContactField => field.startsWith('emergencyContact');

type Stored = Pick<UserInfo, 'workInfo' | 'contacts'>;

/** `way`: how contacts are given where nothing was begun yet. */
export function workFormOf({ workInfo, contacts }: Stored, way: ContactWay): WorkForm {
  return { ...employmentFormOf(workInfo), ...contactsFormOf(contacts, way) };
}

export function visibleFields(form: WorkForm): readonly AnswerField[] {
  return [...visibleEmploymentFields(form), ...CONTACT_FIELDS];
}

/** A key of `work:problems`; null when the answer is good. @param own the borrower's number. */
export function workFormProblem(field: AnswerField, form: WorkForm, own: string) {
  return isContactField(field) ? contactProblem(field, form, own) : employmentProblem(field, form);
}

/** Returns the key of `work:problems` for the rule a refusal names; null if this screen has no words for it. */
export function problemOfRule(field: AnswerField, rule: string | null | undefined, form: WorkForm) {
  if (rule === 'ownMobile' || rule === 'samePayday') return rule;
  // A value outside the list gets the words of a missing answer.
  return rule === 'required' || rule === 'unknown' ? workFormProblem(field, { ...form, [field]: '' }, '') : null;
}

/** The contact a field belongs to, for «Elige a tu contacto 2»; 1 for the work fields, whose words name none. */
export function slotOf(field: AnswerField): 1 | 2 {
  return isContactField(field) && field.endsWith('2') ? 2 : 1;
}

/** Builds the request body from a form without problems: the fields on screen; unanswered ones are sent as null. */
export function additionInfoOf(form: WorkForm): AdditionInfo {
  return additionInfo.parse(Object.fromEntries(visibleFields(form).map((field) => [field, form[field] || null])));
}
