/** A borrower before a browser: looks for things by name, presses, types, and waits until something is there. */
import type { Driver, Key, Point } from './driver.ts';
import { locate, type Query, sent } from './in-page.ts';

/** Everything waits so long at most (ms): a busy machine takes its time. */
const PATIENCE_MS = 30_000;
const BETWEEN_MS = 40;

const pause = () => new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
const named = (query: Query): string =>
  JSON.stringify(query, (_, value: unknown) => (value instanceof RegExp ? String(value) : value));

export type Screen = ReturnType<typeof createScreen>;

export function createScreen(driver: Driver, origin: string) {
  let loads = 0;

  /** Until a question has the answer that is wanted; `says` is what stood there at the end. */
  async function until<T>(what: string, ask: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await ask();
      if (wanted(answer)) return answer;
      if (Date.now() > end) throw new Error(`${what}: ${JSON.stringify(answer)}`);
      await pause();
    }
  }

  const count = (query: Query): Promise<number> => driver.evaluate((asked) => window.find(asked).length, sent(query));
  const place = async (query: Query): Promise<Point> =>
    until(
      `cannot press ${named(query)}`,
      () => driver.evaluate(locate, sent(query)),
      ({ problem }) => problem === null,
    );
  const isFocused = (query: Query): Promise<boolean> =>
    driver.evaluate((asked) => window.find(asked).some((found) => found === document.activeElement), sent(query));

  return {
    driver,
    until,
    count,
    place,
    isFocused,
    /** Loads the app at an address of its own, as if it had been typed: another hash alone would load nothing. */
    load: (address = '/') => driver.open(`${origin}/${loads++ === 0 ? '' : `?load=${loads}`}#${address}`),
    /** Goes on to an address in the page that is open. */
    goOn: (address: string) => driver.evaluate((hash) => void (window.location.hash = hash), address),
    sees: (query: Query) =>
      until(
        `not there: ${named(query)}`,
        () => count(query),
        (found) => found > 0,
      ),
    /** Resolves with the index of the first of several that is there. */
    seesOneOf: async (...queries: Query[]) =>
      until(
        `none is there: ${queries.map(named).join(' or ')}`,
        async () => {
          for (const [index, query] of queries.entries()) if ((await count(query)) > 0) return index;
          return -1;
        },
        (index) => index >= 0,
      ),
    gone: (query: Query) =>
      until(
        `still there: ${named(query)}`,
        () => count(query),
        (found) => found === 0,
      ),
    hasFocus: (query: Query) =>
      until(
        `no focus on ${named(query)}`,
        async () =>
          (await isFocused(query)) || driver.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? ''),
        (answer) => answer === true,
      ),
    tap: async (query: Query) => driver.tapAt(await place(query)),
    /** Presses it until something else is there, which may come by itself. */
    tapUntil: async (query: Query, next: Query) => {
      const tried = async () => {
        if ((await count(next)) > 0) return true;
        const { problem, x, y } = await driver.evaluate(locate, sent(query));
        if (problem === null) await driver.tapAt({ x, y });
        return false;
      };
      await until(`not there: ${named(next)}`, tried, Boolean);
    },
    press: (key: Key, options?: { shift: boolean }) => driver.press(key, options),
    /** Types into a box, pressed first where the focus is elsewhere. */
    type: async (query: Query, text: string) => {
      if (!(await isFocused(query))) await driver.tapAt(await place(query));
      await until(`no focus on ${named(query)}`, () => isFocused(query), Boolean);
      await driver.type(text);
    },
    valueOf: (query: Query): Promise<string> =>
      driver.evaluate((asked) => {
        const [found] = window.find(asked);
        return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found.value : '';
      }, sent(query)),
    /** The words of the page, as they are seen. */
    words: (): Promise<string> => driver.evaluate(() => document.body.innerText),
    says: (words: string) =>
      until(
        `the page does not say «${words}»`,
        () => driver.evaluate(() => document.body.innerText),
        (said) => said.includes(words),
      ),
  };
}
