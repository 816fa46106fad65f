import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ApiError } from '../api/errors/api-error.ts';
import { type LatestOrder, useNamedOrder } from './use-latest-order.ts';

const asked = { error: null, isLoading: false, isRefetching: false, updatedAt: 1, refetch: () => Promise.resolve() };
const order = (orderNo: string) => ({ orderNo }) as LoanOrder; // all that is looked at

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
  ['an address without a number is about the latest order', '/', { ...asked, data: order('B') }, 'B -'],
  ['its own number too', '/?orderNo=B', { ...asked, data: order('B') }, 'B -'],
  ['another number is another order', '/?orderNo=A', { ...asked, data: order('B') }, 'B A'],
  ['nobody’s order is left to the screen', '/?orderNo=A', { ...asked, data: null }, 'none -'],
  [
    'an older answer is not held against a new application while it is asked for again',
    '/?orderNo=B',
    { ...asked, data: order('A'), isRefetching: true },
    'asking -',
  ],
  [
    'nor when asking again failed',
    '/?orderNo=B',
    { ...asked, data: order('A'), error: new ApiError({ kind: 'network', path: 'x' }) },
    'asking -',
  ],
] as const)('%s', (_title, address, latest, says) => {
  expect(shown(address, latest)).toBe(says);
});
