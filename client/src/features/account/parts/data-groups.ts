/** Groups the server's data about a borrower into labelled rows (screens: account). */
import type { StoredBasicInfo, StoredWorkInfo, UserInfo } from '@puente/contract/entities/user-info';
import { displayCurp } from '@puente/contract/rules/curp';
import { displayNss, displayRfc } from '@puente/contract/rules/rfc-and-nss';
import { displayPhone, maskPhone } from '@puente/contract/rules/contacts';
import { GENDER_BY_FORM_CODE } from '@puente/contract/values/personal';
import { STATES } from '@puente/contract/values/states';
import type { ReviewWords } from '../../../confirm/review-rows.ts';
import { lastFour, maskEmail, maskNumbers } from '../../../i18n/account-numbers.ts';
import type { StepName } from '../../../application/steps.ts';

type BasicField = Exclude<keyof StoredBasicInfo, 'userId' | 'firstName' | 'middleName' | 'lastName' | 'cardType'>;
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
export type DataWords = ReviewWords & Record<'language' | 'purpose', (value: string) => string>;
type GroupsArgs = {
  words: DataWords;
  /** Masks numbers and addresses, because others may see the screen. */
  hidden: boolean;
};

const PERSON = [
  'name',
  'birthday',
  'old',
  'gender',
  'education',
  'maritalStatus',
  'nationalId',
  'rfc',
  'nss',
  'mobile',
  'whatsappNo',
  'alternativePhone',
  'email',
  'cityOfBirth',
  'language',
  'loanPurpose',
] as const satisfies readonly DataField[];
const HOME = ['residenceType', 'address', 'pinCode', 'city', 'county', 'state'] as const satisfies readonly DataField[];
const WORK = [
  'employmentType',
  'companyName',
  'companyPhone',
  'industryCategory',
  'designation',
  'jobExperience',
  'workThereTime',
  'monthlySalary',
  'payFrequency',
  'monthlyPayday',
  'monthlyPaydayTwo',
  'paymentMethod',
  'incomeSource',
  'workAddress',
  'workPinCode',
  'workCity',
  'workCounty',
  'workState',
  'linkedin',
  'facebook',
] as const satisfies readonly (keyof StoredWorkInfo)[];

type Show = (value: string, args: GroupsArgs & { sex: string }) => string | null | undefined;

const asIs = (text: string) => text;
const option =
  (list: Parameters<DataWords['option']>[0]): Show =>
  (value, { words }) =>
    words.option(list, value);
const masked =
  (mask: (text: string) => string, show: (text: string) => string): Show =>
  (value, { hidden }) =>
    hidden ? mask(value) : show(value);
const phone = masked(maskPhone, displayPhone);
const state: Show = (code) => STATES.find((each) => each.code === code)?.name;
const payday: Show = (value, { words }) => words.option('work:weekday', value) ?? words.day(value);

/** Turns stored answers into words. A field without a row here, and a value unknown to its row, is shown as stored. */
const SHOW: Partial<Record<DataField, Show>> = {
  birthday: (day, { words }) => words.date(day),
  gender: (_, { words, sex }) => words.option('personal:gender', sex),
  education: option('personal:education'),
  maritalStatus: (value, { words, sex }) => words.option(`personal:maritalStatus.${sex}`, value),
  nationalId: masked(lastFour, displayCurp),
  rfc: masked(lastFour, displayRfc),
  nss: masked(lastFour, displayNss),
  mobile: phone,
  whatsappNo: phone,
  alternativePhone: phone,
  email: masked(maskEmail, asIs),
  language: (value, { words }) => words.language(value),
  loanPurpose: (value, { words }) => words.purpose(value),
  residenceType: option('personal:residenceType'),
  address: masked(maskNumbers, asIs),
  state,
  employmentType: option('work:employmentType'),
  industryCategory: option('work:industryCategory'),
  designation: option('work:designation'),
  jobExperience: option('work:jobExperience'),
  monthlySalary: option('work:monthlySalary'),
  payFrequency: option('work:payFrequency'),
  monthlyPayday: payday,
  monthlyPaydayTwo: payday,
  companyPhone: phone,
  workAddress: masked(maskNumbers, asIs),
  workState: state,
  relation: option('work:relation'),
};

export function dataGroups(user: UserInfo, args: GroupsArgs): DataGroup[] {
  const { firstName, middleName, lastName, gender } = user.basicInfo;
  const sex = Object.entries(GENDER_BY_FORM_CODE).find(([, word]) => word === gender)?.[0] ?? 'any';
  const rowsOf = <F extends DataField>(fields: readonly F[], values: Partial<Record<F, Value>>): DataRow[] =>
    fields.flatMap((field) => {
      const value: Value = values[field];
      if (value === null || value === undefined || value === '') return [];
      return [{ field, value: SHOW[field]?.(String(value), { ...args, sex }) ?? String(value) }];
    });
  const person = { ...user.basicInfo, name: [firstName, middleName, lastName].filter(Boolean).join(' ') };
  const groups: DataGroup[] = [
    { id: 'person', place: null, step: 'personalInfo', rows: rowsOf(PERSON, person) },
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
