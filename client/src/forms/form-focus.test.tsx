import { afterEach, expect, test } from 'vitest';
import { controlAfter, nextToAnswer } from './form-focus.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

const FIELDS = {
  from: '<input type="radio" id="from" checked>',
  text: '<input id="text" aria-required="true">',
  filled: '<input id="filled" aria-required="true" value="Ana">',
  optional: '<input id="optional">',
  picker: '<button id="picker" data-opens-sheet="next" aria-required="true"></button>',
  chosen: '<button id="chosen" data-opens-sheet="answered" aria-required="true"></button>',
  choosable: '<button id="choosable" data-opens-sheet="next"></button>',
  book: '<button id="book" data-opens-sheet="asked" aria-required="true"></button>',
  radios: '<input type="radio" id="radios" name="r"><input type="radio" name="r">',
  ticked: '<input type="radio" name="s" checked><input type="radio" name="s">',
} as const;

type Name = keyof typeof FIELDS;
const after = (...names: Name[]) => seek(nextToAnswer, names);
const byEnter = (...names: Name[]) => seek(controlAfter, names);

function seek(find: typeof controlAfter, names: readonly Name[]): string | null {
  const fields = ['from' as const, ...names].map((name) => `<div data-field>${FIELDS[name]}</div>`);
  document.body.innerHTML = `<form>${fields.join('')}</form>`;
  const from = document.getElementById('from');
  return from && (find(from)?.id ?? null);
}

test('after an answer, the focus goes to the next unanswered text box or picker', () => {
  expect(after('text')).toBe('text');
  expect(after('picker', 'text')).toBe('picker');
});

test('after an answer, answered fields are skipped', () => {
  expect(after('filled', 'chosen', 'ticked', 'picker')).toBe('picker');
  expect(after('filled')).toBeNull();
});

test('after an answer, the focus does not move to or past an optional field, radios or the address book', () => {
  expect(after('optional', 'text')).toBeNull();
  expect(after('radios', 'picker')).toBeNull();
  expect(after('book', 'picker')).toBeNull();
});

test('the keyboard’s «next» skips only answered pickers and radios, and optional pickers', () => {
  expect(byEnter('optional', 'text')).toBe('optional');
  expect(byEnter('filled')).toBe('filled');
  expect(byEnter('choosable', 'chosen', 'ticked', 'picker')).toBe('picker');
  expect(byEnter('radios', 'text')).toBe('radios');
  expect(byEnter('book')).toBe('book');
  expect(byEnter('chosen')).toBeNull();
});
