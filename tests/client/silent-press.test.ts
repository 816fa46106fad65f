import { START } from '@puente/kit';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FaultCollector } from '../../client/src/lib/log.ts';
import { closeToast, currentToasts } from '../../client/src/lib/toast.ts';
import { watchPage } from '../../client/src/app/watch-page.ts';
import { atRest, pausesPass } from './at-rest.ts';
import { giveCamera } from './camera.ts';
import { press } from './hands.ts';
import { openApp } from './open-app.ts';
import { SAVING_SCREENS } from './saving-screens.ts';
import { lenderAtPort, overHttp, personaIn } from './wire-lender.ts';
import { open } from './visit.ts';

const lender = await lenderAtPort();
afterAll(() => lender.close());
const faults: Parameters<FaultCollector>[0][] = [];
beforeEach(() => void (faults.length = 0));
afterEach(() => void vi.unstubAllGlobals());

/** Text announced by a screen reader: live regions and a focused heading. */
const announcedText = () =>
  [...document.querySelectorAll('[role=alert], [role=status], h2:focus')]
    .map(({ textContent }) => textContent)
    .join(' ');
const WORDS = /Algo falló en la aplicación|No pudimos|Es posible que|no sabemos|No se sabe|todavía no/iu;

it.each(Object.entries(SAVING_SCREENS).filter(([, { saves }]) => saves !== null))(
  '%s shows and reports an error of the app, and the next press works',
  async (_, row) => {
    pausesPass();
    const kit = await lender.kit(START + 30_000);
    const me = await personaIn(kit, row.who);
    await row.before?.(me);
    const through = overHttp(lender.address, kit);
    // Breaks the construction of one request.
    let broken = false;
    const Controller = AbortController;
    vi.stubGlobal(
      'AbortController',
      class extends Controller {
        constructor() {
          if (broken) {
            broken = false;
            throw new TypeError('AbortController is not a constructor');
          }
          super();
        }
      },
    );
    giveCamera(through);
    const signedIn = !row.signedOut && row.who !== 'nobody';
    const opened = await openApp({
      me: signedIn ? me : null,
      send: kit.send,
      through,
      address: row.address,
      onFault: (fault) => faults.push(fault),
    });
    await atRest(opened);
    await row.fill?.({ me, kit, opened });
    await atRest(opened);
    const pressed = () => (row.press instanceof RegExp ? press(row.press) : row.press());
    const before = announcedText();
    broken = true;
    await pressed();
    await atRest(opened);
    expect(announcedText()).not.toBe(before);
    expect(announcedText()).toMatch(WORDS);
    expect(faults.map(({ text }) => text ?? '').join()).toContain('TypeError');
    await pressed();
    const shown = () => [document.body.textContent, ...currentToasts().map(({ text }) => text)].join(' ');
    await atRest(opened, { until: () => row.restless === true && row.done.test(shown()) });
    expect(shown()).toMatch(row.done);
    opened.close();
    for (const { id } of currentToasts()) closeToast(id);
  },
);

it('a button whose handler throws shows and reports the error', async () => {
  const { app } = await open('repaying', '/borrow/agreement', { onFault: (fault) => faults.push(fault) });
  vi.spyOn(window, 'print').mockImplementation(() => {
    throw new DOMException('not here', 'SecurityError');
  });
  await press(/^Imprimir/u);
  await expect.poll(announcedText).toContain('Algo falló en la aplicación y no pudimos terminar.');
  expect(faults.map(({ kind }) => kind)).toEqual(['error']);
  app.close();
});

it('a rejected promise after a press is shown; extension errors and unpressed ones are not', () => {
  const onPressFailed = vi.fn();
  let now = 0;
  watchPage(window, { onPressFailed, now: () => now });
  const reject = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  reject(new TypeError('before any press'));
  expect(onPressFailed).not.toHaveBeenCalled();
  document.body.click();
  const foreign = new Error('of somebody else');
  foreign.stack = 'Error\n at chrome-extension://abc/content.js:1:2';
  reject(foreign);
  reject(null);
  expect(onPressFailed).not.toHaveBeenCalled();
  reject(new TypeError('of the press'));
  expect(onPressFailed).toHaveBeenCalledTimes(1);
  now = 10 * 60_000;
  reject(new TypeError('much later'));
  expect(onPressFailed).toHaveBeenCalledTimes(1);
});
