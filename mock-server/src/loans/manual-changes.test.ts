import { describe, expect, test } from 'vitest';
import { decideByHand, explainBlockedDecision, addHandNote } from './manual-changes.ts';
import { DECISION_NAMES, DECISIONS, type DecisionName, MAKERS, toMaker } from './decisions.ts';
import { checkInvariants } from './invariants.ts';
import { done, type Life, lifeAt } from './life.fixture.ts';
import { MINUTE } from './mexico-time.ts';
import { TRANSITIONS } from '@puente/contract/values/transitions';

/** Returns the order after a decision; throws if the decision is blocked. */
function decide(life: Life, what: DecisionName, more: { reason?: string; reference?: string } = {}) {
  const order = decideByHand(life.order, { what, ...more }, life.now);
  expect(checkInvariants([order], life.now)).toEqual([]);
  return order;
}

describe('decisions by hand that cause a transition', () => {
  const TRANSITIONS_BY_HAND = [
    ['approve', 1, 18, 'T12'],
    ['approveAndPayOut', 1, 7, 'T13'],
    ['reject', 1, 9, 'T14'],
    ['payOut', 7, 2, 'T17'],
    ['returnDeposit', 7, 10, 'T18'],
    ['failReading', 12, 12, 'T05'],
    ['receiveSubmission', 19, 1, 'T10'],
    ['loseSubmission', 19, 14, 'T11'],
  ] as const;

  test.each(TRANSITIONS_BY_HAND)(
    'the decision %s leads from status %i to %i by transition %s, marked as manual',
    (what, from, to, row) => {
      const life = lifeAt(from);
      const before = life.order.history;
      const order = decide(life, what);
      expect(order.status).toBe(to);
      expect(order.history.slice(0, -1)).toEqual(before);
      expect(order.history.at(-1)).toMatchObject({ row, at: life.now, byHand: true });
      expect(order.handNotes).toBeUndefined();
    },
  );

  test.each(TRANSITIONS_BY_HAND)(
    'the decision %s is possible in status %i; in status 4 it is blocked with a reason and throws',
    (what, from) => {
      const words = new RegExp(`^${what} is for status .*\\b${from}\\b.*; CR-0000001 is 4 \\(finished\\)\\.$`, 'u');
      const { order, now } = lifeAt(4);
      expect(explainBlockedDecision(lifeAt(from).order, { what })).toBeNull();
      expect(explainBlockedDecision(order, { what })).toMatch(words);
      expect(() => decideByHand(order, { what }, now)).toThrow(words);
    },
  );

  test('the table above holds every decision that causes a transition', () => {
    const causing = DECISION_NAMES.filter((what) => DECISIONS[what].event !== null);
    expect(TRANSITIONS_BY_HAND.map(([what]) => what)).toEqual(causing);
  });

  test('a payout returned by hand stores the given reason, or accountClosed by default', () => {
    const reasonOf = (more: { reason?: string }) => decide(lifeAt(7), 'returnDeposit', more).payouts.at(-1)?.reason;
    expect([reasonOf({ reason: 'invalidAccount' }), reasonOf({})]).toEqual(['invalidAccount', 'accountClosed']);
  });

  test('returnDeposit keeps the scripted payout failures; loseSubmission resets the scripted submission to ok', () => {
    const life = lifeAt(7, { failingPayouts: ['invalidAccount'] });
    expect(decide(life, 'returnDeposit').script).toEqual(life.order.script);
    const lost = lifeAt(19, { submission: 'fail' });
    expect(decide(lost, 'loseSubmission').script.submission).toBe('ok');
  });
});

describe('an online payment', () => {
  const withPending = () => {
    const life = lifeAt(2);
    life.begin(10_000, 'one');
    life.wait(MINUTE);
    life.begin(20_000, 'two');
    return life;
  };

  test.each([
    ['declinePayment', 'refused', 'The provider declines the online payment.'],
    ['losePayment', 'notReported', 'The provider gives the online payment up without a report.'],
  ] as const)('%s ends the pending payment as %s and adds a note', (what, reason, words) => {
    const life = withPending();
    const order = decide(life, what);
    expect(order.onlinePayments.map(({ state, declined }) => [state, declined])).toEqual([
      ['booked', null],
      ['declined', { at: life.now, reason }],
    ]);
    expect(order.payments).toEqual(life.order.payments);
    expect(order.handNotes).toEqual([{ at: life.now, what: words }]);
    expect(order.history).toEqual(life.order.history);
  });

  test('an online payment can be declined or lost by hand only while pending, under its own reference or none', () => {
    const { order } = withPending();
    const held = (reference?: string) => explainBlockedDecision(order, { what: 'declinePayment', reference });
    expect([held(), held('PL-two')]).toEqual([null, null]);
    expect(held('PL-one')).toBe('Online payment PL-one is not pending; PL-two is.');
    expect(explainBlockedDecision(lifeAt(2).order, { what: 'losePayment' })).toBe(
      'No online payment of CR-0000001 is pending.',
    );
    // A transfer on its way is no pending online payment.
    const life = lifeAt(2);
    done(life.pay(10_000, { channel: 'stp' }));
    expect(explainBlockedDecision(life.order, { what: 'declinePayment' })).toBe(
      'No online payment of CR-0000001 is pending.',
    );
  });
});

describe('a transfer that is not booked yet', () => {
  const withTransfers = () => {
    const life = lifeAt(2);
    done(life.pay(5_000, { channel: 'oxxo', reference: 'store' }));
    done(life.pay(10_000, { channel: 'stp', reference: 'booked' }));
    life.wait(20 * MINUTE);
    done(life.pay(20_000, { channel: 'stp', reference: 'first' }));
    done(life.pay(30_000, { channel: 'stp', reference: 'second' }));
    return life;
  };
  const rejections = (life: Life, reference?: string) =>
    decide(life, 'rejectTransfer', reference === undefined ? {} : { reference }).payments.map((each) => [
      each.reference,
      each.rejection,
    ]);

  test('rejectTransfer rejects the named transfer, or the newest by default, and no other payment', () => {
    const life = withTransfers();
    const rejection = { reason: 'senderUnknown', at: life.now };
    expect(rejections(life)).toEqual([
      ['store', null],
      ['booked', null],
      ['first', null],
      ['second', rejection],
    ]);
    expect(rejections(life, 'first')).toEqual([
      ['store', null],
      ['booked', null],
      ['first', rejection],
      ['second', null],
    ]);
  });

  test('rejecting a transfer adds a note and no transition', () => {
    const life = withTransfers();
    const order = decide(life, 'rejectTransfer');
    expect(order.history).toEqual(life.order.history);
    expect(order.handNotes).toEqual([{ at: life.now, what: 'A transfer on its way goes back to its sender.' }]);
  });

  test('refuses to reject a booked, store or unknown payment', () => {
    const life = withTransfers();
    const held = (reference?: string) => explainBlockedDecision(life.order, { what: 'rejectTransfer', reference });
    expect([held(), held('first')]).toEqual([null, null]);
    for (const reference of ['booked', 'store', 'unknown']) {
      expect(held(reference)).toBe(`No transfer ${reference} to CR-0000001 is on its way to the books.`);
    }
    expect(explainBlockedDecision(lifeAt(2).order, { what: 'rejectTransfer' })).toBe(
      'No transfer to CR-0000001 is on its way to the books.',
    );
    const store = lifeAt(2);
    store.order = {
      ...store.order,
      payments: life.order.payments.slice(0, 1).map((each) => ({ ...each, bookedAt: null })),
    };
    expect(explainBlockedDecision(store.order, { what: 'rejectTransfer' })).toBe(
      'No transfer to CR-0000001 is on its way to the books.',
    );
  });

  test('refuses to reject a transfer that has paid an extension', () => {
    const life = lifeAt(2);
    const fee = life.extend(7) ?? 0;
    done(life.pay(fee + 10_000, { channel: 'stp', reference: 'more', purpose: 'extension' }));
    expect(explainBlockedDecision(life.order, { what: 'rejectTransfer' })).toBe(
      '16.02 of more have paid an extension already.',
    );
  });
});

test('addHandNote appends each note after the earlier ones', () => {
  const { order } = lifeAt(2);
  const twice = addHandNote(addHandNote(order, 'first', 1), 'second', 2);
  expect(twice).toEqual({
    ...order,
    handNotes: [
      { at: 1, what: 'first' },
      { at: 2, what: 'second' },
    ],
  });
});

test('toMaker maps each cause of a transition to its actor, and payments to the bank', () => {
  expect((['borrower', 'lender', 'payment', 'time'] as const).map(toMaker)).toEqual(MAKERS);
  expect(MAKERS).toEqual(['borrower', 'lender', 'bank', 'time']);
});

test('no decision by hand is a transition that the borrower causes', () => {
  expect(DECISION_NAMES).toEqual(Object.keys(DECISIONS));
  for (const { event, words } of Object.values(DECISIONS)) {
    expect(words).toMatch(/^[A-Z].+\.$/u);
    const row = TRANSITIONS.find((each) => each.event === event);
    expect([event === null || row !== undefined, row?.cause === 'borrower']).toEqual([true, false]);
  }
});
