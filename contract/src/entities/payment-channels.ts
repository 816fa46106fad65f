import * as z from 'zod/mini';
import { clabeCheckDigit } from '../rules/digits.ts';
import { CLABE_DIGITS } from '../values/limits.ts';
import { some } from '../wire/reading.ts';
import { digits, instant, orderNo, pesos, maybeDay } from './common.ts';
import { payment } from './repayment.ts';

const bookingTimes = { usualMinutes: z.int(), longestHours: z.int() };

/** Checks the check digit: one wrong digit would send the money to a stranger. */
export const clabe = digits(CLABE_DIGITS).check(
  z.refine((value: string) => value[17] === clabeCheckDigit(value.slice(0, 17)), 'check digit'),
);

export const stpAccount = z.object({
  clabe,
  bank: z.string(),
  beneficiary: z.string(),
  concept: z.string(),
  amount: pesos,
  ...bookingTimes,
});

export const oxxoReference = z.object({
  reference: z.string().check(z.regex(/^\d{8,30}$/)),
  barcode: z.string().check(z.regex(/^\d{8,30}$/)),
  amount: pesos,
  expiresAt: instant,
  storeLimit: pesos,
  storeFeeNote: z.string(),
  ...bookingTimes,
});

/** Readable without a token: amounts only, no name, no account. */
export const cashierDetail = z.object({
  payOrderId: z.string(),
  orderNo,
  productName: z.string(),
  owed: pesos,
  leftToPay: z.nullish(pesos),
  dueDate: maybeDay,
  minAmount: pesos,
  amountMultiple: pesos,
  payFirst: z.nullish(pesos),
  provider: z.string(),
  channels: some(z.array(z.object({ channelId: z.string(), name: z.string(), available: z.boolean() }))),
  lastPayment: z.nullish(payment),
});
export type CashierDetail = z.infer<typeof cashierDetail>;
