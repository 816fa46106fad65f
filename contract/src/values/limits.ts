/**
 * Every business constant of rules §9 and every number the decisions settle, in one place; no screen, handler or rule
 * repeats one. Where the specification contradicts itself, both sides are named here, once. Amounts are pesos, rates
 * are fractions (0.36 is 36 %), and the unit is part of the name wherever it is not pesos.
 */

// --- Calls (rules §7, §9) ---

export const REQUEST_TIMEOUT_MS = 60_000;
/** Rules §9: the key of the path cipher is the package name padded to 16 characters; a block of AES-128 is as long. */
export const PATH_KEY_BYTES = 16;

// --- Persons and forms (rules §3, §5) ---

// Rules §3: years from (current year - 18 - 65) to (current year - 18); rules §9: age 18 to 83. Both say the same.
export const AGE_MIN = 18;
export const AGE_MAX = 83;
/** Rules §9: the wheels fix February at 28 days; a typed 29 February is accepted when it is a real date. */
export const FEBRUARY_DAYS = 28;
/** Rules §5: for first, middle and last name alike. */
export const NAME_MIN_LETTERS = 3;
// our choice: long enough for any Mexican compound name, short enough for a bank's holder field twice over.
export const NAME_MAX_CHARACTERS = 80;
export const EMAIL_MAX_CHARACTERS = 120;
export const ADDRESS_MIN_CHARACTERS = 2;
export const ADDRESS_MAX_CHARACTERS = 100;
/** The counter under the address appears from here on. */
export const ADDRESS_COUNTER_FROM = 80;
export const POSTAL_CODE_DIGITS = 5;

// Rules §5: 18 characters, and three hyphens between them on screen.
export const CURP_CHARACTERS = 18;
export const RFC_CHARACTERS = 13;
export const NSS_DIGITS = 11;

// Rules §5 knows a message of nine digits, and strips +52 from 13 and 52 from 12 characters, which leaves
// 10. A Mexican number has 10 digits; the 9 is a leftover of the Kenyan version.
export const PHONE_DIGITS = 10;
/** Rules §9: phone prefix. */
export const PHONE_PREFIX = '+52';

/** Rules §9: day picker 1-31. */
export const PAYDAY_LAST_DAY = 31;
export const EMERGENCY_CONTACTS = 2;

// --- Bank account (rules §5) ---

export const CLABE_DIGITS = 18;
export const DEBIT_CARD_DIGITS = 16;
/** Rules §5: a length with a message of its own, one short of a CLABE and one more than a card. */
export const BETWEEN_CARD_AND_CLABE_DIGITS = 17;
export const CVC_DIGITS = 3;

// --- Questionnaire (rules §9) ---

export const QUESTION_COUNT = 11;

// --- One-time codes and sessions ---

// our choice: rules §9 leaves {countdownTime} open; the server sends it, and this is what it sends.
export const CODE_COUNTDOWN_SECONDS = 60;
export const CODE_DIGITS = 6;
export const CODE_LIFE_MINUTES = 5;
export const CODE_WRONG_TRIES = 5;
export const CODE_LOCK_MINUTES = 15;
export const SESSION_LIFE_DAYS = 30;

// --- The loan (rules §1, §9) ---

// Rules §9: 1,000 to 60,000, elsewhere 50,000; 5,000 at first and 30,000 after repaying. One reading fits nearly all:
// a personal limit that grows with repaid loans.
export const LOAN_AMOUNT_MIN = 1_000;
export const LOAN_AMOUNT_MAX = 60_000;
export const FIRST_LOAN_LIMIT = 5_000;
export const REPAID_LOAN_LIMIT = 30_000;
export const LOAN_AMOUNT_STEP = 500;

// Rules §9: 91 to 365 days, elsewhere 91 at most. The range holds; 91 is the shortest term.
export const LOAN_TERM_MIN_DAYS = 91;
export const LOAN_TERM_MAX_DAYS = 365;

// --- Prices (rules §9) ---

// Rules §9: 36 % a year at most, elsewhere 0.09 % or 0.1 % a day. 0.1 % a day is 36.5 % a year: the cap of 36 % wins.
// Fee and tax are upper bounds for any product. IVA in Mexico is 16 %; the 18 % is the Indian GST.
export const ANNUAL_INTEREST_CAP = 0.36;
export const DAILY_FEE_CAP = 0.0098;
export const TAX_CAP = 0.18;
/** Rules §9: late penalty of the unpaid principal, interest and its tax, simple, per full day late. */
export const DAILY_PENALTY_RATE = 0.02;
/** Interest counts actual days over a year of this length. */
export const INTEREST_YEAR_DAYS = 365;
/** The demonstration product: 2,000 for 91 days costs 103.45 opening fee and 179.51 interest, each plus IVA. */
export const PRODUCT_ANNUAL_INTEREST = 0.36;
export const PRODUCT_OPENING_FEE = 0.051725;
export const IVA_RATE = 0.16;

// --- Waiting times (rules §9), shown to the borrower ---

// Rules §9: the first is the promise, the second what is usual.
export const REVIEW_WORKING_DAYS = 1;
export const REVIEW_USUAL_MINUTES = 10;
// Rules §9: usual, and at the latest.
export const DEPOSIT_USUAL_MINUTES_MIN = 10;
export const DEPOSIT_USUAL_MINUTES_MAX = 60;
export const DEPOSIT_LATEST_HOURS = 8;
/** Rules §9: an offer not taken, or a returned payout not corrected, ends after this. */
export const OFFER_HOURS = 24;
/** Rules §9: a transfer is in the books after this. */
export const STP_REFLECTED_MINUTES = 15;
/** our choice: a transfer or a store payment that has not arrived after a day was not made, or needs to be traced. */
export const PAYMENT_LONGEST_HOURS = 24;
/** our choice: an online payment the provider never reports on counts as not completed after this. */
export const ONLINE_PAYMENT_LONGEST_MINUTES = 30;
/** our choice: how many days an ended payment is still news beside the loan. */
export const PAYMENT_NEWS_DAYS = 3;
/** our choice: money above what was owed goes back to the borrower's account within a day. */
export const REFUND_HOURS = 24;
/** Rules §9: a refused borrower may apply again after this. */
export const REJECTION_RETRY_DAYS = 30;
/** Rules §9: the personal data of a refused borrower are deleted after this. */
export const REJECTED_DATA_DAYS = 7;
// our choice: an application left alone loses its data after the same week.
export const IDLE_APPLICATION_DAYS = 7;
// Rules §9: how long reading an ID takes.
export const OCR_SECONDS_MIN = 5;
export const OCR_SECONDS_MAX = 10;
export const SUBMISSION_SECONDS = 3;

// --- Repayment and extension (rules §5, §9) ---

/** Rules §5: a whole number above this. The exact amount owed is always accepted, so that a loan can end. */
export const REPAYMENT_ABOVE = 10;
/** our choice: a whole number is a multiple of one peso; a server may ask for a larger step. */
export const REPAYMENT_STEP = 1;
/** our choice: rules §5 has a minimum message with {min} and no number; a part payment is at least this. */
export const PART_PAYMENT_MIN = 100;
/** OXXO takes at most this much in cash per reference. */
export const OXXO_PAYMENT_MAX = 10_000;
export const OXXO_REFERENCE_DIGITS = 14;
export const OXXO_REFERENCE_DAYS = 5;
/** The institution of every repayment CLABE: STP. */
export const STP_CLABE_PREFIX = '646';
// Rules §1: the FAQ knows no extension, the screens do: a product switch.
export const EXTENSIONS_MAX = 3;
/** our choice: more time that would cost less than this is not offered; so little is left that it is better paid. */
export const EXTENSION_FEE_MIN = 1;

// --- Photos ---

export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
export const PHOTO_MIN_WIDTH_PX = 480;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];
/** The client reduces a photo to this before it is sent. */
export const PHOTO_SENT_MAX_PX = 2_000;
export const PHOTO_SENT_MAX_BYTES = 1_500_000;

// --- The screens ---

/** Rules §9: a field gets the focus this long after its screen is drawn. */
export const FOCUS_DELAY_MS = 100;
export const RECORDS_PAGE_SIZE = 10;

// Rules §9: Ksh in English is the Kenyan leftover; a build setting restores it.
export const CURRENCY_CODE = 'MXN';
export const CURRENCY_SYMBOL = '$';
/** Mexico has had no daylight-saving time since October 2022: all year UTC-6 in the capital. */
export const TIME_ZONE_OFFSET_HOURS = -6;
