/** Money from a borrower to the lender: the way it takes, and what became of it. */

export const PAYMENT_CHANNELS = ['stp', 'oxxo', 'cashier'] as const;
export type PaymentChannel = (typeof PAYMENT_CHANNELS)[number];

/**
 * `pending`: begun online, the provider has not reported yet. `arrived`: the lender has the money, its books follow.
 * `booked`: it counts. `declined`: an online payment that was not completed; nothing was charged. `rejected`: a
 * transfer that the lender sent back to where it came from.
 */
export const PAYMENT_STATES = ['pending', 'arrived', 'booked', 'declined', 'rejected'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** On its way: nothing has been decided about this money yet. */
export function isOnItsWay(state: string): boolean {
  return state === 'pending' || state === 'arrived';
}

export const PAYMENT_PURPOSES = ['loan', 'extension'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];
