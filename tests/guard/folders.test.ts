/** Readability limits: at most 20 sources per folder, at most 250 lines per file. */
import { expect, test } from 'vitest';
import { files, textOf } from './repository.ts';

const MOST = 20;
const MOST_LINES = 250;
const SOURCES = /(?<!\.(test|spec|fixture))\.(tsx?|[cm]js)$/;
/** Exempt from the limit of lines: tests, and catalogues with one row per line. */
const LISTS = /^(tests\/|contract\/src\/values\/(banks|cities)\.ts$)/;

const longFiles = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).flatMap(([path, text]) => {
    const lines = text.split('\n').length - 1;
    return lines > MOST_LINES ? [`${path}: ${lines}`] : [];
  });

/** Returns folders over the limit with their counts; tests and fixtures do not count. */
function fullFolders(paths: readonly string[]): string[] {
  const sources = new Map<string, number>();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    sources.set(folder, (sources.get(folder) ?? 0) + 1);
  }
  return [...sources].filter(([, count]) => count > MOST).map(([folder, count]) => `${folder}: ${count}`);
}

test('reports a folder with too many sources', () => {
  const many = Array.from({ length: MOST + 1 }, (_, at) => `client/src/loan/part-${at}.ts`);
  expect(fullFolders([...many, 'client/src/components/card.tsx'])).toEqual([`client/src/loan: ${MOST + 1}`]);
});

// If this fails: split the folder by subject, as client/src/loan and client/src/api are, and name the new folder in
// the package's README. A file with one user may be merged into it.
test('no folder holds more than twenty sources', () => {
  expect(fullFolders(files(SOURCES))).toEqual([]);
});

// If this fails: split the file by subject; keep together what is used together.
test('no source is longer than 250 lines', () => {
  const paths = files(SOURCES).filter((path) => !LISTS.test(path));
  expect(longFiles(Object.fromEntries(paths.map((path) => [path, textOf(path) ?? ''])))).toEqual([]);
});

// If this fails: rename one of the two. TypeScript checks only the `.ts` file of such a pair.
test('no .tsx file has the name of a .ts file beside it', () => {
  const names = new Set(files(/\.ts$/));
  expect(files(/\.tsx$/).filter((path) => names.has(path.replace(/x$/, '')))).toEqual([]);
});
