import * as z from 'zod/mini';
import { cleanLine } from '../rules/clean-text.ts';
import { CODE_DIGITS, PHONE_DIGITS } from '../values/limits.ts';
import { done, reading } from '../wire/reading.ts';

/** Pesos on the wire: a finite number with at most two decimals. Inside a server money is whole centavos. */
export const pesos = z
  .number()
  .check(z.refine((value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'at most two decimals'));

/** An amount in a query; the rules say which amounts are good. */
export const askedPesos = z.coerce.number<number>().check(z.gte(0), z.lte(10_000_000));

/** Refuses a text of more than `max` UTF-16 code units before any other check of the same schema looks at it. */
export const upTo = (max: number) => z.maxLength(max, { abort: true });

/** Text of exactly so many digits. */
export function digits(count: number) {
  return z.string().check(upTo(count), z.regex(new RegExp(`^\\d{${count}}$`)));
}

/** A share such as 0.36 for 36 % a year. */
export const rate = z.number().check(z.gte(0));
export const days = z.int().check(z.gte(0));
/** `YYYY-MM-DD`, a calendar day in Mexico City. */
export const calendarDate = reading(z.string().check(upTo(10), z.regex(/^\d{4}-\d{2}-\d{2}$/)), { as: 'day' });
/** `YYYY-MM-DD HH:mm:ss` in America/Mexico_City (rules §9, default date format). */
export const instant = reading(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)), { as: 'instant' });
/**
 * The lender's time at the answer. The clock of the app takes it from here where the `Date` header cannot be read: from another
 * origin that does not expose it.
 */
export const lenderTime = z.nullish(instant);
/** A sentence or a name that may be missing; where there is none it is null or left out, never empty. */
export const maybeText = z.nullish(z.string().check(z.minLength(1)));
/** The last digits of an account, by which a borrower knows it. */
export const last4 = reading(z.string(), { as: 'last4' });

/** How free text is stored: clean, one blank between words, none outside. */
export const tidy = z.overwrite(cleanLine);
/** Longer than any field accepts, however it is spaced: a longer text is refused before it is normalised. */
export const TYPED_MAX_CHARACTERS = 300;
/** A required text of at most `max` characters once it is tidied; longer input is a fault, not a truncation. */
export const text = (max = 200) => z.string().check(upTo(TYPED_MAX_CHARACTERS), tidy, z.minLength(1), z.maxLength(max));
export const optionalText = (max = 200) =>
  z.nullish(z.string().check(upTo(TYPED_MAX_CHARACTERS), tidy, z.maxLength(max)));
/** Names that one side makes up and the other sends back: of an order, a product, a card; of a text in force. */
export const ID_MAX_CHARACTERS = 64;
export const version = z.string().check(upTo(40));

/** Empty is allowed here: the handler answers with the specification's own message (rules §8). */
export const orderNo = z.string().check(upTo(ID_MAX_CHARACTERS));
export const orderQuery = z.object({ orderNo });

/** Spanish mobile numbers as sent: ten digits, without +52 (rules §9). */
export const mobile = z.string().check(upTo(PHONE_DIGITS), z.regex(new RegExp(`^[2-9]\\d{${PHONE_DIGITS - 1}}$`)));
export const oneTimeCode = digits(CODE_DIGITS);

/**
 * An order status as it arrives. Any number is let through, text digits too, null as null: the client must survive
 * a status it does not know (decisions: "Counting").
 */
export const wireStatus = z.pipe(
  z.nullable(z.union([z.int(), z.string().check(z.regex(/^-?\d{1,4}$/))])),
  z.transform((status: number | string | null) => (status === null ? null : Number(status))),
);

/** An account as far as a screen shows it. */
export const shownAccount = z.object({
  cardId: z.string(),
  bankName: z.string(),
  last4,
  holderName: maybeText,
});

/** The status of an order after a step of the application was accepted. */
export const orderStep = done(z.object({ orderNo, status: wireStatus }));

/** A list in pages; `page` counts from 1. */
export const pageQuery = {
  page: z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(1000)),
  size: z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(50)),
};
