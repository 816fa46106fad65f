import { expect, test } from 'vitest';
import { splitCents } from './amount.tsx';

test.each([
  ['$2,208.23', '$2,208', '.23'],
  ['$5,000', '$5,000', ''],
  ['$0.00', '$0', '.00'],
  ['−$120.00', '−$120', '.00'],
])('%s keeps its cents apart', (text, whole, cents) => {
  expect(splitCents(text)).toEqual({ whole, cents });
});
