/**
 * Every business constant of spec §9 and every number the decisions settle, in one place; no screen, handler or rule
 * repeats one. Where the specification contradicts itself, both sides are quoted here, once. Amounts are pesos, rates
 * are fractions (0.36 is 36 %), and the unit is part of the name wherever it is not pesos.
 */

// --- Calls (spec §7, §9) ---

export const REQUEST_TIMEOUT_MS = 60_000;
/** spec §9: the key of the path cipher is the package name padded to 16 characters; a block of AES-128 is as long. */
export const PATH_KEY_BYTES = 16;

// --- Persons and forms (spec §3, §5) ---

// spec §3: years from (current year - 18 - 65) to (current year - 18); spec §9: age 18 to 83. Both say the same.
export const AGE_MIN = 18;
export const AGE_MAX = 83;
/** spec §9: the wheels fix February at 28 days; a typed 29 February is accepted when it is a real date. */
export const FEBRUARY_DAYS = 28;
/** spec §5: "at least 3 letters each", for first, middle and last name alike. */
export const NAME_MIN_LETTERS = 3;
// our choice: long enough for any Mexican compound name, short enough for a bank's holder field twice over.
export const NAME_MAX_CHARACTERS = 80;
export const EMAIL_MAX_CHARACTERS = 120;
export const ADDRESS_MIN_CHARACTERS = 2;
export const ADDRESS_MAX_CHARACTERS = 100;
/** The counter under the address appears from here on. */
export const ADDRESS_COUNTER_FROM = 80;
export const POSTAL_CODE_DIGITS = 5;

// spec §5: "CURP: 18 characters … input max length 21"; spec §9: "National ID max 18 (21 with hyphens)".
export const CURP_CHARACTERS = 18;
export const RFC_CHARACTERS = 13;
export const NSS_DIGITS = 11;

// spec §5 says "Contact phone: 9 digits per the message", and strips +52 from 13 and 52 from 12 characters, which leaves
// 10. A Mexican number has 10 digits; the 9 is a leftover of the Kenyan version.
export const PHONE_DIGITS = 10;
/** spec §9: phone prefix. */
export const PHONE_PREFIX = '+52';

/** spec §9: day picker 1-31. */
export const PAYDAY_LAST_DAY = 31;
export const EMERGENCY_CONTACTS = 2;

// --- Bank account (spec §5) ---

export const CLABE_DIGITS = 18;
export const DEBIT_CARD_DIGITS = 16;
/** spec §5: "a 17-digit message also exists": one short of a CLABE, one more than a card. */
export const BETWEEN_CARD_AND_CLABE_DIGITS = 17;
export const CVC_DIGITS = 3;

// --- Questionnaire (spec §9) ---

export const QUESTION_COUNT = 11;

// --- One-time codes and sessions ---

// our choice: spec §9 leaves {countdownTime} open; the server sends it, and this is what it sends.
export const CODE_COUNTDOWN_SECONDS = 60;
export const CODE_DIGITS = 6;
export const CODE_LIFE_MINUTES = 5;
export const CODE_WRONG_TRIES = 5;
export const CODE_LOCK_MINUTES = 15;
export const SESSION_LIFE_DAYS = 30;

// --- The loan (spec §1, §9) ---

// spec §9: "Loan amount per FAQ 1,000 to 60,000 (another answer says up to 50,000); home copy says max accessible 5,000
// and up to 30,000 after repaying". One reading fits nearly all: a personal limit that grows with repaid loans.
export const LOAN_AMOUNT_MIN = 1_000;
export const LOAN_AMOUNT_MAX = 60_000;
export const FIRST_LOAN_LIMIT = 5_000;
export const REPAID_LOAN_LIMIT = 30_000;
export const LOAN_AMOUNT_STEP = 500;

// spec §9: "Tenure 91 to 365 days per FAQ; home copy says max 91 days". The FAQ's range holds; 91 is the shortest term.
export const LOAN_TERM_MIN_DAYS = 91;
export const LOAN_TERM_MAX_DAYS = 365;

// --- Prices (spec §9) ---

// spec §9: "Max interest 36% annual; copy also says 0.09% or 0.1% per day". 0.1 % a day is 36.5 % a year: the cap of 36 %
// a year wins. "Processing fee up to 0.98% per day plus 18% tax": upper bounds for any product. IVA in Mexico is 16 %;
// the 18 % is the Indian GST.
export const ANNUAL_INTEREST_CAP = 0.36;
export const DAILY_FEE_CAP = 0.0098;
export const TAX_CAP = 0.18;
/** spec §9: late penalty of the unpaid principal, interest and its tax, simple, per full day late. */
export const DAILY_PENALTY_RATE = 0.02;
/** Interest counts actual days over a year of this length. */
export const INTEREST_YEAR_DAYS = 365;
/** The demonstration product: 2,000 for 91 days costs 103.45 opening fee and 179.51 interest, each plus IVA. */
export const PRODUCT_ANNUAL_INTEREST = 0.36;
export const PRODUCT_OPENING_FEE = 0.051725;
export const IVA_RATE = 0.16;

// --- Waiting times (spec §9), shown to the borrower ---

// spec §9: "Review within 1 working day; in-app wait about 10 minutes". The first is the promise, the second what is usual.
export const REVIEW_WORKING_DAYS = 1;
export const REVIEW_USUAL_MINUTES = 10;
// spec §9: "deposit within 10 to 60 minutes (or 8 hours)": usual, and at the latest.
export const DEPOSIT_USUAL_MINUTES_MIN = 10;
export const DEPOSIT_USUAL_MINUTES_MAX = 60;
export const DEPOSIT_LATEST_HOURS = 8;
/** spec §9: "order cancelled after 24 hours": an offer not taken, or a returned payout not corrected. */
export const OFFER_HOURS = 24;
/** spec §9: "bank-transfer repayment updates within 15 minutes". */
export const STP_REFLECTED_MINUTES = 15;
/** our choice: a transfer or a store payment that has not arrived after a day was not made, or needs to be traced. */
export const PAYMENT_LONGEST_HOURS = 24;
/** our choice: an online payment the provider never reports on counts as not completed after this. */
export const ONLINE_PAYMENT_LONGEST_MINUTES = 30;
/** our choice: how many days an ended payment is still news beside the loan. */
export const PAYMENT_NEWS_DAYS = 3;
/** our choice: money above what was owed goes back to the borrower's account within a day. */
export const REFUND_HOURS = 24;
/** spec §9: "failed applicants retry after 30 days". */
export const REJECTION_RETRY_DAYS = 30;
/** spec §9: "unapproved users' data deleted after 1 week". */
export const REJECTED_DATA_DAYS = 7;
// our choice: an application left alone loses its data after the same week.
export const IDLE_APPLICATION_DAYS = 7;
// spec §9: "OCR wait 5 to 10 seconds".
export const OCR_SECONDS_MIN = 5;
export const OCR_SECONDS_MAX = 10;
export const SUBMISSION_SECONDS = 3;

// --- Repayment and extension (spec §5, §9) ---

/** spec §5: "whole number greater than 10". The exact amount owed is always accepted, so that a loan can end. */
export const REPAYMENT_ABOVE = 10;
/** our choice: a whole number is a multiple of one peso; a server may ask for a larger step. */
export const REPAYMENT_STEP = 1;
/** our choice: spec §5 has a minimum message with {min} and no number; a part payment is at least this. */
export const PART_PAYMENT_MIN = 100;
/** OXXO takes at most this much in cash per reference. */
export const OXXO_PAYMENT_MAX = 10_000;
export const OXXO_REFERENCE_DIGITS = 14;
export const OXXO_REFERENCE_DAYS = 5;
/** The institution of every repayment CLABE: STP. */
export const STP_CLABE_PREFIX = '646';
// spec §1: the FAQ says "no extension service (this conflicts with the extension screens that exist)": a product switch.
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

/** spec §9: a field gets the focus this long after its screen is drawn. */
export const FOCUS_DELAY_MS = 100;
export const RECORDS_PAGE_SIZE = 10;

// spec §9: "Currency $ (MXN) in Spanish, Ksh in English". Ksh is the Kenyan leftover; a build setting restores it.
export const CURRENCY_CODE = 'MXN';
export const CURRENCY_SYMBOL = '$';
/** Mexico has had no daylight-saving time since October 2022: all year UTC-6 in the capital. */
export const TIME_ZONE_OFFSET_HOURS = -6;
