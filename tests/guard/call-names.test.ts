import { CALLS } from '@puente/contract';
import { expect, test } from 'vitest';
import { textOf } from './repository.ts';

// If this fails: client/src/api/call-names.ts names the calls for support, and lacks one or has one too many.
test('support hears each call by the name the contract gives it', () => {
  const listed = [...(textOf('client/src/api/call-names.ts') ?? '').matchAll(/'(\/[^']+)': '([^']+)'/g)];
  expect(listed.map(([, path, id]) => [path, id])).toEqual(CALLS.map(({ path, id }) => [path, id]));
});
