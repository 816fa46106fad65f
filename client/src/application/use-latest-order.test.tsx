import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ApiError } from '../api/errors/api-error.ts';
import { type LatestOrder, useNamedOrder } from './use-latest-order.ts';

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
] as const)('compares the latest order with the address: %s', (_title, address, latest, says) => {
  expect(shown(address, latest)).toBe(says);
});
