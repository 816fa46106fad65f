import { expect, test } from 'vitest';
import { createKit } from '../support/index.ts';

test('a first loan: onboard, borrow, repay at a store', async () => {
  const { borrower, clock } = await createKit();
  const ana = await borrower('new');
  await ana.onboard();
  const loan = await ana.borrow(2_000, 91);
  expect(loan).toMatchObject({ status: 2, amount: 2_000, disbursalAmount: 1_880, totalRepayment: 2_208.23 });
  await clock.advance('91d');
  expect(await ana.status()).toBe(2);
  const paid = await ana.pay('oxxo');
  expect(paid).toMatchObject({ status: 4, repaid: 2_208.23, unrepaid: 0, penalty: 0, payOrderId: null });
});
