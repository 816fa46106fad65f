/** Describes checks in code as pattern, limits and words, because a JSON document cannot hold functions. */
import { accountNumber } from '../entities/bank-card.ts';
import { last4, lenderTime, mobile, oneTimeCode, orderNo, pesos, rate, tidy, wireStatus } from '../entities/common.ts';
import { clabe } from '../entities/payment-channels.ts';
import { type Rule, ruledBy } from '../entities/ruled.ts';
import { checkAddress, checkPostalCode } from '../rules/person/address.ts';
import { checkCurp, CURP_PATTERN } from '../rules/person/curp.ts';
import { checkEmail, EMAIL_PATTERN } from '../rules/person/email.ts';
import { checkName } from '../rules/person/name.ts';
import { checkNss } from '../rules/person/nss.ts';
import { checkPhone } from '../rules/person/phone.ts';
import { checkRfc, RFC_PATTERN } from '../rules/person/rfc.ts';
import {
  ADDRESS_MAX_CHARACTERS,
  ADDRESS_MIN_CHARACTERS,
  CURP_CHARACTERS,
  EMAIL_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  NAME_MIN_LETTERS,
  NSS_DIGITS,
  PHONE_DIGITS,
  POSTAL_CODE_DIGITS,
  RFC_CHARACTERS,
} from '../values/limits.ts';
import { ORDER_STATUS } from '../values/order-status.ts';
import { readingOf } from '../wire/reading.ts';

export type Fragment = {
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  description: string;
};

const exactly = (count: number) => ({ minLength: count, maxLength: count });

/** Describes the normalised value. Servers also accept blanks, hyphens and lower case, and normalise them. */
export const RULES_OF_TEXT = new Map<Rule, Fragment>([
  [
    checkName,
    {
      pattern: String.raw`^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$`,
      minLength: NAME_MIN_LETTERS,
      maxLength: NAME_MAX_CHARACTERS,
      description: `At least ${NAME_MIN_LETTERS} letters; besides letters blanks, dots, apostrophes and hyphens.`,
    },
  ],
  [
    checkCurp,
    {
      pattern: CURP_PATTERN.source,
      ...exactly(CURP_CHARACTERS),
      description:
        'CURP. Beyond the pattern: a real day in places 5 to 10, none of the words that the register never issues, and its check digit (18th).',
    },
  ],
  [
    checkEmail,
    { pattern: EMAIL_PATTERN.source, maxLength: EMAIL_MAX_CHARACTERS, description: 'E-mail address, without blanks.' },
  ],
  [
    checkRfc,
    {
      pattern: RFC_PATTERN.source,
      ...exactly(RFC_CHARACTERS),
      description:
        'RFC of a natural person. Beyond the pattern: a real day in places 5 to 10, not that of the general public. A wrong check digit is no refusal.',
    },
  ],
  [
    checkNss,
    {
      pattern: `^\\d{${NSS_DIGITS}}$`,
      ...exactly(NSS_DIGITS),
      description: 'NSS; the last digit is Luhn over the first ten, not all zeros.',
    },
  ],
  [
    checkPostalCode,
    {
      pattern: `^(?!00|17|18|19)\\d{${POSTAL_CODE_DIGITS}}$`,
      ...exactly(POSTAL_CODE_DIGITS),
      description: 'Postal code; its first two digits are those of a state.',
    },
  ],
  [
    checkPhone,
    {
      pattern: `^(?![89]00)[2-9]\\d{${PHONE_DIGITS - 1}}$`,
      ...exactly(PHONE_DIGITS),
      description: 'Ten national digits; no 800 or 900 service number. Prefixes such as +52 and 044 are taken off.',
    },
  ],
  [
    checkAddress,
    {
      minLength: ADDRESS_MIN_CHARACTERS,
      maxLength: ADDRESS_MAX_CHARACTERS,
      description: 'Street and number, free text. Runs of blanks and line breaks become one blank.',
    },
  ],
]);

const statuses = Object.entries(ORDER_STATUS).map(([name, status]) => `${status} ${name}`);

const BY_SCHEMA = new Map<object, Fragment>([
  [pesos, { description: 'Pesos, at most two decimals.' }],
  [rate, { description: 'A share, such as 0.36 for 36 %.' }],
  [mobile, { description: 'Mobile number: ten digits without +52.' }],
  [oneTimeCode, { description: 'The code that was sent.' }],
  [orderNo, { description: 'Number of an order; empty is refused by name (orderNoEmpty).' }],
  [last4, { pattern: String.raw`^\d{4}$`, description: 'The last four digits of an account.' }],
  [clabe, { description: 'CLABE: 18 digits, the last one its check digit.' }],
  [lenderTime, { description: 'The lender’s time at the answer.' }],
  [wireStatus, { description: `Status of an order, as a number or its digits: ${statuses.join(', ')}.` }],
  [accountNumber, { description: 'Digits; blanks and hyphens between them are taken off. See the rules of the call.' }],
]);

const DAY: Fragment = { format: 'date', description: 'A calendar day in Mexico City.' };
const INSTANT: Fragment = { description: 'YYYY-MM-DD HH:mm:ss in Mexico City (UTC-6).' };

/** Returns the description of a schema; null if its shape says everything. Throws for an undescribed rule. */
export function fragmentOf(schema: object): Fragment | null {
  const ruled = ruledBy(schema);
  if (ruled) {
    const words = RULES_OF_TEXT.get(ruled.rule);
    if (!words) throw new Error(`The rule ${ruled.rule.name} is not described: add it to RULES_OF_TEXT`);
    return forOptional(words, ruled.optional);
  }
  const known = BY_SCHEMA.get(schema);
  if (known) return known;
  if (hasRuleInCode(schema))
    throw new Error('A schema checks by code and is not described: add it to BY_SCHEMA, or its rule to RULES_OF_TEXT');
  const { as, unread } = readingOf(schema);
  const time = as === 'day' ? DAY : as === 'instant' ? INSTANT : null;
  const words = [time?.description, unread ? 'No screen reads it.' : '', isTidied(schema) ? TIDIED : ''].filter(
    Boolean,
  );
  return words.length > 0 ? { ...time, description: words.join(' ') } : null;
}

/** True for a custom check, which JSON Schema cannot express and the document would silently lose. */
function hasRuleInCode(schema: object): boolean {
  const { checks = [] } = (schema as { _zod: { def: { checks?: { _zod: { def: { check: string } } }[] } } })._zod.def;
  return checks.some(({ _zod }) => _zod.def.check === 'custom');
}

const TIDIED = 'Runs of blanks become one, none outside.';
const isTidied = (schema: object) =>
  (schema as { _zod: { def: { checks?: readonly unknown[] } } })._zod.def.checks?.includes(tidy) ?? false;

/** Allows an empty text in an optional field: absent, null and empty mean left out. */
function forOptional({ pattern, minLength: _least, ...rest }: Fragment, optional: boolean): Fragment {
  if (!optional) return { ...rest, ...(pattern ? { pattern } : {}), ...(_least ? { minLength: _least } : {}) };
  return {
    ...rest,
    ...(pattern ? { pattern: `^$|${pattern}` } : {}),
    description: `${rest.description} Empty means left out.`,
  };
}
