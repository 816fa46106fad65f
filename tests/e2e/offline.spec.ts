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
  await first.goto('/#/repay/repay_stp');
  await expect(first.getByText('Copiar CLABE')).toBeVisible();
  await first.goto('/#/');
  await expect(first.getByRole('main')).toContainText(SHOWN.total);
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await first.close();
  await context.setOffline(true);

  // Firefox says «online» without a connection: each read is then tried three times, within four seconds.
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }));
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('main')).toContainText(SHOWN.total);
  await expect(page.getByText(/Actualizado/)).toBeVisible();
  const STORED = [
    ['/#/repay/repay_stp', 'Copiar CLABE'],
    ['/#/records', 'Préstamo actual'],
    ['/#/repay/repay_oxxo', 'Paga exactamente'],
  ] as const;
  for (const [address, words] of STORED) {
    await page.goto(address);
    const shown = await page.waitForFunction((text) => {
      const main = document.querySelector('main')?.textContent ?? '';
      return main.includes(text) && main;
    }, words);
    // In the same moment: what is stored does not wait until the last try has failed.
    expect(await shown.jsonValue(), address).not.toContain('Reintentar');
  }
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
