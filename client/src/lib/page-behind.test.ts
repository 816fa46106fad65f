// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { cameByBack, hasPageBehind, rememberPlace } from './page-behind.ts';

const go = (idx: number) => {
  window.history.replaceState({ idx }, '');
  window.dispatchEvent(new PopStateEvent('popstate'));
};

test('tells Back from moving on, from Forward and from an overlay’s entry', () => {
  window.history.replaceState({ idx: 3 }, '');
  rememberPlace();
  expect([hasPageBehind(), cameByBack()]).toEqual([true, false]);

  go(3);
  expect(cameByBack()).toBe(false);

  go(2);
  rememberPlace();
  expect(cameByBack()).toBe(true);

  window.history.replaceState({ idx: 3 }, '');
  rememberPlace();
  expect(cameByBack()).toBe(false);

  go(4);
  rememberPlace();
  expect(cameByBack()).toBe(false);

  window.history.replaceState({ idx: 0 }, '');
  expect(hasPageBehind()).toBe(false);
});
