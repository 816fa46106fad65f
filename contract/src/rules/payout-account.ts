/** Checks the payout account (rules §3, §5): a CLABE, or a debit card with its expiry month and an optional cvc. */
import { bankByClabe, formerBankByClabe } from '../values/banks.ts';
import { BETWEEN_CARD_AND_CLABE_DIGITS, CLABE_DIGITS, DEBIT_CARD_DIGITS, CVC_DIGITS } from '../values/limits.ts';
import type { CardType } from '../values/loan.ts';
import { normaliseDigits, cleanLine } from './clean-text.ts';
import { clabeCheckDigit, passesLuhn } from './digits.ts';

/** `seventeen`: one digit more than a card, one fewer than a CLABE; rules §5 gives 17 digits their own message. */
export type AccountIssue = 'required' | 'format' | 'seventeen' | 'tooShort' | 'tooLong' | 'allZeros' | 'checkDigit';

export const normaliseAccount = normaliseDigits;

function checkDigits(text: string, length: number): AccountIssue | null {
  const digits = normaliseAccount(text);
  if (digits === '') return 'required';
  if (!/^\d+$/.test(digits)) return 'format';
  if (digits.length === BETWEEN_CARD_AND_CLABE_DIGITS) return 'seventeen';
  if (digits.length < length) return 'tooShort';
  if (digits.length > length) return 'tooLong';
  // Zeros pass both check digits but belong to nobody.
  return /^0+$/.test(digits) ? 'allZeros' : null;
}

/** Ignores the three town digits: banks issue some that no published list has. */
export function checkClabe(text: string): AccountIssue | null {
  const issue = checkDigits(text, CLABE_DIGITS);
  if (issue !== null) return issue;
  const clabe = normaliseAccount(text);
  return clabeCheckDigit(clabe.slice(0, 17)) === clabe[17] ? null : 'checkDigit';
}

export function checkDebitCard(text: string): AccountIssue | null {
  return checkDigits(text, DEBIT_CARD_DIGITS) ?? (passesLuhn(normaliseAccount(text)) ? null : 'checkDigit');
}

export function checkAccount({ cardType, number }: { cardType: CardType; number: string }): AccountIssue | null {
  return cardType === 'CLABE' ? checkClabe(number) : checkDebitCard(number);
}

/** Compares normalised numbers, so that spacing does not matter (rules §5). */
export function checkConfirmation(number: string, confirmation: string): 'required' | 'mismatch' | null {
  if (normaliseAccount(confirmation) === '') return 'required';
  return normaliseAccount(number) === normaliseAccount(confirmation) ? null : 'mismatch';
}

/** Returns a hint about a valid CLABE. It blocks nothing: Banxico's catalogue changes every few weeks. */
export function clabeHint(text: string): 'formerBank' | 'unknownBank' | null {
  const clabe = normaliseAccount(text);
  if (checkClabe(clabe) !== null || bankByClabe(clabe)) return null;
  return formerBankByClabe(clabe) ? 'formerBank' : 'unknownBank';
}

/** Returns true if the CLABE names another bank than the chosen one; false for an unknown bank. */
export function bankDisagrees({ clabe, bankCode }: { clabe: string; bankCode: number }): boolean {
  const bank = bankByClabe(normaliseAccount(clabe));
  return bank !== undefined && bank.code !== bankCode;
}

export function accountLast4(number: string): string {
  return normaliseAccount(number).slice(-4);
}

export type ValidPeriodIssue = 'required' | 'format' | 'expired';

/** Returns `MM/YY`: `427`, `0427` and `4/27` become `04/27`. A half-typed period stays unchanged. */
export function normaliseValidPeriod(text: string): string {
  const line = cleanLine(text);
  // Password managers write the year first: `2027-04`.
  const parts =
    /^(?<month>\d{1,2}) ?[/. -] ?(?:20)?(?<year>\d{2})$/.exec(line) ??
    /^20(?<year>\d{2}) ?[/. -] ?(?<month>\d{1,2})$/.exec(line) ??
    /^(?<month>\d{1,2})(?:20)?(?<year>\d{2})$/.exec(line);
  const { month, year } = parts?.groups ?? {};
  return month === undefined ? line : `${month.padStart(2, '0')}/${year}`;
}

/**
 * Returns the broken rule; a card is valid until the last day of its month. @param today `YYYY-MM-DD` in Mexico City
 */
export function checkValidPeriod(text: string, today: string): ValidPeriodIssue | null {
  const period = normaliseValidPeriod(text);
  if (period === '') return 'required';
  const parts = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(period);
  if (!parts) return 'format';
  return `20${parts[2]}-${parts[1]}` < today.slice(0, 7) ? 'expired' : null;
}

/** The cvc is optional. Servers must not store or log it. */
export function checkCvc(text: string): 'format' | null {
  const cvc = normaliseDigits(text);
  return cvc === '' || new RegExp(`^\\d{${CVC_DIGITS}}$`).test(cvc) ? null : 'format';
}
