import { expect, test } from 'vitest';
import { createBackStack } from './back-stack.ts';

/** Simulates the browser history, whose back() takes effect later. */
function browser(entries: { state: unknown; url: string }[] = [{ state: { idx: 0 }, url: '#/a' }]) {
  let at = entries.length - 1;
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
  const stack = createBackStack(view as unknown as Window); // the stack uses nothing else
  const log: string[] = [];
  return {
    stack,
    log,
    layer: (name: string) =>
      stack.open(() => {
        log.push(name);
        return 'closed';
      }),
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
  expect([url(), depth(), stack.handleBack()]).toEqual(['#/a', 0, false]);
});

test('Back skips the entry of a sheet under which the page was discarded', () => {
  const guard = { idx: 1, puenteBackGuard: true };
  const { pressBack, settle, url } = browser(
    [{ idx: 0 }, { idx: 1 }, guard].map((state) => ({ state, url: `#/${state.idx}` })),
  );
  pressBack();
  settle();
  expect(url()).toBe('#/0');
});

test('Back closes two layers one by one, the top one first', () => {
  const { layer, log, pressBack, settle } = browser();
  layer('sheet');
  layer('dialog');
  pressBack();
  settle();
  expect(log).toEqual(['dialog']);
  pressBack();
  expect(log).toEqual(['dialog', 'sheet']);
});

test('each Back asks the layer again if it refused to close before', () => {
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

test('closing a sheet by its button leaves no extra entry', () => {
  const { layer, log, settle, depth } = browser();
  const close = layer('sheet');
  close();
  settle();
  expect(log).toEqual([]);
  expect(depth()).toBe(0);
});

test('if a closing sheet opens another one, Back closes the second', () => {
  const { layer, log, settle, pressBack } = browser();
  const close = layer('first');
  close();
  layer('second');
  settle();
  pressBack();
  expect(log).toEqual(['second']);
});

test('a second layer that opens and closes while a sheet is closing leaves the address unchanged', () => {
  const { layer, go, settle, url } = browser();
  go('#/b');
  const close = layer('sheet');
  close();
  const leave = layer('page');
  leave();
  settle();
  expect(url()).toBe('#/b');
});

test('after a sheet opened another page, one Back returns to the sheet’s page and the next one leaves it', () => {
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

test('settled() resolves once the entry of a closing layer is gone', async () => {
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

test('settled() resolves at once if no layer is closing', async () => {
  const { stack } = browser();
  await expect(stack.settled()).resolves.toBeUndefined();
});
