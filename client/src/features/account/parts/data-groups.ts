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
  /** Step of an application that asks for these data. */
  step: StepName;
  rows: DataRow[];
};

type Value = string | number | null | undefined;
type Values<F extends DataField> = Partial<Record<F, Value>>;
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

const stateName = (code: Value) => STATES.find((state) => state.code === code)?.name ?? code;

const masked = (value: Value, mask: (text: string) => string, show: (text: string) => string, hidden: boolean) =>
  typeof value === 'string' && value !== '' ? (hidden ? mask(value) : show(value)) : null;
const asIs = (text: string) => text;

function personValues({ basicInfo }: UserInfo, { words, hidden }: GroupsArgs): Values<(typeof PERSON)[number]> {
  const { firstName, middleName, lastName, gender, birthday, education, maritalStatus } = basicInfo;
  const sex = Object.entries(GENDER_BY_FORM_CODE).find(([, word]) => word === gender)?.[0] ?? 'any';
  return {
    ...basicInfo,
    name: [firstName, middleName, lastName].filter(Boolean).join(' '),
    birthday: birthday && words.date(birthday),
    gender: gender && (words.option('personal:gender', sex) ?? gender),
    education: words.option('personal:education', education) ?? education,
    maritalStatus: words.option(`personal:maritalStatus.${sex}`, maritalStatus) ?? maritalStatus,
    nationalId: masked(basicInfo.nationalId, lastFour, displayCurp, hidden),
    rfc: masked(basicInfo.rfc, lastFour, displayRfc, hidden),
    nss: masked(basicInfo.nss, lastFour, displayNss, hidden),
    mobile: masked(basicInfo.mobile, maskPhone, displayPhone, hidden),
    whatsappNo: masked(basicInfo.whatsappNo, maskPhone, displayPhone, hidden),
    alternativePhone: masked(basicInfo.alternativePhone, maskPhone, displayPhone, hidden),
    email: masked(basicInfo.email, maskEmail, asIs, hidden),
    language: basicInfo.language && words.language(basicInfo.language),
    loanPurpose: basicInfo.loanPurpose && words.purpose(basicInfo.loanPurpose),
  };
}

function homeValues({ basicInfo }: UserInfo, { words, hidden }: GroupsArgs): Values<(typeof HOME)[number]> {
  return {
    ...basicInfo,
    residenceType: words.option('personal:residenceType', basicInfo.residenceType) ?? basicInfo.residenceType,
    address: masked(basicInfo.address, maskNumbers, asIs, hidden),
    state: stateName(basicInfo.state),
  };
}

function workValues(work: StoredWorkInfo, { words, hidden }: GroupsArgs): Values<(typeof WORK)[number]> {
  const named = (field: keyof StoredWorkInfo) => words.option(`work:${field}`, work[field]) ?? work[field];
  const payday = (value: Value) =>
    typeof value === 'string' && value !== '' ? (words.option('work:weekday', value) ?? words.day(value)) : null;
  return {
    ...work,
    employmentType: named('employmentType'),
    industryCategory: named('industryCategory'),
    designation: named('designation'),
    jobExperience: named('jobExperience'),
    monthlySalary: named('monthlySalary'),
    payFrequency: named('payFrequency'),
    monthlyPayday: payday(work.monthlyPayday),
    monthlyPaydayTwo: payday(work.monthlyPaydayTwo),
    companyPhone: masked(work.companyPhone, maskPhone, displayPhone, hidden),
    workAddress: masked(work.workAddress, maskNumbers, asIs, hidden),
    workState: stateName(work.workState),
  };
}

function rowsOf<F extends DataField>(fields: readonly F[], values: Values<F>): DataRow[] {
  return fields.flatMap((field) => {
    const value = values[field];
    return value === null || value === undefined || value === '' ? [] : [{ field, value: String(value) }];
  });
}

export function dataGroups(user: UserInfo, args: GroupsArgs): DataGroup[] {
  const { words, hidden } = args;
  const groups: DataGroup[] = [
    { id: 'person', place: null, step: 'personalInfo', rows: rowsOf(PERSON, personValues(user, args)) },
    { id: 'home', place: null, step: 'personalInfo', rows: rowsOf(HOME, homeValues(user, args)) },
    {
      id: 'work',
      place: null,
      step: 'additionalInfo',
      rows: user.workInfo === null ? [] : rowsOf(WORK, workValues(user.workInfo, args)),
    },
    ...user.contacts.map(({ name, mobile, relation }, index): DataGroup => {
      const values = {
        name,
        relation: words.option('work:relation', relation) ?? relation,
        mobile: masked(mobile, maskPhone, displayPhone, hidden),
      };
      const rows = rowsOf(['name', 'relation', 'mobile'], values);
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
