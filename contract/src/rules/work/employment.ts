/**
 * Which work fields an employment type shows, and what a choice clears (rules §4, form rules). The form state mirrors
 * the screen: every value is text, empty while nothing is chosen. Nothing here changes its argument.
 */
import { EMPLOYEE_DESIGNATIONS, GENERIC_DESIGNATIONS, SELF_EMPLOYED_DESIGNATIONS } from '../../values/designations.ts';
import {
  EMPLOYMENT_TYPES,
  JOB_EXPERIENCES,
  OFFERED_EMPLOYMENT_TYPES,
  PAY_FREQUENCIES,
  SALARY_RANGES,
  type EmploymentType,
} from '../../values/work.ts';
import { paydayFields, paydayOptions } from './payday.ts';

export const WORK_FIELDS = [
  'employmentType',
  'designation',
  'jobExperience',
  'monthlySalary',
  'payFrequency',
  'monthlyPayday',
  'monthlyPaydayTwo',
] as const;
export type WorkField = (typeof WORK_FIELDS)[number];
export type WorkForm = Record<WorkField, string>;
/** `samePayday`: the second payday of the month is the first. */
export type WorkIssue = 'required' | 'unknown' | 'samePayday';

export const EMPTY_WORK_FORM: WorkForm = {
  employmentType: '',
  designation: '',
  jobExperience: '',
  monthlySalary: '',
  payFrequency: '',
  monthlyPayday: '',
  monthlyPaydayTwo: '',
};

type Shown = { designations: readonly string[]; jobExperience: boolean; payFrequency: boolean };

const SHOWN = {
  employee: { designations: EMPLOYEE_DESIGNATIONS, jobExperience: true, payFrequency: true },
  self_employed: { designations: SELF_EMPLOYED_DESIGNATIONS, jobExperience: false, payFrequency: false },
  Unemployed: { designations: [], jobExperience: false, payFrequency: false },
  // our choice: the types that the form does not offer keep the generic list where they are work at all.
  ParttimeEmployee: { designations: GENERIC_DESIGNATIONS, jobExperience: true, payFrequency: true },
  Student: { designations: [], jobExperience: false, payFrequency: false },
  Other: { designations: GENERIC_DESIGNATIONS, jobExperience: false, payFrequency: false },
  others: { designations: GENERIC_DESIGNATIONS, jobExperience: false, payFrequency: false },
} as const satisfies Record<EmploymentType, Shown>;

// Before an occupation is chosen only it and the income are asked.
const NOTHING_CHOSEN: Shown = { designations: [], jobExperience: false, payFrequency: false };

const isEmploymentType = (text: string): text is EmploymentType => EMPLOYMENT_TYPES.some((type) => type === text);
const shownFor = (type: string): Shown => (isEmploymentType(type) ? SHOWN[type] : NOTHING_CHOSEN);

/** The designations of an employment type; empty when it has none. */
export function designationsFor(employmentType: string): readonly string[] {
  return shownFor(employmentType).designations;
}

/** The fields on screen, in order. All of them are required. */
export function visibleWorkFields(form: WorkForm): WorkField[] {
  const shown = shownFor(form.employmentType);
  const paydays = shown.payFrequency ? paydayFields(form.payFrequency) : { first: null, second: null };
  const visible: Record<WorkField, boolean> = {
    employmentType: true,
    designation: shown.designations.length > 0,
    jobExperience: shown.jobExperience,
    monthlySalary: true,
    payFrequency: shown.payFrequency,
    monthlyPayday: paydays.first !== null,
    monthlyPaydayTwo: paydays.second !== null,
  };
  return WORK_FIELDS.filter((field) => visible[field]);
}

/** The choices of a field, in wire spelling, for what the form holds so far. */
export function workOptions(form: WorkForm, field: WorkField): readonly string[] {
  const paydays = paydayFields(form.payFrequency);
  const options: Record<WorkField, readonly string[]> = {
    employmentType: OFFERED_EMPLOYMENT_TYPES,
    designation: designationsFor(form.employmentType),
    jobExperience: JOB_EXPERIENCES,
    monthlySalary: SALARY_RANGES,
    payFrequency: PAY_FREQUENCIES,
    monthlyPayday: paydays.first ? paydayOptions(paydays.first) : [],
    monthlyPaydayTwo: paydays.second ? paydayOptions(paydays.second) : [],
  };
  return options[field];
}

/** Rules §4: changing employment type clears the designation. Choosing the same one again changes nothing. */
export function changeEmployment(form: WorkForm, employmentType: string): WorkForm {
  return employmentType === form.employmentType ? form : { ...form, employmentType, designation: '' };
}

/** Rules §4: changing pay frequency clears both paydays. */
export function changePayFrequency(form: WorkForm, payFrequency: string): WorkForm {
  if (payFrequency === form.payFrequency) return form;
  return { ...form, payFrequency, monthlyPayday: '', monthlyPaydayTwo: '' };
}

/** Rules §4: a stored value that its list does not have is cleared, and what depends on it falls with it. */
export function clearUnknownWork(stored: WorkForm): WorkForm {
  let form = stored;
  for (const field of WORK_FIELDS) {
    if (!workOptions(form, field).includes(form[field])) form = { ...form, [field]: '' };
  }
  return form;
}

/** Only what is on screen, ready to send: a hidden answer never leaves the device. */
export function visibleWork(form: WorkForm): Partial<WorkForm> {
  return Object.fromEntries(visibleWorkFields(form).map((field) => [field, form[field]]));
}

/** The wire knows more occupations than the form offers (rules §3). */
function isKnown(form: WorkForm, field: WorkField): boolean {
  const options = field === 'employmentType' ? EMPLOYMENT_TYPES : workOptions(form, field);
  return options.some((option) => option === form[field]);
}

/** Two days of a month must differ. Every fourteen days is always the same weekday, so there the two may be equal. */
function repeatsPayday({ payFrequency, monthlyPayday, monthlyPaydayTwo }: WorkForm): boolean {
  return payFrequency === 'Biweekly' && monthlyPayday === monthlyPaydayTwo;
}

/** Every visible field that is empty, has a value outside its list or repeats the first payday; an empty object when the section is complete. */
export function checkWork(form: WorkForm): Partial<Record<WorkField, WorkIssue>> {
  const issues: Partial<Record<WorkField, WorkIssue>> = {};
  for (const field of visibleWorkFields(form)) {
    if (form[field] === '') issues[field] = 'required';
    else if (!isKnown(form, field)) issues[field] = 'unknown';
    else if (field === 'monthlyPaydayTwo' && repeatsPayday(form)) issues[field] = 'samePayday';
  }
  return issues;
}
