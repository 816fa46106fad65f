import { type LoanOrder, loanOrder } from '@puente/contract/entities/loan-order';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { type LatestOrder, useNamedOrder, pollInterval, useLastKnownOrder } from './use-latest-order.ts';
import { orderSamples } from '@puente/contract/samples/loan';
import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { createPage, openHook } from '../api/open-hook.fixture.tsx';
import { browserBridge } from '../native/use-bridge.ts';

test('polls every 15 s for two minutes, then every minute', () => {
  expect(pollInterval(0)).toBe(15_000);
  expect(pollInterval(119_999)).toBe(15_000);
  expect(pollInterval(120_000)).toBe(60_000);
  expect(pollInterval(3_600_000)).toBe(60_000);
});

const settledCall = {
  error: null,
  isLoading: false,
  isRefetching: false,
  updatedAt: 1,
  refetch: () => Promise.resolve(),
};
const order = (orderNo: string) => ({ orderNo }) as LoanOrder; // the hook reads nothing else

function shown(address: string, latest: LatestOrder): string {
  const Place = () => {
    const { latest: known, other } = useNamedOrder(latest);
    return `${known.data === undefined ? 'asking' : (known.data?.orderNo ?? 'none')} ${other ?? '-'}`;
  };
  return renderToString(
    <MemoryRouter initialEntries={[address]}>
      <Place />
    </MemoryRouter>,
  );
}

test.each([
  ['an address without a number shows the latest order', '/', { ...settledCall, data: order('B') }, 'B -'],
  ['shows the latest order if the address names it', '/?orderNo=B', { ...settledCall, data: order('B') }, 'B -'],
  ['reports another number as another order', '/?orderNo=A', { ...settledCall, data: order('B') }, 'B A'],
  ['leaves the screen without an order to itself', '/?orderNo=A', { ...settledCall, data: null }, 'none -'],
  [
    'waits for the refetch before it calls a new application another order',
    '/?orderNo=B',
    { ...settledCall, data: order('A'), isRefetching: true },
    'asking -',
  ],
  [
    'waits also after a failed refetch',
    '/?orderNo=B',
    { ...settledCall, data: order('A'), error: new ApiError({ kind: 'network', path: 'x' }) },
    'asking -',
  ],
] as const)('a screen chooses its order by its address and the latest order: %s', (_title, address, latest, says) => {
  expect(shown(address, latest)).toBe(says);
});

const storedOrder = loanOrder.parse(orderSamples.latest.data.order);

test('logs «repaid» once, when a loan that this device saw unpaid is finished', async () => {
  const logEventByAF = vi.fn();
  const page = createPage({ bridge: { ...browserBridge(), logEventByAF } });
  page.device.session.set({ userInfo: { basicInfo: { userId: 'U1', firstName: null, mobile: null } } });
  for (const status of [ORDER_STATUS.finished, ORDER_STATUS.repaying, ORDER_STATUS.finished, ORDER_STATUS.finished]) {
    const hook = openHook(page, () => useLastKnownOrder({ ...storedOrder, status }, 1));
    await expect.poll(() => (page.device.lastOrders.load()?.order as { status?: number })?.status).toBe(status);
    hook.close();
  }
  expect(logEventByAF.mock.calls).toEqual([[{ event: 'repaid', orderNo: storedOrder.orderNo }]]);
});
