import { expect, test } from 'vitest';
import { createBackStack } from './back-stack.ts';

/** A browser history that goes back only when told, as the real one does: later. */
function browser() {
  const entries: { state: unknown; url: string }[] = [{ state: { idx: 0 }, url: '#/a' }];
  let at = 0;
  let pending = 0;
  let popped = () => {};
  const location = {
    get href() {
      return entries[at]?.url ?? '';
    },
  };
  const history = {
    get state() {
      return entries[at]?.state;
    },
    pushState: (state: unknown, _: string, url: string) => {
      entries.splice(++at, Infinity, { state, url });
    },
    back: () => void pending++,
  };
  const view = { history, location, addEventListener: (_: string, listener: () => void) => (popped = listener) };
  const stack = createBackStack(view as unknown as Window); // only what the stack touches
  const log: string[] = [];
  return {
    stack,
    /** The layers that Back has closed. */
    log,
    layer: (name: string) =>
      stack.open(() => {
        log.push(name);
        return 'closed';
      }),
    /** Lets the browser do what was asked of it. */
    settle: () => {
      while (pending > 0 && at > 0) {
        pending--;
        at--;
        popped();
      }
    },
    pressBack: () => {
      if (at === 0) return;
      at--;
      popped();
    },
    go: (url: string) => history.pushState({ idx: at + 1 }, '', url),
    url: () => location.href,
    depth: () => at,
  };
}

test('Back closes the sheet and stays on the page', () => {
  const { stack, layer, log, pressBack, settle, url, depth } = browser();
  layer('sheet');
  pressBack();
  settle();
  expect(log).toEqual(['sheet']);
  expect([url(), depth(), stack.isOpen()]).toEqual(['#/a', 0, false]);
});

test('two layers close one by one, the top one first', () => {
  const { stack, layer, log, pressBack, settle } = browser();
  layer('sheet');
  layer('dialog');
  pressBack();
  settle();
  expect(log).toEqual(['dialog']);
  expect(stack.isOpen()).toBe(true);
  pressBack();
  expect(log).toEqual(['dialog', 'sheet']);
});

test('a layer that stays can be asked again and again', () => {
  const { stack, pressBack, depth } = browser();
  let asked = 0;
  stack.open(() => {
    asked++;
    return 'stay';
  });
  pressBack();
  pressBack();
  expect(asked).toBe(2);
  expect(depth()).toBe(1);
});

test('closing a sheet by its button leaves no extra entry behind', () => {
  const { layer, log, settle, depth } = browser();
  const close = layer('sheet');
  close();
  settle();
  expect(log).toEqual([]);
  expect(depth()).toBe(0);
});

test('a sheet that opens another in the same moment keeps its guard', () => {
  const { layer, log, settle, pressBack } = browser();
  const close = layer('first');
  close();
  layer('second');
  settle();
  pressBack();
  expect(log).toEqual(['second']);
});

test('a sheet that led to another page does not pull Back onto the same page twice', () => {
  const { stack, go, settle, pressBack, url, depth } = browser();
  go('#/b');
  const close = stack.open(() => 'closed');
  go('#/c');
  close();
  settle();
  expect(url()).toBe('#/c');
  pressBack();
  expect(url()).toBe('#/b');
  pressBack();
  settle();
  expect([url(), depth()]).toEqual(['#/a', 0]);
});

test('moving on as a layer closes waits until its entry is gone', async () => {
  const { stack, layer, settle, depth, go, url } = browser();
  const close = layer('overlay');
  close();
  let left = false;
  const leaving = stack.settled().then(() => {
    left = true;
    go('#/b');
  });
  await Promise.resolve();
  expect(left).toBe(false);
  settle();
  await leaving;
  expect([url(), depth()]).toEqual(['#/b', 1]);
});

test('with nothing to wait for it is settled at once', async () => {
  const { stack } = browser();
  await expect(stack.settled()).resolves.toBeUndefined();
});
