/**
 * Numbers of rules §3, §5 and §9 under the contract's names, copied from the specification. If the specification gives
 * two, contract/decisions.md chooses.
 */
export const CONSTANTS = {
  REQUEST_TIMEOUT_MS: 60_000,
  PATH_KEY_BYTES: 16,
  FOCUS_DELAY_MS: 100,

  AGE_MIN: 18,
  AGE_MAX: 83,
  FEBRUARY_DAYS: 28,
  PAYDAY_LAST_DAY: 31,
  NAME_MIN_LETTERS: 3,
  ADDRESS_MIN_CHARACTERS: 2,
  ADDRESS_MAX_CHARACTERS: 100,
  CURP_CHARACTERS: 18,
  RFC_CHARACTERS: 13,
  NSS_DIGITS: 11,
  CLABE_DIGITS: 18,
  DEBIT_CARD_DIGITS: 16,
  BETWEEN_CARD_AND_CLABE_DIGITS: 17,
  EMERGENCY_CONTACTS: 2,
  QUESTION_COUNT: 11,
  PHONE_PREFIX: '+52',

  LOAN_AMOUNT_MIN: 1_000,
  LOAN_AMOUNT_MAX: 60_000,
  FIRST_LOAN_LIMIT: 5_000,
  REPAID_LOAN_LIMIT: 30_000,
  LOAN_TERM_MIN_DAYS: 91,
  LOAN_TERM_MAX_DAYS: 365,
  ANNUAL_INTEREST_CAP: 0.36,
  DAILY_FEE_CAP: 0.0098,
  TAX_CAP: 0.18,
  DAILY_PENALTY_RATE: 0.02,
  REPAYMENT_ABOVE: 10,

  REVIEW_WORKING_DAYS: 1,
  REVIEW_USUAL_MINUTES: 10,
  DEPOSIT_USUAL_MINUTES_MIN: 10,
  DEPOSIT_USUAL_MINUTES_MAX: 60,
  DEPOSIT_LATEST_HOURS: 8,
  OFFER_HOURS: 24,
  STP_REFLECTED_MINUTES: 15,
  REJECTION_RETRY_DAYS: 30,
  REJECTED_DATA_DAYS: 7,
  OCR_SECONDS_MIN: 5,
  OCR_SECONDS_MAX: 10,

  CURRENCY_CODE: 'MXN',
  CURRENCY_SYMBOL: '$',
} as const;

export const EMAIL_DOMAIN_COUNT = 16;

export const CURP_SHOWN_CHARACTERS = 21;

/** Complete values with the hyphens that rules §5 demands. */
export const DRAWN = {
  // Hyphens after characters 4, 11 and 18 of the 21 shown.
  curp: ['GOMA850101MDFMRN00', 'GOMA-850101-MDFMRN-00'],
  // Hyphens after characters 4 and 11.
  rfc: ['GOMA850101AB1', 'GOMA-850101-AB1'],
  // Hyphens after characters 2, 5, 8 and 13.
  nss: ['12345678903', '12-34-56-7890-3'],
} as const;

/** Picked numbers and the digits that remain without the prefix (rules §5). */
export const PICKED_PHONES = [
  ['+525512345678', '5512345678'],
  ['525512345678', '5512345678'],
  ['+5215512345678', '5512345678'],
  ['5215512345678', '5512345678'],
  ['(55) 1234-5678', '5512345678'],
  // One character too short, so the prefix stays.
  ['+52551234567', '52551234567'],
  ['52551234567', '52551234567'],
] as const;

/** E-mails and the specified names of their errors (rules §5); null: valid. */
export const EMAILS = [
  ['', 'email'],
  [' a b@c.mx ', null],
  ['josé-maría_1.x@correo.mx', null],
  ['ana', 'email_verify'],
  ['ana@correo', 'email_verify'],
  ['ana+x@correo.mx', 'email_verify'],
] as const;

/** Work fields by employment type, besides type and salary (rules §4, form rules). */
export const SHOWN_BY_EMPLOYMENT = {
  employee: ['designation', 'jobExperience', 'payFrequency'],
  self_employed: ['designation'],
  Unemployed: [],
} as const;

/** Kinds of the two paydays by pay frequency; null: no second payday (rules §4, form rules). */
export const PAYDAYS = {
  Monthly: ['dayOfMonth', null],
  Biweekly: ['dayOfMonth', 'dayOfMonth'],
  Weekly: ['weekday', null],
  Fourteen: ['weekday', 'weekday'],
} as const;
