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
