import { contract } from '@puente/contract';
import { afterAll, expect, test } from 'vitest';
import { START, openStage, testApp } from '../../../../tests/support/mock-calls.ts';

const app = testApp();
afterAll(() => app.close());

test('changes one field of a borrower’s personal data and keeps the other fields', async () => {
  const { tell, mobile, asked } = await openStage(app, 'repaying');
  const before = (await tell('exportWorld')).borrowers[0]?.basicInfo;
  await tell('change', { mobile, borrower: { basicInfo: { firstName: 'Maximiliano' } } });
  const { data } = await asked<object>(contract.session.getUserInfo.path);
  expect(JSON.stringify(data)).toContain('Maximiliano');
  expect((await tell('exportWorld')).borrowers[0]?.basicInfo).toEqual({ ...before, firstName: 'Maximiliano' });
});

test('a due date moved into the past makes the loan overdue and is recorded as a manual change', async () => {
  const { tell, mobile } = await openStage(app, 'repaying');
  const order = async () => tell('order', undefined, `?mobile=${mobile}`);
  await tell('change', { mobile, order: { dueDate: '2026-11-18' } });
  const { order: after, history } = await order();
  expect([after?.status, after?.lateDays, after?.dueDate]).toEqual([3, 2, '2026-11-18']);
  expect(history.find(({ row }) => row === null)).toMatchObject({
    byHand: true,
    words: 'Changed by hand: dueDate.',
    at: START,
  });
  expect(history.every(({ at }, index) => at >= (history[index - 1]?.at ?? 0))).toBe(true);
});

test('reads a changed instant also as text, and moves no due date that an application does not have', async () => {
  const { tell, mobile } = await openStage(app, 'confirm');
  await tell('change', { mobile, borrower: { lockedUntil: '2026-11-21 10:00' } });
  await expect(tell('change', { mobile, order: { dueDate: '2026-12-24' } })).rejects.toThrow('has no due date yet');
  const [borrower] = (await tell('exportWorld')).borrowers;
  expect([borrower?.orders[0]?.dueDate, borrower?.lockedUntil]).toEqual([null, START + 3_600_000]);
});

test.each([
  [{ order: { status: 4 } }, 'order: Unrecognized key: \\"status\\"'],
  [{ order: { termDays: 7 } }, 'This breaks a rule'],
  [{ order: { principal: 2_500 } }, 'known are dueDate, loanPurpose, termDays'],
  [{ order: { dueDate: 'tomorrow' } }, 'dueDate'],
  [{ order: { dueDate: '2026-02-31' } }, 'order.dueDate: Invalid ISO date'],
  [{ order: { dueDate: '0001-01-01' } }, 'order.dueDate: is more than 3660 days from today'],
  [{ order: { termDays: 1e15 } }, 'order.termDays: Too big: expected number to be <=3660'],
  [{ borrower: { lockedUntil: 9e15 } }, 'borrower.lockedUntil: 9000000000000000 is after 2099'],
  [{ borrower: { wrongTries: -1 } }, 'borrower.wrongTries: Too small'],
  [{ borrower: { basicInfo: { birthday: 3 } } }, 'basicInfo'],
  [{ orderNo: 'CR-9999999', order: { dueDate: '2026-12-24' } }, 'CR-9999999 is no order of'],
])('refuses to change a borrower or order by %j and leaves the world unchanged', async (change, sentence) => {
  const { tell, mobile } = await openStage(app, 'repaying');
  const before = await tell('exportWorld');
  await expect(tell('change', { mobile, ...change })).rejects.toThrow(sentence);
  expect(await tell('exportWorld')).toEqual(before);
});
