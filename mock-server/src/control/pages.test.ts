import { expect, test } from 'vitest';
import { CHECKOUT_PAGE } from './pages.ts';

const [, script = ''] = /<script type="module">([^]*)<\/script>/u.exec(CHECKOUT_PAGE) ?? [];

/**
 * Presses a button on the checkout page. `app`: address that the app stored in this tab, or null. Returns the requests
 * that the page sent, and the addresses that it opened.
 */
async function pressed(what: string, app: string | null) {
  let press: (event: object) => Promise<void> = async () => {};
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
      addEventListener: (_kind: string, hear: typeof press) => {
        press = hear;
      },
    },
    fetch: async (_path: string, request: (typeof asked)[number]) => {
      asked.push(request);
      return { ok: true };
    },
  };
  // Runs the page's script with an imitated window.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(...Object.keys(page), script)(...Object.values(page));
  await press({ target: { dataset: { do: what } } });
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
