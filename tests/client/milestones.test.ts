/** Each milestone shows once per loan, on the first screen that learns of it. */
import { expect, it, vi } from 'vitest';
import { SHOWN } from '../support/shown.ts';
import { press, until } from './hands.ts';
import { alterData, drawn, open, visit } from './open-app.ts';
import { onPage } from './page.ts';

const shown = () => document.querySelector<HTMLDialogElement>('[data-milestone]');
const milestone = (kind: string) =>
  until(() => (shown()?.dataset['milestone'] === kind ? shown() : null), `the milestone ${kind}`);

/** Fakes the clock that measures how long the page was untouched; then only waits such as `rests` advance it. */
const stopClock = () => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });

/** Advances the faked clock by 1 s; a milestone opens after 400 ms without input (`TOUCH_REST_MS`). */
const rests = async () => {
  await onPage.settled();
  vi.advanceTimersByTime(1_000);
  await drawn();
};

const FINISHED = { status: 4, repaid: 2208.23, unrepaid: 0, finishedAt: '2026-11-20 09:00:00' };
const paidOff = alterData((data) => (data['order'] ? { order: { ...data['order'], ...FINISHED } } : data));

it('home shows an approval full screen once, returns the focus, and does not show it after a reload', async () => {
  const lender = await open('inReview', '/');
  stopClock();
  await lender.me.stage.clock.advance('11m');
  const pressed = await press(/^Actualizar estado/);
  const box = await milestone('approved');
  expect(box.textContent).toContain('Tu préstamo está aprobado');
  expect(box.textContent).toContain('$2,000.00');
  expect(box.textContent).toContain(`Recibes ${SHOWN.deposit}`);
  expect(box.open).toBe(true);
  expect(document.activeElement?.tagName).toBe('H2');
  expect(pressed.isConnected || document.body.contains(box)).toBe(true);
  await press('Listo');
  expect(shown()).toBeNull();
  await visit(lender, '/');
  await rests();
  expect(shown()).toBeNull();
});

it('home shows no milestone on a device that cannot store which milestones were shown', async () => {
  const lender = await open('repaying', '/');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
    if (key.includes('stage')) throw new Error('QuotaExceededError');
  });
  stopClock();
  await visit(lender, '/', { alter: paidOff });
  await rests();
  expect(shown()).toBeNull();
});

it('a milestone that arrives during a touch appears only after the finger has left the screen', async () => {
  const lender = await open('repaying', '/');
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  stopClock();
  await visit(lender, '/', { alter: paidOff });
  await onPage.settled();
  window.dispatchEvent(new Event('pointerdown'));
  visibility.mockReturnValue('visible');
  await rests();
  expect(shown()).toBeNull();
  window.dispatchEvent(new Event('pointerup'));
  await milestone('paid');
});
