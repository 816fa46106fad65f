export const LOAN_PURPOSES = ['familyFunction', 'holidayTravel', 'education', 'health', 'otherPersonalUse'] as const;
export type LoanPurpose = (typeof LOAN_PURPOSES)[number];

/** Ways in which the borrower receives the income. The contract has this field, but the form does not ask for it. */
export const PAYMENT_METHODS = ['cheque', 'cash', 'bankTransfer'] as const;

// Rules §3: `creditCard` is the wire word for the debit card; credit cards are refused.
export const CARD_TYPES = ['CLABE', 'creditCard'] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** Edition (rules §3): the server offers a market of products, or a single product. */
export const EDITIONS = ['market', 'single'] as const;
export type Edition = (typeof EDITIONS)[number];

export const PAYMENT_CHANNELS = ['stp', 'oxxo', 'cashier'] as const;
export type PaymentChannel = (typeof PAYMENT_CHANNELS)[number];

/**
 * `pending`: started online, not reported yet. `arrived`: received, not booked yet. `booked`: reduces the debt.
 * `declined`: online payment not completed, nothing charged. `rejected`: transfer sent back.
 */
export const PAYMENT_STATES = ['pending', 'arrived', 'booked', 'declined', 'rejected'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export function isOnItsWay(state: string): boolean {
  return state === 'pending' || state === 'arrived';
}

export const PAYMENT_PURPOSES = ['loan', 'extension'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];
