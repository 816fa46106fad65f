/**
 * Tests every screen that saves: it saves once under harmless drifts, on a device without storage, secure context or
 * correct clock; after a failure it explains, keeps the input, repeats nothing automatically, and saves on the next
 * press.
 */
import { contract } from '@puente/contract';
import { DRIFT_NAMES, DRIFTS, type DriftName } from '@puente/mock-server/drifts/drifts';
import { afterAll, afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { decorate, translate } from '../../client/jsx/translate.fixture.ts';
import { isWrite } from '../../client/src/api/is-write.ts';
import type { FaultCollector } from '../../client/src/utils/log.ts';
import { STORAGE_TIMEOUT_MS } from '../../client/src/utils/timing.ts';
import { INCOMPLETE, SAYS, ALL_SCREENS, touches } from './drift-walk.ts';
import { SAVING_SCREENS, type SavingScreen } from './saving-screens.ts';
import { atRest, pausesPass, openApp } from './open-app.ts';
import { until, press } from './hands.ts';
import { callOf, effectOn, lenderAtPort, overHttp, personaIn } from './wire-lender.ts';
import { START } from '@puente/kit';
import type { Transport } from '../../client/src/api/wire/transport.ts';
import { currentToasts } from '../../client/src/utils/overlays.ts';
import { giveCamera } from './camera.ts';

const shownWithToasts = (): string => [document.body.textContent, ...currentToasts().map(({ text }) => text)].join(' ');

const DAY = 86_400_000;
/** Calls without a row here: sent together with another row's call, or only by the single-product edition. */
const BESIDE = ['identity.curpOcr', 'session.validateVerifyCode', 'profile.saveBasicInfo'];
/** One harmless drift per class; they run together, because each changes another part of an answer. */
const WORKS: readonly DriftName[] = ['moneyAsText', 'statusAsText', 'isoInstants', 'extraFields', 'badRow', 'inPieces'];
/**
 * One drift whose failure is an answer, and one that leaves the outcome unknown; the weekly run tries all.
 * `drifts-read.test.ts` checks the kind of error of each.
 */
const EXPLAINED: readonly DriftName[] = ALL_SCREENS
  ? DRIFT_NAMES.filter((name) => DRIFTS[name].must !== 'works' && name !== 'bare401')
  : ['codeUnknown', 'halfBody'];
/** The drift whose failure is an answer; after any other, the outcome of the press is unknown. */
const ANSWERED: DriftName = 'codeUnknown';
const APIS = ['clipboard', 'serviceWorker', 'storage', 'locks'];

const lender = await lenderAtPort();
afterAll(() => lender.close());
/** Milliseconds added to the page's clock, so that the wait after «too busy» is over at once. */
let later = 0;
const now = performance.now.bind(performance);
const faults: Parameters<FaultCollector>[0][] = [];
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now() + later);
  faults.length = 0;
  pausesPass();
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of APIS) Reflect.deleteProperty(navigator, name);
});

/** Removes the APIs that plain HTTP lacks, and makes IndexedDB never answer. */
function takeAway() {
  vi.stubGlobal('isSecureContext', false);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  for (const name of APIS) Object.defineProperty(navigator, name, { value: undefined, configurable: true });
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
}
const fillUpStorage = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

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
const FAILED = /Algo falló en la app|No pudimos|Quizá sí recibimos|no sabemos|No se sabe|todavía no/iu;
/** Returns what is typed, chosen and ticked. */
const typed = () =>
  [...document.querySelectorAll<HTMLInputElement>('main input, main textarea, main [data-opens-sheet]')].map((box) =>
    ['checkbox', 'radio'].includes(box.type) ? box.checked : box.value || box.textContent,
  );

/** Returns a function that makes the app fail when it starts its next request. */
function breakNextRequest() {
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
  return () => void (broken = true);
}

/**
 * Opens the row's screen over real HTTP, signed in as the row's persona; `off`: ms by which the phone's clock is ahead.
 * The returned `pressed` presses the button under drifts, and returns how many requests went to `saves` and `first`.
 */
async function open(row: SavingScreen, off: number | null = null) {
  const kit = await lender.kit(START + 30_000);
  const me = await personaIn(kit, row.who);
  await row.before?.(me);
  const sent: string[] = [];
  const line = overHttp(lender.address, kit);
  const through: Transport = (request) => {
    sent.push(callOf(request.url));
    return line(request);
  };
  giveCamera(through);
  const isSignedIn = !row.signedOut && row.who !== 'nobody';
  const opened = await openApp({
    me: isSignedIn ? me : null,
    send: kit.send,
    through,
    address: row.address,
    onFault: (fault) => faults.push(fault),
    ...(off === null ? {} : { phone: () => me.stage.clock.now() + off }),
  });
  const fill = async () => {
    await atRest(opened);
    await row.fill?.({ me, kit, opened });
    await atRest(opened);
  };
  const pressButton = () => (row.press instanceof RegExp ? press(row.press) : row.press());
  const pressed = async (...drifts: DriftName[]) => {
    await kit.stage.drift(...drifts);
    sent.length = 0;
    later += 2_000;
    await pressButton();
    // A screen that polls never comes to rest, so its text after success ends the wait.
    await atRest(opened, { until: () => row.restless === true && row.done.test(shownWithToasts()) });
    const count = (call?: string) => sent.filter((each) => each === call).length;
    return { saved: count(row.saves), first: count(row.first) };
  };
  return { kit, me, opened, isSignedIn, fill, pressButton, pressed };
}

function rowOf(name: string): SavingScreen {
  const row = SAVING_SCREENS[name];
  if (!row) throw new Error(`No screen ${name}`);
  return row;
}

it('every call that writes is covered by a saving screen of these tests', () => {
  const calls = Object.entries(contract).flatMap(([word, routes]) =>
    Object.entries(routes).flatMap(([name, route]) => (isWrite(route) ? [`${word}.${name}`] : [])),
  );
  const saved = Object.values(SAVING_SCREENS).map(({ saves }) => saves);
  expect([...new Set([...saved, ...BESIDE])].toSorted()).toEqual(calls.toSorted());
});

/** State of the world after a save under harmless drifts, by name of the screen. */
const effects = new Map<string, Awaited<ReturnType<typeof effectOn>>>();

it.each(Object.keys(SAVING_SCREENS))(
  '%s saves once under harmless drifts on a device without storage, secure context or correct clock',
  async (name) => {
    const row = rowOf(name);
    const clockOff = [-365, -1, 1, 365][name.length % 4] ?? 0;
    takeAway();
    const { me, kit, opened, fill, pressButton, isSignedIn } = await open(row, clockOff * DAY);
    fillUpStorage();
    opened.device.drafts.save('another form', { firstName: 'Ana' });
    await fill();
    await kit.stage.drift(...WORKS);
    await pressButton();
    // A photo is sent at the latest when the attempt to store it times out.
    await vi.advanceTimersByTimeAsync(STORAGE_TIMEOUT_MS);
    await until(() => (row.done.test(shownWithToasts()) ? true : null), String(row.done));
    const calls = (await kit.stage.journal()).map(({ call }) => call);
    expect(calls.filter((call) => call === row.saves)).toHaveLength(1);
    if (row.saves !== 'session.getVerifyCode') expect(opened.device.session.get().token).not.toBeNull();
    opened.device.removeOld();
    // Checked only if the screen starts signed in, because a sign-in may change the user id that owns the draft.
    if (isSignedIn) expect(opened.device.session.storage.keys().join()).toContain('another form');
    effects.set(name, await effectOn(me));
  },
);

it.each(Object.keys(SAVING_SCREENS))(
  'on a translated page, each failed save of %s is explained and keeps the input, and the next press saves',
  async (name) => {
    const row = rowOf(name);
    /** Returns whether the press sends a call whose answer the drift changes. */
    const meets = (drift: DriftName) => [row.first, row.saves].some((id) => id !== undefined && touches(drift, id));
    const breakNext = breakNextRequest();
    const { me, kit, opened, fill, pressButton, pressed } = await open(row);
    await atRest(opened);
    expect(bareTexts()).toEqual([]);
    const stops = [translate(document.body), decorate(document.body)];
    onTestFinished(() => stops.forEach((stop) => stop()));
    await fill();
    const silence = announcedText();
    breakNext();
    await pressButton();
    await atRest(opened);
    expect(announcedText()).not.toBe(silence);
    expect(announcedText()).toMatch(FAILED);
    expect(faults.map(({ text }) => text ?? '').join()).toContain('TypeError');
    faults.length = 0;
    const { id } = await kit.stage.snapshot();
    const before = typed();
    for (const drift of EXPLAINED.filter(meets)) {
      await kit.stage.restore(id);
      const { saved, first } = await pressed(drift);
      expect([drift, saved, first]).toEqual([drift, row.first ? 0 : 1, row.first ? 1 : 0]);
      const ownWords = row.unknown && drift !== ANSWERED ? row.unknown : null;
      expect(shownWithToasts(), drift).toMatch(ownWords ?? SAYS[drift] ?? INCOMPLETE);
      // A screen with its own text for an unknown outcome shows it instead of the form.
      if (!row.unknown) expect(typed(), drift).toEqual(before);
    }
    if (row.unknown) {
      // The outcome stays unknown when the server is too busy to answer the next press.
      expect((await pressed('tooMany')).saved).toBe(1);
      expect(shownWithToasts()).toMatch(row.unknown);
    }
    await pressed();
    expect(shownWithToasts()).toMatch(row.again ?? row.done);
    expect(faults.filter(({ kind }) => kind === 'error' || kind === 'rejection')).toEqual([]);
    expect(await effectOn(me)).toEqual(effects.get(name));
  },
);

const ENDS_SESSION = ALL_SCREENS ? Object.keys(SAVING_SCREENS) : ['the money, taken', 'work and contacts'];
it.each(ENDS_SESSION)('a session that ends during the save of %s is reported to the borrower', async (name) => {
  const row = rowOf(name);
  if (!touches('bare401', row.first ?? row.saves)) return;
  const { fill, pressed, opened } = await open(row);
  await fill();
  const { saved, first } = await pressed('bare401');
  expect(saved + first).toBe(1);
  expect(shownWithToasts()).toMatch(SAYS.bare401 ?? INCOMPLETE);
  expect(opened.device.session.get().token).toBeNull();
});
