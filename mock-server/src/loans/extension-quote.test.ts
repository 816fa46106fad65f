import { puenteFijo } from '@puente/fixtures/products';
import { expect, test } from 'vitest';
import { toAgreedTerms, calculateCredit } from './offer.ts';
import { requestExtension, listExtensionQuotes, findExtensionRefusal } from './extension-quote.ts';
import { checkInvariants } from './invariants.ts';
import { done, type Life, lifeAt } from './life.fixture.ts';
import { DAY, endOfDay } from './mexico-time.ts';
import { countExtensions } from './payments/calculate-owed.ts';

function buyExtension(life: Life, days: number): number {
  const fee = life.extend(days);
  if (fee === null) throw new Error('not offered');
  return fee;
}

test('each extension costs the interest of its days plus IVA', () => {
  const life = lifeAt(2);
  expect(listExtensionQuotes(life.order, life.now)).toEqual([
    { days: 7, interest: 1_381, interestTax: 221, fee: 1_602, newDueDate: '2027-03-01' },
    { days: 15, interest: 2_959, interestTax: 473, fee: 3_432, newDueDate: '2027-03-09' },
    { days: 30, interest: 5_918, interestTax: 947, fee: 6_865, newDueDate: '2027-03-24' },
  ]);
});

test('a request for other days replaces the earlier extension request and leaves the due date unchanged', () => {
  const life = lifeAt(2);
  buyExtension(life, 7);
  buyExtension(life, 7);
  buyExtension(life, 30);
  expect(life.order.extensions).toMatchObject([{ days: 30, paidAt: null }]);
  expect(life.order.dueDate).toBe('2027-02-22');
});

test('refuses a price other than today’s and days that are not offered', () => {
  const { order, now } = lifeAt(2);
  const quote = { days: 7, interest: 1_381, interestTax: 221, fee: 1_602, newDueDate: '2027-03-01' };
  expect(requestExtension(order, { days: 7, fee: 1_601, now })).toEqual({ refused: 'priceChanged', quote });
  expect(requestExtension(order, { days: 8, fee: 1_602, now })).toEqual({ refused: 'offStep' });
});

test('a repeated extension request keeps its promised due date; a wrong fee is refused as a changed price', () => {
  const life = lifeAt(2);
  life.wait(endOfDay('2027-02-21') - life.now);
  const fee = buyExtension(life, 7);
  const asked = life.order;
  // One day after the due date, an extension of seven days counts from today, so the new due date is a day later.
  life.wait(DAY);
  expect(listExtensionQuotes(life.order, life.now)[0]).toMatchObject({ days: 7, fee, newDueDate: '2027-03-02' });
  const { order, now } = life;
  expect(requestExtension(order, { days: 7, fee, now })).toEqual({ order, extension: asked.extensions[0] });
  expect(asked.extensions[0]?.newDueDate).toBe('2027-03-01');
  expect(requestExtension(order, { days: 15, fee, now })).toMatchObject({ refused: 'priceChanged' });
  expect(requestExtension(order, { days: 7, fee: fee - 1, now })).toMatchObject({ refused: 'priceChanged' });
  life.wait(DAY);
  expect(requestExtension(life.order, { days: 7, fee, now: life.now })).toEqual({
    refused: 'extensionBlockedByPenalty',
  });
});

test('an unpaid extension request is replaced by a new one once the due date it promised has passed', () => {
  const life = lifeAt(2);
  const fee = buyExtension(life, 7);
  const over = endOfDay('2027-03-01');
  life.wait(over - life.now);
  done(life.pay(life.order.charged.penalty));
  const asked = requestExtension(life.order, { days: 7, fee, now: over });
  expect(asked).toMatchObject({ extension: { newDueDate: '2027-03-09', confirmedAt: over } });
});

test('offers only extensions that cost at least a peso, and none if all cost less', () => {
  const withLeft = (centavos: number) => {
    const life = lifeAt(2);
    done(life.pay(life.owed - centavos));
    return life;
  };
  const offered = ({ order, now }: Life) => listExtensionQuotes(order, now).map(({ days, fee }) => [days, fee]);
  expect(offered(withLeft(12_456))).toEqual([
    [7, 100],
    [15, 213],
    [30, 428],
  ]);
  expect(offered(withLeft(12_380)).map(([days]) => days)).toEqual([15, 30]);
  const { order, now } = withLeft(1);
  expect(listExtensionQuotes(order, now)).toEqual([]);
  expect(findExtensionRefusal(order)).toBe('extensionLimit');
  expect(requestExtension(order, { days: 7, fee: 0, now })).toEqual({ refused: 'extensionLimit' });
});

test('a requested extension stays valid after a payment leaves too little debt for a new one', () => {
  const life = lifeAt(2);
  const fee = buyExtension(life, 7);
  done(life.pay(life.owed - 1));
  const { order, now } = life;
  expect(requestExtension(order, { days: 7, fee, now })).toEqual({ order, extension: order.extensions[0] });
});

test('refuses a fourth extension', () => {
  const life = lifeAt(2);
  for (let turn = 0; turn < 3; turn++) life.buyTime(7);
  expect(countExtensions(life.order)).toBe(3);
  expect(findExtensionRefusal(life.order)).toBe('extensionLimit');
  expect(life.order.dueDate).toBe('2027-03-15');
  expect(checkInvariants([life.order], life.now)).toEqual([]);
});

test('an unpaid penalty blocks an extension; once it is paid, the days of the extension count from today', () => {
  const life = lifeAt(3).wait(2 * DAY);
  expect(findExtensionRefusal(life.order)).toBe('extensionBlockedByPenalty');
  // The borrower sees the extension fees before paying the penalty that blocks them.
  expect(listExtensionQuotes(life.order, life.now).map(({ fee }) => fee)).toEqual([1_602, 3_432, 6_865]);
  expect(requestExtension(life.order, { days: 7, fee: 1_602, now: life.now })).toEqual({
    refused: 'extensionBlockedByPenalty',
  });
  done(life.pay(life.order.charged.penalty));
  life.buyTime(7);
  expect([life.order.status, life.order.dueDate, life.order.lateDays]).toEqual([2, '2027-03-04', 0]);
  expect(checkInvariants([life.wait(8 * DAY).order], life.now)).toEqual([]);
});

test('an extension resets the late days, but the credit score still counts them', () => {
  const life = lifeAt(3).wait(5 * DAY);
  done(life.pay(life.order.charged.penalty));
  const before = calculateCredit([life.order]).score;
  life.buyTime(7);
  expect([life.order.lateDays, life.order.lateDaysInAll, calculateCredit([life.order]).score]).toEqual([0, 5, before]);
  life.wait(10 * DAY);
  expect([life.order.lateDays, life.order.lateDaysInAll]).toEqual([2, 7]);
  expect(calculateCredit([life.order]).score).toBe(before - 4);
  expect(checkInvariants([life.order], life.now)).toEqual([]);
});

test('an extension fee paid too late, or less than the full fee, counts as a loan payment instead', () => {
  const late = lifeAt(3);
  const fee = buyExtension(late, 7);
  late.wait(DAY);
  done(late.pay(fee, { purpose: 'extension' }));
  expect([late.order.status, late.order.paid.penalty, countExtensions(late.order)]).toEqual([3, fee, 0]);
  const short = lifeAt(2);
  done(short.pay(buyExtension(short, 7) - 1, { purpose: 'extension' }));
  expect([short.order.dueDate, short.owed]).toEqual(['2027-02-22', 220_823 - 1_601]);
});

test('refuses an extension without a debt or if the product offers none', () => {
  const { order } = lifeAt(2);
  expect(findExtensionRefusal({ ...order, terms: toAgreedTerms(puenteFijo) })).toBe('extensionNotOffered');
  for (const status of [1, 18, 7, 4, 8] as const) {
    expect(findExtensionRefusal(lifeAt(status).order)).toBe('nothingOwed');
  }
});
