import { CALLS } from '@puente/contract';
import { PHOTO_PART } from '@puente/contract/calls/identity';
import { expect, test } from 'vitest';
import { FIELD_WORDS, formatField, formatRule } from './fields.ts';

const fieldsOf = (schema: unknown): string[] =>
  Object.keys((schema as { _zod?: { def?: { shape?: object } } } | null)?._zod?.def?.shape ?? {});

const requestFields = [
  ...new Set(CALLS.flatMap(({ query, input }) => [...fieldsOf(query), ...fieldsOf(input)])),
  PHOTO_PART,
];

test.each(requestFields)('a borrower has a word for %s in both languages', (field) => {
  expect(FIELD_WORDS[field], field).toEqual({ es: expect.stringMatching(/\S/), en: expect.stringMatching(/\S/) });
});

test('what lies within a field has the word of the whole; a name nobody knows is never shown', () => {
  expect([formatField('answers.12', 'es'), formatField('consentKinds.1', 'en')]).toEqual([
    'cuestionario',
    'permission to use your data',
  ]);
  expect(formatField('x_internal', 'es')).toBe('tu información');
});

test('each rule has words of its own, and a key of no rule still says something', () => {
  expect(formatRule('checkDigit', 'es')).toBe('Hay un carácter equivocado');
  expect(formatRule('checkDigit', 'en')).toBe('One character is wrong');
  expect(formatRule('at most two decimals', 'es')).toBe('Revisa cómo está escrito');
});
