import { CALLS } from '@puente/contract';
import { ORDER_STATUSES } from '@puente/contract/values/order-status';
import { paths } from '@puente/contract/screen-paths';
import { PERSONAS } from '@puente/fixtures';
import { expect, test } from 'vitest';
import {
  all,
  fill,
  find,
  key,
  part,
  press,
  toastShows,
  sees,
  until,
} from '../../../../tests/support/backstage/hands.ts';
import { clipboard, stageOfPage } from '../../../../tests/support/backstage/open-page.ts';
import { indexAfterKey } from '../ui/hooks.ts';
import { findActions } from './actions.tsx';
import { parseAdvance, parseAmount } from './use-answers.ts';

const { come, callBackstage } = stageOfPage();
const options = () => [...document.querySelectorAll<HTMLElement>('[cmdk-list] [role=option]')];
const open = async () => {
  key('k', document.body, { ctrlKey: true });
  await find('dialog', 'Search or run');
};
const close = async () => {
  key('Escape', document.activeElement ?? document.body);
  await until(() => all('dialog').length === 0, 'the page without a dialog');
};
/** Returns the options that a search shows, each with the reason why it is impossible. */
const under = async (words: string) => {
  await fill('Search or run', words);
  return until(() => options().length > 0 && options().map((each) => each.textContent ?? ''), words);
};

/** Buttons of the page, with the name of the palette action that does the same. */
const ON_THE_PAGE: readonly (readonly [button: string | RegExp, action: string])[] = [
  ['Fork', 'Fork this world'],
  ['Snapshot', 'Snapshot'],
  ['Restore', 'Restore the last snapshot'],
  ['New world', 'Worlds'],
  ['Sign in on the phone', 'Sign in on the phone'],
  ['+1 h', 'One hour on'],
  ['+1 d', 'One day on'],
  [/^Next event/u, 'To the next event'],
  ['Run', 'Run time'],
  ['Reload the app (R)', 'Reload the app'],
  ['Copy link', 'Copy a scenario link'],
  ['Keys (?)', 'Keys'],
  [/^Copy the one-time code/u, 'Copy the one-time code'],
  ['The contract in a browser', 'Reference'],
  [/^More for this world/u, 'This world: export, import, reset, delete'],
  [/^More for this borrower/u, 'This borrower: end the session'],
  ['Copy a token for this borrower', 'Copy a token'],
  ['Take to…', 'Take to a status'],
];

test('the palette lists every action, persona, status, screen and call, with reasons for impossible ones', async () => {
  await come({ persona: 'repaying', tab: 'order' });
  await sees('CR-', part('Controls'));
  for (const [name] of ON_THE_PAGE) await find('button', name);
  await open();
  const does = [...(await under('do ')), ...(await under('go '))].join();
  for (const [, action] of ON_THE_PAGE) expect(does).toContain(action);
  const people = (await under('become ·')).join();
  for (const { key: persona } of PERSONAS) expect(people).toContain(persona);
  const statuses = (await under('take to')).join();
  for (const { name } of Object.values(ORDER_STATUSES)) expect(statuses).toContain(name);
  expect((await under('routes')).length).toBe(Math.min(80, Object.keys(paths).length));
  expect((await under('calls')).length).toBe(CALLS.length);
  const decisions = await under('by hand');
  expect(decisions.length).toBe(11);
  expect(decisions.find((words) => words.includes('approve'))).toMatch(/CR-\d+ is 2/u);
});

test('a single-key shortcut works unless a field has the focus or shortcuts are switched off', async () => {
  const { world } = await come({ persona: 'overdue3' });
  await sees('2,340.72', part('Chosen borrower'));
  const now = async () => (await callBackstage(world, 'clock')).now;
  const before = await now();
  const field = await find('field', 'Filter the journal');
  for (const { key: letter } of [{ key: 'd' }, { key: 'h' }, { key: 'e' }]) key(letter, field);
  key('2');
  await until(() => all('tab', 'Time')[0]?.getAttribute('aria-selected') === 'true', 'the tab Time');
  key('?');
  await find('dialog', 'Keys');
  await press('button', 'Single keys are on');
  await close();
  key('d');
  key('1');
  expect(all('tab', 'Time')[0]?.getAttribute('aria-selected')).toBe('true');
  expect(await now()).toBe(before);
  key('?');
  expect(all('dialog')).toEqual([]);
  localStorage.removeItem('backstage.keys');
  key('d');
  await toastShows('fullDayLate');
  expect(await now()).toBe(before + 86_400_000);
});

test('a dialog stays open and keeps the focus when a control behind it tries to take the focus', async () => {
  await come();
  await sees('No call yet', part('Journal'));
  await open();
  const field = await find('field', 'Search or run');
  await until(() => document.activeElement === field, 'the focus in the dialog');
  const [tab] = all('tab');
  tab?.focus();
  expect(document.activeElement).toBe(field);
  // A dialog that has lost the focus closes one animation frame later.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(all('dialog')).toHaveLength(1);
});

test('Ctrl+Enter copies the action as a step of the kit, or reports that the kit has none', async () => {
  await come({ persona: 'overdue3' });
  await sees('2,340.72', part('Chosen borrower'));
  await open();
  const copyStep = async (words: string) => {
    await under(words);
    key('Enter', all('field', 'Search or run')[0] ?? document.body, { ctrlKey: true });
  };
  for (const [words, step] of [
    ['one day on', "await clock.advance('24h');"],
    ['become repaying', "const repaying = await as('repaying');"],
  ] as const) {
    await copyStep(words);
    await until(() => clipboard() === step, step);
  }
  await toastShows('Copied: kit step');
  await copyStep('reload the app');
  await toastShows('No step of the kit does this.');
  expect(clipboard()).toBe("const repaying = await as('repaying');");
});

test('«Take to…» lists each status with the path to it, and takes the order to the chosen one', async () => {
  const { world, mobile } = await come({ persona: 'overdue3', tab: 'order' });
  await press('button', 'Take to…');
  await find('dialog', 'Search or run');
  const listed = async (words: string) => {
    await fill('Search or run', words);
    return until(() => options().length === 1 && options()[0]?.textContent, words);
  };
  expect(await listed('getMoney')).toContain('paidOff, apply, submit, submitted, approved');
  expect(await listed('overdue ·')).toContain('It is there.');
  await listed('finished');
  key('Enter', await find('field', 'Search or run'));
  await toastShows('Taken to 4 finished');
  expect((await callBackstage(world, 'order', undefined, `?mobile=${mobile}`)).order?.status).toBe(4);
});

test('the palette asks for each argument of a command on a separate page', async () => {
  await come({ persona: 'overdue3' });
  await sees('2,340.72', part('Chosen borrower'));
  const answer = async (...texts: readonly string[]) => {
    await open();
    const field = (await find('field', 'Search or run')) as HTMLInputElement;
    for (const text of texts) {
      await under(text);
      key('Enter', field);
      await until(() => !field.isConnected || field.value === '', 'the next page');
    }
    await until(() => all('dialog').length === 0, 'the page without a dialog');
  };
  await answer('advance … days', '1');
  await sees('2,384.89', part('Chosen borrower'));
  await answer('pay … pesos by', '500 transfer');
  await toastShows('500.00 arrived');
  await answer('filter the journal by', 'clock advance');
  const filter = all('field', 'Filter the journal')[0] as HTMLInputElement | undefined;
  expect(filter?.value).toBe('clock advance');
});

test('finds actions by words in any order, recently used first and impossible last', () => {
  const action = (id: string, words: string, reason: string | null = null) => ({
    id,
    words,
    reason,
    group: 'Do' as const,
    run: () => {},
  });
  const actions = [action('a', 'One hour on'), action('b', 'One day on'), action('c', 'Another one', 'not now')];
  expect(findActions(actions, 'on one', ['b']).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  expect(findActions(actions, 'day one', []).map(({ id }) => id)).toEqual(['b']);
});

test('the first page lists what a whole command does: a time to advance, a payment by each way', async () => {
  await come({ persona: 'overdue3' });
  await sees('2,340.72', part('Chosen borrower'));
  await open();
  const first = async (command: string) => (await under(command))[0];
  expect(await first('advance 3d')).toContain('Advance 3 days');
  expect(await first(' Advance 12 H ')).toContain('Advance 12 hours');
  expect(await first('advance 2026-12-24')).toContain('Advance to 2026-12-24T00:00:00');
  expect((await under('pay 99.50')).filter((words) => words.includes('Pay 99.50'))).toHaveLength(3);
  expect(await first('pay 500 stp')).toContain('Pay 500.00 by Transfer (stp) for Tomás');
  expect(await first('pay 500 oxxo')).toContain('The app has made no slip yet.');
  expect(await first('pay half online')).toContain('Pay half, 1,170.36 by Online');
});

test.each([
  ['3', '3d'],
  [' 12 h', '12h'],
  ['90S', '90s'],
  ['', undefined],
  ['soon', undefined],
])('parses the duration «%s» as %s', (text, by) => expect(parseAdvance(text)?.by).toBe(by));

test('parses an amount of pesos with at most two decimals', () => {
  expect(['500', ' 99.5', '0', '1.234', '-5', ''].map(parseAmount)).toEqual([500, 99.5, null, null, null, null]);
});

test('arrow keys wrap around; Home and End go to the ends', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End', 'x'].map((name) => indexAfterKey(name, 2, 3))).toEqual([
    0,
    1,
    0,
    2,
    null,
  ]);
});
