import { contract } from '@puente/contract';
import { EXAMPLE } from '@puente/fixtures';
import { expect, test } from 'vitest';
import { type Borrower, createKit } from '@puente/kit';

const { getExtensionData, confirmExtensionOrder } = contract.extension;

async function extend(me: Borrower, days: number): Promise<void> {
  const { orderNo } = me;
  const { options } = await me.ask(getExtensionData, { orderNo });
  const fee = options.find((option) => option.days === days)?.fee ?? 0;
  const { payBy } = await me.ask(confirmExtensionOrder, { orderNo, days, fee });
  await me.stage.arrive({ channel: 'stp', clabe: payBy.clabe, reference: me.nextReference(), amount: fee });
  await me.stage.clock.advance('15m');
}

test('three extensions and no fourth; each moves the due date when its fee is paid', async () => {
  const { as } = await createKit();
  const silvia = await as('dueSoon');
  const dates = [];
  for (const days of [7, 15, 30]) {
    await extend(silvia, days);
    dates.push((await silvia.latest()).dueDate);
  }
  expect(dates).toEqual(['2026-12-01', '2026-12-16', '2027-01-15']);
  await expect(extend(silvia, 7)).rejects.toThrow('extensionLimit');
  const detail = await silvia.detail();
  expect(detail).toMatchObject({ extensionFees: 118.99, unrepaid: EXAMPLE.total, repaid: 118.99, status: 2 });
  expect(await silvia.pay('stp')).toMatchObject({ status: 4, unrepaid: 0 });
});
