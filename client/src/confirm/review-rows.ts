/** Lists the answers of an application in rows that the borrower checks before sending. */
import {
  type StoredBasicInfo,
  type StoredWorkInfo,
  storedHome,
  storedPerson,
  storedWorkInfo,
  type UserInfo,
} from '@puente/contract/entities/user-info';
import { type AnswerWords, answerText, fullName, unbrokenPhone } from '../application/answers.ts';
import type { StepName } from '../application/steps.ts';
import { lastFour } from '../i18n/account-numbers.ts';

export type ReviewRow = {
  id: 'personal' | 'residence' | 'work' | 'contacts' | 'account';
  step: StepName;
  lines: string[];
};

type AnswerField = keyof StoredBasicInfo | keyof StoredWorkInfo | 'name';

/** Fields that share a line, by row; every other field of the row has a line of its own below them. */
const LINES = {
  personal: [
    ['name'],
    ['birthday', 'gender'],
    ['education', 'maritalStatus'],
    ['nationalId'],
    ['rfc'],
    ['nss'],
    ['email'],
  ],
  residence: [['address'], ['pinCode', 'city', 'state'], ['residenceType']],
  work: [
    ['employmentType', 'companyName', 'companyPhone'],
    ['designation', 'jobExperience'],
    ['monthlySalary'],
    ['payFrequency', 'monthlyPayday', 'monthlyPaydayTwo'],
  ],
} satisfies Record<string, AnswerField[][]>;

/** Fields that the forms do not ask for, and those that other screens show. */
const OMITTED: readonly AnswerField[] = [
  ...(['old', 'mobile', 'whatsappNo', 'alternativePhone', 'cityOfBirth', 'language', 'loanPurpose', 'county'] as const),
  ...(['industryCategory', 'workThereTime', 'paymentMethod', 'incomeSource', 'linkedin', 'facebook'] as const),
  ...(['workAddress', 'workPinCode', 'workCity', 'workCounty', 'workState'] as const),
];

const SHAPES: Record<keyof typeof LINES, object> = {
  personal: storedPerson,
  residence: storedHome,
  work: storedWorkInfo.shape,
};

/** Returns the fields of each line. A field that nobody placed is shown, because the borrower must check every answer. */
function linesIn(row: keyof typeof LINES): AnswerField[][] {
  const lines: AnswerField[][] = LINES[row];
  const placed = [...lines.flat(), ...OMITTED];
  const others = (Object.keys(SHAPES[row]) as AnswerField[]).filter((field) => !placed.includes(field));
  return [...lines, ...others.map((field) => [field])];
}

/** Fields by which the borrower recognises the answers of an earlier loan; the review omits the others. */
const REUSED: readonly AnswerField[] = [
  ...(['name', 'nationalId', 'email', 'address', 'city', 'state'] as const),
  ...(['employmentType', 'companyName', 'monthlySalary'] as const),
];

const LABELS: Partial<Record<AnswerField, string>> = { nationalId: 'CURP ', rfc: 'RFC ', nss: 'NSS ' };

const joinParts = (parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join('\u00a0· ');

type RowsArgs = {
  account: { last4: string; bankName: string } | null | undefined;
  words: AnswerWords;
  /** True for answers of an earlier loan: masks personal ones, because the borrower only has to recognise them. */
  reused: boolean;
};

type Answers = Pick<UserInfo, 'basicInfo' | 'workInfo' | 'contacts'>;

/** Omits rows that have no lines. */
export function reviewRows(answers: Answers, { account, words, reused }: RowsArgs): ReviewRow[] {
  const { basicInfo, workInfo, contacts } = answers;
  const values: Partial<Record<AnswerField, string | number | null>> = {
    ...workInfo,
    ...basicInfo,
    name: fullName(basicInfo),
  };
  const toText = answerText(basicInfo, { words, hidden: reused });
  const textOf = (field: AnswerField) => {
    const value = values[field];
    if (!value || (reused && !REUSED.includes(field))) return null;
    const text = toText(field, String(value));
    return text && (LABELS[field] ?? '') + text;
  };
  const linesOf = (row: keyof typeof LINES) => linesIn(row).map((line) => joinParts(line.map(textOf)));
  const contactLines = contacts.map(({ name, mobile, relation }) =>
    joinParts([name, toText('relation', relation), reused ? lastFour(mobile) : unbrokenPhone(mobile)]),
  );
  const rows: ReviewRow[] = [
    { id: 'personal', step: 'personalInfo', lines: linesOf('personal') },
    { id: 'residence', step: 'personalInfo', lines: linesOf('residence') },
    { id: 'work', step: 'additionalInfo', lines: linesOf('work') },
    { id: 'contacts', step: 'additionalInfo', lines: contactLines },
    { id: 'account', step: 'bankCard', lines: account ? [joinParts([account.bankName, lastFour(account.last4)])] : [] },
  ];
  return rows
    .map((row) => ({ ...row, lines: row.lines.filter((line) => line !== '') }))
    .filter(({ lines }) => lines.length > 0);
}
