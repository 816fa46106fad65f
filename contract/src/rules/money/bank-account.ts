/** Payout account (rules §5): a CLABE of 18 digits or a debit card of 16. */
import { bankByClabe, formerBankByClabe } from '../../values/banks.ts';
import { BETWEEN_CARD_AND_CLABE_DIGITS, CLABE_DIGITS, DEBIT_CARD_DIGITS } from '../../values/limits.ts';
import type { CardType } from '../../values/loan.ts';
import { normaliseDigits } from '../clean-text.ts';
import { clabeCheckDigit } from './clabe.ts';

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

/** True if the CLABE names another bank than the chosen one; false for an unknown bank. */
export function bankDisagrees({ clabe, bankCode }: { clabe: string; bankCode: number }): boolean {
  const bank = bankByClabe(normaliseAccount(clabe));
  return bank !== undefined && bank.code !== bankCode;
}

export function accountLast4(number: string): string {
  return normaliseAccount(number).slice(-4);
}

/** Luhn check of NSS and cards (ISO/IEC 7812-1, annex B). Expects digits only. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits.at(-1 - index));
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
