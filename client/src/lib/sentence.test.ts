import { expect, test } from 'vitest';
import { isolate, sentence } from './sentence.ts';

test.each([
  ['Tu banco no autorizó el pago', 'Tu banco no autorizó el pago.'],
  ['No debías nada. ', 'No debías nada.'],
  ['¿Ya pagaste?', '¿Ya pagaste?'],
  ['', ''],
])('«%s» ends as a sentence does', (text, says) => {
  expect(sentence(text)).toBe(says);
});

test('keeps the direction of a name to itself, and leaves other names alone', () => {
  expect(isolate('Ana Sofía')).toBe('Ana Sofía');
  expect(isolate('محمد')).toBe('\u2068محمد\u2069');
  expect(isolate('\u202eana')).toBe('\u2068\u202eana\u2069');
});
