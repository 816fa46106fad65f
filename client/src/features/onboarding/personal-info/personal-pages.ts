import type { FormPage } from '../../../forms/pages/form-pages.ts';
import type { PersonalField } from './personal-schema.ts';

export const PERSONAL_PAGES = [
  { name: 'name', fields: ['firstName', 'middleName', 'lastName', 'gender'] },
  { name: 'about', fields: ['birthday', 'education', 'maritalStatus'] },
  { name: 'curp', fields: ['nationalId', 'email'] },
  { name: 'home', fields: ['pinCode', 'residenceType', 'state', 'city', 'address', 'rfc', 'nss'] },
] as const satisfies readonly FormPage<PersonalField>[];
