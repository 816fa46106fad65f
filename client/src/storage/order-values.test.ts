import { EXAMPLE } from '@puente/contract/samples/pieces';
import { describe, expect, test } from 'vitest';
import { memoryStorage } from './memory-storage.fixture.ts';
import type { BorrowerStorage, OrderValues } from './order-values.ts';
import {
  createPayIntents,
  type PayIntent,
  createSentOrders,
  type SentOrder,
  createPaymentNotices,
  type PaymentNotice,
} from './order-value-kinds.ts';
import { safeStorage } from './safe-storage.ts';
const HOUR = 3_600_000;

type Kind<T> = {
  create: (owned: BorrowerStorage) => OrderValues<T>;
  values: readonly [[T, number], ...[T, number][]];
  damages: readonly Partial<Record<keyof T, unknown>>[];
};

function keeps<T extends object>(name: string, { create, values, damages }: Kind<T>) {
  const open = (storage: Storage, now = 0) =>
    create({ storage: safeStorage(storage), userId: () => 'u1', clock: { now: () => now, isKnown: () => true } });
  const key = `puente.${name}.L1`;

  describe.each([name])('stored values of the kind «%s»', () => {
    test.each(values)('%o survives a reload until it is forgotten or expires', (value, end) => {
      const storage = memoryStorage();
      open(storage).save('L1', value);
      // The format must stay, because later versions of the app read values that this one stored.
      expect(storage.getItem(key)).toBe(JSON.stringify({ value, owner: 'u1', until: end }));
      expect(open(storage, end - 1).load('L1')).toEqual(value);
      expect(open(storage, end).load('L1')).toBeNull();
      open(storage).forget('L1');
      expect(open(storage).load('L1')).toBeNull();
    });

    test.each(damages)('a value damaged by %o counts as none', (damage) => {
      const value = { ...values[0][0], ...damage };
      expect(open(memoryStorage({ [key]: JSON.stringify({ value, owner: 'u1', until: HOUR }) })).load('L1')).toBeNull();
    });
  });
}

keeps<SentOrder>('sent', {
  create: createSentOrders,
  values: [
    [{ status: 14, at: 1_000 }, 1_000 + 24 * HOUR],
    [{ status: null, at: 1_000 }, 1_000 + 24 * HOUR],
  ],
  damages: [{ at: '1000' }, { at: null }, { status: '14' }, { status: undefined }],
});

const notice: PaymentNotice = {
  at: 0,
  channel: 'stp',
  amount: 500,
  owed: EXAMPLE.total,
  usualMinutes: 15,
  longestHours: 24,
  known: [],
};
keeps<PaymentNotice>('paid', {
  create: createPaymentNotices,
  values: [
    [notice, 24 * HOUR],
    [{ ...notice, longestHours: 2 }, 2 * HOUR],
  ],
  damages: [{ amount: '500' }, { owed: null }, { usualMinutes: undefined }, { channel: 7 }, { known: 'L1' }],
});

const intent: PayIntent = {
  requestId: 'r1',
  amount: 500,
  channelId: 'card',
  at: 1_000,
  owedSeen: null,
  reference: null,
};
keeps<PayIntent>('intent', {
  create: createPayIntents,
  values: [
    [intent, 1_000 + 24 * HOUR],
    [{ ...intent, owedSeen: 500, reference: 'PL1' }, 1_000 + 24 * HOUR],
  ],
  damages: [
    { requestId: 7 },
    { channelId: null },
    { amount: '500' },
    { owedSeen: '500' },
    { owedSeen: undefined },
    { reference: 7 },
    { reference: undefined },
    { at: '1000' },
  ],
});
