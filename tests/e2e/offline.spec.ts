/** A start without a connection: the page was killed, the line is cut, and the store slip is still there. */
import { signOut } from './support/forms.ts';
import { expect, load, test } from './support/test.ts';
import { SHOWN } from '../support/shown.ts';

test.use({ serviceWorkers: 'allow' });

test('a page that was killed starts without a connection, with card, slip and their age; a sign-out takes it away', async ({
  context,
  openAs,
  allowNoise,
}) => {
  allowNoise(/./);
  const first = await openAs('repaying', '/repay/repay_oxxo');
  await expect(first.getByRole('img', { name: /Código de barras/ })).toBeVisible();
  await first.goto('/#/');
  await expect(first.getByRole('main')).toContainText(SHOWN.total);
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await first.close();
  await context.setOffline(true);

  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('main')).toContainText(SHOWN.total);
  await expect(page.getByText(/Actualizado/)).toBeVisible();
  await page.goto('/#/repay/repay_oxxo');
  await expect(page.getByRole('region', { name: 'Ficha de pago OXXO' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Código de barras/ })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/');
  expect(kept.filter((path) => !/^\/(assets\/[\w.-]+|favicon\.svg|manifest\.webmanifest)?$/.test(path))).toEqual([]);

  await context.setOffline(false);
  await load(page, '/me');
  await signOut(page);
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
