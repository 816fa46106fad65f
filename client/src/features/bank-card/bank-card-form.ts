/**
 * Bank account for the deposit (rules §3, §5 bank account). Every value is a text, empty until answered. Drafts
 * recognise the fields of number, code and cvc by their names and never store them (screens: drafts).
 */
import { type BankCardForm, bankCardForm } from '@puente/contract/entities/bank-card';
import { checkClabe, normaliseAccount } from '@puente/contract/rules/money/bank-account';
import { normaliseCurp } from '@puente/contract/rules/person/curp';
import { type Bank, bankByClabe } from '@puente/contract/values/banks';
import type { AccountAnswers, AccountForm } from './account-schema.ts';

/** Borrower's data that is known before the form opens. */
export type Holder = { holderName: string; nationalId: string; mobile: string };
/** Starts a new account: type and number stay empty, the holder is the borrower. */
export function accountFormOf(holder: Holder): AccountForm {
  return {
    cardType: '',
    accountNumber: '',
    accountConfirmation: '',
    bankCode: '',
    validPeriod: '',
    cvc: '',
    holderName: holder.holderName,
    nationalId: normaliseCurp(holder.nationalId),
    code: '',
  };
}

/** Clears the number when the type changes, and a bank that the CLABE filled in (`filled`), but not a chosen bank. */
export function changeCardType(form: AccountForm, cardType: string, filled: string): Partial<AccountForm> {
  if (cardType === form.cardType) return {};
  const bankCode = form.bankCode === filled ? '' : form.bankCode;
  return { cardType, accountNumber: '', accountConfirmation: '', bankCode, validPeriod: '', cvc: '' };
}

/**
 * Returns the bank that a complete CLABE names; null to keep the field. `filled`: the last bank filled in; a bank that
 * the borrower chose never changes silently (screens: bank-account).
 */
export function bankToFill(form: AccountForm, filled: string): Bank | null {
  if (form.cardType !== 'CLABE' || checkClabe(form.accountNumber) !== null) return null;
  if (form.bankCode !== '' && form.bankCode !== filled) return null;
  return bankByClabe(normaliseAccount(form.accountNumber)) ?? null;
}

/**
 * Returns both banks if the CLABE names another than the chosen one, to ask the borrower (screens: bank-account).
 * `verified`: the server's bank for the number, or null.
 */
export function bankQuestion(
  form: Pick<AccountForm, 'cardType' | 'bankCode'>,
  verified: number | null,
): { clabeBank: number; chosenBank: number } | null {
  const chosenBank = Number(form.bankCode);
  if (form.cardType !== 'CLABE' || verified === null || verified === chosenBank) return null;
  return { clabeBank: verified, chosenBank };
}

/** Builds the request body from checked answers and from known answers that are not asked again. */
export function accountToSend(args: {
  answers: AccountAnswers;
  holder: Holder;
  orderNo: string | undefined;
}): BankCardForm {
  const { accountNumber, accountConfirmation, bankCode, ...rest } = args.answers;
  const { nationalId, mobile } = args.holder;
  return bankCardForm.parse({
    ...(args.orderNo === undefined ? {} : { orderNo: args.orderNo }),
    nationalId,
    validPeriod: null,
    cvc: null,
    code: null,
    ...rest,
    cardNo: accountNumber,
    confirmCardNo: accountConfirmation,
    bankCode: Number(bankCode),
    phone: mobile,
  });
}
