import { expect, test } from 'vitest';
import { byName, searchItems, isOneEditApart } from './search-items.ts';

const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label);
const rows = (...names: string[]) => names.map((label) => ({ label }));

test.each(['constructor', 'constr', 'construtcor'])(
  'a search for «%s» finds only the row Constructor, although every object has a property of that name',
  (query) => {
    expect(searchItems(rows('Albañil', 'Constructor'), query)).toEqual(rows('Constructor'));
  },
);

test.each(['mexico', 'México', ' MEXICO ', 'méxi'])('«%s» finds BBVA México', (query) => {
  expect(searchItems(rows('Banorte', 'BBVA México'), query)).toEqual(rows('BBVA México'));
});

test('ranks a whole name first, then a whole synonym, then the beginning of a word, then a part of a word', () => {
  const all = [{ label: 'Desarrollo', aliases: ['sol'] }, ...rows('Consola', 'Girasol Solar', 'Sol')];
  expect(labels(searchItems(all, 'sol'))).toEqual(['Sol', 'Desarrollo', 'Girasol Solar', 'Consola']);
});

test('requires every typed word in any order, and ignores small words', () => {
  const all = rows('Playa del Carmen', 'Playa Vicente', 'El Carmen');
  expect(labels(searchItems(all, 'carmen playa'))).toEqual(['Playa del Carmen']);
  expect(labels(searchItems(all, 'playa de carmen'))).toEqual(['Playa del Carmen']);
  expect(labels(searchItems(all, 'el'))).toEqual(['El Carmen']);
});

test('accepts one typing mistake only if no row matches as typed, and none in a word of three letters', () => {
  expect(labels(searchItems(rows('Sonora', 'Señora'), 'sonora'))).toEqual(['Sonora']);
  expect(labels(searchItems(rows('Sonora'), 'sonroa'))).toEqual(['Sonora']);
  expect(searchItems(rows('Sol'), 'sel')).toEqual([]);
});

test.each([
  ['casa', 'cada', true],
  ['casa', 'caas', true],
  ['casa', 'cas', true],
  ['casa', 'casas', true],
  ['casa', 'casa', true],
  ['casa', 'caba s', false],
  ['casa', 'rata', false],
])('«%s» and «%s» are one edit apart: %s', (one, other, apart) => {
  expect([isOneEditApart(one, other), isOneEditApart(other, one)]).toEqual([apart, apart]);
});

test('sorts by name without accents, ñ after n, and the last item at the end', () => {
  const all = rows('Otro', 'Zacatecas', 'Ávila', 'Ñandú', 'Nuevo', 'Avión');
  const isLast = ({ label }: { label: string }) => label === 'Otro';
  expect(labels(byName(all, 'es', isLast))).toEqual(['Ávila', 'Avión', 'Nuevo', 'Ñandú', 'Zacatecas', 'Otro']);
});
