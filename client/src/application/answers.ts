/** Turns a borrower's stored answers into words, for the review of an application and for «Mis datos». */
import type { StoredBasicInfo } from '@puente/contract/entities/user-info';
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
   * Returns the text of an option, as in `option('payFrequency', 'Weekly')`; null if it is no longer listed, undefined
   * if the forms have no such list.
   */
  option: (list: string, value: string) => string | null | undefined;
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
      const resources = ['personal', 'work'].map((texts) => i18n.getResource(i18n.language, texts, `options.${list}`));
      const options = resources.find((found) => typeof found === 'object') as Record<string, unknown> | undefined;
      if (options === undefined) return undefined;
      const word = options[value];
      return typeof word === 'string' ? word : null;
    },
    date: (day) => date(day),
    day: (day) => t(day === String(PAYDAY_LAST_DAY) ? 'work:options.lastDay' : 'work:options.dayOfMonth', { day }),
  };
}

export type AnswerTexts = Partial<Record<string, (value: string) => string | null | undefined>>;

type AnswerTextsArgs = {
  words: AnswerWords;
  /** Masks numbers and addresses, because others may see the screen. */
  hidden: boolean;
  /** Texts of fields that only one screen shows. */
  more?: AnswerTexts;
};

/**
 * Returns a function that turns a stored answer into words: a choice into the text of its option, null or undefined for
 * an unknown one; a field without rule or options is shown as stored.
 */
export function answerText({ gender }: StoredBasicInfo, { words, hidden, more }: AnswerTextsArgs) {
  const sex = Object.entries(GENDER_BY_FORM_CODE).find(([, word]) => word === gender)?.[0] ?? 'any';
  const masked = (mask: (text: string) => string, show = (text: string) => text) => (hidden ? mask : show);
  const state = (code: string) => STATES.find((each) => each.code === code)?.name;
  const payday = (value: string) => words.option('weekday', value) ?? words.day(value);
  const texts: AnswerTexts = {
    birthday: words.date,
    gender: () => words.option('gender', sex),
    maritalStatus: (value) => words.option(`maritalStatus.${sex}`, value),
    nationalId: masked(lastFour, displayCurp),
    rfc: masked(lastFour, displayRfc),
    nss: masked(lastFour, displayNss),
    email: masked(maskEmail),
    address: masked(maskNumbers),
    state,
    companyPhone: masked(maskPhone, unbrokenPhone),
    monthlyPayday: payday,
    monthlyPaydayTwo: payday,
    workAddress: masked(maskNumbers),
    workState: state,
    ...more,
  };
  return (field: string, value: string): string | null | undefined => {
    const text = texts[field];
    if (text) return text(value);
    const option = words.option(field, value);
    return option === undefined ? value : option;
  };
}

/** Groups a phone number for reading; no line breaks within it. */
export const unbrokenPhone = (phone: string): string => displayPhone(phone).replaceAll(' ', '\u00a0');

export const fullName = ({ firstName, middleName, lastName }: StoredBasicInfo): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ');
