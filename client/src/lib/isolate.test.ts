import { expect, it } from 'vitest';
import { isolate } from './isolate.ts';

it('keeps the direction of a name to itself, and leaves other names alone', () => {
  expect(isolate('Ana Sofía')).toBe('Ana Sofía');
  expect(isolate('محمد')).toBe('\u2068محمد\u2069');
  expect(isolate('\u202eana')).toBe('\u2068\u202eana\u2069');
});
