/** The privacy notice and the terms in force: what a new borrower ticks, and what the legal screens show. */
export const LEGAL_VERSION = '2026-11';
