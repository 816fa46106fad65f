/** Groups the server's data about a borrower into labelled rows (screens: account). */
import {
  type StoredWorkInfo,
  storedHome,
  storedPerson,
  storedWorkInfo,
  type UserInfo,
} from '@puente/contract/entities/user-info';
import { displayPhone, maskPhone } from '@puente/contract/rules/contacts';
import { type AnswerWords, answerText, fullName } from '../../../application/answers.ts';
import type { StepName } from '../../../application/steps.ts';
import { lastFour } from '../../../i18n/account-numbers.ts';

type BasicField = keyof typeof storedPerson | keyof typeof storedHome;
export type DataField = BasicField | keyof StoredWorkInfo | 'name' | 'relation' | 'accountNumber' | 'holderName';

type DataRow = { field: DataField; value: string };
export type DataGroup = {
  id: 'person' | 'home' | 'work' | 'contact' | 'account';
  /** Number of the contact or account; null for a single group. */
  place: number | null;
  step: StepName;
  rows: DataRow[];
};

type Value = string | number | null | undefined;
/** Texts of the stored language and loan purpose, besides those of the forms. */
export type DataWords = AnswerWords & Record<'language' | 'purpose', (value: string) => string>;
type GroupsArgs = {
  words: DataWords;
  /** Masks numbers and addresses, because others may see the screen. */
  hidden: boolean;
};

const fieldsOf = <Field extends string>(shape: Readonly<Record<Field, unknown>>) => Object.keys(shape) as Field[];
const PERSON = fieldsOf(storedPerson);
const HOME = fieldsOf(storedHome);
const WORK = fieldsOf(storedWorkInfo.shape);

export function dataGroups(user: UserInfo, { words, hidden }: GroupsArgs): DataGroup[] {
  const phone = hidden ? maskPhone : displayPhone;
  const toText = answerText(user.basicInfo, {
    words,
    hidden,
    more: {
      mobile: phone,
      whatsappNo: phone,
      alternativePhone: phone,
      language: words.language,
      loanPurpose: words.purpose,
    },
  });
  const rowsOf = <F extends DataField>(fields: readonly F[], values: Partial<Record<F, Value>>): DataRow[] =>
    fields.flatMap((field) => {
      const value: Value = values[field];
      if (value === null || value === undefined || value === '') return [];
      return [{ field, value: toText(field, String(value)) ?? String(value) }];
    });
  const person = { ...user.basicInfo, name: fullName(user.basicInfo) };
  const groups: DataGroup[] = [
    { id: 'person', place: null, step: 'personalInfo', rows: rowsOf(['name', ...PERSON], person) },
    { id: 'home', place: null, step: 'personalInfo', rows: rowsOf(HOME, user.basicInfo) },
    { id: 'work', place: null, step: 'additionalInfo', rows: rowsOf(WORK, user.workInfo ?? {}) },
    ...user.contacts.map((contact, index): DataGroup => {
      const rows = rowsOf(['name', 'relation', 'mobile'], contact);
      return { id: 'contact', place: index + 1, step: 'additionalInfo', rows };
    }),
    ...user.bankCards.map(({ bankName, last4, holderName }, index): DataGroup => {
      const values = { accountNumber: `${bankName} ${lastFour(last4)}`, holderName };
      return {
        id: 'account',
        place: user.bankCards.length > 1 ? index + 1 : null,
        step: 'bankCard',
        rows: rowsOf(['accountNumber', 'holderName'], values),
      };
    }),
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
