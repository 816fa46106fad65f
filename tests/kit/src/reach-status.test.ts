import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import { expect, test } from 'vitest';
import { createKit, newcomer } from '@puente/kit';

const statuses = Object.keys(ORDER_STATUSES).map(Number) as OrderStatus[];

test.each(statuses)('reach(%i) brings a kit borrower to that status', async (status) => {
  const { borrower } = await createKit();
  const me = await borrower(newcomer(1));
  await me.reach(status);
  expect(await me.status()).toBe(status);
});

test.each([
  ['a repaid loan', [4, 14, 6, 2]],
  ['a rejection', [9, 18, 9, 12]],
  ['a returned deposit', [10, 8, 7, 3, 4]],
] as const)('reach works repeatedly for one borrower, also after %s', async (_through, way) => {
  const { borrower } = await createKit();
  const me = await borrower(newcomer(2));
  for (const status of way) {
    await me.reach(status);
    expect(await me.status()).toBe(status);
  }
});

test('reach waits as long as the timetable of the world says, and clock.moves lists each wait', async () => {
  const { borrower, stage } = await createKit();
  await stage.timetable({ waits: { submission: 7_200_000, review: 172_800_000 } });
  const me = await borrower(newcomer(3));
  await me.reach(18);
  expect(await me.status()).toBe(18);
  expect(stage.clock.moves().map(({ from, to }) => to - from)).toEqual([7_200_000, 172_800_000]);
});

test('clock.moves lists a wait for an event together with the events that occurred in it', async () => {
  const { borrower, stage } = await createKit();
  const me = await borrower(newcomer(5));
  await me.reach(18);
  const before = stage.clock.moves().length;
  await stage.until({ event: 'lapsed', mobile: me.persona.phone });
  expect(stage.clock.moves().slice(before)).toEqual([
    expect.objectContaining({ happenings: [expect.objectContaining({ event: 'lapsed' })] }),
  ]);
});

test('reach pays online if the borrower’s settings reject transfers', async () => {
  const { borrower, stage } = await createKit();
  const me = await borrower(newcomer(4));
  await me.reach(2);
  await stage.decide(me.persona.phone, { transfers: 'rejected' });
  await me.reach(4);
  expect(await me.status()).toBe(4);
});
