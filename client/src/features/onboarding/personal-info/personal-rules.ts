/** The rule a refusal names, as a key of `personal:problems`: one mistake has one sentence, found here or by the lender. */
import type { PersonalField } from './personal-form.ts';
import type { PersonalProblem } from './personal-problems.ts';

// Not here: words that count what is missing, for only the answer itself can say how much.
const OF_RULE: { readonly [F in PersonalField]: Readonly<Partial<Record<string, PersonalProblem['key']>>> } = {
  firstName: { required: 'firstName', tooShort: 'firstName', format: 'nameFormat' },
  middleName: { tooShort: 'middleName', format: 'nameFormat' },
  lastName: { required: 'lastName', tooShort: 'lastName', format: 'nameFormat' },
  gender: { required: 'gender', unknown: 'gender' },
  birthday: { required: 'birthday', tooYoung: 'age', tooOld: 'age' },
  education: { required: 'education', unknown: 'education' },
  maritalStatus: { required: 'maritalStatus', unknown: 'maritalStatus' },
  nationalId: {
    required: 'nationalId',
    format: 'nationalIdFormat',
    word: 'nationalIdFormat',
    date: 'nationalIdDate',
    checkDigit: 'nationalIdCheckDigit',
  },
  email: { required: 'email', email: 'email', format: 'emailFormat', email_verify: 'emailFormat' },
  residenceType: { required: 'residenceType', unknown: 'residenceType' },
  state: { required: 'state', unknown: 'state' },
  city: {},
  pinCode: { format: 'pinCode', tooShort: 'pinCode', tooLong: 'pinCode', unknown: 'pinCodeUnknown' },
  address: { required: 'address', tooShort: 'addressShort', tooLong: 'addressLong' },
  rfc: { format: 'rfcFormat', date: 'rfcDate', generic: 'rfcGeneric' },
  nss: { allZeros: 'nssCheckDigit', checkDigit: 'nssCheckDigit' },
};

/** Null where this screen has no words of its own for the rule: then the server's are shown. */
export function problemOfRule(field: PersonalField, rule: string | null | undefined): PersonalProblem['key'] | null {
  return OF_RULE[field][rule ?? ''] ?? null;
}
