import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { all, fill, openTab, part, press, toastShows, sees, until } from '../../../../tests/support/backstage/hands.ts';
import { stageOfPage } from '../../../../tests/support/backstage/open-page.ts';
import { describeEvents } from './time-tab.tsx';
import { useClock } from './use-time.ts';
import { describeDueNow } from './waits.tsx';

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

test('«+30 d» applies every event in order, and undo restores the state before', async () => {
  const { world } = await come({ persona: 'dueSoon', tab: 'time' });
  const before = await callBackstage(world, 'exportWorld');
  await press('button', '+30 d');
  await toastShows(/dueDatePassed → 3 overdue, fullDayLate × \d+/u);
  await sees('3 overdue', part('Chosen borrower'));
  await press('button', /^Undo: restore/u);
  await until(() => clock() === '09:00:00', 'the moment before');
  await sees('2 repaying', part('Chosen borrower'));
  expect(await callBackstage(world, 'exportWorld')).toEqual(before);
});

test('explains why time alone does not reach a status, and does not move the clock', async () => {
  const { world } = await come({ persona: 'repaying' });
  const panel = await openTab('Time');
  await fill('Status', '4', panel);
  await press('button', 'Go', panel);
  await toastShows(/4|finished/u);
  expect((await callBackstage(world, 'clock')).mexico).toBe('2026-11-21 09:00:00');
});

test('shows which events a shorter review makes due before it is saved', async () => {
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

const AT = Date.UTC(2026, 10, 22, 6);

test('counts the events until the target and names the first', () => {
  const due = [{ what: 'dueDatePassed', at: AT, orderNo: 'CR-1' }];
  const [one] = due;
  expect(describeEvents([])).toBe('Nothing is due on the way.');
  expect(describeEvents(due)).toBe('One event on the way: dueDatePassed, 22 Nov, 00:00:00.');
  expect(describeEvents([...due, ...due], true)).toBe(
    '2 and more events on the way, the first dueDatePassed, 22 Nov, 00:00:00.',
  );
  expect(describeDueNow([])).toBe('Saving makes nothing due at once.');
  expect(describeDueNow(due)).toBe('Saving makes this happen at once: dueDatePassed of CR-1.');
  expect(describeDueNow(Array.from({ length: 6 }, () => one ?? { what: '', at: 0, orderNo: '' }))).toContain(
    '6 things happen at once: dueDatePassed of CR-1, dueDatePassed of CR-1, dueDatePassed of CR-1, dueDatePassed of CR-1 and 2 more',
  );
});

const ClockAlone = () => <output>{useClock()?.now}</output>;

test('a running clock shows the present time at once, even if the answer is a minute old', () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const [now, minute] = [1_800_000_000_000, 60_000];
  queries.setQueryData(['clock'], { status: 200, body: { now, frozen: false } }, { updatedAt: Date.now() - minute });
  const container = document.createElement('div');
  const root = createRoot(container);
  onTestFinished(() => root.unmount());
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <ClockAlone />
      </QueryClientProvider>,
    ),
  );
  expect(Number(container.textContent)).toBeGreaterThanOrEqual(now + minute);
});
