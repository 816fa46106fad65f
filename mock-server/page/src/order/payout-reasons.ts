/** Why a bank returns a deposit: the names that the lender knows. */
export const PAYOUT_REASONS = ['accountNotFound', 'accountClosed', 'holderDiffers', 'limitExceeded'] as const;
