import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import { expect, test } from 'vitest';
import type { OrderEvent } from './apply-event.ts';
import { accountOf, allSaved, done, Life, lifeAt, nothingSaved, submission } from './life.fixture.ts';
import { DAY } from './mexico-time.ts';
import { DEFAULT_SCRIPT, type OrderScript } from './order-record.ts';
import {
  choosePayOffChannel,
  followPath,
  type PathWalker,
  type Place,
  planDecision,
  planStatusPaths,
  toPathPlace,
} from './status-path.ts';

const statuses = Object.keys(ORDER_STATUSES).map(Number) as OrderStatus[];

const place = (change: Partial<Place>): Place => ({
  status: 'none',
  begins: 14,
  free: true,
  payAtOnce: false,
  ...change,
});

test('planStatusPaths finds a path from every status to every other, and an empty one to the same status', () => {
  for (const status of ['none', ...statuses] as const)
    for (const target of statuses)
      for (const free of [true, false])
        for (const payAtOnce of [true, false]) {
          const path = planStatusPaths(place({ status, free: status !== 9 || free, payAtOnce })).get(target);
          expect(path, `${status} to ${target}`).toBeDefined();
          expect(path?.length === 0, `${status} to ${target}`).toBe(status === target);
        }
});

test('planStatusPaths returns the shortest path through the transitions', () => {
  expect(planStatusPaths(place({ begins: 6 })).get(12)).toEqual(['apply', 'saveBasicInfo']);
  expect(planStatusPaths(place({ status: 14 })).get(2)).toEqual([
    'submit',
    'submitted',
    'approved',
    'takeMoney',
    'payoutDone',
  ]);
  expect(planStatusPaths(place({ status: 1, payAtOnce: true })).get(7)).toEqual(['approvedAndPaidOut']);
  expect(planStatusPaths(place({ status: 9, free: false })).get(6)).toEqual(['retryOpened', 'apply']);
  expect(planStatusPaths(place({ status: 17, begins: 17 })).get(6)).toEqual(['idleDataDeleted']);
  expect(planStatusPaths(place({ status: 2 })).get(6)).toEqual([
    'paidOff',
    'apply',
    'submit',
    'submitted',
    'rejected',
    'retryOpened',
    'apply',
  ]);
});

/** Walks with an order alone; `acts` lists what was done. */
function walkerOf(life: Life, wanted: OrderStatus, acts: string[]): PathWalker {
  const ask = (event: OrderEvent) => done(life.ask(event));
  const events = {
    apply: () => {
      throw new Error('this order has begun');
    },
    saveBasicInfo: () => ask({ type: 'saveBasicInfo' }),
    finishIdentity: () => ask({ type: 'finishIdentity' }),
    saveAdditionalInfo: () => ask({ type: 'saveAdditionalInfo' }),
    addBankCard: () => ask({ type: 'addBankCard', cardId: 'card-1' }),
    saveQuestionnaire: () => ask({ type: 'saveQuestionnaire' }),
    submit: () => ask(submission(life.order)),
    takeMoney: () => ask({ type: 'takeMoney' }),
    editBankCard: () => ask({ type: 'editBankCard', account: accountOf('card-2') }),
  };
  return {
    async findPath() {
      const { status, script } = life.order;
      const start = { status, begins: status, free: true, payAtOnce: script.review === 'payAtOnce' } as const;
      return planStatusPaths(start).get(wanted) ?? [];
    },
    readScript: async () => life.order.script,
    async act(step) {
      acts.push(step);
      return events[step]();
    },
    async payOff(channel) {
      acts.push(`pay by ${channel}`);
      return done(life.pay(life.owed));
    },
    async decide(change) {
      acts.push(JSON.stringify(change));
      life.order = { ...life.order, script: { ...life.order.script, ...change } };
    },
    async advance() {
      acts.push('advance');
      return life.waitForNext();
    },
  };
}

test('followPath acts, decides and waits until the order has the status', async () => {
  const life = new Life();
  const acts: string[] = [];
  await followPath(walkerOf(life, 4, acts));
  expect(life.order.status).toBe(4);
  expect(acts.slice(5)).toEqual([
    'submit',
    'advance',
    '{"review":"offer"}',
    'advance',
    'takeMoney',
    'advance',
    'pay by stp',
  ]);
});

test('followPath plans again after a scripted failure, and gives up on a path without end', async () => {
  const life = new Life({ script: { ...DEFAULT_SCRIPT, submission: 'fail', failingPayouts: ['accountClosed'] } });
  const acts: string[] = [];
  await followPath(walkerOf(life, 2, acts));
  expect(acts.filter((each) => each === 'submit' || each === 'editBankCard')).toEqual([
    'submit',
    'submit',
    'editBankCard',
  ]);
  const idle = { ...walkerOf(life, 4, acts), payOff: async () => {} };
  await expect(followPath(idle)).rejects.toThrow('60 steps');
});

test.each<[Parameters<typeof planDecision>[0], Partial<OrderScript>, Partial<OrderScript> | null]>([
  ['submitted', { submission: 'fail' }, null],
  ['submissionFailed', {}, { submission: 'fail' }],
  ['approved', { review: 'reject' }, { review: 'offer' }],
  ['rejected', {}, { review: 'reject' }],
  ['payoutFailed', {}, { failingPayouts: ['accountClosed'] }],
  ['payoutFailed', { failingPayouts: ['holderDiffers'] }, null],
  ['payoutDone', {}, null],
])('planDecision for %s with the script %j returns %j', (event, script, decision) => {
  expect(planDecision(event, { ...DEFAULT_SCRIPT, ...script })).toEqual(decision);
});

test('a borrower whose transfers are rejected pays online', () => {
  expect(choosePayOffChannel(DEFAULT_SCRIPT)).toBe('stp');
  expect(choosePayOffChannel({ ...DEFAULT_SCRIPT, transfers: 'rejected' })).toBe('cashier');
});

test('toPathPlace reads the place of a borrower from the latest order and the saved answers', () => {
  expect(toPathPlace(nothingSaved)).toEqual({ status: 'none', begins: 6, free: true, payAtOnce: false });
  const rejected = lifeAt(9);
  const waiting = { status: 9, begins: 14, free: false, payAtOnce: false };
  expect(toPathPlace({ ...allSaved, orders: [rejected.order] })).toEqual(waiting);
  rejected.wait(31 * DAY);
  expect(toPathPlace({ ...allSaved, orders: [rejected.order] })).toEqual({ ...waiting, free: true });
  const generous = lifeAt(2, { review: 'payAtOnce' });
  expect(toPathPlace({ ...allSaved, orders: [generous.order] })).toMatchObject({
    status: 2,
    free: true,
    payAtOnce: true,
  });
});
