/** Fields of «Cuenta bancaria» with their rules and error texts (rules §3, §5 bank account). */
import { bankCardForm } from '@puente/contract/entities/bank-card';
import { ruled, ruledOptional } from '@puente/contract/entities/ruled';
import { checkCode, normaliseCode } from '@puente/contract/rules/code';
import {
  type AccountIssue,
  checkAccount,
  checkConfirmation,
  normaliseAccount,
  checkCvc,
  checkValidPeriod,
  normaliseValidPeriod,
} from '@puente/contract/rules/payout-account';
import { CURP_MESSAGES } from '../../forms/person-messages.ts';
import { normaliseDigits } from '@puente/contract/rules/clean-text';
import { checkName, type NameIssue, normaliseName } from '@puente/contract/rules/person';
import { CLABE_DIGITS, DEBIT_CARD_DIGITS, NAME_MAX_CHARACTERS } from '@puente/contract/values/limits';
import { CARD_TYPES, type CardType } from '@puente/contract/values/loan';
import type { ParseKeys } from 'i18next';
import * as z from 'zod/mini';
import { type Message, type Messages, orNull, shownIf, ownRow } from '../../forms/form-schema.ts';
import type { FormPage } from '../../forms/form-pages.ts';
import type { ApiError } from '../../api/api-error.ts';
import type { Refusal } from '../../forms/form-options.ts';

/** Additional answers that the server requires this time. */
export type ExtraAnswers = { curp: boolean; code: boolean };

type AccountFacts = {
  asked: ExtraAnswers;
  /** `YYYY-MM-DD` in Mexico City. */
  today: string;
  /** Length of the code; null until one was sent. */
  codeDigits: number | null;
};

const cardTypeOf = (form: { cardType: string }): CardType | null =>
  CARD_TYPES.find((type) => type === form.cardType) ?? null;

/**
 * The type decides which fields follow; only a debit card (`creditCard` on the wire, rules §3) has validity and cvc.
 */
export function accountSchema(
  form: { cardType: string; accountNumber: string },
  { asked, today, codeDigits }: AccountFacts,
) {
  const cardType = cardTypeOf(form);
  return z.object({
    cardType: bankCardForm.shape.cardType,
    ...shownIf(cardType !== null, {
      accountNumber: ruled((number) => checkAccount({ cardType: cardType ?? 'CLABE', number }), normaliseAccount),
      accountConfirmation: ruled((again) => checkConfirmation(form.accountNumber, again), normaliseAccount),
      bankCode: z.string().check(z.regex(/^\d+$/)),
    }),
    ...shownIf(cardType === 'creditCard', {
      validPeriod: ruled((period) => checkValidPeriod(period, today), normaliseValidPeriod),
      cvc: orNull(ruledOptional(checkCvc, normaliseDigits)),
    }),
    ...shownIf(cardType !== null, { holderName: ruled(checkName, normaliseName) }),
    ...shownIf(cardType !== null && asked.curp, { nationalId: bankCardForm.shape.nationalId }),
    ...shownIf(cardType !== null && asked.code, {
      code: ruled(
        (code) => (codeDigits === null ? 'notSent' : checkCode(code, codeDigits)),
        (text) => normaliseCode(text, codeDigits ?? undefined),
      ),
    }),
  });
}
type AccountSchema = ReturnType<typeof accountSchema>;
export type AccountAnswers = z.output<AccountSchema>;
export type AccountField = keyof AccountSchema['shape'];
export type AccountForm = Record<AccountField, string>;

type Key = ParseKeys<['bank-card', 'personal', 'sign-in']>;

const byType = (clabe: Key, card: Key) => (all: AccountForm) => (all.cardType === 'CLABE' ? clabe : card);
const tooShort: Message<AccountForm, Key> = ({ cardType, accountNumber }) => {
  const { length } = normaliseAccount(accountNumber);
  return cardType === 'CLABE'
    ? { key: 'problems.clabeShort', count: CLABE_DIGITS - length }
    : { key: 'problems.cardShort', count: DEBIT_CARD_DIGITS - length };
};

/** The CURP uses the personal form's texts, so that an error reads the same on every screen (screens: field-table). */
export const accountMessages = (codeDigits: number | null): Messages<AccountForm, Key> => ({
  cardType: 'problems.cardType',
  accountNumber: {
    required: byType('problems.clabe', 'problems.card'),
    format: byType('problems.clabe', 'problems.card'),
    tooShort,
    tooLong: byType('problems.clabe', 'problems.cardLong'),
    seventeen: 'problems.seventeen',
    allZeros: 'problems.allZeros',
    checkDigit: byType('problems.clabeCheckDigit', 'problems.cardCheckDigit'),
  } satisfies Record<AccountIssue, Message<AccountForm, Key>>,
  accountConfirmation: { required: 'problems.confirmation', rest: 'problems.mismatch' },
  bankCode: 'problems.bank',
  validPeriod: {
    required: 'problems.validPeriod',
    expired: 'problems.validPeriodExpired',
    rest: 'problems.validPeriodFormat',
  },
  cvc: 'problems.cvc',
  holderName: {
    required: 'problems.holderName',
    tooShort: 'problems.holderName',
    format: 'problems.holderNameFormat',
    tooLong: () => ({ key: 'problems.holderNameLong', count: NAME_MAX_CHARACTERS }),
  } satisfies Record<NameIssue, Message<AccountForm, Key>>,
  nationalId: CURP_MESSAGES,
  code: {
    notSent: 'problems.codeNotSent',
    rest: () => ({ key: 'sign-in:errors.codeRequired', count: codeDigits ?? 0 }),
  },
});

export const ACCOUNT_PAGES = [
  { name: 'account', fields: ['cardType', 'accountNumber', 'accountConfirmation'] },
  { name: 'bank', fields: ['bankCode', 'validPeriod', 'cvc', 'holderName', 'nationalId', 'code'] },
] as const satisfies readonly FormPage<AccountField>[];

/** Form field of a refusal by its code, for a refusal that does not list this field itself. */
const BY_CODE: Partial<Record<string, AccountField>> = {
  accountInvalid: 'accountNumber',
  accountOfAnother: 'accountNumber',
  accountNumbersDiffer: 'accountConfirmation',
  bankDiffersFromClabe: 'bankCode',
  holderDiffers: 'holderName',
  wrongCode: 'code',
  codeExpired: 'code',
  codeUsed: 'code',
  tooManyTries: 'code',
};

const BY_WIRE_NAME: Partial<Record<string, AccountField>> = {
  cardNo: 'accountNumber',
  confirmCardNo: 'accountConfirmation',
};

/** @param msg text of the whole refusal, for a field that only the error code names */
export function findRefusals(error: ApiError, msg: string): Refusal[] {
  const named = BY_CODE[error.codeName ?? ''];
  const listed = error.fields.map((fault) => ({ ...fault, field: ownRow(BY_WIRE_NAME, fault.field) ?? fault.field }));
  return named === undefined || listed.some(({ field }) => field === named)
    ? listed
    : [{ field: named, msg }, ...listed];
}
