/**
 * Online payments that were sent from this device. A request whose answer never came may still arrive, so it is kept
 * with its request id: the same one sent again is the same payment, a new one could be a second charge.
 */
import { type Owned, type OwnedValues, ownedValues } from './owned-store.ts';
import { PAYMENT_ATTEMPT_LIFE_MS } from '../lib/time/timing.ts';

/** `at`: milliseconds since 1970 by the server's clock. `amount`: pesos. */
export type PayIntent = {
  requestId: string;
  amount: number;
  channelId: string;
  at: number;
  /** For everything that is owed: the debt that was seen. Null for a part. */
  owedSeen: number | null;
  /** The payment's folio; null until the lender gave it. */
  reference: string | null;
};

const orNull = (value: unknown, type: 'string' | 'number') => value === null || typeof value === type;

function isIntent(value: unknown): value is PayIntent {
  const intent = (value ?? {}) as Partial<PayIntent>;
  return (
    typeof intent.requestId === 'string' &&
    typeof intent.channelId === 'string' &&
    typeof intent.amount === 'number' &&
    typeof intent.at === 'number' &&
    orNull(intent.owedSeen, 'number') &&
    orNull(intent.reference, 'string')
  );
}

export type PayIntents = OwnedValues<PayIntent>;

export const createPayIntents = (owned: Owned): PayIntents =>
  ownedValues('intent', { is: isIntent, until: ({ at }) => at + PAYMENT_ATTEMPT_LIFE_MS }, owned);
