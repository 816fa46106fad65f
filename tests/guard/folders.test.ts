/** A folder is read at one glance: at most twenty sources lie side by side. */
import { expect, test } from 'vitest';
import { files } from './repository.ts';

const MOST = 20;

/** Folders with more sources than can be taken in, and how many; tests and fixtures lie beside what they prove and do not count. */
function fullFolders(paths: readonly string[]): string[] {
  const sources = new Map<string, number>();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    sources.set(folder, (sources.get(folder) ?? 0) + 1);
  }
  return [...sources].filter(([, count]) => count > MOST).map(([folder, count]) => `${folder}: ${count}`);
}

test('a folder too full is named', () => {
  const many = Array.from({ length: MOST + 1 }, (_, at) => `client/src/loan/part-${at}.ts`);
  expect(fullFolders([...many, 'client/src/ui/card.tsx'])).toEqual([`client/src/loan: ${MOST + 1}`]);
});

// If this fails: part the folder by subject, as client/src/loan (cost, money, offer) and client/src/api (wire, reading, errors) are; move what
// belongs together with its tests by `git mv`, and name the new folder in the README of the room. A part with one user may become part of that file.
test('no folder holds more than twenty sources', () => {
  expect(fullFolders(files(/(?<!\.(test|spec|fixture))\.(tsx?|[cm]js)$/))).toEqual([]);
});
