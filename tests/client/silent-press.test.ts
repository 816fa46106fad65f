import { afterAll, afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { FaultCollector } from '../../client/src/lib/log.ts';
import { watchPage } from '../../client/src/app/watch-page.ts';
import { decorate, translate } from '../../client/jsx/translate.fixture.ts';
import { atRest, pausesPass } from './at-rest.ts';
import { press } from './hands.ts';
import { openSavingScreen, shownWithToasts } from './open-saving-screen.ts';
import { SAVING_SCREENS } from './saving-screens.ts';
import { lenderAtPort } from './wire-lender.ts';
import { open } from './visit.ts';

const lender = await lenderAtPort();
afterAll(() => lender.close());
const faults: Parameters<FaultCollector>[0][] = [];
beforeEach(() => void (faults.length = 0));
afterEach(() => void vi.unstubAllGlobals());

/** Returns text nodes that have siblings: a translator replaces them, and React then cannot update or remove them. */
const bareTexts = () => {
  const bareNodes: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if ((text.parentNode?.childNodes.length ?? 0) > 1)
      bareNodes.push(`«${text.nodeValue}» in ${text.parentElement?.outerHTML.slice(0, 120)}`);
  }
  return bareNodes;
};

/** Returns the text of live regions and of a focused heading, which a screen reader announces. */
const announcedText = () =>
  [...document.querySelectorAll('[role=alert], [role=status], h2:focus')]
    .map(({ textContent }) => textContent)
    .join(' ');
const WORDS = /Algo falló en la aplicación|No pudimos|Es posible que|no sabemos|No se sabe|todavía no/iu;

it.each(Object.entries(SAVING_SCREENS))(
  '%s can be filled in and sent on a translated page; an error of the app is shown and reported, and the next press works',
  async (_, row) => {
    pausesPass();
    // Makes the app fail when it starts the next request.
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
    const screen = await openSavingScreen(lender, row, { onFault: (fault) => faults.push(fault) });
    await atRest(screen.opened);
    expect(bareTexts()).toEqual([]);
    const stops = [translate(document.body), decorate(document.body)];
    onTestFinished(() => {
      for (const stop of stops) stop();
    });
    await screen.fill();
    if (row.saves !== null) {
      const before = announcedText();
      broken = true;
      await screen.press();
      await atRest(screen.opened);
      expect(announcedText()).not.toBe(before);
      expect(announcedText()).toMatch(WORDS);
      expect(faults.map(({ text }) => text ?? '').join()).toContain('TypeError');
      faults.length = 0;
    }
    await screen.press();
    await screen.rest();
    expect(shownWithToasts()).toMatch(row.done);
    expect(faults.filter(({ kind }) => kind !== 'text')).toEqual([]);
  },
);

it('an error thrown by a button’s handler is shown and reported', async () => {
  const { app } = await open('repaying', '/borrow/agreement', { onFault: (fault) => faults.push(fault) });
  vi.spyOn(window, 'print').mockImplementation(() => {
    throw new DOMException('not here', 'SecurityError');
  });
  await press(/^Imprimir/u);
  await expect.poll(announcedText).toContain('Algo falló en la aplicación y no pudimos terminar.');
  expect(faults.map(({ kind }) => kind)).toEqual(['error']);
  app.close();
});

it('shows a rejected promise after a press, but none from an extension or without a press', () => {
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
