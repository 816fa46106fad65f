import { EXAMPLE } from '@puente/fixtures';
import { expect, test } from 'vitest';
import { createKit, StepRefused } from '@puente/kit';

test('a first loan: onboard, borrow, repay at a store', async () => {
  const { borrower, clock } = await createKit();
  const ana = await borrower('new');
  await ana.onboard();
  const loan = await ana.borrow(2_000, 91);
  expect(loan).toMatchObject({
    status: 2,
    amount: 2_000,
    disbursalAmount: EXAMPLE.deposit,
    totalRepayment: EXAMPLE.total,
  });
  await clock.advance('91d');
  expect(await ana.status()).toBe(2);
  const paid = await ana.pay('oxxo');
  expect(paid).toMatchObject({ status: 4, repaid: EXAMPLE.total, unrepaid: 0, penalty: 0, payOrderId: null });
});

test('every step of the application, each at its status and only there', async () => {
  const { borrower, clock } = await createKit();
  const ana = await borrower('new');
  const seen: (number | null)[] = [];
  const step = async (act: () => Promise<unknown>) => {
    await act();
    seen.push(await ana.status());
  };
  await step(() => ana.apply());
  await expect(ana.addCard()).rejects.toThrow(StepRefused);
  await step(() => ana.saveBasicInfo());
  await step(() => ana.identify());
  await step(() => ana.saveWork());
  await step(() => ana.addCard());
  await step(() => ana.answer());
  await step(() => ana.submit());
  await step(() => clock.advance('3s'));
  await step(() => clock.advance('10m'));
  await step(() => ana.takeMoney());
  await step(() => clock.advance('10m'));
  expect(seen).toEqual([6, 12, 11, 5, 17, 14, 19, 1, 18, 7, 2]);
});

test('a refusal names its step, its code and its reason', async () => {
  const { borrower } = await createKit();
  const ana = await borrower('new');
  await ana.apply();
  await expect(ana.submit()).rejects.toThrow('POST /user/submit was refused: 20202 wrongStep: Este paso');
  await expect(ana.saveBasicInfo({ firstName: 'Al' })).rejects.toThrow('(fields: firstName)');
});

test('advancing tells what happened, and a hundred single days equal a hundred days', async () => {
  const results = [];
  for (const steps of [Array<string>(100).fill('1d'), ['100d']]) {
    const { borrower, clock } = await createKit();
    const ana = await borrower('new');
    await ana.onboard();
    await ana.borrow();
    const happenings = [];
    for (const step of steps) happenings.push(...(await clock.advance(step)));
    const { account: _, payOrderId: __, ...order } = await ana.latest();
    results.push({ happenings, order });
  }
  expect(results[0]).toEqual(results[1]);
  expect(results[0]?.happenings.map(({ row }) => row)).toEqual(['T23', ...Array<string>(8).fill('T24')]);
});
