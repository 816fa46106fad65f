import { expect, test } from 'vitest';
import { firstOf, mayGoOn, reachedPage, startPage } from './form-pages.ts';

const PAGES = [
  { name: 'who', fields: ['first', 'last'] },
  { name: 'born', fields: ['birthday'] },
  { name: 'home', fields: ['state', 'address'] },
];

test.each([
  [['address', 'birthday'], 'birthday', 1],
  [['on no page'], null, 2],
])('among the wrong fields %j, %s comes first, and the borrower can reach page %i', (broken, first, page) => {
  expect(firstOf(PAGES, broken)).toBe(first);
  expect(reachedPage(PAGES, broken)).toBe(page);
});

test.each([
  [0, [], true],
  [0, ['birthday', 'address'], true],
  [1, ['birthday'], false],
  [2, ['state'], false],
])('from page %i with the wrong fields %j, moving to the next page is allowed: %s', (at, broken, may) => {
  expect(mayGoOn(PAGES, at, broken)).toBe(may);
});

const NEW = { wanted: null, left: null, hasDraft: false, broken: ['first', 'last', 'birthday', 'state', 'address'] };
test.each([
  ['the first page without a draft', NEW, 0],
  ['the first page of stored answers', { ...NEW, broken: [] }, 0],
  ['the page that a link asks for', { ...NEW, wanted: 'home' }, 2],
  ['the first page if a link names no page of the form', { ...NEW, wanted: 'work' }, 0],
  ['the page where the draft was left', { ...NEW, hasDraft: true, left: 'born', broken: [] }, 1],
  [
    'an earlier page whose answer is missing in the draft',
    { ...NEW, hasDraft: true, left: 'home', broken: ['last'] },
    0,
  ],
  [
    'the first page with a missing answer if the draft names no page',
    { ...NEW, hasDraft: true, broken: ['birthday', 'state'] },
    1,
  ],
  ['the last page of a complete draft that names no page', { ...NEW, hasDraft: true, broken: [] }, 2],
])('a form opens at %s', (_, start, page) => {
  expect(startPage(PAGES, start)).toBe(page);
});
