import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { signOut } from './support/forms.ts';
import { expect, load, test } from './support/test.ts';
import { SHOWN } from '../support/shown.ts';

test.use({ serviceWorkers: 'allow' });

test('after a restart offline, shows the stored loan card, payment slip and their age, until the borrower signs out', async ({
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

  // Firefox reports «online» even without a connection; the app then tries each read three times within four seconds.
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }));
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('main')).toContainText(SHOWN.total);
  await expect(page.getByText(/Actualizado/)).toBeVisible();
  const STORED = [
    ['/#/repay/repay_stp', 'Copiar CLABE'],
    // Some web views open the page by its file name, and chats add a parameter.
    ['/index.html?fbclid=1#/records', 'Préstamo actual'],
    ['/#/repay/repay_oxxo', 'Paga exactamente'],
  ] as const;
  for (const [address, words] of STORED) {
    await page.goto(address);
    const shown = await page.waitForFunction((text) => {
      const main = document.querySelector('main')?.textContent ?? '';
      return main.includes(text) && main;
    }, words);
    // Stored content must show at once, not after the last retry.
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

/** Reply of the host to `/`: the page, a redirect, none, the page of a later deploy after 5 s, or an HTTP status. */
type Mood = 'serves' | 'redirects' | 'silent' | 'deployed' | number;
const SLOW_MS = 5_000;
/** Script that a later deploy has replaced by one with another name. */
const REPLACED = /^\/assets\/faq-screen-/;

async function startHost(target: string) {
  const host = { mood: 'serves' as Mood, origin: '', server: createServer() };
  host.server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', target);
    const mood = url.pathname === '/' ? host.mood : 'serves';
    if (mood === 'silent') return;
    if (host.mood === 'deployed' && REPLACED.test(url.pathname)) response.writeHead(404).end();
    else if (mood === 'deployed' && request.method === 'GET')
      setTimeout(
        () => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>The next deploy</h1>'),
        SLOW_MS,
      );
    else if (typeof mood === 'number') response.writeHead(mood).end('The host says');
    else if (mood === 'redirects' && !url.searchParams.has('moved'))
      response.writeHead(302, { location: `${url.pathname}?moved` }).end();
    else {
      const forward = httpRequest(url, { method: request.method, headers: request.headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      forward.on('error', () => response.destroy());
      request.pipe(forward);
    }
  });
  await new Promise<void>((resolve) => host.server.listen(0, '127.0.0.1', resolve));
  host.origin = `http://127.0.0.1:${(host.server.address() as AddressInfo).port}`;
  return host;
}

/** Opens the app on this host, waits until the service worker has stored it, and closes the page. */
async function storePage({ origin }: { origin: string }, page: Page): Promise<void> {
  await page.goto(`${origin}/`);
  await expect(page.getByRole('main')).toContainText(SHOWN.total);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.close();
}

test('the service worker shows the stored page if the host fails, hangs or redirects, and passes on the host’s 4xx page', async ({
  context,
  baseURL,
  openAs,
  allowNoise,
}) => {
  allowNoise(/./);
  const host = await startHost(baseURL ?? '');
  host.mood = 'redirects';
  await storePage(host, await openAs('repaying'));

  let visits = 0;
  const visit = async (mood: Mood) => {
    host.mood = mood;
    const next = await context.newPage();
    const answer = await next.goto(`${host.origin}/?visit=${++visits}`);
    return { next, status: answer?.status() };
  };
  // The service worker compares with 500 only, so 499 and 500 suffice.
  for (const mood of [500, 'silent'] as const) {
    const { next, status } = await visit(mood);
    expect([mood, status]).toEqual([mood, 200]);
    await expect(next.getByRole('main')).toContainText(SHOWN.total);
    await next.close();
  }
  const { next: refused, status: refusal } = await visit(499);
  expect(refusal).toBe(499);
  await expect(refused.getByText('The host says')).toBeVisible();
  host.server.closeAllConnections();
  host.server.close();
});

test('a retry after a deploy opens the new page on a slow connection, instead of the stored page again', async ({
  context,
  baseURL,
  openAs,
  allowNoise,
}) => {
  allowNoise(/./);
  const host = await startHost(baseURL ?? '');
  await storePage(host, await openAs('repaying'));

  host.mood = 'deployed';
  const page = await context.newPage();
  await page.goto(`${host.origin}/#/user_center/faq`);
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await retry.click();
  await expect(page.getByRole('heading', { name: 'The next deploy' })).toBeVisible();
  host.server.closeAllConnections();
  host.server.close();
});

test('an open page stays readable offline, with a working menu and dialog', async ({ openAs, context }) => {
  const page = await openAs('overdue');
  await expect(page.getByRole('main')).toContainText('$');
  const owed = /\$[\d,]+\.\d\d/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  await page.getByRole('link', { name: 'Mi cuenta' }).click();
  const close = page.getByRole('button', { name: 'Cerrar sesión' });
  await expect(close).toBeVisible();
  await page.getByRole('link', { name: 'Inicio' }).click();
  await expect(page.getByRole('main')).toContainText(owed);
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión.', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(owed);

  // The sign-out dialog opens offline, because its code is already loaded.
  await page.getByRole('link', { name: 'Mi cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
  await close.click();
  const question = page.getByRole('alertdialog', { name: '¿Cerrar sesión?' });
  await expect(question.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(close).toBeFocused();
  await context.setOffline(false);
  await expect(page.getByText('Sin conexión.')).toHaveCount(0);
});

test('a late notice gets its words only after its live region exists, so that screen readers announce them', async ({
  context,
  openAs,
}) => {
  const page = await openAs('repaying', '/repay/repay_detail');
  await expect(page.getByRole('region', { name: 'Lo que debes' })).toBeVisible();
  await page.evaluate(() => {
    const born: string[] = [];
    Object.assign(window, { born });
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement);
      for (const each of added)
        for (const region of [each, ...each.querySelectorAll<HTMLElement>('[role=status]')])
          if (region.matches('[role=status]')) born.push(region.innerText.trim());
    }).observe(document.body, { subtree: true, childList: true });
  });
  await context.setOffline(true);
  await expect(page.getByRole('main').getByText(/Actualizado hoy/)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { born: string[] }).born)).toEqual(['']);
});
