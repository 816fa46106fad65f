import { EXAMPLE } from '@puente/fixtures';
import { toCentavos } from './centavos.ts';
import { expect, test } from 'vitest';
import { allSaved, nothingSaved, application, lifeAt, START } from './life.fixture.ts';
import { NOTHING } from './order-record.ts';
import {
  findApplicationBlock,
  findRetryDate,
  startOrder,
  findFirstMissing,
  listEarlierSteps,
  listDoneSteps,
  listMissingSteps,
  hasReached,
} from './application.ts';
import type { Borrower } from './borrower-record.ts';
import { DEFAULT_TIMETABLE } from './timetable.ts';
import { ORDER_STATUS, ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';

const start = (change: Parameters<typeof application>[0] = {}) =>
  startOrder({ event: 'apply', begins: 6, application: application(change), now: START });

test('a new order has no agreement, and its history holds only the event that started it', () => {
  expect(start()).toEqual({
    ...application(),
    status: 6,
    fee: toCentavos(EXAMPLE.fee),
    feeTax: toCentavos(EXAMPLE.feeTax),
    agreementVersion: null,
    creditCheck: null,
    parties: null,
    createdAt: START,
    since: START,
    touchedAt: START,
    submittedAt: null,
    decidedAt: null,
    takenAt: null,
    disbursedAt: null,
    finishedAt: null,
    dataDeletedAt: null,
    mayApplyAgainAt: null,
    payouts: [],
    dueDate: null,
    lateDays: 0,
    lateDaysInAll: 0,
    lateCentavoDays: 0,
    charged: NOTHING,
    paid: NOTHING,
    payments: [],
    extensions: [],
    onlinePayments: [],
    history: [{ row: 'T01', event: 'apply', from: 'none', to: 6, at: START }],
    reported: 0,
  });
});

test('refuses a product whose fee leaves nothing of the principal to pay out', () => {
  const terms = { ...application().terms, taxRate: 0 };
  expect(start({ terms: { ...terms, feeRate: 1_000_000 } })).toEqual({ refused: 'offStep' });
  expect(start({ terms: { ...terms, feeRate: 999_990 } })).toMatchObject({ fee: 199_998 });
});

test.each(Object.keys(ORDER_STATUSES).map(Number) as OrderStatus[])(
  'refuses a second order while one is in status %i, unless that is 4 (paid) or 8 (cancelled)',
  (status) => {
    const refused = findApplicationBlock([lifeAt(status).order], DEFAULT_TIMETABLE)?.refused ?? null;
    expect(refused).toBe(status === 4 || status === 8 ? null : status === 9 ? 'retryLater' : 'oneLoanAtATime');
  },
);

test('any open loan of a list blocks an application, and so does a rejection that is the newest order', () => {
  const [paid, open, refused] = [lifeAt(4).order, lifeAt(1).order, lifeAt(9).order];
  expect(findApplicationBlock([], DEFAULT_TIMETABLE)).toBeNull();
  expect(findApplicationBlock([open, paid], DEFAULT_TIMETABLE)).toEqual({ refused: 'oneLoanAtATime' });
  expect(findApplicationBlock([paid, refused], DEFAULT_TIMETABLE)).toEqual({
    refused: 'retryLater',
    retryDate: '2026-12-23',
  });
});

test('findRetryDate returns a date only while the rejected order is the newest and the waiting period lasts', () => {
  const refused = lifeAt(9).order;
  expect(findRetryDate([refused], DEFAULT_TIMETABLE)).toBe('2026-12-23');
  expect(findRetryDate([refused, lifeAt(4).order], DEFAULT_TIMETABLE)).toBeNull();
  expect(findRetryDate([{ ...refused, mayApplyAgainAt: START }], DEFAULT_TIMETABLE)).toBeNull();
  expect(findRetryDate([], DEFAULT_TIMETABLE)).toBeNull();
});

test('lists the steps whose data are stored, in their order', () => {
  expect(listDoneSteps(allSaved)).toEqual([6, 12, 11, 5, 17]);
  expect(listDoneSteps(nothingSaved)).toEqual([]);
});

test.each<[number, Partial<Borrower>]>([
  [6, { basicInfo: null }],
  [12, { identity: { ...allSaved.identity, back: null } }],
  [12, { identity: { ...allSaved.identity, front: null } }],
  [12, { identity: { ...allSaved.identity, face: null } }],
  [12, { identity: { ...allSaved.identity, ocrAt: null } }],
  [11, { workInfo: null }],
  [11, { contacts: [] }],
  [5, { cards: [] }],
  [17, { questionnaire: null }],
])('step %i is not done without all of its data', (step, missing) => {
  const kept = { ...allSaved, ...missing };
  expect(listDoneSteps(kept)).toEqual([6, 12, 11, 5, 17].filter((each) => each !== step));
});

test('lists the completed steps of an order by its status', () => {
  expect(listEarlierSteps(6)).toEqual([]);
  expect(listEarlierSteps(11)).toEqual([6, 12]);
  expect(listEarlierSteps(14)).toEqual([6, 12, 11, 5, 17]);
  expect(listEarlierSteps(2)).toEqual([6, 12, 11, 5, 17, 14]);
});

test('an application begins at the first step whose data are missing, else at the last one', () => {
  expect([findFirstMissing(nothingSaved), findFirstMissing(allSaved)]).toEqual([6, 14]);
  const kept = { ...allSaved, workInfo: null, questionnaire: null };
  expect([findFirstMissing(kept), listMissingSteps(kept)]).toEqual([11, [11, 17]]);
});

test('an application has reached its present step and earlier ones only', () => {
  const { identityOcr, additionalInfo, bindCard } = ORDER_STATUS;
  expect([identityOcr, additionalInfo, bindCard].map((step) => hasReached(additionalInfo, step))).toEqual([
    true,
    true,
    false,
  ]);
});
