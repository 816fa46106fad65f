import { expect, test } from 'vitest';
import { NOTICES } from '../presenters/notices.ts';
import { en, es } from './texts.ts';
import { fillPlaceholders, formatMessage } from './failures.ts';
import { CALLS } from '@puente/contract';
import { PHOTO_PART } from '@puente/contract/calls/identity';
import { FIELD_WORDS, formatField, formatRule } from './fields.ts';

test.each([
  [1, 'Espera 1 segundo para pedir otro código', 'Wait 1 second to ask for another code'],
  [2, 'Espera 2 segundos para pedir otro código', 'Wait 2 seconds to ask for another code'],
])('writes %i seconds in the singular or plural of each language', (seconds, spanish, english) => {
  expect(formatMessage('codeTooSoon', { seconds }, 'es')).toBe(spanish);
  expect(formatMessage('codeTooSoon', { seconds }, 'en')).toBe(english);
});

test('fills placeholders, leaves unknown ones visible and treats the text «1» as singular', () => {
  expect(fillPlaceholders('{a} and {b}', { a: 1 })).toBe('1 and {b}');
  expect(fillPlaceholders('{owed|peso|pesos}', { owed: '1' })).toBe('1 peso');
  expect(fillPlaceholders('{owed|peso|pesos}', { owed: '1.50' })).toBe('1.50 pesos');
});

test('no message writes a fixed singular or plural after a number', () => {
  const texts = [
    ...Object.values(es),
    ...Object.values(en),
    ...Object.values(NOTICES).flatMap((each) => Object.values(each)),
  ];
  const counted = /\{\w+\} (?:segundo|minuto|hora|día|peso|píxel|intento|second|minute|hour|day|pixel|tr[yi])/u;
  expect(texts.filter((text) => counted.test(text))).toEqual([]);
});

const fieldsOf = (schema: unknown): string[] =>
  Object.keys((schema as { _zod?: { def?: { shape?: object } } } | null)?._zod?.def?.shape ?? {});

const requestFields = [
  ...new Set(CALLS.flatMap(({ query, input }) => [...fieldsOf(query), ...fieldsOf(input)])),
  PHOTO_PART,
];

test.each(requestFields)('the field %s has a name for borrowers in both languages', (field) => {
  expect(FIELD_WORDS[field], field).toEqual({ es: expect.stringMatching(/\S/), en: expect.stringMatching(/\S/) });
});

test('a nested field is called by its parent’s name, an unknown one by a general name', () => {
  expect([formatField('answers.12', 'es'), formatField('consentKinds.1', 'en')]).toEqual([
    'cuestionario',
    'permission to use your data',
  ]);
  expect(formatField('x_internal', 'es')).toBe('tu información');
});

test('each rule has its own message, and an unknown rule has a general one', () => {
  expect(formatRule('checkDigit', 'es')).toBe('Hay un carácter equivocado');
  expect(formatRule('checkDigit', 'en')).toBe('One character is wrong');
  expect(formatRule('at most two decimals', 'es')).toBe('Revisa cómo está escrito');
});
