/** Lists the answers of an application in rows that the borrower checks before sending. */
import { displayCurp } from '@puente/contract/rules/curp';
import { displayNss, displayRfc } from '@puente/contract/rules/rfc-and-nss';
import type { UserInfo } from '@puente/contract/entities/user-info';
import { GENDER_BY_FORM_CODE } from '@puente/contract/values/personal';
import { STATES } from '@puente/contract/values/states';
import { lastFour, maskEmail, maskNumbers } from '../i18n/account-numbers.ts';
import type { StepName } from '../application/steps.ts';
import { PAYDAY_LAST_DAY } from '@puente/contract/values/limits';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats.ts';

export type ReviewRow = {
  id: 'personal' | 'residence' | 'work' | 'contacts' | 'account';
  step: StepName;
  lines: string[];
};

type Answer = string | null | undefined;

export type ReviewWords = {
  /**
   * Returns the text of an option, as in `option('work:payFrequency', 'Weekly')`; null if unanswered or no longer
   * listed.
   */
  option: (list: `personal:${string}` | `work:${string}`, value: Answer) => string | null;
  /** Formats a whole date, given as `YYYY-MM-DD`, with its month in words. */
  date: (day: string) => string;
  /** Names a payday from its day of the month, `1` to `31`; 31 is the last day of every month. */
  day: (day: string) => string;
};

type Account = { last4: string; bankName: string } | null | undefined;
type Answers = Pick<UserInfo, 'basicInfo' | 'workInfo' | 'contacts'>;

const joined = (...parts: Answer[]): string => parts.filter(Boolean).join('\u00a0· ');
const labelled = (label: string, value: Answer): string => (value ? `${label} ${value}` : '');

type RowsArgs = {
  account: Account;
  words: ReviewWords;
  /** True for answers of an earlier loan: masks personal ones, because the borrower only has to recognise them. */
  reused: boolean;
};

/** Omits rows that have no lines. */
export function reviewRows(answers: Answers, { account, words, reused }: RowsArgs): ReviewRow[] {
  const { contacts } = answers;
  const rows: ReviewRow[] = [
    { id: 'personal', step: 'personalInfo', lines: personalLines(answers, words, reused) },
    { id: 'residence', step: 'personalInfo', lines: residenceLines(answers, words, reused) },
    { id: 'work', step: 'additionalInfo', lines: workLines(answers, words, reused) },
    {
      id: 'contacts',
      step: 'additionalInfo',
      lines: contacts.map(({ name, mobile, relation }) =>
        joined(name, words.option('work:relation', relation), reused ? lastFour(mobile) : mobile),
      ),
    },
    { id: 'account', step: 'bankCard', lines: account ? [joined(account.bankName, lastFour(account.last4))] : [] },
  ];
  return rows
    .map((row) => ({ ...row, lines: row.lines.filter((line) => line !== '') }))
    .filter(({ lines }) => lines.length > 0);
}

function personalLines({ basicInfo }: Answers, { option, date }: ReviewWords, reused: boolean): string[] {
  const { firstName, middleName, lastName, gender, birthday, education, maritalStatus, nationalId, rfc, nss, email } =
    basicInfo;
  const name = [firstName, middleName, lastName].filter(Boolean).join(' ');
  const sex = Object.entries(GENDER_BY_FORM_CODE).find(([, word]) => word === gender)?.[0] ?? 'any';
  if (reused) return [name, nationalId ? `CURP ${lastFour(nationalId)}` : '', email ? maskEmail(email) : ''];
  return [
    name,
    joined(birthday && date(birthday), option('personal:gender', sex)),
    joined(option('personal:education', education), option(`personal:maritalStatus.${sex}`, maritalStatus)),
    labelled('CURP', nationalId && displayCurp(nationalId)),
    labelled('RFC', rfc && displayRfc(rfc)),
    labelled('NSS', nss && displayNss(nss)),
    email ?? '',
  ];
}

function residenceLines({ basicInfo }: Answers, { option }: ReviewWords, reused: boolean): string[] {
  const { address, pinCode, city, state, residenceType } = basicInfo;
  const place = joined(city, STATES.find(({ code }) => code === state)?.name);
  if (reused) return [address ? maskNumbers(address) : '', place];
  return [address ?? '', joined(pinCode, place), option('personal:residenceType', residenceType) ?? ''];
}

function workLines({ workInfo }: Answers, { option, day }: ReviewWords, reused: boolean): string[] {
  if (workInfo === null) return [];
  const { employmentType, companyName, companyPhone, designation, jobExperience } = workInfo;
  const { monthlySalary, payFrequency, monthlyPayday, monthlyPaydayTwo } = workInfo;
  const employment = joined(option('work:employmentType', employmentType), companyName);
  const salary = option('work:monthlySalary', monthlySalary) ?? '';
  if (reused) return [employment, salary];
  const payday = (value: Answer) => value && (option('work:weekday', value) ?? day(value));
  return [
    joined(employment, companyPhone),
    joined(option('work:designation', designation), option('work:jobExperience', jobExperience)),
    salary,
    joined(option('work:payFrequency', payFrequency), payday(monthlyPayday), payday(monthlyPaydayTwo)),
  ];
}

/** Returns the words that the forms use for stored answers. Texts: `personal` and `work`. */
export function useReviewWords(): ReviewWords {
  const { t, i18n } = useTranslation(['work', 'personal']);
  const { date } = useFormats();
  return {
    option: (list, value) => {
      if (!value) return null;
      const [texts = '', name = ''] = list.split(':');
      const word: unknown = i18n.getResource(i18n.language, texts, `options.${name}.${value}`);
      return typeof word === 'string' ? word : null;
    },
    date: (day) => date(day),
    day: (day) => t(day === String(PAYDAY_LAST_DAY) ? 'work:options.lastDay' : 'work:options.dayOfMonth', { day }),
  };
}
