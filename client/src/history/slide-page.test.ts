import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { slidePage } from './slide-page.ts';
import { moveAmount, watchAmount } from './share-amount.ts';

const animate = vi.fn((..._how: unknown[]) => ({ onfinish: () => {} }));

function prefersLittleMotion(matches: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches }));
}
beforeEach(() => {
  document.body.innerHTML = '<div><main></main></div>';
  const main = document.querySelector('main');
  if (main) Object.assign(main, { animate });
});
afterEach(() => {
  animate.mockClear();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

test('slides a page in from the right, and on Back from the left in less time', () => {
  prefersLittleMotion(false);
  slidePage('forward');
  slidePage('back');
  expect(animate.mock.calls).toEqual([
    [expect.objectContaining({ translate: ['24px', '0px'] }), expect.objectContaining({ duration: 240 })],
    [expect.objectContaining({ translate: ['-24px', '0px'] }), expect.objectContaining({ duration: 200 })],
  ]);
});

test('clips the column only while the page moves', () => {
  prefersLittleMotion(false);
  slidePage('forward');
  const column = document.querySelector('div');
  expect(column?.style.overflowX).toBe('clip');
  animate.mock.results[0]?.value.onfinish();
  expect(column?.style.overflowX).toBe('');
});

test('moves nothing for a borrower who prefers reduced motion', () => {
  prefersLittleMotion(true);
  slidePage('forward');
  expect(animate).not.toHaveBeenCalled();
});

const animateAmount = vi.fn();
let stop = () => {};

function showPage(text: string | null, box: Partial<DOMRect> = {}): void {
  document.body.innerHTML = `<main>${text === null ? '' : `<p data-amount="">${text}</p>`}</main>`;
  const amount = document.querySelector('p');
  const place = { left: 16, top: 100, bottom: 140, height: 40, ...box };
  if (amount) Object.assign(amount, { animate: animateAmount, getBoundingClientRect: () => place });
}
const press = () => document.body.click();

beforeEach(() => {
  prefersLittleMotion(false);
  stop = watchAmount();
});
afterEach(() => {
  stop();
  animateAmount.mockClear();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

test('animates an amount that both pages show from its old place to the new one', () => {
  showPage('$800.00', { top: 300, bottom: 320, height: 20 });
  press();
  showPage('$800.00');
  moveAmount();
  expect(animateAmount).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ transform: ['translate(0px, 200px) scale(0.5)', 'none'] }),
    expect.objectContaining({ duration: 240 }),
  );
});

test('animates an amount that arrives shortly after its page', async () => {
  showPage('$800.00', { top: 300, bottom: 340 });
  press();
  showPage(null);
  moveAmount();
  expect(animateAmount).not.toHaveBeenCalled();
  showPage('$800.00');
  await expect.poll(() => animateAmount.mock.calls.length).toBe(1);
});

test('the amount moves from its old to its new place on Back too', () => {
  showPage('$800.00', { top: 300, bottom: 340 });
  dispatchEvent(new PopStateEvent('popstate'));
  showPage('$800.00');
  moveAmount();
  expect(animateAmount).toHaveBeenCalledOnce();
});

test.each([
  ['the new page shows another amount', () => showPage('$900.00')],
  ['the borrower prefers reduced motion', () => prefersLittleMotion(true)],
])('does not animate the amount if %s', (_why, change) => {
  showPage('$800.00', { top: 300, bottom: 340 });
  press();
  showPage('$800.00');
  change();
  moveAmount();
  expect(animateAmount).not.toHaveBeenCalled();
});

test('does not animate an amount that was scrolled out of sight', () => {
  showPage('$800.00', { top: -90, bottom: -50 });
  press();
  showPage('$800.00');
  moveAmount();
  expect(animateAmount).not.toHaveBeenCalled();
});
