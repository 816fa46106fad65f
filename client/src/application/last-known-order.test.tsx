import { loanOrder } from '@puente/contract/entities/loan-order';
import { orderSamples } from '@puente/contract/samples/order';
import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { expect, test, vi } from 'vitest';
import { createPage, openHook } from '../api/open-hook.fixture.tsx';
import { browserBridge } from '../native/browser.ts';
import { useLastKnownOrder } from './last-known-order.ts';

const order = loanOrder.parse(orderSamples.latest.data.order);

test('logs «repaid» once, when a loan that this device saw unpaid is finished', async () => {
  const logEventByAF = vi.fn();
  const page = createPage({ bridge: { ...browserBridge(), logEventByAF } });
  page.device.session.set({ userInfo: { basicInfo: { userId: 'U1', firstName: null, mobile: null } } });
  for (const status of [ORDER_STATUS.finished, ORDER_STATUS.repaying, ORDER_STATUS.finished, ORDER_STATUS.finished]) {
    const hook = openHook(page, () => useLastKnownOrder({ ...order, status }, 1));
    await expect.poll(() => (page.device.lastOrders.load()?.order as { status?: number })?.status).toBe(status);
    hook.close();
  }
  expect(logEventByAF.mock.calls).toEqual([[{ event: 'repaid', orderNo: order.orderNo }]]);
});
