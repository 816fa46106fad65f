/** Lists the answers of an application in rows that the borrower checks before sending. */
import type { UserInfo } from '@puente/contract/entities/user-info';
import { type AnswerField, type AnswerWords, answerTexts, fullName, unbrokenPhone } from '../application/answers.ts';
import type { StepName } from '../application/steps.ts';
import { lastFour } from '../i18n/account-numbers.ts';

export type ReviewRow = {
  id: 'personal' | 'residence' | 'work' | 'contacts' | 'account';
  step: StepName;
  lines: string[];
};

/** Fields of each line, by row. */
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
  const texts = answerTexts(basicInfo, { words, hidden: reused });
  const textOf = (field: AnswerField) => {
    const value = values[field];
    if (!value || (reused && !REUSED.includes(field))) return null;
    const show = texts[field] ?? ((text: string) => text);
    const text = show(String(value));
    return text && (LABELS[field] ?? '') + text;
  };
  const linesOf = (row: keyof typeof LINES) => LINES[row].map((line) => joinParts(line.map(textOf)));
  const contactLines = contacts.map(({ name, mobile, relation }) =>
    joinParts([name, words.option('work:relation', relation), reused ? lastFour(mobile) : unbrokenPhone(mobile)]),
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
