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
import { stageOfPage } from '../../../../tests/support/backstage/open-page.ts';
import { findColour, findFreeName } from './world-part.tsx';
import { START } from '../../../../tests/support/mock-calls.ts';

const { app, come, callBackstage } = stageOfPage();
const dialog = (name: string) => find('dialog', name);
const worldsThere = () => app.worlds.list().map(({ name }) => name);
const there = (name: string) => sees(name, () => document.querySelector('aside'));

test('«Fork» opens a copy of the world with the phone’s session', async () => {
  const { world } = await come({ persona: 'overdue3' });
  const others = worldsThere();
  localStorage.setItem(`world ${world}: puente.token`, '"signed in"');
  await press('button', 'Fork');
  await toastShows(`is a copy of ${world}`);
  const fork = worldsThere().find((name) => !others.includes(name)) ?? '';
  await there(fork);
  expect(localStorage.getItem(`world ${fork}: puente.token`)).toBe('"signed in"');
  expect(await callBackstage(fork, 'exportWorld')).toEqual(await callBackstage(world, 'exportWorld'));
});

test('restoring a snapshot brings back the whole world, and the page shows its debt again', async () => {
  const { world } = await come({ persona: 'overdue3' });
  await sees('2,340.72', part('Chosen borrower'));
  await press('button', 'Snapshot');
  await toastShows('Snapshot overdue33');
  const before = await callBackstage(world, 'exportWorld');
  await callBackstage(world, 'advance', { by: '30d' });
  await sees('3,', part('Chosen borrower'));
  await press('button', 'Restore');
  key('Enter', await find('field', 'Search or run'));
  await toastShows('Restored');
  await sees('2,340.72', part('Chosen borrower'));
  expect(await callBackstage(world, 'exportWorld')).toEqual(before);
});

test.each([
  ['Reset…', 'Reset', 'Empty'],
  ['Delete…', 'Delete', 'Delete'],
])('%s asks for confirmation, with the focus on «Keep it»', async (opens, does, question) => {
  const { world } = await come({ persona: 'repaying' });
  const before = await callBackstage(world, 'exportWorld');
  const more = () => press('button', /^More for this world/u);
  await more();
  await press('button', opens);
  await sees(`${question} ${world}? 1 borrower goes with it.`);
  expect(document.activeElement?.textContent).toBe('Keep it');
  await press('button', 'Keep it');
  expect(await callBackstage(world, 'exportWorld')).toEqual(before);
  await press('button', opens);
  await press('button', does, await dialog(`More for ${world}`));
  await until(() => does === 'Reset' || !worldsThere().includes(world), 'the end of the world');
  if (does === 'Reset') await sees('0 borrowers');
  else await there('main');
});

test('an import asks for confirmation, and names a file that is no export', async () => {
  const { world } = await come({ persona: 'repaying' });
  const document_ = await callBackstage(world, 'exportWorld');
  await callBackstage(world, 'reset', {});
  await sees('0 borrowers');
  const choose = async (text: string) => {
    await press('button', /^More for this world/u);
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    Object.defineProperty(input, 'files', { value: [new File([text], 'kept.json')], configurable: true });
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  };
  await choose('{"schema":2,');
  await press('button', 'Import');
  await toastShows('kept.json holds no JSON, as «Export» writes it');
  await choose(JSON.stringify(document_));
  await sees('by kept.json? 0 borrowers go with it.');
  expect(document.activeElement?.textContent).toBe('Keep it');
  await press('button', 'Import');
  await toastShows('is now as kept.json says');
  await sees('1 borrower');
});

test('clears all faults only after confirmation', async () => {
  const { world } = await come({ tab: 'faults' });
  await callBackstage(world, 'addFault', { call: '*', fault: { kind: 'hold' } });
  await sees('1 waiting');
  await press('button', 'Clear all');
  await sees('1 fault goes.');
  expect(document.activeElement?.textContent).toBe('Keep them');
  expect((await callBackstage(world, 'faults')).faults).toHaveLength(1);
  await press('button', 'Clear');
  await toastShows('Nothing goes wrong any more');
  expect((await callBackstage(world, 'faults')).faults).toEqual([]);
});

test('a new name begins a world at the current world’s time; a known name opens the existing world', async () => {
  const { world } = await come();
  const answer = async (name: string, words: string) => {
    await press('button', 'New world');
    await fill('Search or run', name);
    await sees(words, () => document.querySelector('[role=option]'));
    key('Enter', await find('field', 'Search or run'));
    await there(name);
    expect(all('dialog')).toEqual([]);
  };
  await answer('bo', 'Begin the world bo');
  await answer(`${world}-x`, `Begin the world ${world}-x`);
  expect(await callBackstage(`${world}-x`, 'clock')).toMatchObject({ now: START, frozen: true });
  await answer(world, `${world} · 0 borrowers`);
  expect(location.search).toBe(`?world=${world}`);
});

test('a world’s colour depends only on its name, and a copy gets the next free name', () => {
  expect(findColour('late-fees')).toBe(findColour('late-fees'));
  expect(findFreeName('late-fees', ['late-fees', 'late-fees-2'])).toBe('late-fees-3');
  expect(findFreeName('late-fees-3', [])).toBe('late-fees-2');
});
