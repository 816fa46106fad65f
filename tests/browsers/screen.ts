import type { Driver, Key, Point } from './driver.ts';
import { locate, type Query, toJsonQuery } from './in-page.ts';

/** Longest wait in ms, enough for a busy machine. */
const PATIENCE_MS = 30_000;
const BETWEEN_MS = 40;

const pause = () => new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
const named = (query: Query): string =>
  JSON.stringify(query, (_, value: unknown) => (value instanceof RegExp ? String(value) : value));

export type Screen = ReturnType<typeof createScreen>;

export function createScreen(driver: Driver, origin: string) {
  let loads = 0;

  /** Polls until `wanted` accepts the answer; the error quotes the last answer. */
  async function until<T>(what: string, ask: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await ask();
      if (wanted(answer)) return answer;
      if (Date.now() > end) throw new Error(`${what}: ${JSON.stringify(answer)}`);
      await pause();
    }
  }

  const count = (query: Query): Promise<number> =>
    driver.evaluate((asked) => window.find(asked).length, toJsonQuery(query));
  const place = async (query: Query): Promise<Point> =>
    until(
      `cannot press ${named(query)}`,
      () => driver.evaluate(locate, toJsonQuery(query)),
      ({ problem }) => problem === null,
    );
  const isFocused = (query: Query): Promise<boolean> =>
    driver.evaluate(
      (asked) => window.find(asked).some((matches) => matches === document.activeElement),
      toJsonQuery(query),
    );

  return {
    driver,
    until,
    count,
    place,
    isFocused,
    /** Loads the app at an address. The query forces a load, which a new hash alone would not. */
    load: (address = '/') => driver.open(`${origin}/${loads++ === 0 ? '' : `?load=${loads}`}#${address}`),
    goOn: (address: string) => driver.evaluate((hash) => void (window.location.hash = hash), address),
    sees: (query: Query) =>
      until(
        `not there: ${named(query)}`,
        () => count(query),
        (matches) => matches > 0,
      ),
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
        (matches) => matches === 0,
      ),
    hasFocus: (query: Query) =>
      until(
        `no focus on ${named(query)}`,
        async () =>
          (await isFocused(query)) || driver.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? ''),
        (answer) => answer === true,
      ),
    tap: async (query: Query) => driver.tapAt(await place(query)),
    /** Presses `query` until `next` is visible; `next` may also appear without a press. */
    tapUntil: async (query: Query, next: Query) => {
      const tried = async () => {
        if ((await count(next)) > 0) return true;
        const { problem, x, y } = await driver.evaluate(locate, toJsonQuery(query));
        if (problem === null) await driver.tapAt({ x, y });
        return false;
      };
      await until(`not there: ${named(next)}`, tried, Boolean);
    },
    press: (key: Key, options?: { shift: boolean }) => driver.press(key, options),
    type: async (query: Query, text: string) => {
      if (!(await isFocused(query))) await driver.tapAt(await place(query));
      await until(`no focus on ${named(query)}`, () => isFocused(query), Boolean);
      await driver.type(text);
    },
    valueOf: (query: Query): Promise<string> =>
      driver.evaluate((asked) => {
        const [matches] = window.find(asked);
        return matches instanceof HTMLInputElement || matches instanceof HTMLTextAreaElement ? matches.value : '';
      }, toJsonQuery(query)),
    words: (): Promise<string> => driver.evaluate(() => document.body.innerText),
    says: (words: string) =>
      until(
        `the page does not say «${words}»`,
        () => driver.evaluate(() => document.body.innerText),
        (said) => said.includes(words),
      ),
  };
}
