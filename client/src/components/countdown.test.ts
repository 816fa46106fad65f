import { expect, test } from 'vitest';
import { clockText, secondsLeft } from './countdown.tsx';

test('a countdown rounds seconds up and stops at 0', () => {
  expect(secondsLeft(60_500, 1_000)).toBe(60);
  expect(secondsLeft(1_000, 1_000)).toBe(0);
  expect(secondsLeft(1_000, 9_000)).toBe(0);
});

test('a countdown shows minutes and seconds, and hours of a long lock', () => {
  expect(clockText(95)).toBe('1:35');
  expect(clockText(5)).toBe('0:05');
  expect(clockText(86_400)).toBe('24:00:00');
});
