/** Closed lists around the loan and the account it is paid to (rules §3). */

export const LOAN_PURPOSES = ['familyFunction', 'holidayTravel', 'education', 'health', 'otherPersonalUse'] as const;
export type LoanPurpose = (typeof LOAN_PURPOSES)[number];

/** How a borrower's income is paid; on the wire only, the form does not ask it. */
export const PAYMENT_METHODS = ['cheque', 'cash', 'bankTransfer'] as const;

// Rules §3: `creditCard` is the wire word for the debit card of the bank form; no credit card is ever accepted.
export const CARD_TYPES = ['CLABE', 'creditCard'] as const;
export type CardType = (typeof CARD_TYPES)[number];
