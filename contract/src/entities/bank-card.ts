/** Schemas of the payout account (rules §3, bank card). */
import * as z from 'zod/mini';
import { normaliseAccount, normaliseValidPeriod } from '../rules/payout-account.ts';
import { checkCurp, normaliseCurp } from '../rules/curp.ts';
import { checkPhone, normalisePhone } from '../rules/contacts.ts';
import { CARD_TYPES } from '../values/loan.ts';
import { digits, ID_MAX_CHARACTERS, oneTimeCode, orderNo, text, TYPED_MAX_CHARACTERS, upTo } from './common.ts';
import { ruled } from './ruled.ts';
import { unread } from '../wire/reading.ts';
import { CVC_DIGITS } from '../values/limits.ts';

/** Stored as digits only; typed blanks and hyphens are dropped. */
export const accountNumber = z
  .string()
  .check(upTo(TYPED_MAX_CHARACTERS), z.overwrite(normaliseAccount), z.regex(/^\d{1,20}$/));

/** Checks only the shape: the handler checks length, check digit and bank, and names the refusal. */
export const bankCardForm = z.object({
  orderNo: z.optional(orderNo),
  cardType: z.enum(CARD_TYPES),
  cardNo: accountNumber,
  confirmCardNo: accountNumber,
  holderName: text(120),
  nationalId: ruled(checkCurp, normaliseCurp),
  bankCode: z.int(),
  validPeriod: z.nullish(
    z
      .string()
      .check(upTo(TYPED_MAX_CHARACTERS), z.overwrite(normaliseValidPeriod), z.regex(/^(0[1-9]|1[0-2])\/\d{2}$/)),
  ),
  cvc: z.nullish(digits(CVC_DIGITS)),
  phone: ruled(checkPhone, normalisePhone),
  code: z.nullish(oneTimeCode),
});
export type BankCardForm = z.infer<typeof bankCardForm>;

export const bankCardUpdate = z.extend(bankCardForm, {
  cardId: z.string().check(upTo(ID_MAX_CHARACTERS), z.minLength(1)),
});

export const bankBranch = z.object({
  code: z.int(),
  name: z.string(),
  clabePrefix: unread(z.string()),
  retail: z.boolean(),
});
