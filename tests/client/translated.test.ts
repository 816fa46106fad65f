/** Page translators replace text nodes repeatedly; every screen must keep working. */
import { START } from '@puente/kit';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FaultCollector } from '../../client/src/lib/log.ts';
import { closeToast, currentToasts } from '../../client/src/lib/toast.ts';
import { decorate, translate } from '../../client/jsx/translate.fixture.ts';
import { atRest, pausesPass } from './at-rest.ts';
import { giveCamera } from './camera.ts';
import { openLender } from './drift-walk.ts';
import { press } from './hands.ts';
import { openApp } from './open-app.ts';
import { SAVING_SCREENS } from './saving-screens.ts';
import { lenderAtPort, overHttp, personaIn } from './wire-lender.ts';

const walked = await openLender();
const lender = await lenderAtPort();
afterAll(() => Promise.all([walked.close(), lender.close()]));

let stop = () => {};
const faults: Parameters<FaultCollector>[0][] = [];
beforeEach(() => {
  pausesPass();
  faults.length = 0;
});
afterEach(() => stop());

/** React text nodes with siblings: a translator would freeze them or crash the screen. */
const bareTexts = () => {
  const bareNodes: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if ((text.parentNode?.childNodes.length ?? 0) > 1)
      bareNodes.push(`«${text.nodeValue}» in ${text.parentElement?.outerHTML.slice(0, 120)}`);
  }
  return bareNodes;
};

it('every main screen shows the same text as without a translator', async () => {
  const plain = await walked.walk([]);
  stop = translate(document.body);
  const translated = await walked.walk([]);
  expect(translated.map(({ who, screen, text }) => [who, screen, text])).toEqual(
    plain.map(({ who, screen, text }) => [who, screen, text]),
  );
  expect(translated.filter(({ crashed }) => crashed)).toEqual([]);
}, 120_000);

describe.each(Object.entries(SAVING_SCREENS))('%s', (_, row) => {
  it('is filled in and sent on a translated page', async () => {
    const kit = await lender.kit(START + 30_000);
    const me = await personaIn(kit, row.who);
    await row.before?.(me);
    const through = overHttp(lender.address, kit);
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
    expect(bareTexts()).toEqual([]);
    const stops = [translate(document.body), decorate(document.body)];
    stop = () => {
      for (const each of stops) each();
    };
    await row.fill?.({ me, kit, opened });
    await atRest(opened);
    await (row.press instanceof RegExp ? press(row.press) : row.press());
    const shown = () => [document.body.textContent, ...currentToasts().map(({ text }) => text)].join(' ');
    await atRest(opened, { until: () => row.restless === true && row.done.test(shown()) });
    expect(shown()).toMatch(row.done);
    expect(faults.filter(({ kind }) => kind !== 'text')).toEqual([]);
    vi.unstubAllGlobals();
    opened.close();
    for (const { id } of currentToasts()) closeToast(id);
  });
});
