import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { slidePage } from './slide-page.ts';

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

test('slides a page in from the right, on Back from the left and shorter', () => {
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
