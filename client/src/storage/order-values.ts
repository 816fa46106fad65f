/**
 * Stores one small value per order and borrower: a store slip, an unanswered payment, a reported transfer. Each has an
 * end, after which it would be wrong.
 */
import type { DeviceTime, SafeStorage } from './safe-storage.ts';
import * as z from 'zod/mini';
import {
  LOAN_STAGE_LIFE_MS,
  REVIEW_LIFE_MS,
  SENT_ORDER_LIFE_MS,
  PAYMENT_ATTEMPT_LIFE_MS,
  HOUR_MS,
} from '../utils/timing.ts';
import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';

export type OrderValueStore = {
  /** `until`: ms since 1970 by the server's clock. Returns false if the value lives only until the page closes. */
  save: (orderNo: string, value: unknown, until: number) => boolean;
  load: (orderNo: string) => unknown;
  forget: (orderNo: string) => void;
  removeOld: () => void;
  removeAll: () => void;
};

export type BorrowerStorage = {
  storage: SafeStorage;
  userId: () => string | null;
  clock: DeviceTime;
};

/**
 * `guessedAt`: set if only the phone's clock was known; the lifetime then counts from the next cleanup (`removeOld`).
 */
type StoredValue = { value?: unknown; owner?: unknown; until?: unknown; guessedAt?: number | undefined };

/** `name`: part of the storage keys, for example `slip`. */
export function createOrderValueStore(name: string, { storage, userId, clock }: BorrowerStorage): OrderValueStore {
  const prefix = `puente.${name}.`;
  const isExpired = ({ until, guessedAt }: StoredValue) =>
    typeof until !== 'number' || (clock.isKnown() && guessedAt === undefined && until <= clock.now());
  const asStoredValue = (stored: unknown) => (stored ?? {}) as StoredValue;
  const removeOld = () => {
    storage.removeUnder(prefix, (stored) => isExpired(asStoredValue(stored)));
    for (const key of storage.keys()) {
      const { guessedAt, until, ...kept } = key.startsWith(prefix) ? asStoredValue(storage.read(key)) : {};
      if (clock.isKnown() && guessedAt !== undefined)
        storage.write(key, { ...kept, until: clock.now() + (Number(until) - guessedAt) });
    }
  };
  return {
    save: (orderNo, value, until) => {
      removeOld();
      const guessedAt = clock.isKnown() ? undefined : clock.now();
      return storage.write(prefix + orderNo, { value, owner: userId(), until, guessedAt });
    },
    load: (orderNo) => {
      const kept = asStoredValue(storage.read(prefix + orderNo));
      return kept.value !== undefined && kept.owner === userId() && !isExpired(kept) ? kept.value : null;
    },
    forget: (orderNo) => storage.remove(prefix + orderNo),
    removeOld,
    removeAll: () => storage.removeUnder(prefix),
  };
}

export type OrderValues<V> = Pick<OrderValueStore, 'forget' | 'removeOld' | 'removeAll'> & {
  save: (orderNo: string, value: V) => boolean;
  load: (orderNo: string) => V | null;
};

type OrderValueKind<V> = {
  schema: z.ZodMiniType<V>;
  until: (value: V) => number;
};

export function createOrderValues<V>(
  name: string,
  { schema, until }: OrderValueKind<V>,
  owned: BorrowerStorage,
): OrderValues<V> {
  const { save, load, ...rest } = createOrderValueStore(name, owned);
  return {
    save: (orderNo, value) => save(orderNo, value, until(value)),
    load: (orderNo) => {
      const kept = schema.safeParse(load(orderNo));
      return kept.success ? kept.data : null;
    },
    ...rest,
  };
}

/** Stores each loan's stage when its borrower last saw it, so that good news appears once. */
export const createLoanStages = (owned: BorrowerStorage) =>
  createOrderValues('stage', { schema: z.int(), until: () => owned.clock.now() + LOAN_STAGE_LIFE_MS }, owned);

/**
 * Applications with answers of an earlier loan, which the borrower must review (screens: last-look). `reused`: not
 * reviewed yet. `done`: the borrower confirmed the answers.
 */
const review = z.enum(['reused', 'done']);

export const createReviews = (owned: BorrowerStorage) =>
  createOrderValues('review', { schema: review, until: () => owned.clock.now() + REVIEW_LIFE_MS }, owned);

/**
 * Unanswered applications and confirmations. They may still arrive, so a reopened screen must not say that nothing was
 * sent. `status`: the order's when it was sent. `at`: milliseconds since 1970 by the server's clock.
 */
const sentOrder = z.object({ status: z.nullable(z.number()), at: z.number() });
export type SentOrder = z.infer<typeof sentOrder>;

export const createSentOrders = (owned: BorrowerStorage) =>
  createOrderValues('sent', { schema: sentOrder, until: ({ at }) => at + SENT_ORDER_LIFE_MS }, owned);

/**
 * Online payments sent from this device. An unanswered request may still arrive, so a retry reuses its request id: a
 * new one could charge twice. `at`: milliseconds since 1970 by the server's clock. `amount`: pesos.
 */
const payIntent = z.object({
  requestId: z.string(),
  amount: z.number(),
  channelId: z.string(),
  at: z.number(),
  /** Debt shown when the borrower chose to pay all of it; null for a part payment. */
  owedSeen: z.nullable(z.number()),
  reference: z.nullable(z.string()),
});
export type PayIntent = z.infer<typeof payIntent>;

export const createPayIntents = (owned: BorrowerStorage) =>
  createOrderValues('intent', { schema: payIntent, until: ({ at }) => at + PAYMENT_ATTEMPT_LIFE_MS }, owned);

/**
 * «Ya transferí»: a payment that the borrower reports before the server knows it. Expires after the channel's longest
 * time.
 */
const paymentNotice = z.object({
  at: z.number(),
  channel: z.string(),
  /** Pesos: `amount` is the reported payment, `owed` the debt when it was reported. */
  amount: z.number(),
  owed: z.number(),
  usualMinutes: z.number(),
  longestHours: z.number(),
  /** References listed at the time of the report: a new one is this payment. */
  known: z.array(z.string()),
});
export type PaymentNotice = z.infer<typeof paymentNotice>;

export const createPaymentNotices = (owned: BorrowerStorage) =>
  createOrderValues(
    'paid',
    { schema: paymentNotice, until: ({ at, longestHours }) => at + longestHours * HOUR_MS },
    owned,
  );

/**
 * Our margin for an unanswered request: one timeout until the app gives up, one more for a request still on its way
 * (decisions: "Online payment without an answer").
 */
const IN_FLIGHT_MS = 2 * REQUEST_TIMEOUT_MS;

/**
 * Returns the time (ms since 1970) from which the server's data show the attempt's outcome: it can no longer arrive.
 */
export function attemptExpiresAt({ at }: { at: number }): number {
  return at + IN_FLIGHT_MS + REQUEST_TIMEOUT_MS;
}
