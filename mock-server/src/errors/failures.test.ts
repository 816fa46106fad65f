import { expect, test } from 'vitest';
import { NOTICES } from './notices.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fillPlaceholders, formatMessage } from './failures.ts';

test.each([
  [1, 'Espera 1 segundo para pedir otro código', 'Wait 1 second to ask for another code'],
  [2, 'Espera 2 segundos para pedir otro código', 'Wait 2 seconds to ask for another code'],
])('counts %i second in the singular or plural of each language', (seconds, spanish, english) => {
  expect(formatMessage('codeTooSoon', { seconds }, 'es')).toBe(spanish);
  expect(formatMessage('codeTooSoon', { seconds }, 'en')).toBe(english);
});

test('fills placeholders, leaves unknown ones visible and treats the text «1» as singular', () => {
  expect(fillPlaceholders('{a} and {b}', { a: 1 })).toBe('1 and {b}');
  expect(fillPlaceholders('{owed|peso|pesos}', { owed: '1' })).toBe('1 peso');
  expect(fillPlaceholders('{owed|peso|pesos}', { owed: '1.50' })).toBe('1.50 pesos');
});

test('every count of a message has both forms', () => {
  const texts = [
    ...Object.values(es),
    ...Object.values(en),
    ...Object.values(NOTICES).flatMap((each) => Object.values(each)),
  ];
  const counted = /\{\w+\} (?:segundo|minuto|hora|día|peso|píxel|intento|second|minute|hour|day|pixel|tr[yi])/u;
  expect(texts.filter((text) => counted.test(text))).toEqual([]);
});
