/**
 * Bank account for the deposit (rules §3, §5 bank account). Every value is a text, empty until answered. Drafts
 * recognise the fields of number, code and cvc by their names and never store them (screens: drafts).
 */
import { type BankCardForm, bankCardForm } from '@puente/contract/entities/bank-card';
import { checkClabe, normaliseAccount } from '@puente/contract/rules/payout-account';
import { normaliseCurp } from '@puente/contract/rules/curp';
import { type Bank, bankByClabe, bankByCode, MOST_USED_BANKS } from '@puente/contract/values/banks';
import type { AccountAnswers, AccountForm } from './account-schema.ts';
import type { Option } from '../../components/list/list-rows.tsx';
import { foldText } from '../../utils/text.ts';
import type { BankCard } from '@puente/contract/entities/user-info';
import { orderCan } from '../../application/order-status.ts';
import { currentStep, STEPS } from '../../application/steps.ts';

export type Holder = { holderName: string; nationalId: string; mobile: string };
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
 * Returns both banks if the server's bank of the CLABE differs from the chosen one, to ask the borrower (screens:
 * bank-account). `verified`: the server's bank, or null.
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

type Branch = { code: number; name: string; retail: boolean };

type Groups = { used: string; others: string };

/**
 * Lists banks for the picker: the most used first, then by initial; only a search shows those without personal
 * accounts. Names come from the server; the app adds the short names that people type.
 */
export function bankOptions(banks: readonly Branch[], groups: Groups): Option[] {
  const used = MOST_USED_BANKS.flatMap((code) => banks.filter((bank) => bank.code === code));
  const rest = banks
    .filter((bank) => !MOST_USED_BANKS.includes(bank.code))
    .map((bank) => ({ bank, folded: foldText(bank.name) }))
    .sort((a, b) => a.folded.localeCompare(b.folded, 'es'))
    .map(({ bank }) => bank);
  const initial = ({ name }: Branch) => foldText(name).charAt(0).toUpperCase();
  return [
    ...used.map((bank) => row(bank, groups.used)),
    ...rest.filter(({ retail }) => retail).map((bank) => row(bank, initial(bank))),
    ...rest.filter(({ retail }) => !retail).map((bank) => ({ ...row(bank, groups.others), searchOnly: true })),
  ];
}

function row({ code, name }: Branch, group: string): Option {
  const known = bankByCode(code);
  const aliases = [...(known?.aliases ?? []), ...(known ? [known.shortName] : [])];
  return { value: String(code), label: name, group, aliases };
}

/** Action of the bank account screen, chosen by the order's status (rules §4, failed payout; rows T07, T19, T29). */
export type AccountMode =
  /** Step of the application, or first account without an open loan: sends `addBankCard`. */
  | { kind: 'add'; orderNo: string | undefined }
  /** The payout was returned: sends `updateBankCard`, and the deposit is repeated. */
  | { kind: 'correct'; orderNo: string; cardId: string }
  /** Changes the account without an open loan: sends `updateBankCard`. */
  | { kind: 'change'; cardId: string }
  | { kind: 'notYet' }
  | { kind: 'locked' };

type Order = { orderNo: string; status: number | null; account?: { cardId: string } | null | undefined };

const BANK_STEP = STEPS.findIndex(({ name }) => name === 'bankCard');

export function accountMode(order: Order | null, cards: readonly Pick<BankCard, 'cardId'>[]): AccountMode {
  // A past loan may name an account that is no longer among the borrower's accounts.
  const paidTo = cards.find((card) => card.cardId === order?.account?.cardId);
  const cardId = (paidTo ?? cards.at(-1))?.cardId;
  if (order === null || orderCan('applyAgain', order.status)) {
    return cardId === undefined ? { kind: 'add', orderNo: undefined } : { kind: 'change', cardId };
  }
  if (orderCan('correctAccount', order.status) && cardId !== undefined) {
    return { kind: 'correct', orderNo: order.orderNo, cardId };
  }
  const step = currentStep(order.status);
  if (step === null) return { kind: 'locked' };
  return STEPS.indexOf(step) < BANK_STEP ? { kind: 'notYet' } : { kind: 'add', orderNo: order.orderNo };
}
