/** Tests the frame of each screen, which the page draws before the app has loaded (Build in client/README). */
import type { PersonaKey } from '@puente/fixtures';
import { keptSession } from '@puente/kit/playwright';
import type { Page } from '@playwright/test';
import { storageKey } from '../support/storage-key.ts';
import { holdBack } from './support/intercept.ts';
import type { Stage } from './support/stage.ts';
import { expect, test } from './support/test.ts';
import { measureVisit, nameOf, type Visit } from '@puente/scripts/measure-vitals';

type Device = { who?: PersonaKey; language?: 'en' | 'es' };

let loads = 0;

/**
 * Loads the page on a device that knows only this borrower, and holds back its scripts until the returned function is
 * called. The query forces a load, which a new hash alone would not.
 */
async function openHeld(page: Page, stage: Stage, address: string, device: Device) {
  const { who, language = 'es' } = device;
  const values = {
    ...(who ? keptSession(await stage.become(who)) : {}),
    [storageKey('language')]: JSON.stringify(language),
  };
  await page.addInitScript((kept) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  }, values);
  await page.unrouteAll();
  const letGo = await holdBack(page, '**/assets/*.js');
  await page.goto(`/?load=${++loads}#${address}`, { waitUntil: 'commit' });
  return letGo;
}

const started = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-drawn');

const SCREENS: readonly [address: string, device: Device, title: string][] = [
  ['/user/register', { language: 'en' }, 'Create account'],
  ['/', { language: 'en' }, 'Puente'],
  ['/records', {}, 'Mis préstamos'],
  ['/user_center/settings', {}, 'Iniciar sesión'],
  ['/repay?orderNo=1', { language: 'en' }, 'Puente'],
  ['/provicy', { language: 'en' }, 'Privacy'],
  ['/', { who: 'repaying' }, 'Hola, Daniel'],
  ['/me', { who: 'repaying', language: 'en' }, 'My account'],
  ['/repay/repay_detail', { who: 'repaying' }, 'Detalle de tu préstamo'],
  ['/user_center/faq', { who: 'repaying', language: 'en' }, 'Frequently asked questions'],
];

/** Measures the parts of the frame that must not move when the app replaces it. */
const boxes = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('header, header > *, header a, [data-tabs], [data-tabs] > a'), (part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return { part: `${part.nodeName} «${part.textContent}»`, x, y, width, height };
    }),
  );

/** Checks the frame of a screen while scripts are held back, then expects the app to leave its parts in place. */
async function compareFrameWithApp(page: Page, stage: Stage, [address, device, title]: (typeof SCREENS)[number]) {
  const letGo = await openHeld(page, stage, address, device);
  const english = device.language === 'en';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('html')).toHaveAttribute('lang', english ? 'en' : 'es-MX');
  await expect(page.locator('main [aria-busy=true]')).toBeVisible();
  const isRoot = ['/', '/records', '/me', '/repay?orderNo=1'].includes(address);
  const wayOut = isRoot
    ? page.getByRole('navigation', { name: english ? 'Sections' : 'Secciones' })
    : page.getByRole('button', { name: english ? 'Back' : 'Volver' });
  await expect(wayOut).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(address === '/provicy' ? 0 : 1);
  const drawn = await boxes(page);
  letGo();
  await started(page);
  expect(await boxes(page)).toEqual(drawn);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  expect(await boxes(page)).toEqual(drawn);
}

for (const who of [undefined, 'repaying'] as const) {
  const screens = SCREENS.filter(([, device]) => device.who === who);
  test(`each screen of ${who ?? 'a visitor'} shows title, navigation and skeleton before any script, and the app leaves them in place`, async ({
    page,
    stage,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const screen of screens) {
      const [address, { language = 'es' }] = screen;
      await test.step(`the app leaves the header and tabs of ${address} in ${language} in place`, () =>
        compareFrameWithApp(page, stage, screen));
    }
  });
}

test('Back, pressed before the app has arrived, opens the previous page, which the app then fills', async ({
  page,
  open,
  allowNoise,
}) => {
  allowNoise(/ERR_ABORTED|ERR_FAILED/);
  await open('/');
  await page.getByRole('link', { name: 'Crear cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crear cuenta');
  const letGo = await holdBack(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-drawn', 'frame');
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Puente');
  letGo();
  await expect(page.getByText('CAT sin IVA')).toBeVisible();
  expect(await page.evaluate(() => window.location.hash)).toBe('#/');
});

test('Back, pressed before the app has arrived, opens home if the page was opened by its address', async ({
  page,
  stage,
}) => {
  const letGo = await openHeld(page, stage, '/user_center/faq', { who: 'repaying' });
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, Daniel');
  letGo();
  await expect(page.getByText('Al corriente').first()).toBeVisible();
});

test('on a first visit the font does not compete with the scripts: the page requests it after its first screen', async ({
  page,
  stage,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  const letGo = await openHeld(page, stage, '/records', { who: 'repaying' });
  await expect(page.locator('main [aria-busy=true]')).toBeVisible();
  expect(fonts).toEqual([]);
  letGo();
  await started(page);
  await expect.poll(() => fonts).toHaveLength(1);
});

test('a tab and the help link open their screens before the app has arrived', async ({ page, stage }) => {
  const letGo = await openHeld(page, stage, '/records', { who: 'repaying', language: 'en' });
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
  await expect(page.getByRole('link', { name: 'My account' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer service');
  letGo();
  await started(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer service');
});

test('a visitor who taps help before the scripts have loaded gets the help sheet once they run', async ({
  page,
  stage,
}) => {
  const letGo = await openHeld(page, stage, '/user/register', { language: 'en' });
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create account');
  letGo();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the frame shown before the app is dark on a dark device, and its skeleton stays visible while the app takes over', async ({
  page,
  stage,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' });
  const letGo = await openHeld(page, stage, '/repay/repay_detail', { who: 'repaying' });
  const hold = await holdBack(page, '**/api/**');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(241, 243, 240)');
  await expect.poll(() => opacity(page)).toBe(1);
  await page.evaluate(() => {
    const gone: number[] = [];
    Object.assign(window, { gone });
    const look = () => {
      const shape = document.querySelector('[aria-busy=true] div:not(:has(*))');
      if (!shape || Number(getComputedStyle(shape).opacity) < 0.5) gone.push(performance.now());
      requestAnimationFrame(look);
    };
    look();
  });
  letGo();
  await started(page);
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('header').length)).toBe(1);
  // A missing skeleton would show in the animation frames after the screen's code arrives, while React draws it.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('repay-detail-screen')),
  );
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let left = 30;
        const look = () => (left-- > 0 ? requestAnimationFrame(look) : resolve());
        look();
      }),
  );
  expect(await page.evaluate(() => Reflect.get(window, 'gone'))).toEqual([]);
  hold();
});

const opacity = (page: Page) =>
  page.evaluate(() => {
    const shape = document.querySelector('[aria-busy=true] div:not(:has(*))');
    return shape ? Number(getComputedStyle(shape).opacity) : 0;
  });

/** Highest layout shift (CLS) that a visit may cause. */
const CLS_MAX = 0.005;
/** `late` arrives only after the text `after` is visible. */
type LateVisit = Visit & { late?: { files: string; after: string } };
/** Screens that once shifted when a late part arrived; `pnpm vitals` measures every screen on a slow phone. */
const VISITS: readonly LateVisit[] = [
  { who: 'overdue', from: '/', how: 'cold', late: { files: '**/outlook-bars-*.js', after: 'Hablar con una persona' } },
  { who: 'visitor', from: '/yx1', how: 'cold' },
  { who: 'visitor', from: '/user/login', how: 'tap', text: 'Ayuda' },
  { who: 'visitor', from: '/', how: 'go', to: '/user_center/faq' },
  { who: 'repaid', from: '/yx2', how: 'cold' },
  { who: 'repaying', from: '/user_center/customer_services', how: 'cold' },
  { who: 'repaying', from: '/repay/repay_stp', how: 'cold' },
  { who: 'personalInfo', from: '/auth/personal_infomation', how: 'cold' },
];

test.use({ viewport: { width: 360, height: 740 } });

for (const visit of VISITS) {
  test(`${nameOf(visit)} as ${visit.who} does not shift its layout`, async ({ page, stage, baseURL }) => {
    if (visit.who !== 'visitor') {
      const values = keptSession(await stage.become(visit.who));
      await page.addInitScript((kept) => {
        for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
      }, values);
    }
    const { late } = visit;
    if (late)
      await page.route(late.files, async (route) => {
        await page.getByText(late.after).waitFor({ state: 'attached' });
        await route.continue();
      });
    const { cls, moved } = await measureVisit(page, baseURL ?? '', visit, { cpu: 1 });
    expect(cls, moved.join('\n')).toBeLessThanOrEqual(CLS_MAX);
  });
}
