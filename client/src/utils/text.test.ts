import { expect, test } from 'vitest';
import { isolate, endSentence } from './text.ts';

test.each([
  ['Tu banco no autorizó el pago', 'Tu banco no autorizó el pago.'],
  ['No debías nada. ', 'No debías nada.'],
  ['¿Ya pagaste?', '¿Ya pagaste?'],
  ['', ''],
])('endSentence turns «%s» into «%s»', (text, says) => {
  expect(endSentence(text)).toBe(says);
});

test('isolates a name that changes the direction of text, and no other', () => {
  expect(isolate('Ana Sofía')).toBe('Ana Sofía');
  expect(isolate('محمد')).toBe('\u2068محمد\u2069');
  expect(isolate('\u202eana')).toBe('\u2068\u202eana\u2069');
});
