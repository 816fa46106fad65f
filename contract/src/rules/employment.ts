/**
 * Work fields by employment type, and resets after a change (rules §4, form rules). Every value is text, empty if not
 * chosen; functions return copies.
 */
import {
  EMPLOYEE_DESIGNATIONS,
  GENERIC_DESIGNATIONS,
  SELF_EMPLOYED_DESIGNATIONS,
  EMPLOYMENT_TYPES,
  JOB_EXPERIENCES,
  OFFERED_EMPLOYMENT_TYPES,
  PAY_FREQUENCIES,
  SALARY_RANGES,
  type EmploymentType,
  WEEKDAYS,
  type PayFrequency,
} from '../values/work.ts';
import { PAYDAY_LAST_DAY } from '../values/limits.ts';

/** Kind of payday; the pay frequency decides it (rules §4, form rules). */
export type PaydayKind = 'weekday' | 'dayOfMonth';

/** `second: null`: the frequency has one payday; the second is neither shown nor sent. */
const PAYDAY_FIELDS = {
  Weekly: { first: 'weekday', second: null },
  Fourteen: { first: 'weekday', second: 'weekday' },
  Monthly: { first: 'dayOfMonth', second: null },
  Biweekly: { first: 'dayOfMonth', second: 'dayOfMonth' },
} as const satisfies Record<PayFrequency, { first: PaydayKind; second: PaydayKind | null }>;

/** On the wire a payday is text: `1` to `31` (rules §9) or a weekday. */
const DAYS_OF_MONTH: readonly string[] = Array.from({ length: PAYDAY_LAST_DAY }, (_, index) => String(index + 1));

export function paydayOptions(kind: PaydayKind): readonly string[] {
  return kind === 'weekday' ? WEEKDAYS : DAYS_OF_MONTH;
}

const isPayFrequency = (text: string): text is PayFrequency => PAY_FREQUENCIES.some((frequency) => frequency === text);

export function paydayFields(payFrequency: string): { first: PaydayKind | null; second: PaydayKind | null } {
  return isPayFrequency(payFrequency) ? PAYDAY_FIELDS[payFrequency] : { first: null, second: null };
}

type Shown = { designations: readonly string[]; jobExperience: boolean; payFrequency: boolean };

const SHOWN = {
  employee: { designations: EMPLOYEE_DESIGNATIONS, jobExperience: true, payFrequency: true },
  self_employed: { designations: SELF_EMPLOYED_DESIGNATIONS, jobExperience: false, payFrequency: false },
  Unemployed: { designations: [], jobExperience: false, payFrequency: false },
  // our choice: of the types that the form does not offer, all but Student have the generic designations.
  ParttimeEmployee: { designations: GENERIC_DESIGNATIONS, jobExperience: true, payFrequency: true },
  Student: { designations: [], jobExperience: false, payFrequency: false },
  Other: { designations: GENERIC_DESIGNATIONS, jobExperience: false, payFrequency: false },
  others: { designations: GENERIC_DESIGNATIONS, jobExperience: false, payFrequency: false },
} as const satisfies Record<EmploymentType, Shown>;

// Before an employment type is chosen, the form asks only for the type and the income.
const NOTHING_CHOSEN: Shown = { designations: [], jobExperience: false, payFrequency: false };

const isEmploymentType = (text: string): text is EmploymentType => EMPLOYMENT_TYPES.some((type) => type === text);
const shownFor = (type: string): Shown => (isEmploymentType(type) ? SHOWN[type] : NOTHING_CHOSEN);

export function designationsFor(employmentType: string): readonly string[] {
  return shownFor(employmentType).designations;
}

type FieldRule = {
  /** Values that the form offers; a field without any is hidden. */
  options: (form: { employmentType: string; payFrequency: string }) => readonly string[];
  /** Hides the field for some employment types; hidden, it keeps its answer. */
  shown?: (shown: Shown) => boolean;
};

const paydaysOf =
  (place: 'first' | 'second'): FieldRule['options'] =>
  ({ payFrequency }) => {
    const kind = paydayFields(payFrequency)[place];
    return kind ? paydayOptions(kind) : [];
  };
const isPaidRegularly = ({ payFrequency }: Shown) => payFrequency;

/** Work fields in order, each with its options and when it is shown. */
const FIELD_RULES = {
  employmentType: { options: () => OFFERED_EMPLOYMENT_TYPES },
  designation: { options: ({ employmentType }) => designationsFor(employmentType) },
  jobExperience: { options: () => JOB_EXPERIENCES, shown: ({ jobExperience }) => jobExperience },
  monthlySalary: { options: () => SALARY_RANGES },
  payFrequency: { options: () => PAY_FREQUENCIES, shown: isPaidRegularly },
  monthlyPayday: { options: paydaysOf('first'), shown: isPaidRegularly },
  monthlyPaydayTwo: { options: paydaysOf('second'), shown: isPaidRegularly },
} satisfies Record<string, FieldRule>;

export type WorkField = keyof typeof FIELD_RULES;
export type WorkForm = Record<WorkField, string>;
export type WorkIssue = 'required' | 'unknown' | 'samePayday';
export const WORK_FIELDS = Object.keys(FIELD_RULES) as WorkField[];
export const EMPTY_WORK_FORM = Object.fromEntries(WORK_FIELDS.map((field) => [field, ''])) as WorkForm;

export function workOptions(form: WorkForm, field: WorkField): readonly string[] {
  return FIELD_RULES[field].options(form);
}

/** Returns the visible fields in order; all are required. */
export function visibleWorkFields(form: WorkForm): WorkField[] {
  const shown = shownFor(form.employmentType);
  return WORK_FIELDS.filter((field) => {
    const rule: FieldRule = FIELD_RULES[field];
    return (rule.shown?.(shown) ?? true) && rule.options(form).length > 0;
  });
}

export function changeEmployment(form: WorkForm, employmentType: string): WorkForm {
  return employmentType === form.employmentType ? form : { ...form, employmentType, designation: '' };
}

export function changePayFrequency(form: WorkForm, payFrequency: string): WorkForm {
  if (payFrequency === form.payFrequency) return form;
  return { ...form, payFrequency, monthlyPayday: '', monthlyPaydayTwo: '' };
}

export function clearUnknownWork(stored: WorkForm): WorkForm {
  let form = stored;
  for (const field of WORK_FIELDS) {
    if (!workOptions(form, field).includes(form[field])) form = { ...form, [field]: '' };
  }
  return form;
}

/** Returns only visible answers: a hidden answer must not leave the device. */
export function visibleWork(form: WorkForm): Partial<WorkForm> {
  return Object.fromEntries(visibleWorkFields(form).map((field) => [field, form[field]]));
}

/** Accepts employment types that the contract allows but the form does not offer (rules §3). */
function isKnown(form: WorkForm, field: WorkField): boolean {
  const options = field === 'employmentType' ? EMPLOYMENT_TYPES : workOptions(form, field);
  return options.some((option) => option === form[field]);
}

/** Two paydays of a month must differ; pay every fourteen days falls on one weekday, so both fields may be equal. */
function repeatsPayday({ payFrequency, monthlyPayday, monthlyPaydayTwo }: WorkForm): boolean {
  return payFrequency === 'Biweekly' && monthlyPayday === monthlyPaydayTwo;
}

/** Returns the issue of each visible field that is empty, unknown or repeats the first payday. */
export function checkWork(form: WorkForm): Partial<Record<WorkField, WorkIssue>> {
  const issues: Partial<Record<WorkField, WorkIssue>> = {};
  for (const field of visibleWorkFields(form)) {
    if (form[field] === '') issues[field] = 'required';
    else if (!isKnown(form, field)) issues[field] = 'unknown';
    else if (field === 'monthlyPaydayTwo' && repeatsPayday(form)) issues[field] = 'samePayday';
  }
  return issues;
}
