import { expect, test } from 'vitest';
import { sentence } from './sentence.ts';

test.each([
  ['Tu banco no autorizó el pago', 'Tu banco no autorizó el pago.'],
  ['No debías nada. ', 'No debías nada.'],
  ['¿Ya pagaste?', '¿Ya pagaste?'],
  ['', ''],
])('«%s» ends as a sentence does', (text, says) => {
  expect(sentence(text)).toBe(says);
});
