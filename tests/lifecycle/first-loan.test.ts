import { EXAMPLE } from '@puente/fixtures';
import { expect, test } from 'vitest';
import { createKit } from '@puente/kit';

test('a first loan goes from onboarding to a payment in a store', async () => {
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

test('the kit’s error for a refused call names the step, the code and the reason', async () => {
  const { borrower } = await createKit();
  const ana = await borrower('new');
  await ana.apply();
  await expect(ana.submit()).rejects.toThrow('POST /user/submit was refused: 20202 wrongStep: Este paso');
  await expect(ana.saveBasicInfo({ firstName: 'Al' })).rejects.toThrow('(fields: firstName)');
});
