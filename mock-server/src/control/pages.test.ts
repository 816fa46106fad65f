import { expect, test, vi } from 'vitest';
import { startCheckout } from './pages/checkout.js';

/**
 * Presses a button on the checkout page. `app`: address that the app stored in this tab, or null. Returns the requests
 * that the page sent, and the addresses that it opened.
 */
async function pressed(what: string, app: string | null) {
  let press = () => {};
  const asked: { headers: Record<string, string>; body: string }[] = [];
  const led: string[] = [];
  const page = {
    location: {
      search: '?payOrderId=P1&reference=R1',
      pathname: '/backstage/checkout',
      replace: (to: string) => led.push(to),
    },
    sessionStorage: { getItem: () => app },
    document: {
      getElementById: () => ({ textContent: '' }),
      querySelectorAll: () => [
        {
          dataset: { do: what },
          addEventListener: (_kind: string, listen: typeof press) => {
            press = listen;
          },
        },
      ],
    },
    fetch: async (_path: string, request: (typeof asked)[number]) => {
      asked.push(request);
      return { ok: true };
    },
  };
  startCheckout(page as unknown as Window & typeof globalThis);
  press();
  await vi.waitFor(() => expect(led).toHaveLength(1));
  return { asked, led };
}

test('the checkout page pays in the world of the app that opened it, and returns to that app', async () => {
  const { asked, led } = await pressed('pay', '?world=late-fees&shell=android');
  expect(asked[0]?.headers['x-mock-world']).toBe('late-fees');
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ payOrderId: 'P1', reference: 'R1', what: 'pay' });
  expect(led).toEqual(['/?world=late-fees&shell=android#/repay/cashier?payOrderId=P1']);
});

test('for an app without a world, the checkout page sends no world header and returns to that app', async () => {
  const { asked, led } = await pressed('decline', null);
  expect(asked[0]?.headers).toEqual({ 'content-type': 'application/json' });
  expect(led).toEqual(['/#/repay/cashier?payOrderId=P1']);
  expect((await pressed('close', null)).asked).toEqual([]);
});
