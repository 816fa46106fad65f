/** Describes checks in code as pattern, limits and words, because a JSON document cannot hold functions. */
import { accountNumber } from '../entities/bank-card.ts';
import { last4, lenderTime, mobile, oneTimeCode, orderNo, pesos, rate, tidy, wireStatus } from '../entities/common.ts';
import { clabe } from '../entities/payment-channels.ts';
import { type Rule, ruledBy } from '../entities/ruled.ts';
import { checkAddress, checkPostalCode, checkName, checkEmail, EMAIL_PATTERN } from '../rules/person.ts';
import { checkCurp, CURP_PATTERN } from '../rules/curp.ts';
import { checkNss, checkRfc, RFC_PATTERN } from '../rules/rfc-and-nss.ts';
import { checkPhone } from '../rules/contacts.ts';
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
  AGE_MAX,
  AGE_MIN,
  CLABE_DIGITS,
  CODE_COUNTDOWN_SECONDS,
  CODE_LIFE_MINUTES,
  CODE_LOCK_MINUTES,
  CODE_WRONG_TRIES,
  DEBIT_CARD_DIGITS,
  EXTENSIONS_MAX,
  OFFER_HOURS,
  OXXO_PAYMENT_MAX,
  PHOTO_MAX_BYTES,
  PHOTO_MIN_WIDTH_PX,
  QUESTION_COUNT,
  REJECTION_RETRY_DAYS,
  REPAYMENT_ABOVE,
} from '../values/limits.ts';
import { ORDER_STATUS } from '../values/order-status.ts';
import { readingOf } from '../wire/reading.ts';
import { QUESTIONS } from '../rules/questionnaire.ts';

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

/** Returns true for a custom check, which JSON Schema cannot express and the document would silently lose. */
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

/** The texts below and RULES_OF_CALLS describe in the OpenAPI document the checks that no schema expresses. */
const code = [
  `A code holds for ${CODE_LIFE_MINUTES} minutes and counts once; after ${CODE_WRONG_TRIES} wrong tries the number waits ${CODE_LOCK_MINUTES} minutes.`,
];
const person = [
  `Age ${AGE_MIN} to ${AGE_MAX} on the day of the answer, by the calendar of Mexico City.`,
  'A city is one of its state’s list (contract/src/values/cities.ts), or left out.',
];
const photo = [
  'Multipart: one part `file`, JPEG, PNG or WebP by its bytes whatever its name says, and the text `orderNo`.',
  `At most ${PHOTO_MAX_BYTES / 1024 / 1024} MB, at least ${PHOTO_MIN_WIDTH_PX} px wide.`,
];
const account = [
  `CLABE: ${CLABE_DIGITS} digits, its check digit right, its first three those of the bank chosen. Debit card: ${DEBIT_CARD_DIGITS} digits (Luhn), with a validPeriod that has not passed.`,
  'confirmCardNo is the same number. nationalId is the borrower’s own. An account of somebody else is refused.',
  'A code is needed where isRequiredVerificationCode says so; it was sent for the purpose bankCard.',
];
const apply = [
  'One loan at a time. Amount and term are among those of product.stepAmount that are not locked.',
  'consentVersion is the one in force; empty is refused by name.',
  `Somebody who was refused waits ${REJECTION_RETRY_DAYS} days. The same request sent twice gives one order.`,
];

export const RULES_OF_CALLS: Readonly<Record<string, readonly string[]>> = {
  'session.login': code,
  'session.register': [...code, 'termsVersion is the one in force.'],
  'session.getVerifyCode': [
    `Asked again within ${CODE_COUNTDOWN_SECONDS} seconds it is refused; data holds the seconds left.`,
  ],
  'session.validateVerifyCode': code,
  'profile.saveBasicInfo': person,
  'profile.saveBasicInfoMarket': person,
  'profile.saveAdditionInfoMarket': [
    'By employmentType: Unemployed and Student have no designation, jobExperience, payFrequency or paydays; self_employed, Other and others a designation only; employee and ParttimeEmployee all of them. Designations are those of the type’s list (contract/src/values/work.ts).',
    'Paydays: a weekday for Weekly and Fourteen, 1 to 31 for Monthly and Biweekly; a second one for Fourteen and Biweekly only.',
    'The two emergency contacts share neither relation nor mobile.',
  ],
  'identity.uploadCurpFront': [...photo, 'Refused until the back is in.'],
  'identity.uploadCurpBack': photo,
  'identity.saveFaceImage': photo,
  'identity.curpOcr': ['Both photos are the ones in hand. When it fails they are dropped and taken again.'],
  'identity.finishUploadAllImg': ['Back, front, reading and face are all in, or it is refused by name.'],
  'bankCard.addBankCard': account,
  'bankCard.updateBankCard': [...account, 'After a returned deposit, or while no loan is open.'],
  'questionnaire.saveQuestionnaire': [
    `All ${QUESTION_COUNT} answers, keyed 1 to ${QUESTION_COUNT}: ${QUESTIONS.map(({ number, options }) => `${number} ${options.join('|')}`).join('; ')}.`,
  ],
  'order.applyMarket': apply,
  'order.applyMarketAgain': [...apply, 'Only for somebody whose data are complete.'],
  'order.submit': [
    'agreementAccepted is true and agreementVersion the one in force.',
    'creditCheckVersion is the credit-bureau authorisation in force; without it the application is refused (creditCheckMissing).',
    'depositAmount and totalRepayment are the figures of product.confirmInfo; where they no longer hold it is refused (priceChanged) and data holds the new ones. Sent twice it has the effect of once.',
  ],
  'disbursal.getMoney': [`Within ${OFFER_HOURS} hours after approval; later it is refused (offerExpired).`],
  'repayment.oxxoReference': [
    `At most ${OXXO_PAYMENT_MAX} pesos in one payment; what else holds for amounts is that of cashierConfirm.`,
  ],
  'repayment.cashierConfirm': [
    `Whole pesos above ${REPAYMENT_ABOVE}, at least minAmount, a multiple of amountMultiple, at most what is owed; exactly what is owed, or left to pay, is always taken.`,
    'For everything, owedSeen is the sum that was shown as left to pay; another one now is refused (owedChanged). One payment is on its way at a time. The same requestId gives the same payment.',
  ],
  'extension.confirmExtensionOrder': [
    `An option of getExtensionData with the cost that was shown; at most ${EXTENSIONS_MAX} of a loan, and none while a late charge is unpaid.`,
  ],
};
