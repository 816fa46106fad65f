import { expect, test, vi } from 'vitest';
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
import { PERSONAS } from '@puente/fixtures';
import { formatPhone } from '../format.ts';
import { matchesPerson, groupPersonas, findNewestCode } from './use-people.ts';

const { come, hold, callBackstage } = stageOfPage();
const onPhone = (world: string) => localStorage.getItem(`world ${world}: puente.token`);

test('choosing a persona that exists signs it in on the phone without changing its loan', async () => {
  const { world, mobile } = await come({ persona: 'overdue3' });
  await callBackstage(world, 'advance', { by: '1d' });
  await press('button', /^3overdue3/u);
  await toastShows('overdue3 is on the phone');
  await sees('2,384.89', part('Chosen borrower'));
  const token = onPhone(world);
  expect(token).not.toBeNull();
  await press('button', /^2repaying/u);
  await toastShows('repaying is here, and on the phone');
  expect(onPhone(world)).not.toBe(token);
  await press('tab', 'Time');
  await press('radio', /^Here/u);
  await until(() => document.querySelector('[aria-label="Borrowers of this world"]'), 'the list of borrowers');
  await press('button', /^3overdue3/u);
  await sees('2,384.89', part('Chosen borrower'));
  const kept = onPhone(world);
  await press('radio', /^Personas/u);
  await until(() => document.querySelector('[aria-label="Personas"]'), 'the list of personas');
  await press('button', /^2repaying/u);
  await sees('repaying ·', part('Chosen borrower'));
  expect(onPhone(world)).toBe(kept);
  expect((await callBackstage(world, 'order', undefined, `?mobile=${mobile}`)).order?.owed.total).toBe(2_384.89);
});

test('requests the order of a newly chosen persona only after the persona exists in the world', async () => {
  await come();
  const sent = vi.spyOn(globalThis, 'fetch');
  await press('button', /^2repaying/u);
  await sees('2,208.23', part('Chosen borrower'));
  const orders = sent.mock.calls.flatMap(([address], n) =>
    typeof address === 'string' && address.includes('/backstage/order?')
      ? [sent.mock.results[n]?.value as Promise<Response>]
      : [],
  );
  sent.mockRestore();
  expect(new Set((await Promise.all(orders)).map(({ status }) => status))).toEqual(new Set([200]));
});

test('draws a hundred of a thousand borrowers, more on demand, and finds each by its phone number', async () => {
  const { world } = await come({ persona: 'fixedCode', tab: 'faults' });
  const exported = await callBackstage(world, 'exportWorld');
  const [one] = exported.borrowers;
  if (!one) throw new Error('The world has no borrower');
  const copies = Array.from({ length: 999 }, (_, index) => ({
    ...one,
    userId: `u${index}`,
    mobile: String(5_610_000_000 + index),
    session: null,
  }));
  await callBackstage(world, 'importWorld', { ...exported, borrowers: [one, ...copies] });
  await press('radio', /^Here/u);
  await sees('1000 borrowers');
  const list = () => document.querySelector('[aria-label="Borrowers of this world"]');
  const drawn = () => list()?.querySelectorAll('[data-person]').length;
  await until(() => drawn() === 100, 'a hundred borrowers');
  await press('button', 'Show more of 1000');
  await until(() => drawn() === 200, 'two hundred borrowers');
  await fill('Search borrowers', '5610000998');
  await press('button', /56 1000 0998/u);
  await sees('56 1000 0998', part('Chosen borrower'));
  const whose = await find('field', 'Whose answers');
  expect(whose.querySelectorAll('option').length).toBeLessThan(110);
  expect(whose.textContent).toContain('56 1000 0998');
});

test('Enter pressed while the list of personas loads chooses the first match once the list has loaded', async () => {
  const release = hold('/backstage/personas');
  const { world } = await come();
  const field = await find('field', 'Search personas');
  await fill('Search personas', 'overdue3');
  key('Enter', field);
  await sees('The list is on its way');
  release();
  await toastShows('overdue3 is here, and on the phone');
  expect(onPhone(world)).not.toBeNull();
  await fill('Search personas', 'vencidos');
  await sees('No persona fits «vencidos»');
});

test('Enter in the palette runs the command once the list of personas has loaded', async () => {
  const release = hold('/backstage/personas');
  await come();
  await press('button', /^Search or run/u);
  await find('dialog', 'Search or run');
  await fill('Search or run', 'become overdue3');
  key('Enter', await find('field', 'Search or run'));
  await sees('it runs as soon as it is here');
  release();
  expect(await toastShows('overdue3 is here, and on the phone')).not.toBe('');
  await until(() => all('dialog').length === 0, 'the page without a dialog');
});

const personas = PERSONAS.map(({ key: persona, person, phone, goodFor, status }) => ({
  key: persona,
  name: `${person.firstName} ${person.lastName}`,
  mobile: phone,
  goodFor,
  status,
}));
const matchingPersonas = (query: string) =>
  personas.filter((each) => matchesPerson(query, each)).map((each) => each.key);

test.each(['tomas', 'TOMÁS', '0020', '55 0000 0020', 'late', '3', 'galindo tomás', ''])(
  'the search «%s» finds the persona overdue3',
  (query) => {
    expect(matchingPersonas(query)).toContain('overdue3');
  },
);

test('finds nobody for an unknown word', () => {
  expect(matchingPersonas('vencidos')).toEqual([]);
});

test('a search for a two-digit number finds personas by status', () => {
  expect(
    personas
      .filter((each) => matchingPersonas('18').includes(each.key))
      .every((each) => each.status === 18 || each.key.includes('18')),
  ).toBe(true);
});

test('the groups contain every persona exactly once', () => {
  const grouped = groupPersonas(personas).flatMap((group) => group.members.map((each) => each.key));
  expect(grouped.toSorted()).toEqual(personas.map((each) => each.key).toSorted());
});

test('writes a phone number in groups of two, four and four digits', () => {
  expect(formatPhone('5500000020')).toBe('55 0000 0020');
});

test('finds the newest code of a phone number and reports whether it is still valid', () => {
  const sent = {
    mobile: '5500000020',
    purpose: 'login' as const,
    code: '418206',
    sentAt: Date.UTC(2026, 10, 21, 18),
    used: false,
  };
  const older = { ...sent, code: '111111', sentAt: sent.sentAt - 1_000 };
  const at = (minutes: number) => findNewestCode([sent, older], sent.mobile, sent.sentAt + minutes * 60_000);
  expect(at(1)).toMatchObject({ code: '418206', open: true, words: 'unused, good until 12:05:00' });
  expect(at(5)).toMatchObject({ open: false, words: 'expired' });
  expect(findNewestCode([{ ...sent, used: true }], sent.mobile, sent.sentAt)).toMatchObject({
    open: false,
    words: 'used',
  });
  expect(findNewestCode([sent], '5500000001', sent.sentAt)).toBeNull();
});
