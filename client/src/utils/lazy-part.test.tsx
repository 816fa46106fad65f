// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LazyPart, lazyPart, useLazyPart } from './lazy-part.ts';

const reachable = vi.fn(() => Promise.resolve({ ok: false }));
let close = () => {};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', reachable);
  reachable.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  act(() => close());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open<Needs>(lazy: LazyPart<string, Needs>, first: Needs) {
  let shown = { text: '', retry: () => {} };
  const Place = ({ needs, wanted }: { needs: Needs; wanted: boolean }) => {
    const { part, failed, retry } = useLazyPart(lazy, needs, wanted);
    shown = { text: part ?? failed ?? 'loading', retry };
    return null;
  };
  const root = createRoot(document.createElement('div'));
  const draw = (needs: Needs, wanted = true) => act(async () => root.render(<Place needs={needs} wanted={wanted} />));
  close = () => root.unmount();
  await draw(first);
  return { draw, text: () => shown.text, retry: () => act(async () => shown.retry()) };
}

const lost = (name: string, known = {}) => lazyPart<string>(name, () => Promise.reject(new Error('no chunk')), known);

test('shows «unreachable» for a part that failed to load, and loads it on retry', async () => {
  const load = vi.fn(() => Promise.resolve('here')).mockRejectedValueOnce(new Error('no chunk'));
  const place = await open(lazyPart('one', load), undefined);
  expect(place.text()).toBe('unreachable');
  await place.retry();
  expect(place.text()).toBe('here');
  expect(reachable).not.toHaveBeenCalled();
});

test('after a second failure, checks if the server is reachable, and shows «unreachable» if not', async () => {
  const place = await open(lost('two'), undefined);
  await place.retry();
  expect(reachable).toHaveBeenCalledOnce();
  expect(place.text()).toBe('unreachable');
});

test.each([undefined, { getRegistration: () => Promise.reject(new Error('storage is blocked')) }])(
  'after a second failure, reloads the page if the server is reachable, without a message: service workers %s',
  async (serviceWorker) => {
    const reload = vi.fn();
    vi.stubGlobal('navigator', { onLine: true, serviceWorker });
    vi.stubGlobal('location', { pathname: '/', reload });
    reachable.mockResolvedValueOnce({ ok: true });
    const place = await open(lost(`seven-${typeof serviceWorker}`), undefined);
    await place.retry();
    expect(reload).toHaveBeenCalledOnce();
    expect(place.text()).toBe('loading');
  },
);

test('an optional part never causes a reload', async () => {
  const place = await open(lost('three', { optional: true }), undefined);
  await place.retry();
  expect(reachable).not.toHaveBeenCalled();
});

test('a part wanted again after a failure loads once more and shows «loading», not the failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no chunk'));
  load.mockReturnValue(new Promise(() => {}));
  const place = await open(lazyPart('five', load), undefined);
  await place.draw(undefined, false);
  load.mockClear();
  await place.draw(undefined, true);
  expect(load).toHaveBeenCalledOnce();
  expect(place.text()).toBe('loading');
});

test('a part is not ready in a language without loaded texts, and loads them once that language is shown', async () => {
  const texts = new Set<string>();
  const load = (language: string) => {
    texts.add(language);
    return Promise.resolve('here');
  };
  const lazy = lazyPart('six', load, { has: (language: string) => texts.has(language) });
  const place = await open<string>(lazy, 'es');
  expect(place.text()).toBe('here');
  expect(lazy.ready('en')).toBeNull();
  await place.draw('en');
  expect(texts).toContain('en');
  expect(place.text()).toBe('here');
});
