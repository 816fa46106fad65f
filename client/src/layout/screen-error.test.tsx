import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { createPage, openHook } from '../api/open-hook.fixture.tsx';
import { useReference } from './screen-error.tsx';

test.each([
  ['/loan/loan-order/latest', 'C-200-order.latest'],
  ['home', 'C-200'],
])('an error of the call %s has the support reference %s', async (path, reference) => {
  const error = new ApiError({ kind: 'contract', path, status: 200 });
  const hook = openHook(createPage(), () => useReference(error));
  await expect.poll(hook.now).toBe(reference);
  hook.close();
});
