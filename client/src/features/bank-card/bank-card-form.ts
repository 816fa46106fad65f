/**
 * The account the loan is paid to (rules §3, §5 bank account). Every value is a text, empty while nothing is typed or
 * chosen. Numbers, code and cvc carry names that are never kept in a draft (screens: drafts).
 */
import { type BankCardForm, bankCardForm } from '@puente/contract/entities/bank-card';
import { checkClabe, normaliseAccount } from '@puente/contract/rules/money/bank-account';
import { normaliseCode } from '@puente/contract/rules/code';
import { normaliseCurp } from '@puente/contract/rules/person/curp';
import { type Bank, bankByClabe } from '@puente/contract/values/banks';
import { CARD_TYPES, type CardType } from '@puente/contract/values/loan';

export const ACCOUNT_FIELDS = [
  'cardType',
  'accountNumber',
  'accountConfirmation',
  'bankCode',
  'validPeriod',
  'cvc',
  'holderName',
  'nationalId',
  'code',
] as const;
export type AccountField = (typeof ACCOUNT_FIELDS)[number];
export type AccountForm = Record<AccountField, string>;

/** Borrower's data that is known before the form opens. */
export type Holder = { holderName: string; nationalId: string; mobile: string };
/** Extra answers that the lender requires this time. */
export type ExtraAnswers = { curp: boolean; code: boolean };

/** A new account: type and number are never filled in for the borrower; the holder is the borrower. */
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

export const cardTypeOf = (form: Pick<AccountForm, 'cardType'>): CardType | null =>
  CARD_TYPES.find((type) => type === form.cardType) ?? null;

/** The type decides the rest; validity and cvc belong to a debit card only. */
export function visibleAccountFields(form: AccountForm, asked: ExtraAnswers): readonly AccountField[] {
  const type = cardTypeOf(form);
  if (type === null) return ['cardType'];
  const hidden: readonly AccountField[] = [
    ...(type === 'CLABE' ? (['validPeriod', 'cvc'] as const) : []),
    ...(asked.curp ? [] : (['nationalId'] as const)),
    ...(asked.code ? [] : (['code'] as const)),
  ];
  return ACCOUNT_FIELDS.filter((field) => !hidden.includes(field));
}

/** Clears the number when the type changes; also a bank that the CLABE filled in (`filled`), but not a chosen one. */
export function changeCardType(form: AccountForm, cardType: string, filled: string): Partial<AccountForm> {
  if (cardType === form.cardType) return {};
  const bankCode = form.bankCode === filled ? '' : form.bankCode;
  return { cardType, accountNumber: '', accountConfirmation: '', bankCode, validPeriod: '', cvc: '' };
}

/**
 * Returns the bank that a complete CLABE names, or null to keep the field. `filled` is the last bank filled in: one the
 * borrower chose never changes silently (screens: bank-account).
 */
export function bankToFill(form: AccountForm, filled: string): Bank | null {
  if (form.cardType !== 'CLABE' || checkClabe(form.accountNumber) !== null) return null;
  if (form.bankCode !== '' && form.bankCode !== filled) return null;
  return bankByClabe(normaliseAccount(form.accountNumber)) ?? null;
}

/**
 * Returns both banks when the CLABE names another than the chosen one: a question, not an error
 * (screens: bank-account). `verified`: the server's bank for the number, or null.
 */
export function bankQuestion(
  form: Pick<AccountForm, 'cardType' | 'bankCode'>,
  verified: number | null,
): { clabeBank: number; chosenBank: number } | null {
  const chosenBank = Number(form.bankCode);
  if (form.cardType !== 'CLABE' || verified === null || verified === chosenBank) return null;
  return { clabeBank: verified, chosenBank };
}

/**
 * Builds the request body from a form without problems: only what is on screen, and known answers that are not asked
 * again.
 */
export function accountToSend(args: {
  form: AccountForm;
  asked: ExtraAnswers;
  holder: Holder;
  orderNo: string | undefined;
}): BankCardForm {
  const { form, asked, holder, orderNo } = args;
  const shown = visibleAccountFields(form, asked);
  const ifShown = (field: AccountField, value: string) => (shown.includes(field) && value !== '' ? value : null);
  return bankCardForm.parse({
    ...(orderNo === undefined ? {} : { orderNo }),
    cardType: form.cardType,
    cardNo: form.accountNumber,
    confirmCardNo: form.accountConfirmation,
    holderName: form.holderName,
    nationalId: (asked.curp ? form : holder).nationalId,
    bankCode: Number(form.bankCode),
    validPeriod: ifShown('validPeriod', form.validPeriod),
    cvc: ifShown('cvc', form.cvc),
    phone: holder.mobile,
    code: ifShown('code', normaliseCode(form.code)),
  });
}
