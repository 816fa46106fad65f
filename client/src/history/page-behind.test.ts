import { expect, test } from 'vitest';
import { backUnseen, hasPageBehind, historyPlace } from './page-behind.ts';

test('counts entries, and goes back without telling anybody', async () => {
  window.history.replaceState({ idx: 0 }, '', '#/a');
  for (const idx of [1, 2, 3]) window.history.pushState({ idx }, '', `#/${idx}`);
  let events = 0;
  window.addEventListener('popstate', () => events++);
  expect([historyPlace(), hasPageBehind()]).toEqual([3, true]);

  await backUnseen(1);
  expect([historyPlace(), window.location.hash, events]).toEqual([1, '#/1', 0]);

  await backUnseen(1);
  await backUnseen(0);
  expect([historyPlace(), hasPageBehind()]).toEqual([0, false]);
});
