/** Tests backstage as its users see it: the page, the app in its frame, and scenario links. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { encryptPath } from '@puente/contract';
import { HEADERS } from '@puente/contract/wire/headers';
import { PACKAGE_NAME } from '@puente/fixtures';
import { boxOf, sideways, textSize } from './support/fingers.ts';
import { holdBack } from './support/intercept.ts';
import type { Stage } from './support/stage.ts';
import { expect, expectAccessible, expectContrast, test } from './support/test.ts';

const TABS = ['Order', 'Time', 'Money', 'Faults', 'Device', 'Lender'];
const NOON = '2026-11-21T18:00:00Z';
const clockOf = (page: Page) => page.locator('[data-clock]');
const chosen = (page: Page) => page.getByRole('region', { name: 'Chosen borrower' });
const status = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const choose = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }).click();
const openBackstage = (page: Page, stage: Stage) => page.goto(`/backstage?world=${stage.world}`);

/**
 * Checks the page with its first tab, then the other tabs and the dialogs. Both themes share one structure, so the dark
 * theme needs only a contrast check.
 */
async function lookAround(page: Page, expectGood = expectAccessible): Promise<void> {
  await page.getByRole('tab', { name: TABS[0] }).click();
  await expectGood(page);
  for (const name of TABS.slice(1)) {
    await page.getByRole('tab', { name }).click();
    await expectGood(page, '#controls');
  }
  for (const key of ['Control+k', '?']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectGood(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

/** Expects the panels beside each other without overlap, with room for at least `lines` rows of the journal. */
async function expectSideBySide(page: Page, width: number, lines: number): Promise<void> {
  await page.setViewportSize({ width, height: 1000 });
  const boxes = await page.locator('[data-region]').evaluateAll((parts) =>
    parts.map((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      return { name: part.getAttribute('aria-label') ?? '', left, top, right, bottom };
    }),
  );
  expect(boxes.map(({ name }) => name)).toEqual(expect.arrayContaining(['The app', 'Controls', 'Journal']));
  for (const a of boxes) {
    expect(a.right, a.name).toBeLessThanOrEqual(width);
    expect(a.bottom, a.name).toBeLessThanOrEqual(1000);
    for (const b of boxes) {
      const apart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
      expect(a === b || apart, `${a.name} lies on ${b.name}`).toBe(true);
    }
  }
  await expect(clockOf(page)).toBeInViewport();
  await expect(chosen(page)).toBeInViewport();
  const journal = boxes.find(({ name }) => name === 'Journal')?.bottom ?? 0;
  const list = page.getByRole('grid', { name: 'Calls' });
  const head = await boxOf(list.locator('thead'));
  const line = await boxOf(list.locator('[data-line]').last());
  // Counts the rows that fit below the column names, which stay visible.
  expect((journal - head.y - head.height) / line.height).toBeGreaterThanOrEqual(lines);
  expect(await cutWords(page), `${width}`).toEqual([]);
}

/** Returns words that are cut off although the page neither scrolls to them nor repeats them in a title. */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const cut = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
      const past = (left: number, right: number) =>
        rects.some((rect) => rect.right > right + 1.5 || rect.left < left - 1.5);
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at);
        const { left, right } = at.getBoundingClientRect();
        if (/auto|scroll/.test(overflowX)) return false;
        if (/hidden|clip/.test(overflowX) && past(left, right)) return true;
      }
      return past(0, document.documentElement.clientWidth);
    };
    const speaks = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return [...document.querySelectorAll('#root *')]
      .filter((each) => speaks(each) && each.checkVisibility() && !each.closest('[title], svg, option, [role=status]'))
      .filter(cut)
      .map((each) => each.textContent);
  });

/** Expects that arrow keys move the edge of the journal and that a reload keeps the edge there. */
async function expectEdgeRemembered(page: Page): Promise<void> {
  const height = async () => (await boxOf(page.getByRole('region', { name: 'Journal' }))).height;
  const before = await height();
  await page.getByRole('separator', { name: 'Height of the journal' }).press('ArrowUp');
  await expect.poll(height).toBeGreaterThan(before + 5);
  const taller = await height();
  await page.reload();
  await expect(page.getByRole('grid', { name: 'Calls' })).toBeVisible();
  await expect.poll(height).toBeCloseTo(taller, -1);
}

/** Narrows the window and expects each panel to fit; with double text at 320 px, only tab bars may scroll sideways. */
async function expectOnePanelAtATime(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const panels = ['People', 'App', 'Controls', 'Journal'];
  for (const name of panels) {
    await page.getByRole('button', { name, exact: true }).click();
    // The panels themselves are checked at desktop width.
    if (name === 'People') await expectAccessible(page);
    expect(await sideways(page), name).toBe(0);
    expect(await cutWords(page), name).toEqual([]);
  }
  await textSize(page, '200%');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const name of panels) {
    await page.getByRole('button', { name, exact: true }).click();
    expect(await sideways(page), name).toBe(0);
  }
  await page.getByRole('button', { name: 'Controls', exact: true }).click();
  for (const name of TABS) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    expect(await page.getByRole('tabpanel').evaluate((panel) => panel.scrollWidth - panel.clientWidth), name).toBe(0);
    expect((await boxOf(page.getByRole('tabpanel'))).height, name).toBeGreaterThan(180);
  }
  await textSize(page, '');
}

test.describe('backstage at desktop width', () => {
  test.use({ viewport: { width: 1440, height: 1000 }, isMobile: false, hasTouch: false });

  test('a keyboard alone opens a persona, jumps in time, pays, adds a fault, opens a call and copies a link', async ({
    page,
    context,
    stage,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await stage.begin(NOON);
    await openBackstage(page, stage);
    const phone = page.frameLocator('#phone');
    await expect(clockOf(page)).toHaveText('12:00:00');

    await expect(page.getByRole('button', { name: /overdue3/ }).first()).toBeVisible();
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    const search = page.getByRole('textbox', { name: 'Search personas' });
    await search.fill('TOMAS gal');
    await search.press('Enter');
    await expect(phone.getByText('$2,340').first()).toBeVisible();
    await expect(chosen(page)).toContainText('2,340.72');

    // The app takes a new language without a reload.
    await page.getByRole('radio', { name: 'ES' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(phone.getByText('You owe today').first()).toBeVisible();

    await page.getByRole('button', { name: 'Reload the app' }).focus();
    await page.keyboard.press('d');
    await expect(status(page, 'fullDayLate')).toBeVisible();
    await expect(chosen(page)).toContainText('2,384.89');
    await expect(phone.getByText('$2,384').first()).toBeVisible();

    await page.keyboard.press('3');
    await page.getByRole('button', { name: 'Let 2,384.89 arrive' }).press('Enter');
    await expect(status(page, '2,384.89 arrived')).toBeVisible();

    await page.keyboard.press('4');
    await page.getByRole('button', { name: 'Lender down' }).press('Enter');
    await page.getByRole('button', { name: 'Add fault' }).press('Enter');
    await expect(page.getByRole('tab', { name: /Faults 1/ })).toBeVisible();
    await page.keyboard.press('r');
    const failed = page
      .getByRole('row')
      .filter({ has: page.getByText('503', { exact: true }) })
      .first();
    await failed.press('Enter');
    await expect(page.getByRole('region', { name: /^Call \d+/ })).toContainText('HTTP 503');

    await stage.clearFaults();
    await page.request.post(`/api/${encryptPath('/security/getVerifyCode', PACKAGE_NAME)}?t=1`, {
      headers: { [HEADERS.packageName]: PACKAGE_NAME, 'x-mock-world': stage.world },
      data: { mobile: '5500000020', purpose: 'login', channel: 'sms' },
    });
    await expect(chosen(page)).toContainText('Login code');

    await page.keyboard.press('Control+k');
    await page.keyboard.type('copy link');
    await page.keyboard.press('Enter');
    await expect(status(page, 'Copied: scenario link')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    // After a payment, no scenario describes this world, so the link names a snapshot of it.
    expect(link).toMatch(/\/\?snapshot=overdue3-\w+&of=[\w-]+&mobile=5500000020&lang=en$/);

    await expectEdgeRemembered(page);
  });

  test('each tab and dialog is accessible in both themes; at phone width, one panel shows without cut words; a fork keeps the borrower', async ({
    page,
    stage,
  }) => {
    await stage.begin(NOON);
    const { mobile } = await stage.become('overdue3');
    const { order } = await stage.order(mobile);
    const payment = { payOrderId: order?.payOrderId ?? '', reference: 'ONLINE-1', amount: 500 };
    await stage.arrive({ channel: 'cashier', ...payment });
    await stage.fault({ call: 'order.latest', fault: { kind: 'http', status: 503 } });
    await openBackstage(page, stage);
    await page
      .getByRole('button', { name: /overdue3/ })
      .first()
      .click();
    await page.locator('[data-line]', { hasText: '503' }).first().click();
    await expect(page.getByRole('region', { name: /^Call \d+/ })).toContainText('HTTP 503');
    await lookAround(page);
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    await lookAround(page, expectContrast);
    await test.step('at phone width, one panel at a time shows without cut words', () => expectOnePanelAtATime(page));
    await page.setViewportSize({ width: 1440, height: 1000 });
    await test.step('a fork keeps the borrower and the screen of the phone', async () => {
      await stage.clearFaults();
      const route = page.getByRole('textbox', { name: 'Route of the app' });
      await route.fill('/repay/repay_detail');
      await route.press('Enter');
      await expect(page.frameLocator('#phone').getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('button', { name: 'Fork', exact: true }).click();
      await expect(status(page, 'the phone at /repay/repay_detail')).toBeVisible();
      await expect(page.locator('#phone')).toHaveAttribute('src', /-\d+#\/repay\/repay_detail$/);
      await expect(chosen(page)).toContainText('1,840.72');
    });
  });

  test('one press signs in to the framed app, in a browser and both shells; a new language keeps typed text', async ({
    page,
    stage,
  }) => {
    await stage.begin(NOON);
    await stage.become('personalInfo');
    await openBackstage(page, stage);
    const phone = page.frameLocator('#phone');
    const home = phone.getByText('Solicitud sin terminar');
    const signIn = async () => {
      await page.getByRole('button', { name: 'Sign in on the phone' }).click();
      await expect(home).toBeVisible();
    };
    await page.getByRole('button', { name: /personalInfo/ }).click();
    await signIn();
    await expectSideBySide(page, 1440, 6);
    await expectSideBySide(page, 1280, 1);

    await phone.getByRole('link', { name: /^Continuar en/ }).click();
    await phone.getByLabel(/^Nombre\(s\)/).fill('Renata');
    await choose(page, 'Language', 'EN');
    await choose(page, 'Theme', 'Dark');
    await choose(page, 'Width', '320');
    await choose(page, 'Network', 'Slow 3G');
    await expect(phone.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
    await expect(phone.locator('html')).toHaveClass(/dark/);
    await expect(phone.getByLabel(/^First name/)).toHaveValue('Renata');

    await choose(page, 'Language', 'ES');
    await choose(page, 'Network', 'Online');
    await test.step('signs in to the framed app even if it is still loading', async () => {
      const letGo = await holdBack(page, /shell=android/);
      await choose(page, 'Runs in', 'Android');
      await page.getByRole('button', { name: 'Sign in on the phone' }).click();
      await expect(status(page, 'Signed in on the phone').last()).toBeVisible();
      letGo();
      await expect(home).toBeVisible();
    });
    await test.step('an app that fails to load shows a retry, which loads it', async () => {
      await page.route(/shell=ios/, (route) => route.abort('connectionrefused'));
      await choose(page, 'Runs in', 'iOS');
      const again = page.getByRole('button', { name: 'Try again' });
      await expect(again).toBeVisible();
      await page.unroute(/shell=ios/);
      await again.click();
      await expect(home).toBeVisible();
      await signIn();
    });
  });

  test('a scenario link starts a new world each time, and a link to an unknown scenario lists the known ones', async ({
    page,
    context,
  }) => {
    await page.goto('/?scenario=overdue3&at=2026-11-21T12:00&lang=en&theme=dark&go=/repay/repay_detail');
    await expect(page.getByText('$2,340').first()).toBeVisible();
    await expect(page).toHaveURL(/\?world=overdue3-.*#\/repay\/repay_detail/);
    await expect(page.locator('html')).toHaveClass(/dark/);
    // The payment provider's page returns to the address stored here.
    expect(await page.evaluate(() => sessionStorage.getItem('backstage.app'))).toContain('?world=overdue3-');
    const other = await context.newPage();
    await other.goto('/?scenario=fixedCode&shell=android');
    await expect(other).toHaveURL(/world=fixedCode-.*shell=android/);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    // Each window has its own world, so neither signs the other out.
    await page.reload();
    await expect(page.getByText('$2,340').first()).toBeVisible();
    await other.goto('/?scenario=overdu');
    await expect(other.getByRole('alert')).toContainText('«overdu»');
    await expect(other.getByRole('link', { name: 'overdue3' })).toBeVisible();
  });
});

test('the build of the app contains nothing of backstage', () => {
  const folder = join(import.meta.dirname, '../../client/dist');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = files
    .filter(({ name }) => /\.(html|js|css|json)$/.test(name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((text) => /backstage\/|x-mock-world|Sign in on the phone|puentePhone/.test(text))).toEqual([]);
});
