/**
 * Uses the app by keyboard. Each stop of the focus must show a ring, be uncovered, and follow the order of the screen.
 */
import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test';
import { answers, choice } from './forms.ts';
import type { Script } from './words.ts';

type Stop = { name: string; place: string; top: number; ring: boolean; covered: string | null; begins: boolean } | null;

/**
 * Runs in the page: describes the focused element, or returns null. Waits for animations, because a rising sheet covers
 * its rows.
 */
async function lookAtFocus(): Promise<Stop> {
  const ends = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(ends.map(({ finished }) => finished));
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const name = focused.getAttribute('aria-label') ?? (focused.textContent?.trim().slice(0, 40) || focused.id);
  // For a radio, a list or a wheel's select, measures the card, the active row or the wheel that shows it.
  const isUnseen = focused.matches('input[type=radio]') || focused.getBoundingClientRect().width < 4;
  const card = isUnseen ? focused.closest('label') : null;
  const wheel = focused.parentElement?.querySelector('[data-wheel]');
  const shown = card ?? focused.querySelector('[data-active]') ?? wheel ?? focused;
  const drawn = [focused, shown, ...shown.children, shown.parentElement, focused.nextElementSibling];
  const ring = drawn.some((node) => {
    if (!node) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 3;
  });
  const { top, left, width, bottom } = shown.getBoundingClientRect();
  const x = left + width / 2;
  // Takes the middle of the visible part, because an element may be taller than the screen.
  const y = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2;
  const above = document.elementFromPoint(x, y);
  // The words of a label may lie over its own radio.
  const isOwnLabel = Boolean(above && focused.closest('label')?.contains(above));
  // A toast may cover the element, because it disappears.
  const isToast = Boolean(above?.closest('section:not(main *)'));
  const isSeen = above !== null && (shown.contains(above) || above.contains(shown) || isOwnLabel || isToast);
  const by = above?.closest('[class]')?.outerHTML.slice(0, 120) ?? 'the edge';
  const covered = isSeen
    ? null
    : `at ${Math.round(top)} to ${Math.round(bottom)}, page at ${window.scrollY}, room ${document.documentElement.style.cssText}, by ${by}`;
  // Compares heights only within one dialog or `main`, because header and bottom bar do not scroll.
  const place = focused.closest('[role=dialog], [role=alertdialog], main');
  // True on the first control, to which Tab jumps from the end of a sheet.
  const begins = place?.querySelector('a[href], button, input, select, textarea, [tabindex="0"]') === focused;
  // Counts the page's scrolling for `main` only, because the page may scroll under a dialog.
  const moving = place?.tagName === 'MAIN' ? document.documentElement : place;
  let scrolled = 0;
  for (let node = focused.parentElement; node; node = node === moving ? null : node.parentElement)
    scrolled += node.scrollTop;
  return {
    name: `${focused.tagName} ${name}`,
    place: place?.tagName ?? '',
    top: top + scrolled,
    ring,
    covered,
    begins,
  };
}

export function createKeys({ page, words }: { page: Page; words: Script }) {
  const faults: string[] = [];
  let before: Stop = null;

  const stop = async () => {
    const now = await page.evaluate(lookAtFocus);
    const where = `${new URL(page.url()).hash.split('?')[0]}: ${now?.name}`;
    if (now && !now.ring) faults.push(`${where}: no ring`);
    if (now?.covered) faults.push(`${where}: covered ${now.covered}`);
    const goesUp = now?.place && !now.begins && before?.place === now.place && now.top < before.top - 40;
    if (goesUp) faults.push(`${where}: after ${before?.name}, which stands below it`);
    before = now;
  };
  /** Returns a focus check that keeps the element, because a query by role is slow; queries again after a redraw. */
  const watch = (target: Locator) => {
    let cachedElement: ElementHandle | null = null;
    const has = (node: Element) => (node.isConnected ? node === document.activeElement : null);
    return async (): Promise<boolean> => {
      const hasFocus = await cachedElement?.evaluate(has);
      if (typeof hasFocus === 'boolean') return hasFocus;
      cachedElement = await target.elementHandle();
      return (await cachedElement?.evaluate(has)) ?? false;
    };
  };

  const to = async (target: Locator): Promise<void> => {
    await expect(target).toBeAttached();
    before = null;
    const has = watch(target);
    for (let presses = 0; presses < 80; presses++) {
      if (await has()) return;
      await page.keyboard.press('Tab');
      await stop();
    }
    await expect(target, 'Tab does not come to it').toBeFocused();
  };
  const press = async (target: Locator, key = 'Enter'): Promise<void> => {
    await to(target);
    await page.keyboard.press(key);
    await expect(page.locator(':focus')).toHaveCount(1);
  };
  const type = async (target: Locator, text: string): Promise<void> => {
    await to(target);
    await page.keyboard.type(text);
  };

  /** Chooses a radio as a keyboard does: Tab reaches the group, arrow keys reach the option. */
  const choose = async (group: Locator, wanted: Locator) => {
    const radios = group.getByRole('radio');
    const chosen = group.getByRole('radio', { checked: true });
    await to((await chosen.count()) > 0 ? chosen : radios.first());
    await page.keyboard.press('Space');
    const count = await radios.count();
    const has = watch(wanted);
    for (let presses = 0; presses < count; presses++) {
      if (await has()) break;
      await page.keyboard.press('ArrowDown');
    }
    await expect(wanted).toBeChecked();
  };
  /** Picks a row in a sheet and expects the focus back on the field. */
  const pick = async (field: Locator, row: string) => {
    await press(field);
    const sheet = page.getByRole('dialog');
    const wanted = sheet.getByRole('option', { name: row, exact: true });
    const list = sheet.getByRole('listbox');
    await expect(wanted).toBeAttached();
    const id = (await wanted.getAttribute('id')) ?? '';
    for (let presses = 0; presses < 60; presses++) {
      if ((await list.getAttribute('aria-activedescendant')) === id) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await expect(wanted).toHaveAttribute('aria-selected', 'true');
    await press(sheet.getByRole('button', { name: words.sheet.confirm, exact: true }));
    await expect(sheet).toHaveCount(0);
    await expect(field).toBeFocused();
  };

  return {
    faults,
    to,
    press,
    type,
    tick: async (box: Locator) => {
      await press(box, 'Space');
      await expect(box).toBeChecked();
    },
    choose,
    pick,
    answer: async (label: string, row: string) => {
      const group = answers(page, label);
      await expect(group.or(choice(page, label))).toBeVisible();
      if ((await group.count()) === 0) return pick(choice(page, label), row);
      return choose(group, group.getByRole('radio', { name: row, exact: true }));
    },
  };
}

export type Keys = ReturnType<typeof createKeys>;
