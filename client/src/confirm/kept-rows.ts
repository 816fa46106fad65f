/** What the lender keeps from the last loan, as rows to look over: enough to see whether it still holds, no more. */
import type { UserInfo } from '@puente/contract/entities/user-info';
import { OFFERED_RELATIONS } from '@puente/contract/values/relations';
import { STATES } from '@puente/contract/values/states';
import { OFFERED_EMPLOYMENT_TYPES, SALARY_RANGES } from '@puente/contract/values/work';
import { lastFour } from '../i18n/grouping.ts';
import type { StepName } from '../journey/steps.ts';

export type KeptRow = {
  id: 'personal' | 'residence' | 'work' | 'contacts' | 'account';
  /** The step that changes it. */
  step: StepName;
  /** One thing each. */
  lines: string[];
};

/** The words of closed lists in the borrower's language; null for a value that has left its list. */
export type KeptWords = {
  employment: (value: (typeof OFFERED_EMPLOYMENT_TYPES)[number]) => string;
  salary: (value: (typeof SALARY_RANGES)[number]) => string;
  relation: (value: (typeof OFFERED_RELATIONS)[number]) => string;
};

type Account = { last4: string; bankName: string } | null | undefined;
type Kept = Pick<UserInfo, 'basicInfo' | 'workInfo' | 'contacts'>;

/** `a•••@correo.com`: whose it is, without the whole of it. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••');

/** «Calle Durango •••»: the borrower recognises the street, and the number stays hidden. */
const maskNumbers = (address: string): string => address.replace(/\d/g, '•');

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join('\u00a0· ');

/** `wordOf(list, value, word)`: the word of a value that is in its list. */
function wordOf<V extends string>(list: readonly V[], value: string | null | undefined, word: (value: V) => string) {
  const known = list.find((each) => each === value);
  return known === undefined ? null : word(known);
}

/** Rows without anything to show are absent. `account`: where this loan's money goes. */
export function keptRows({ basicInfo, workInfo, contacts }: Kept, account: Account, words: KeptWords): KeptRow[] {
  const { firstName, middleName, lastName, nationalId, email, address, city, state } = basicInfo;
  const rows: KeptRow[] = [
    {
      id: 'personal',
      step: 'personalInfo',
      lines: [
        [firstName, middleName, lastName].filter(Boolean).join(' '),
        nationalId ? `CURP ${lastFour(nationalId)}` : '',
        email ? maskEmail(email) : '',
      ],
    },
    {
      id: 'residence',
      step: 'personalInfo',
      lines: [address ? maskNumbers(address) : '', joined(city, STATES.find(({ code }) => code === state)?.name)],
    },
    {
      id: 'work',
      step: 'additionalInfo',
      lines: [
        joined(wordOf(OFFERED_EMPLOYMENT_TYPES, workInfo?.employmentType, words.employment), workInfo?.companyName),
        wordOf(SALARY_RANGES, workInfo?.monthlySalary, words.salary) ?? '',
      ],
    },
    {
      id: 'contacts',
      step: 'additionalInfo',
      lines: contacts.map(({ name, mobile, relation }) =>
        joined(name, wordOf(OFFERED_RELATIONS, relation, words.relation), lastFour(mobile)),
      ),
    },
    {
      id: 'account',
      step: 'bankCard',
      lines: account ? [joined(account.bankName, lastFour(account.last4))] : [],
    },
  ];
  return rows
    .map((row) => ({ ...row, lines: row.lines.filter((line) => line !== '') }))
    .filter(({ lines }) => lines.length > 0);
}
