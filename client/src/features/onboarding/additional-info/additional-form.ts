/** Screen 6 as one form: work (spec §2 section 3) and the two emergency contacts (section 4). */
import { type AdditionInfo, additionInfo } from '@puente/contract/entities/addition-info';
import type { UserInfo } from '@puente/contract/entities/user-info';
import {
  CONTACT_FIELDS,
  type ContactField,
  contactProblem,
  type ContactsForm,
  contactsFormOf,
  contactsToSend,
  type ContactWay,
} from './emergency-contacts.ts';
import {
  EMPLOYMENT_FIELDS,
  type EmploymentField,
  type EmploymentForm,
  employmentFormOf,
  employmentProblem,
  employmentToSend,
  visibleEmploymentFields,
} from './employment-form.ts';

export type AdditionalForm = EmploymentForm & ContactsForm;
export type AdditionalField = EmploymentField | ContactField;
export const ADDITIONAL_FIELDS: readonly AdditionalField[] = [...EMPLOYMENT_FIELDS, ...CONTACT_FIELDS];

const isContactField = (field: AdditionalField): field is ContactField => field.startsWith('emergencyContact');

type Stored = Pick<UserInfo, 'workInfo' | 'contacts'>;

/** `way`: how contacts are given where nothing was begun yet. */
export function additionalFormOf({ workInfo, contacts }: Stored, way: ContactWay): AdditionalForm {
  return { ...employmentFormOf(workInfo), ...contactsFormOf(contacts, way) };
}

export function visibleAdditionalFields(form: AdditionalForm): readonly AdditionalField[] {
  return [...visibleEmploymentFields(form), ...CONTACT_FIELDS];
}

/** A key of `work:problems`; null when the answer is good. */
export function additionalProblem(field: AdditionalField, form: AdditionalForm) {
  return isContactField(field) ? contactProblem(field, form) : employmentProblem(field, form);
}

/** A key of `work:problems` for the rule a refusal names; null where this screen has no words of its own for it. */
export function problemOfRule(field: AdditionalField, rule: string | null | undefined, form: AdditionalForm) {
  // An answer that is not on the list is asked for like one that is missing.
  return rule === 'required' || rule === 'unknown' ? additionalProblem(field, { ...form, [field]: '' }) : null;
}

/** The contact a field belongs to, for «Elige a tu contacto 2»; 1 for the work fields, whose words name none. */
export function slotOf(field: AdditionalField): 1 | 2 {
  return isContactField(field) && field.endsWith('2') ? 2 : 1;
}

/** The body of the save, of a form without problems. */
export function additionInfoOf(form: AdditionalForm): AdditionInfo {
  return additionInfo.parse({ ...employmentToSend(form), ...contactsToSend(form) });
}
