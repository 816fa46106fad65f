/** Turns a borrower's stored answers into words, for the review of an application and for «Mis datos». */
import type { StoredBasicInfo, StoredWorkInfo } from '@puente/contract/entities/user-info';
import { displayPhone, maskPhone } from '@puente/contract/rules/contacts';
import { displayCurp } from '@puente/contract/rules/curp';
import { displayNss, displayRfc } from '@puente/contract/rules/rfc-and-nss';
import { PAYDAY_LAST_DAY } from '@puente/contract/values/limits';
import { GENDER_BY_FORM_CODE } from '@puente/contract/values/personal';
import { STATES } from '@puente/contract/values/states';
import { useTranslation } from 'react-i18next';
import { lastFour, maskEmail, maskNumbers } from '../i18n/account-numbers.ts';
import { useFormats } from '../i18n/use-formats.ts';

export type AnswerWords = {
  /**
   * Returns the text of an option, as in `option('work:payFrequency', 'Weekly')`; null if unanswered or no longer
   * listed.
   */
  option: (list: `personal:${string}` | `work:${string}`, value: string | null | undefined) => string | null;
  /** Formats a whole date, given as `YYYY-MM-DD`, with its month in words. */
  date: (day: string) => string;
  /** Names a payday from its day of the month, `1` to `31`; 31 is the last day of every month. */
  day: (day: string) => string;
};

/** Returns the words that the forms use for stored answers. The screen must load the texts `personal` and `work`. */
export function useAnswerWords(): AnswerWords {
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

export type AnswerField = keyof StoredBasicInfo | keyof StoredWorkInfo | 'name' | 'relation';

export type AnswerTexts<Field extends string = AnswerField> = Partial<
  Record<Field, (value: string) => string | null | undefined>
>;

type AnswerTextsArgs = {
  words: AnswerWords;
  /** Masks numbers and addresses, because others may see the screen. */
  hidden: boolean;
};

/**
 * Returns, per field, a function that turns a stored value into words; it returns null or undefined for an unknown
 * value. A field without a function is shown as stored.
 */
export function answerTexts({ gender }: StoredBasicInfo, { words, hidden }: AnswerTextsArgs): AnswerTexts {
  const sex = Object.entries(GENDER_BY_FORM_CODE).find(([, word]) => word === gender)?.[0] ?? 'any';
  const option = (list: Parameters<AnswerWords['option']>[0]) => (value: string) => words.option(list, value);
  const masked = (mask: (text: string) => string, show = (text: string) => text) => (hidden ? mask : show);
  const state = (code: string) => STATES.find((each) => each.code === code)?.name;
  const payday = (value: string) => words.option('work:weekday', value) ?? words.day(value);
  return {
    birthday: words.date,
    gender: () => words.option('personal:gender', sex),
    education: option('personal:education'),
    maritalStatus: option(`personal:maritalStatus.${sex}`),
    nationalId: masked(lastFour, displayCurp),
    rfc: masked(lastFour, displayRfc),
    nss: masked(lastFour, displayNss),
    email: masked(maskEmail),
    residenceType: option('personal:residenceType'),
    address: masked(maskNumbers),
    state,
    companyPhone: masked(maskPhone, unbrokenPhone),
    employmentType: option('work:employmentType'),
    industryCategory: option('work:industryCategory'),
    designation: option('work:designation'),
    jobExperience: option('work:jobExperience'),
    monthlySalary: option('work:monthlySalary'),
    payFrequency: option('work:payFrequency'),
    monthlyPayday: payday,
    monthlyPaydayTwo: payday,
    paymentMethod: option('work:paymentMethod'),
    incomeSource: option('work:incomeSource'),
    workAddress: masked(maskNumbers),
    workState: state,
    relation: option('work:relation'),
  };
}

/** Groups a phone number for reading; no line breaks within it. */
export const unbrokenPhone = (phone: string): string => displayPhone(phone).replaceAll(' ', '\u00a0');

export const fullName = ({ firstName, middleName, lastName }: StoredBasicInfo): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ');
