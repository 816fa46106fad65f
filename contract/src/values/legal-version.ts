/** Version of privacy notice and terms in force; registration accepts no other. */
export const LEGAL_VERSION = '2026-11';
export const LEGAL_DATE = '2026-11-01';
/** Version of the credit-bureau authorisation in force; stored with the order. */
export const CREDIT_CHECK_VERSION = '2026-11';
