/**
 * Presses every saving screen under each class of drift: it saves or explains, keeps what was typed, sends nothing
 * again, and a second press adds no effect.
 */
import { DRIFT_NAMES, DRIFTS, type DriftName } from '@puente/mock-server/drifts/drifts';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { INCOMPLETE, SAYS } from './drift-words.ts';
import { SAVING_SCREENS, type SavingScreen } from './saving-screens.ts';
import { ALL_SCREENS, touches } from './drift-walk.ts';
import { pausesPass } from './at-rest.ts';
import { openSavingScreen, shownWithToasts } from './open-saving-screen.ts';
import { callOf, effectOn, lenderAtPort } from './wire-lender.ts';

/** One harmless drift per class; they run together, because each changes another part of an answer. */
const WORKS: readonly DriftName[] = ['moneyAsText', 'statusAsText', 'isoInstants', 'extraFields', 'badRow', 'inPieces'];
/**
 * One answered failure and one unknown outcome; the weekly run tries all. `drifts-writes.test.ts` checks their kinds,
 * `error-text.test.tsx` their texts.
 */
const EXPLAINED_DRIFTS: readonly DriftName[] = ['codeUnknown', 'halfBody'];
const ENDS_SESSION: readonly DriftName[] = ['bare401'];
const failing = DRIFT_NAMES.filter((name) => DRIFTS[name].must !== 'works' && !ENDS_SESSION.includes(name));

const lender = await lenderAtPort();
afterAll(() => lender.close());
/** Milliseconds added to the page's clock, so that the wait after «too busy» is over at once. */
let later = 0;
const now = performance.now.bind(performance);
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now() + later);
  pausesPass();
});

afterEach(() => void vi.unstubAllGlobals());

/** Opens a screen and fills in everything. */
async function standing(row: SavingScreen) {
  const sent: string[] = [];
  const screen = await openSavingScreen(lender, row, {
    watch: (send) => (request) => {
      sent.push(callOf(request.url));
      return send(request);
    },
  });
  const { kit } = screen;
  await screen.fill();
  const { id } = await kit.stage.snapshot();
  const pressed = async (...drifts: DriftName[]) => {
    await kit.stage.drift(...drifts);
    sent.length = 0;
    later += 2_000;
    await screen.press();
    await screen.rest();
    return {
      saved: sent.filter((each) => each === row.saves).length,
      first: sent.filter((each) => each === row.first).length,
    };
  };
  return { ...screen, pressed, restore: () => kit.stage.restore(id) };
}

/** The drifts whose failure is an answer; after any other, the outcome of the press is unknown. */
const ANSWERED: readonly DriftName[] = ['codeUnknown'];
/** Returns what is typed, chosen and ticked. */
const typed = () =>
  [...document.querySelectorAll<HTMLInputElement>('main input, main textarea, main [data-opens-sheet]')].map((box) =>
    ['checkbox', 'radio'].includes(box.type) ? box.checked : box.value || box.textContent,
  );

describe.each(Object.entries(SAVING_SCREENS))('%s', (_, row) => {
  /** Returns whether the press sends a call whose answer the drift changes. */
  const meets = (name: DriftName) => [row.first, row.saves].some((id) => id && touches(name, id));
  const doneOnce = async () => {
    const { me, pressed, close } = await standing(row);
    const { saved } = await pressed(...WORKS);
    const done = { saved, text: shownWithToasts(), effect: await effectOn(me) };
    close();
    return done;
  };
  let once: ReturnType<typeof doneOnce> | undefined;

  it('succeeds under harmless drifts', async () => {
    const { saved, text } = await (once ??= doneOnce());
    expect(saved).toBe(row.saves === null ? 0 : 1);
    expect(text).toMatch(row.done);
  });

  it('explains a failure and keeps what was typed, and the next press has the usual effect', async () => {
    const { effect } = await (once ??= doneOnce());
    const { me, pressed, restore } = await standing(row);
    const before = typed();
    for (const name of (ALL_SCREENS ? failing : EXPLAINED_DRIFTS).filter(meets)) {
      await restore();
      const { saved, first } = await pressed(name);
      expect([name, saved, first]).toEqual([name, row.first ? 0 : 1, row.first ? 1 : 0]);
      const ownWords = row.unknown && !ANSWERED.includes(name) ? row.unknown : null;
      expect(shownWithToasts(), name).toMatch(ownWords ?? SAYS[name] ?? INCOMPLETE);
      // A screen with its own text for an unknown outcome shows it instead of the form.
      if (!row.unknown) expect(typed(), name).toEqual(before);
    }
    await pressed();
    expect(shownWithToasts()).toMatch(row.again ?? row.done);
    expect(await effectOn(me)).toEqual(effect);
  });

  const mayStayUnknown = row.unknown ? [row.unknown] : [];
  it.each(mayStayUnknown)(
    'an unknown outcome stays unknown when the server is too busy to answer the next press',
    async (unknown) => {
      const { pressed } = await standing(row);
      await pressed('halfBody');
      expect((await pressed('tooMany')).saved).toBe(1);
      expect(shownWithToasts()).toMatch(unknown);
    },
  );

  const ends = meets('bare401') ? ENDS_SESSION : [];
  it.each(ends)('ends the session once and tells the borrower (%s)', async (name) => {
    const { pressed, opened } = await standing(row);
    const { saved, first } = await pressed(name);
    expect(saved + first).toBe(1);
    expect(shownWithToasts()).toMatch(SAYS[name] ?? INCOMPLETE);
    expect(opened.device.session.get().token).toBeNull();
  });
});
