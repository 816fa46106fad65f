/** Screen 6 as one form: work (spec §2 section 3) and the two emergency contacts (section 4). */
import { type AdditionInfo, additionInfo } from '@puente/contract/entities/addition-info';
import type { UserInfo } from '@puente/contract/entities/user-info';
import {
  CONTACT_FIELDS,
  type ContactField,
  contactProblem,
  type ContactsForm,
  contactsFormOf,
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

export function additionalFormOf({ workInfo, contacts }: Pick<UserInfo, 'workInfo' | 'contacts'>): AdditionalForm {
  return { ...employmentFormOf(workInfo), ...contactsFormOf(contacts) };
}

export function visibleAdditionalFields(form: AdditionalForm): readonly AdditionalField[] {
  return [...visibleEmploymentFields(form), ...CONTACT_FIELDS];
}

/** A key of `work:problems`; null when the answer is good. */
export function additionalProblem(field: AdditionalField, form: AdditionalForm) {
  return isContactField(field) ? contactProblem(field, form) : employmentProblem(field, form);
}

/** The contact a field belongs to, for «Elige a tu contacto 2»; 1 for the work fields, whose words name none. */
export function slotOf(field: AdditionalField): 1 | 2 {
  return isContactField(field) && field.endsWith('2') ? 2 : 1;
}

/** The body of the save, of a form without problems. */
export function additionInfoOf(form: AdditionalForm): AdditionInfo {
  const contacts = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, form[field]]));
  return additionInfo.parse({ ...employmentToSend(form), ...contacts });
}
