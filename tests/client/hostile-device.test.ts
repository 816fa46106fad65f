/**
 * Saves on every screen without secure context, storage space or IndexedDB, with the clock wrong by a day or a year;
 * session and drafts stay.
 */
import { contract } from '@puente/contract';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isWrite } from '../../client/src/api/is-write.ts';
import { STORAGE_TIMEOUT_MS } from '../../client/src/lib/time/timing.ts';
import { pausesPass } from './at-rest.ts';
import { until } from './hands.ts';
import { openSavingScreen, shownWithToasts } from './open-saving-screen.ts';
import { SAVING_SCREENS } from './saving-screens.ts';
import { lenderAtPort } from './wire-lender.ts';

const DAY = 86_400_000;
const OFF = [-365 * DAY, -DAY, DAY, 365 * DAY];
/** Calls that another screen's press also sends, or that only the single-product edition sends. */
const BESIDE = ['identity.curpOcr', 'session.validateVerifyCode', 'profile.saveBasicInfo'];

const lender = await lenderAtPort();
afterAll(() => lender.close());
beforeEach(pausesPass);
afterEach(() => void vi.unstubAllGlobals());

/** Removes the APIs that plain HTTP lacks, and makes IndexedDB never answer. */
function takeAway() {
  vi.stubGlobal('isSecureContext', false);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  for (const name of ['clipboard', 'serviceWorker', 'storage', 'locks']) {
    Object.defineProperty(navigator, name, { value: undefined, configurable: true });
  }
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
}
afterEach(() => {
  for (const name of ['clipboard', 'serviceWorker', 'storage', 'locks']) Reflect.deleteProperty(navigator, name);
});
const fillUpStorage = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

it('has a screen for every call that writes', () => {
  const calls = Object.entries(contract).flatMap(([word, routes]) =>
    Object.entries(routes).flatMap(([name, route]) => (isWrite(route) ? [`${word}.${name}`] : [])),
  );
  const saved = Object.values(SAVING_SCREENS).flatMap(({ saves }) => saves ?? []);
  expect([...new Set([...saved, ...BESIDE])].toSorted()).toEqual(calls.toSorted());
});

it.each(Object.entries(SAVING_SCREENS).map(([name, row], index) => [name, row, OFF[index % OFF.length] ?? 0] as const))(
  '%s saves once on a device without storage, secure context or a right clock',
  async (_, row, off) => {
    takeAway();
    const { kit, opened, isSignedIn, ...screen } = await openSavingScreen(lender, row, {
      phone: (me) => me.stage.clock.now() + off,
    });
    fillUpStorage();
    opened.device.drafts.save('another form', { firstName: 'Ana' });
    await screen.fill();
    await screen.press();
    // A photo is sent at the latest when the attempt to store it times out.
    await vi.advanceTimersByTimeAsync(STORAGE_TIMEOUT_MS);
    await until(() => (row.done.test(shownWithToasts()) ? true : null), String(row.done));
    const calls = (await kit.stage.journal()).map(({ call }) => call);
    expect(calls.filter((call) => call === row.saves)).toHaveLength(row.saves === null ? 0 : 1);
    if (row.saves !== 'session.getVerifyCode') expect(opened.device.session.get().token).not.toBeNull();
    opened.device.removeOld();
    // Checked only if the screen starts signed in, because a sign-in may change the user id that owns the draft.
    if (isSignedIn) expect(opened.device.session.storage.keys().join()).toContain('another form');
  },
);
