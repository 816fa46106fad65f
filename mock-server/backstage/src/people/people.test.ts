import { PERSONAS } from '@puente/fixtures';
import { expect, test } from 'vitest';
import { formatPhone } from '../text/format.ts';
import { matchesPerson, groupPersonas, findNewestCode } from './use-people.ts';

const personas = PERSONAS.map(({ key, person, phone, goodFor, status }) => ({
  key,
  name: `${person.firstName} ${person.lastName}`,
  mobile: phone,
  goodFor,
  status,
}));
const matchingPersonas = (query: string) => personas.filter((each) => matchesPerson(query, each)).map(({ key }) => key);

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
      .filter(({ key }) => matchingPersonas('18').includes(key))
      .every(({ status, key }) => status === 18 || key.includes('18')),
  ).toBe(true);
});

test('the groups contain every persona exactly once', () => {
  const grouped = groupPersonas(personas).flatMap((group) => group.members.map(({ key }) => key));
  expect(grouped.toSorted()).toEqual(personas.map(({ key }) => key).toSorted());
});

test('writes a phone number in groups of two, four and four digits', () => {
  expect(formatPhone('5500000020')).toBe('55 0000 0020');
});

test('finds the newest code of a phone number and reports whether it is still valid', () => {
  const sent = {
    mobile: '5500000020',
    purpose: 'login',
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
