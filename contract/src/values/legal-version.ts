/** The privacy notice and the terms in force: what a new borrower ticks, what the legal screens show, and all that a registration may name. */
export const LEGAL_VERSION = '2026-11';
/** The day they came into force, `YYYY-MM-DD`. */
export const LEGAL_DATE = '2026-11-01';
/** The credit-bureau authorisation in force: what the last look asks for, and what the lender keeps with the order. */
export const CREDIT_CHECK_VERSION = '2026-11';
