import * as z from 'zod/mini';
import { cleanLine } from '../rules/clean-text.ts';
import { CODE_DIGITS, PHONE_DIGITS } from '../values/limits.ts';
import { done, reading } from '../wire/reading.ts';

/** Pesos on the wire: a finite number with at most two decimals. Servers should calculate in whole centavos. */
export const pesos = z
  .number()
  .check(z.refine((value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'at most two decimals'));

/** Amount in a query string, in pesos; the handler checks it against the product. */
export const queryPesos = z.coerce.number<number>().check(z.gte(0), z.lte(10_000_000));

/** Rejects more than `max` UTF-16 code units before any other check of the schema runs. */
export const upTo = (max: number) => z.maxLength(max, { abort: true });

export function digits(count: number) {
  return z.string().check(upTo(count), z.regex(new RegExp(`^\\d{${count}}$`)));
}

/** Fraction: 0.36 is 36 %. The name of the field says per day or per year. */
export const rate = z.number().check(z.gte(0));
export const days = z.int().check(z.gte(0));
/** `YYYY-MM-DD`, a calendar day in Mexico City. */
export const calendarDate = reading(z.string().check(upTo(10), z.regex(/^\d{4}-\d{2}-\d{2}$/)), { as: 'day' });
/** A day that may be missing. Some servers send the year 0 or 1 for none, as in `0001-01-01`. */
export const maybeDay = z.nullish(
  reading(z.string().check(upTo(10), z.regex(/^[12]\d{3}-\d{2}-\d{2}$/)), { as: 'day' }),
);
/** `YYYY-MM-DD HH:mm:ss` in America/Mexico_City (rules §9, default date format). */
export const instant = reading(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)), { as: 'instant' });
export const maybeInstant = z.nullish(
  reading(z.string().check(z.regex(/^[12]\d{3}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)), { as: 'instant' }),
);
/** Server time of the answer. The client sets its clock by this field: a server on another origin may hide `Date`. */
export const lenderTime = maybeInstant.clone();
/** Text to display, which may be absent or null; rejects an empty text. */
export const maybeText = z.nullish(z.string().check(z.minLength(1)));
/** Drops all other digits of an account that a server sends whole: screens show the last four only. */
export const last4 = reading(z.string().check(z.overwrite((account) => account.slice(-4))), { as: 'last4' });

export const tidy = z.overwrite(cleanLine);
/** Exceeds the limit of every field. Rejects longer texts before normalising, so that a huge text costs no time. */
export const TYPED_MAX_CHARACTERS = 300;
export const text = (max = 200) => z.string().check(upTo(TYPED_MAX_CHARACTERS), tidy, z.minLength(1), z.maxLength(max));
export const optionalText = (max = 200) =>
  z.nullish(z.string().check(upTo(TYPED_MAX_CHARACTERS), tidy, z.maxLength(max)));
export const ID_MAX_CHARACTERS = 64;
export const version = z.string().check(upTo(40));

/** Accepts an empty text, because the handler answers it with the specified message (rules §8). */
export const orderNo = z.string().check(upTo(ID_MAX_CHARACTERS));
export const orderQuery = z.object({ orderNo });

/** Mexican mobile number: ten digits, without +52 (rules §9). */
export const mobile = z.string().check(upTo(PHONE_DIGITS), z.regex(new RegExp(`^[2-9]\\d{${PHONE_DIGITS - 1}}$`)));
export const oneTimeCode = digits(CODE_DIGITS);

/**
 * Accepts any number, also as text, and null: the client must survive a status it does not know (decisions:
 * "Counting").
 */
export const wireStatus = z.pipe(
  z.nullable(z.union([z.int(), z.string().check(z.regex(/^-?\d{1,4}$/))])),
  z.transform((status: number | string | null) => (status === null ? null : Number(status))),
);

export const shownAccount = z.object({
  cardId: z.string(),
  bankName: z.string(),
  last4,
  holderName: maybeText,
});

/** Answer to a saved step of the application: the order's new status. */
export const orderStep = done(z.object({ orderNo, status: wireStatus }));

export const pageQuery = {
  page: z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(1000)),
  size: z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(50)),
};
