import { contract } from '@puente/contract';
import { screensOfCalls } from '@puente/scripts/generate/screens-of-calls';
import { expect, test } from 'vitest';
import { files } from './repository.ts';

// If this fails: a group of calls has no file of that name in one of the three folders.
test.each(['contract/src/calls', 'mock-server/src/routes', 'tests/api'])(
  'every group of calls has its file in %s',
  (room) => {
    const kebab = Object.keys(contract).map((word) => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
    const names = new Set(
      files(new RegExp(`^${room}/`)).map((path) => path.slice(room.length + 1).replace(/(\.test)?\.ts$/, '')),
    );
    expect(kebab.filter((word) => !names.has(word))).toEqual([]);
  },
);

// If this fails: the app no longer uses a call of the specification. Use it again.
test('the client uses every call', () => {
  expect([...screensOfCalls()].filter(([, users]) => users.length === 0).map(([call]) => call)).toEqual([]);
});
