import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../errors/api-error.ts';
import { pause, withRetry, worthAsking } from './retry.ts';

const network = () => new ApiError({ kind: 'network', path: '/x' });

function time() {
  const state = { now: 0 };
  return {
    state,
    now: () => state.now,
    online: () => true,
    rest: (ms: number) => {
      state.now += ms;
      return Promise.resolve();
    },
  };
}

test('a read that fails on the network is asked three times', async () => {
  const clock = time();
  let asked = 0;
  const reading = withRetry(() => {
    asked++;
    return Promise.reject(network());
  }, clock);
  await expect(reading).rejects.toMatchObject({ kind: 'network' });
  expect(asked).toBe(3);
  expect(clock.state.now).toBe(4_000);
});

test('slow failures never add up to more than a minute', async () => {
  const clock = time();
  const left: number[] = [];
  const reading = withRetry((leftMs) => {
    left.push(leftMs);
    clock.state.now += Math.min(leftMs, 40_000);
    return Promise.reject(network());
  }, clock);
  await expect(reading).rejects.toBeInstanceOf(ApiError);
  expect(left).toEqual([60_000, 19_000]);
  expect(clock.state.now).toBeLessThan(65_000);
});

test.each([
  new ApiError({ kind: 'timeout', path: '/x' }),
  new ApiError({ kind: 'refused', path: '/x', code: 20601 }),
  new ApiError({ kind: 'session', path: '/x', code: 100103 }),
  new ApiError({ kind: 'maintenance', path: '/x', status: 200 }),
  new DOMException('Aborted', 'AbortError'),
])('%s is not asked again', async (error) => {
  let asked = 0;
  const reading = withRetry(() => {
    asked++;
    return Promise.reject(error);
  }, time());
  await expect(reading).rejects.toBe(error);
  expect(asked).toBe(1);
});

test('a gateway error is asked again, and a later answer counts', async () => {
  let asked = 0;
  const reading = withRetry(() => {
    asked++;
    return asked < 2
      ? Promise.reject(new ApiError({ kind: 'maintenance', path: '/x', status: 502 }))
      : Promise.resolve(7);
  }, time());
  await expect(reading).resolves.toBe(7);
});

test('without a connection nothing is waited for', async () => {
  let asked = 0;
  const reading = withRetry(
    () => {
      asked++;
      return Promise.reject(network());
    },
    { ...time(), online: () => false },
  );
  await expect(reading).rejects.toMatchObject({ kind: 'network' });
  expect(asked).toBe(1);
});

test.each([502, 503, 504])('a gateway that answers %i in the lender’s place decided nothing', (status) => {
  expect(worthAsking(new ApiError({ kind: 'maintenance', path: '/x', status }))).toBe(true);
  expect(worthAsking(new ApiError({ kind: 'refused', path: '/x', status }))).toBe(false);
});

test.each([
  [500, [1_000]],
  [2_000, [2_000]],
  [3_000, []],
  [30_000, []],
])(
  'a lender that asks for %i ms is given them once, two seconds at most; then, and for longer, the borrower sees the failure',
  async (retryAfterMs, pauses) => {
    const rested: number[] = [];
    const busy = () => Promise.reject(new ApiError({ kind: 'busy', path: '/x', status: 429, retryAfterMs }));
    const rest = (ms: number) => Promise.resolve(void rested.push(ms));
    await expect(withRetry(busy, { ...time(), rest })).rejects.toMatchObject({ kind: 'busy' });
    expect(rested).toEqual(pauses);
  },
);

test('where nobody was reached it is asked again; an address that answered is a wrong one', () => {
  expect(worthAsking(new ApiError({ kind: 'unreachable', path: '/x' }))).toBe(true);
  expect(worthAsking(new ApiError({ kind: 'unreachable', path: '/x', status: 404 }))).toBe(false);
});

test('a broken answer of the lender, or none with a status, is not worth asking', () => {
  expect(worthAsking(new ApiError({ kind: 'maintenance', path: '/x', status: 500 }))).toBe(false);
  expect(worthAsking(new ApiError({ kind: 'contract', path: '/x' }))).toBe(false);
});

test.each([
  [58_999, 2],
  [59_000, 1],
])('a failure after %i ms leaves room for %i attempts within the minute', async (ms, attempts) => {
  const clock = time();
  let asked = 0;
  const reading = withRetry(() => {
    asked++;
    clock.state.now += ms;
    return Promise.reject(network());
  }, clock);
  await expect(reading).rejects.toMatchObject({ kind: 'network' });
  expect(asked).toBe(attempts);
});

test('nothing is asked again for somebody who has left; the pause hears of it too', async () => {
  const leaving = new AbortController();
  const rests: unknown[] = [];
  const rest = (...args: unknown[]) => {
    rests.push(args);
    leaving.abort();
    return Promise.resolve();
  };
  let asked = 0;
  const attempt = () => {
    asked++;
    return Promise.reject(network());
  };
  await expect(withRetry(attempt, { ...time(), rest, signal: leaving.signal })).rejects.toBeInstanceOf(ApiError);
  expect(asked).toBe(2);
  expect(rests).toEqual([[1_000, leaving.signal]]);
});

afterEach(() => void vi.useRealTimers());

test('a pause lasts as long as it says', async () => {
  vi.useFakeTimers();
  let over = false;
  const resting = pause(1_000).then(() => (over = true));
  await vi.advanceTimersByTimeAsync(999);
  expect(over).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await resting;
  expect(over).toBe(true);
});

test('a pause ends with its caller, for the caller’s own reason', async () => {
  vi.useFakeTimers();
  const leaving = new AbortController();
  const resting = pause(1_000, leaving.signal);
  const reason = new Error('left');
  leaving.abort(reason);
  await expect(resting).rejects.toBe(reason);
  expect(vi.getTimerCount()).toBe(0);

  const silent = new AbortController();
  const other = pause(1_000, silent.signal);
  silent.abort('no error');
  await expect(other).rejects.toMatchObject({ name: 'AbortError', message: 'Aborted' });
});
