import { expect, type Locator, type Page } from '@playwright/test';

function tightTargets(): string[] {
  const WANTED = 'a[href], button, input, select, textarea, summary, [role=button], [role=slider], [role=combobox]';
  type Target = { node: Element; name: string; box: DOMRect; inline: boolean };
  const targets: Target[] = [];
  for (const control of document.querySelectorAll(WANTED)) {
    // Measures the label around a radio, box or slider, because a tap on the label reaches its input.
    const label = control instanceof HTMLInputElement ? control.closest('label') : null;
    const node = label ?? control;
    // Skips folded content, which is invisible but still has a size.
    if (!node.checkVisibility()) continue;
    const box = node.getBoundingClientRect();
    const { visibility, opacity, pointerEvents, display, position } = getComputedStyle(control);
    if (visibility === 'hidden' || pointerEvents === 'none' || box.width < 2 || box.height < 2) continue;
    if (label === null && (opacity === '0' || (position === 'absolute' && box.width < 4))) continue;
    if (targets.some((other) => other.node === node)) continue;
    // A link within a sentence may be as low as its line.
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
  /** Returns the list, table or bar around a row or tab; targets in the same one need no gap. */
  const group = (node: Element) =>
    node
      .closest('li, [role=option], nav, table, [data-rows] > label')
      ?.closest('ul, ol, [role=listbox], nav, table, [data-rows]');
  for (const [index, one] of targets.entries()) {
    for (const other of targets.slice(index + 1)) {
      if (one.node.contains(other.node) || other.node.contains(one.node)) continue;
      const across = Math.max(one.box.left - other.box.right, other.box.left - one.box.right);
      const down = Math.max(one.box.top - other.box.bottom, other.box.top - one.box.bottom);
      const gap = Math.max(across, down);
      if (gap >= 7.5 || one.inline || other.inline) continue;
      const together = group(one.node);
      if (together && together === group(other.node)) continue;
      // Compares controls only within the same bar or the page, because content scrolls below the bars.
      const bar = (node: Element | null): Element | null =>
        node && !['sticky', 'fixed'].includes(getComputedStyle(node).position) ? bar(node.parentElement) : node;
      if (bar(one.node) !== bar(other.node)) continue;
      faults.push(`${one.name} | ${other.name}: ${round(gap)} px apart`);
    }
  }
  return faults;
}

export const expectRoomForFingers = async (page: Page): Promise<void> =>
  expect(await page.evaluate(tightTargets)).toEqual([]);

/** Returns the horizontal overflow in px. Measures the document, because a phone's window grows with its content. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Sets the text size of the page, such as `200%`; an empty text resets it. */
export const textSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((to) => void (document.documentElement.style.fontSize = to), size);

export async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not to be seen');
  return box;
}

export async function areaOf(target: Locator): Promise<number> {
  const { width, height } = await boxOf(target);
  return width * height;
}
