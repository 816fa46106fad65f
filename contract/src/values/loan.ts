export const LOAN_PURPOSES = ['familyFunction', 'holidayTravel', 'education', 'health', 'otherPersonalUse'] as const;
export type LoanPurpose = (typeof LOAN_PURPOSES)[number];

/** Income payment method; exists only on the wire, because the form does not ask for it. */
export const PAYMENT_METHODS = ['cheque', 'cash', 'bankTransfer'] as const;

// Rules §3: `creditCard` is the wire word for the debit card; credit cards are refused.
export const CARD_TYPES = ['CLABE', 'creditCard'] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** Edition (rules §3): the server offers a market of products, or a single product. */
export const EDITIONS = ['market', 'single'] as const;
export type Edition = (typeof EDITIONS)[number];
