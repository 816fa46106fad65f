import { expect, test } from 'vitest';
import type { Edit } from '../components/text-box.ts';
import { applyEdit, CLABE_MASK, CURP_MASK, type Mask, PHONE_MASK } from './masks.ts';

const edit = (text: string, caret: number, stored: string, inputType = 'insertText') => ({
  text,
  caret,
  stored,
  inputType,
});

const drawnAfter = (mask: Mask, given: Edit) => {
  const { stored, caret } = applyEdit(mask, given);
  return { stored, shown: mask.display(stored), caret };
};

test('a full field ignores a further character, at its end or inside', () => {
  const full = 'GOMA850101MDFRRN09';
  expect(drawnAfter(CURP_MASK, edit('GOMA-850101-MDFRRN-09X', 22, full)).stored).toBe(full);
  expect(drawnAfter(CURP_MASK, edit('GOXMA-850101-MDFRRN-09', 3, full))).toMatchObject({ stored: full, caret: 2 });
});

const clabe = '646180157000000004';
test.each([
  ['keeps a paste that is too long, so that validation rejects it', `${clabe}5`, `${clabe}5`],
  ['keeps both numbers of a paste with two', '12345678, referencia 9012345678', '12345678, referencia 9012345678'],
  ['drops the words around a single number', `CLABE: ${clabe} (Ana)`, clabe],
  ['reads full-width and Arabic digits as digits', '６４６ ١٨٠', '646180'],
])('a CLABE box %s', (_what, text, stored) => {
  expect(applyEdit(CLABE_MASK, edit(text, text.length, clabe, 'insertFromPaste')).stored).toBe(stored);
  expect(applyEdit(CLABE_MASK, edit(text, text.length, '', '')).stored).toBe(stored);
});

test('a key press never joins two numbers into one', () => {
  const two = '12345678, referencia 9012345678';
  expect(applyEdit(CLABE_MASK, edit(`${two}a`, two.length + 1, two)).stored).toBe(`${two}a`);
});

test('letters never enter a number', () => {
  expect(drawnAfter(CLABE_MASK, edit('64a', 3, '64')).stored).toBe('64');
  expect(drawnAfter(CLABE_MASK, edit('6a4', 2, '64')).stored).toBe('64');
});

test.each([
  ['52 55 1234 5678', '5512345678'],
  ['+52 1 55 1234 5678', '5512345678'],
  ['044 55 1234 5678', '5512345678'],
  ['0052 5512345678', '5512345678'],
  ['5512345678', '5512345678'],
  ['+1 555 123 4567', '+15551234567'],
])('a phone number typed key by key as %s is stored as %s', (keys, stored) => {
  const typed = [...keys].reduce((before, key) => {
    const shown = PHONE_MASK.display(before) + key;
    return applyEdit(PHONE_MASK, edit(shown, shown.length, before)).stored;
  }, '');
  expect(typed).toBe(stored);
});

test.each([
  ['is behind a letter that was inserted in the middle', edit('GXOMA-850101', 2, 'GOMA850101'), 'GXOM-A85010-1', 2],
  ['moves past a separator that a typed character inserts', edit('GOMA8', 5, 'GOMA'), 'GOMA-8', 6],
  [
    'is before the removed letter after Backspace at a separator',
    edit('GOMA850101', 4, 'GOMA850101', 'deleteContentBackward'),
    'GOM8-50101',
    3,
  ],
  [
    'stays in place after Delete at a separator removed the character behind it',
    edit('GOMA850101', 4, 'GOMA850101', 'deleteContentForward'),
    'GOMA-50101',
    4,
  ],
  [
    'stays where a letter was deleted in the middle',
    edit('GOM-850101', 3, 'GOMA850101', 'deleteContentBackward'),
    'GOM8-50101',
    3,
  ],
])('the caret %s', (_what, given, shown, caret) => {
  expect(drawnAfter(CURP_MASK, given)).toEqual({ stored: shown.replaceAll('-', ''), shown, caret });
});
