import { expect, it } from 'vitest';
import { endedTokens } from './ended-tokens.ts';
import { memoryStorage } from './memory-storage.fixture.ts';

it('recognises the last three ended tokens after a restart, though it never stores them in plain text', () => {
  const storage = memoryStorage();
  const ended = endedTokens(storage);
  for (const token of ['token-1', 'token-2', 'token-3', 'token-4', 'token-4']) ended.add(token);
  const later = endedTokens(storage);
  expect(['token-1', 'token-2', 'token-3', 'token-4', 'token-5'].map(later.has)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(storage.getItem('puente.ended')).not.toContain('token');
});

it('reads a damaged list as empty', () => {
  const storage = memoryStorage({ 'puente.ended': '{"a":' });
  expect(endedTokens(storage).has('token-1')).toBe(false);
  expect(endedTokens(null).has('token-1')).toBe(false);
});
