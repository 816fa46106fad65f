/**
 * Every business constant of rules §9 and the decisions; screens, handlers and rules import them. Amounts are pesos,
 * rates fractions (0.36 is 36 %); other units are part of the name.
 */

// --- Calls (rules §7, §9) ---

export const REQUEST_TIMEOUT_MS = 60_000;
/** The cipher key is the package name padded to 16 characters (rules §9), the block size of AES-128. */
export const PATH_KEY_BYTES = 16;

// --- Persons and forms (rules §3, §5) ---

// Rules §3 and §9 agree: birth years from (current year - 18 - 65) to (current year - 18).
export const AGE_MIN = 18;
export const AGE_MAX = 83;
/** The wheels fix February at 28 days (rules §9); a typed real 29 February is accepted. */
export const FEBRUARY_DAYS = 28;
export const NAME_MIN_LETTERS = 3;
// our choice: fits any Mexican compound name.
export const NAME_MAX_CHARACTERS = 80;
export const EMAIL_MAX_CHARACTERS = 120;
export const ADDRESS_MIN_CHARACTERS = 2;
export const ADDRESS_MAX_CHARACTERS = 100;
export const ADDRESS_COUNTER_FROM = 80;
export const POSTAL_CODE_DIGITS = 5;

// Without the three hyphens shown on screen (rules §5).
export const CURP_CHARACTERS = 18;
export const RFC_CHARACTERS = 13;
export const NSS_DIGITS = 11;

// Rules §5 mentions nine digits, a leftover of the Kenyan version: a Mexican number has ten.
export const PHONE_DIGITS = 10;
export const PHONE_PREFIX = '+52';

export const PAYDAY_LAST_DAY = 31;
export const EMERGENCY_CONTACTS = 2;

// --- Bank account (rules §5) ---

export const CLABE_DIGITS = 18;
export const DEBIT_CARD_DIGITS = 16;
/** One digit more than a card, one fewer than a CLABE; rules §5 gives this length its own message. */
export const BETWEEN_CARD_AND_CLABE_DIGITS = 17;
export const CVC_DIGITS = 3;

// --- Questionnaire (rules §9) ---

export const QUESTION_COUNT = 11;

// --- One-time codes and sessions ---

// our choice: rules §9 leaves {countdownTime} open; the mock server sends this value.
export const CODE_COUNTDOWN_SECONDS = 60;
export const CODE_DIGITS = 6;
export const CODE_LIFE_MINUTES = 5;
export const CODE_WRONG_TRIES = 5;
export const CODE_LOCK_MINUTES = 15;
export const SESSION_LIFE_DAYS = 30;

// --- The loan (rules §1, §9) ---

// Rules §9 gives two maximums, 60,000 and 50,000 (decisions: "Money and product").
export const LOAN_AMOUNT_MIN = 1_000;
export const LOAN_AMOUNT_MAX = 60_000;
export const FIRST_LOAN_LIMIT = 5_000;
export const REPAID_LOAN_LIMIT = 30_000;
export const LOAN_AMOUNT_STEP = 500;

// Rules §9 says 91 to 365 days, elsewhere 91 at most: we read 91 as the shortest term.
export const LOAN_TERM_MIN_DAYS = 91;
export const LOAN_TERM_MAX_DAYS = 365;

// --- Prices (rules §9) ---

// Rules §9 gives 36 % a year, and also 0.09 % or 0.1 % a day (36.5 % a year): 36 % is the cap.
// Fee and tax are upper bounds for any product: rules §9 allows 18 % (the Indian GST), IVA is 16 %.
export const ANNUAL_INTEREST_CAP = 0.36;
export const DAILY_FEE_CAP = 0.0098;
export const TAX_CAP = 0.18;
/** Per full day late, simple, on unpaid principal, interest and its tax (rules §9). */
export const DAILY_PENALTY_RATE = 0.02;
export const INTEREST_YEAR_DAYS = 365;
/** Demonstration product: 2,000 for 91 days costs 103.45 opening fee and 179.51 interest, each plus IVA. */
export const PRODUCT_ANNUAL_INTEREST = 0.36;
export const PRODUCT_OPENING_FEE = 0.051725;
export const IVA_RATE = 0.16;

// --- Waiting times (rules §9), shown to the borrower ---

// Rules §9: the review takes at most one working day, and usually ten minutes.
export const REVIEW_WORKING_DAYS = 1;
export const REVIEW_USUAL_MINUTES = 10;
// Rules §9: the deposit usually takes 10 to 60 minutes, and at most eight hours.
export const DEPOSIT_USUAL_MINUTES_MIN = 10;
export const DEPOSIT_USUAL_MINUTES_MAX = 60;
export const DEPOSIT_LATEST_HOURS = 8;
/** After these hours the server cancels an untaken offer, or a returned payout whose account stays wrong (rules §9). */
export const OFFER_HOURS = 24;
/** Usual booking time of a transfer (rules §9). */
export const STP_REFLECTED_MINUTES = 15;
/** our choice: a transfer or store payment still missing after a day was not made, or must be traced. */
export const PAYMENT_LONGEST_HOURS = 24;
/** our choice: an online payment that the provider has not reported by then counts as not completed. */
export const ONLINE_PAYMENT_LONGEST_MINUTES = 30;
/** our choice: days for which home shows an ended payment. */
export const PAYMENT_NEWS_DAYS = 3;
/** our choice: an overpayment is returned within a day. */
export const REFUND_HOURS = 24;
/** A rejected borrower may apply again after these days (rules §9). */
export const REJECTION_RETRY_DAYS = 30;
/** The server deletes a rejected borrower's personal data after these days (rules §9). */
export const REJECTED_DATA_DAYS = 7;
// our choice: the server deletes the data of an application that is idle for this long.
export const IDLE_APPLICATION_DAYS = 7;
// Time that the OCR takes to read an ID (rules §9).
export const OCR_SECONDS_MIN = 5;
export const OCR_SECONDS_MAX = 10;
export const SUBMISSION_SECONDS = 3;

// --- Repayment and extension (rules §5, §9) ---

/** A payment is a whole number of pesos above this (rules §5), or an exact sum that `checkRepaymentAmount` names. */
export const REPAYMENT_ABOVE = 10;
/** our choice: default step in pesos; a server may require a larger one. */
export const REPAYMENT_STEP = 1;
/** our choice: rules §5 has a minimum message with {min} but no number. */
export const PART_PAYMENT_MIN = 100;
/** Cash limit of OXXO per reference, in pesos. */
export const OXXO_PAYMENT_MAX = 10_000;
export const OXXO_REFERENCE_DIGITS = 14;
export const OXXO_REFERENCE_DAYS = 5;
/** Bank prefix of STP, which issues every repayment CLABE. */
export const STP_CLABE_PREFIX = '646';
// Rules §1: the FAQ denies extensions, the screens offer them; a product setting decides.
export const EXTENSIONS_MAX = 3;
/** Pesos. our choice: no extension is offered below this fee, because so small a debt can be paid. */
export const EXTENSION_FEE_MIN = 1;

// --- Photos ---

export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
export const PHOTO_MIN_WIDTH_PX = 480;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];
/** The client scales photos down to this side length and size before upload. */
export const PHOTO_SENT_MAX_PX = 2_000;
export const PHOTO_SENT_MAX_BYTES = 1_500_000;

// --- The screens ---

/** Delay between drawing a screen and focusing a field (rules §9). */
export const FOCUS_DELAY_MS = 100;
export const RECORDS_PAGE_SIZE = 10;

// Rules §9 has `Ksh` in English, a leftover of the Kenyan version; a build setting restores it.
export const CURRENCY_CODE = 'MXN';
export const CURRENCY_SYMBOL = '$';
/** Mexico abolished daylight saving in October 2022: the capital is UTC-6 all year. */
export const TIME_ZONE_OFFSET_HOURS = -6;
