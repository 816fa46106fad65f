/**
 * What only a real page shows of sizes: room for a finger on every screen, a sheet with double text, wheels where motion
 * is reduced.
 */
import type { Page } from '@playwright/test';
import type { PersonaKey } from '@puente/fixtures';
import { choice } from './support/forms.ts';
import type { Stage } from './support/stage.ts';
import { expect, test } from './support/test.ts';

const SCREENS: readonly (readonly [who: PersonaKey | 'visitor', addresses: readonly string[]])[] = [
  [
    'visitor',
    [
      '/',
      '/user/login',
      '/user/register',
      '/user_center/language',
      '/user_center/open_app',
      '/provicy',
      '/termsCondition',
      '/yx1',
      '/yx2',
      '/yx3',
      '/yx4',
      '/nothing/here',
    ],
  ],
  [
    'repaying',
    [
      '/',
      '/records',
      '/me',
      '/borrow/agreement',
      '/borrow/pay_ment',
      '/repay/repay_detail',
      '/repay/repay_stp',
      '/repay/repay_oxxo',
      '/repay/exhibition_period_detail',
      '/repay/cashier',
      '/user_center/customer_services',
      '/user_center/settings',
      '/user_center/about_us',
      '/user_center/faq',
    ],
  ],
  ['overdue', ['/', '/repay/exhibition_period_detail']],
  ['new', ['/', '/borrow/to_borrow']],
  ['personalInfo', ['/auth/personal_infomation']],
  ['identity', ['/auth/id_card_authentication']],
  ['workInfo', ['/auth/additionalInfomation']],
  ['bankCard', ['/bank_account/add_bankcard']],
  ['questionnaire', ['/auth/loan_question']],
  ['confirm', ['/borrow/confirm_borrow']],
  ['inReview', ['/auth/review_tips']],
  ['approved', ['/', '/yx2ConfirmBorrow']],
  ['rejected', ['/auth/review_tips']],
  ['lending', ['/borrow/lending']],
];

/** Becomes somebody and opens an address as if it had been typed: a whole new page. */
async function visit(page: Page, address: string, stored: Record<string, unknown>): Promise<void> {
  await page.evaluate((values) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value));
  }, stored);
  await page.goto(`/?${Math.random().toString(36).slice(2)}#${address}`);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main')).toHaveText(/\S{3}/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function storedFor(who: PersonaKey | 'visitor', stage: Stage): Promise<Record<string, unknown>> {
  if (who === 'visitor') return {};
  const { token, userId, mobile } = await stage.become(who);
  return { 'puente.token': token, 'puente.userInfo': { basicInfo: { userId, firstName: null, mobile } } };
}

/** What is too small for a finger, or too near to another target. Runs in the page. */
function tightTargets(): string[] {
  const WANTED = 'a[href], button, input, select, textarea, summary, [role=button], [role=slider], [role=combobox]';
  type Target = { node: Element; name: string; box: DOMRect; inline: boolean };
  const targets: Target[] = [];
  for (const control of document.querySelectorAll(WANTED)) {
    // A radio or tick box that is drawn by its row is pressed by its row, a thumb by its track.
    const label = control instanceof HTMLInputElement ? control.closest('label') : null;
    const node = label ?? control;
    const box = node.getBoundingClientRect();
    const { visibility, opacity, pointerEvents, display, position } = getComputedStyle(control);
    if (visibility === 'hidden' || pointerEvents === 'none' || box.width < 2 || box.height < 2) continue;
    if (label === null && (opacity === '0' || (position === 'absolute' && box.width < 4))) continue;
    if (targets.some((other) => other.node === node)) continue;
    // A link in the middle of a sentence may be as high as its line.
    const sentence = control.parentElement?.textContent?.trim() ?? '';
    const inline = display.startsWith('inline') && sentence !== control.textContent?.trim();
    const name = `${control.tagName} ${(control.getAttribute('aria-label') ?? node.textContent?.trim() ?? '').slice(0, 40)}`;
    targets.push({ node, name, box, inline });
  }
  const round = (value: number) => Math.round(value * 10) / 10;
  const faults: string[] = [];
  for (const { name, box, inline } of targets) {
    const least = inline ? 24 : 44;
    if (box.width < least - 0.5 || box.height < least - 0.5) {
      faults.push(`${name}: ${round(box.width)} x ${round(box.height)}${inline ? ' in a sentence' : ''}`);
    }
  }
  /** Rows of one list, tabs of one bar: they touch by design, and each is as wide as a thumb. */
  const group = (node: Element) =>
    node.closest('li, [role=option], nav, table')?.closest('ul, ol, [role=listbox], nav, table');
  for (const [index, one] of targets.entries()) {
    for (const other of targets.slice(index + 1)) {
      if (one.node.contains(other.node) || other.node.contains(one.node)) continue;
      const across = Math.max(one.box.left - other.box.right, other.box.left - one.box.right);
      const down = Math.max(one.box.top - other.box.bottom, other.box.top - one.box.bottom);
      const gap = Math.max(across, down);
      if (gap >= 7.5 || one.inline || other.inline) continue;
      const together = group(one.node);
      if (together && together === group(other.node)) continue;
      // Header and bars lie over what scrolls.
      const bar = (node: Element | null): Element | null =>
        node && !['sticky', 'fixed'].includes(getComputedStyle(node).position) ? bar(node.parentElement) : node;
      if (bar(one.node) !== bar(other.node)) continue;
      faults.push(`${one.name} | ${other.name}: ${round(gap)} px apart`);
    }
  }
  return faults;
}

test('every target has room for a finger, on every screen', async ({ page, stage, open }) => {
  test.setTimeout(300_000);
  await open('/user_center/language');
  await stage.freeze();
  const faults: string[] = [];
  for (const [who, addresses] of SCREENS) {
    const stored = await storedFor(who, stage);
    for (const address of addresses) {
      await visit(page, address, stored);
      for (const fault of await page.evaluate(tightTargets)) faults.push(`${address} as ${who}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

type SheetOf = { who: PersonaKey; address: string; open: (page: Page) => Promise<void>; rows: string };

/** One sheet of each kind. `rows`: what the borrower chooses from or reads. */
const SHEETS: Record<string, SheetOf> = {
  list: {
    who: 'personalInfo',
    address: '/auth/personal_infomation',
    open: (page) => choice(page, 'Estado').click(),
    rows: '[role=option]',
  },
  wheels: {
    who: 'personalInfo',
    address: '/auth/personal_infomation',
    open: (page) => choice(page, 'Fecha de nacimiento').click(),
    rows: '[data-wheel="Mes"] > div',
  },
  banks: {
    who: 'bankCard',
    address: '/bank_account/add_bankcard',
    open: async (page) => {
      await page.locator('label').filter({ hasText: 'Tarjeta de débito' }).click();
      await choice(page, 'Banco').click();
    },
    rows: '[role=option]',
  },
  help: {
    who: 'personalInfo',
    address: '/user/login',
    open: (page) => page.getByRole('link', { name: 'Ayuda', exact: true }).click(),
    rows: 'a[href]',
  },
};

/** How many rows are seen whole: inside the screen, the sheet and the list that scrolls. Runs in the page. */
const wholeRows = (rows: string) => {
  const sheet = document.querySelector('[role=dialog]');
  return [...(sheet?.querySelectorAll(rows) ?? [])].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    for (let around = row.parentElement; around; around = around.parentElement) {
      const edge = around.getBoundingClientRect();
      if (getComputedStyle(around).overflowY !== 'visible' && (top < edge.top - 1 || bottom > edge.bottom + 1))
        return false;
    }
    return bottom <= window.innerHeight;
  }).length;
};

test('a sheet keeps its header and two rows with double text', async ({ page, stage, open }) => {
  const size = { width: 390, height: 844 };
  await open('/user_center/language');
  await page.setViewportSize(size);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const seen: Record<string, object> = {};
  for (const [kind, sheet] of Object.entries(SHEETS)) {
    await visit(page, sheet.address, kind === 'help' ? {} : await storedFor(sheet.who, stage));
    await sheet.open(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const buttons = dialog.getByRole('button', { name: /^(Cancelar|Confirmar|Cerrar)$/ });
    for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('heading').first()).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate(wholeRows, sheet.rows), kind).toBeGreaterThanOrEqual(2);
    const height = (await dialog.boundingBox())?.height ?? 0;
    seen[kind] = {
      tall: height <= size.height * 0.9,
      wide: await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    };
  }
  const good = Object.keys(SHEETS).map((kind) => [kind, { tall: true, wide: true }]);
  expect(seen).toEqual(Object.fromEntries(good));
});

test('where motion is reduced, no sheet slides and no wheel turns by itself', async ({ page, openAs }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        const lasts = Number(effect?.getComputedTiming().activeDuration ?? 0);
        const moves = (effect as KeyframeEffect)
          .getKeyframes()
          .some((frame) => 'transform' in frame || 'translate' in frame);
        if (moves && lasts > 80) moved.push(`${(effect as KeyframeEffect).target?.tagName} ${lasts}`);
      }
    };
    for (const begin of ['animationstart', 'transitionrun']) document.addEventListener(begin, look, true);
  });
  await openAs('personalInfo', '/auth/personal_infomation');
  const moved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
  const dialog = page.getByRole('dialog');

  await choice(page, 'Fecha de nacimiento').click();
  await expect(dialog).toBeVisible();
  const month = page.locator('[data-wheel="Mes"]');
  // The row is under the band in the same moment, not on its way there.
  const turned = await month.evaluate((wheel) => {
    const row = [...wheel.children].find((each) => each.textContent === 'marzo');
    (row as HTMLElement).click();
    return wheel.scrollTop;
  });
  expect(turned).toBe(3 * 44);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await choice(page, 'Estado').click();
  await expect(dialog).toBeVisible();
  await page.getByRole('option', { name: 'Morelos' }).click();
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(await moved()).toEqual([]);
});
