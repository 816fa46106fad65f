import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { slidePage } from './slide-page.ts';
import { moveAmount, watchAmount } from './share-amount.ts';

const animate = vi.fn();
let stop = () => {};

function prefersLittleMotion(matches: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches }));
}

function showPage(text: string | null, box: Partial<DOMRect> = {}): void {
  document.body.innerHTML = `<main>${text === null ? '' : `<p data-amount="">${text}</p>`}</main>`;
  const amount = document.querySelector('p');
  const place = { left: 16, top: 100, bottom: 140, height: 40, ...box };
  if (amount) Object.assign(amount, { animate, getBoundingClientRect: () => place });
}
const press = () => document.body.click();

beforeEach(() => {
  prefersLittleMotion(false);
  stop = watchAmount();
});
afterEach(() => {
  stop();
  animate.mockClear();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

test.each([
  ['slides a page in', false, 1],
  ['moves nothing for a borrower who prefers reduced motion', true, 0],
])('%s', (_what, still, times) => {
  showPage(null);
  Object.assign(document.querySelector('main') ?? {}, { animate: animate.mockReturnValue({}) });
  prefersLittleMotion(still);
  slidePage('forward');
  expect(animate).toHaveBeenCalledTimes(times);
});

test.each([
  ['a press', press],
  ['Back', () => dispatchEvent(new PopStateEvent('popstate'))],
])('after %s, animates an amount that both pages show from its old place to the new one', (_how, leave) => {
  showPage('$800.00', { top: 300, bottom: 320, height: 20 });
  leave();
  showPage('$800.00');
  moveAmount();
  const transform = ['translate(0px, 200px) scale(0.5)', 'none'];
  expect(animate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ transform }), expect.anything());
});

test('animates an amount that arrives shortly after its page', async () => {
  showPage('$800.00', { top: 300, bottom: 340 });
  press();
  showPage(null);
  moveAmount();
  expect(animate).not.toHaveBeenCalled();
  showPage('$800.00');
  await expect.poll(() => animate.mock.calls.length).toBe(1);
});

test.each([
  ['the new page shows another amount', 300, () => showPage('$900.00')],
  ['the borrower prefers reduced motion', 300, () => prefersLittleMotion(true)],
  ['it was scrolled out of sight', -90, () => {}],
])('does not animate the amount if %s', (_why, top, change) => {
  showPage('$800.00', { top, bottom: top + 40 });
  press();
  showPage('$800.00');
  change();
  moveAmount();
  expect(animate).not.toHaveBeenCalled();
});
