import { afterEach, expect, test } from 'vitest';
import { nextToAnswer } from './lead-on.ts';

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
  book: '<button id="book" data-opens-sheet="asked" aria-required="true"></button>',
  radios: '<input type="radio" name="r"><input type="radio" name="r">',
  ticked: '<input type="radio" name="s" checked><input type="radio" name="s">',
} as const;

function after(...names: (keyof typeof FIELDS)[]): string | null {
  const fields = ['from' as const, ...names].map((name) => `<div data-field>${FIELDS[name]}</div>`);
  document.body.innerHTML = `<form>${fields.join('')}</form>`;
  const from = document.getElementById('from');
  return from && (nextToAnswer(from)?.id ?? null);
}

test('an answer leads to the text box or the picker that waits next', () => {
  expect(after('text')).toBe('text');
  expect(after('picker', 'text')).toBe('picker');
});

test('what is answered is passed over', () => {
  expect(after('filled', 'chosen', 'ticked', 'picker')).toBe('picker');
  expect(after('filled')).toBeNull();
});

test('nothing leads past an optional answer, answers in place or the phone’s address book', () => {
  expect(after('optional', 'text')).toBeNull();
  expect(after('radios', 'picker')).toBeNull();
  expect(after('book', 'picker')).toBeNull();
});
