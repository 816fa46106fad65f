/** A folder is read at one glance, a file in one sitting: at most twenty sources lie side by side, each of at most 250 lines. */
import { expect, test } from 'vitest';
import { files, textOf } from './repository.ts';

const MOST = 20;
const MOST_LINES = 250;
const SOURCES = /(?<!\.(test|spec|fixture))\.(tsx?|[cm]js)$/;
/** Catalogues, one row after the other. Tests are lists of what is true, and may be as long as those. */
const LISTS = /^(tests\/|contract\/src\/values\/(banks|cities)\.ts$)/;

const longFiles = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).flatMap(([path, text]) => {
    const lines = text.split('\n').length - 1;
    return lines > MOST_LINES ? [`${path}: ${lines}`] : [];
  });

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
  expect(fullFolders(files(SOURCES))).toEqual([]);
});

test('a file too long is named', () => {
  const lines = '\n'.repeat(MOST_LINES);
  expect(longFiles({ 'a.ts': lines, 'b.ts': `${lines}\n` })).toEqual([`b.ts: ${MOST_LINES + 1}`]);
});

// If this fails: part the file by subject; what is used together stays together.
test('no source is longer than 250 lines', () => {
  const paths = files(SOURCES).filter((path) => !LISTS.test(path));
  expect(longFiles(Object.fromEntries(paths.map((path) => [path, textOf(path) ?? ''])))).toEqual([]);
});
