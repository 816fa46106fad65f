/** If this fails: a call was added, lost or moved. The specification names 52; see contract/README.md before changing it. */
import { CALLS, contract } from '@puente/contract';
import { screensOfCalls } from '@puente/scripts/generate/screens-of-calls';
import { expect, test } from 'vitest';
import { files } from './repository.ts';

const PER_WORD = {
  session: 7,
  profile: 3,
  identity: 5,
  bankCard: 4,
  questionnaire: 1,
  order: 7,
  product: 6,
  disbursal: 2,
  repayment: 5,
  extension: 2,
  market: 5,
  device: 3,
  app: 2,
};

test('52 calls in thirteen words', () => {
  expect(CALLS).toHaveLength(52);
  expect(
    Object.fromEntries(Object.entries(contract).map(([word, calls]) => [word, Object.keys(calls).length])),
  ).toEqual(PER_WORD);
});

const count = (kind: string) =>
  CALLS.filter(({ method, body }) => kind === (body === 'multipart' ? body : method)).length;

test('15 POST, 3 multipart POST, 34 GET', () => {
  expect(['POST', 'multipart', 'GET'].map(count)).toEqual([15, 3, 34]);
});

// If this fails: a word has no file of that name in one of the rooms; learn the word, and you know the file.
test.each(['contract/src/calls', 'mock-server/src/handlers', 'tests/api'])('every word has its file in %s', (room) => {
  const kebab = Object.keys(PER_WORD).map((word) => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  const names = new Set(
    files(new RegExp(`^${room}/`)).map((path) => path.slice(room.length + 1).replace(/(\.test)?\.ts$/, '')),
  );
  expect(kebab.filter((word) => !names.has(word))).toEqual([]);
});

// If this fails: the app no longer uses a call of the specification. Give it its user again.
test('every call has a user in the client', () => {
  expect([...screensOfCalls()].filter(([, users]) => users.length === 0).map(([call]) => call)).toEqual([]);
});
