import { expect, test } from 'vitest';
import { all, fill, openTab, part, press, toastShows, sees, until } from '../../harness/hands.ts';
import { stageOfPage } from '../../harness/open-page.ts';

const { come, callBackstage } = stageOfPage();
const clock = () => document.querySelector('[data-clock]')?.textContent;

test('«Next event» advances to the shown instant and applies its event', async () => {
  const { world } = await come({ persona: 'inReview' });
  const { due } = await callBackstage(world, 'due');
  await sees('09:10:00', () => document.querySelector('header'));
  await press('button', /^Next event/u);
  await toastShows('approved → 18');
  expect((await callBackstage(world, 'clock')).now).toBe(due[0]?.at);
});

test('«+30 d» applies every event in order, and undo restores the moment before', async () => {
  const { world } = await come({ persona: 'dueSoon' });
  await press('tab', 'Time');
  const before = await callBackstage(world, 'exportWorld');
  await press('button', '+30 d');
  await toastShows(/dueDatePassed → 3 overdue, fullDayLate × \d+/u);
  await sees('3 overdue', part('Chosen borrower'));
  await press('button', /^Undo: restore/u);
  await until(() => clock() === '09:00:00', 'the moment before');
  await sees('2 repaying', part('Chosen borrower'));
  expect(await callBackstage(world, 'exportWorld')).toEqual(before);
});

test('explains a status that time alone does not bring, and moves nothing', async () => {
  const { world } = await come({ persona: 'repaying' });
  const panel = await openTab('Time');
  await fill('Status', '4', panel);
  await press('button', 'Go', panel);
  await sees(/4|finished/u, () => panel.querySelector('[role=alert]'));
  expect((await callBackstage(world, 'clock')).mexico).toBe('2026-11-21 09:00:00');
});

test('previews the effects of a shorter review', async () => {
  await come({ persona: 'inReview', settled: (name) => callBackstage(name, 'advance', { by: '5m' }) });
  const panel = await openTab('Time');
  await fill('Review, how long', '10 s', panel);
  await sees(/Saving makes this happen at once: \w+ of CR-\d+/u, () => panel);
  await press('button', 'Save waits');
  await toastShows('Waits saved, 1 happened at once');
  await sees('18 getMoney', part('Chosen borrower'));
  await sees('was 10 m');
  expect(all('alert')).toEqual([]);
});
