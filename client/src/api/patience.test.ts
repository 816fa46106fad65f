import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { withPatience } from './patience.ts';

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

test('a read that fails on the line is asked three times', async () => {
  const clock = time();
  let asked = 0;
  const reading = withPatience(() => {
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
  const reading = withPatience((leftMs) => {
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
  new ApiError({ kind: 'contract', path: '/x', status: 200 }),
  new DOMException('Aborted', 'AbortError'),
])('%s is not asked again', async (error) => {
  let asked = 0;
  const reading = withPatience(() => {
    asked++;
    return Promise.reject(error);
  }, time());
  await expect(reading).rejects.toBe(error);
  expect(asked).toBe(1);
});

test('a gateway error is asked again, and a later answer counts', async () => {
  let asked = 0;
  const reading = withPatience(() => {
    asked++;
    return asked < 2 ? Promise.reject(new ApiError({ kind: 'contract', path: '/x', status: 502 })) : Promise.resolve(7);
  }, time());
  await expect(reading).resolves.toBe(7);
});

test('without a connection nothing is waited for', async () => {
  let asked = 0;
  const reading = withPatience(
    () => {
      asked++;
      return Promise.reject(network());
    },
    { ...time(), online: () => false },
  );
  await expect(reading).rejects.toMatchObject({ kind: 'network' });
  expect(asked).toBe(1);
});
