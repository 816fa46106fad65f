/** Conventions that keep sources readable, tests independent of the day, and invented people invented. */
import { contract } from '@puente/contract';
import { screensOfCalls } from '@puente/scripts/generate/screens-of-calls';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { MUTATION_GROUPS } from '../mutation/groups.ts';
import { files, matches, ROOT, textOf } from './repository.ts';

const MOST = 20;
const MOST_LINES = 250;
const SOURCES = /(?<!\.(test|spec|fixture))\.(tsx?|[cm]js)$/;
/** Exempt from the limit of lines: tests, and catalogues with one row per line. */
const LISTS = /^(tests\/|contract\/src\/values\/(banks|cities)\.ts$)/;

// If this fails: split the folder by subject, as client/src/loan and client/src/api are, and name the new folder in
// the package's README. A file with one user may be merged into it.
test('no folder holds more than twenty sources', () => {
  const counts = new Map<string, number>();
  for (const path of files(SOURCES)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > MOST)).toEqual([]);
});

// If this fails: split the file by subject; keep together what is used together.
test('no source is longer than 250 lines', () => {
  const lengths = files(SOURCES).map((path) => ({ path, lines: textOf(path).split('\n').length - 1 }));
  expect(lengths.filter(({ path, lines }) => lines > MOST_LINES && !LISTS.test(path))).toEqual([]);
});

// If this fails: rename one of the two. TypeScript checks only the `.ts` file of such a pair.
test('no .tsx file has the name of a .ts file beside it', () => {
  const names = new Set(files(/\.ts$/));
  expect(files(/\.tsx$/).filter((path) => names.has(path.replace(/x$/, '')))).toEqual([]);
});

// If this fails: a group of calls has no file of that name in one of the three folders.
test.each(['contract/src/calls', 'mock-server/src/routes', 'tests/api'])(
  'every group of calls has its file in %s',
  (room) => {
    const kebab = Object.keys(contract).map((word) => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
    const names = files(new RegExp(`^${room}/`)).map((path) =>
      path.slice(room.length + 1).replace(/(\.test)?\.ts$/, ''),
    );
    expect(names).toEqual(expect.arrayContaining(kebab));
  },
);

// If this fails: the app no longer uses a call of the specification. Use it again.
test('the client uses every call', () => {
  expect([...screensOfCalls()].filter(([, users]) => users.length === 0).map(([call]) => call)).toEqual([]);
});

// If this fails: import the address from contract/src/screen-paths.ts, which keeps the odd spellings of rules §2.
test('only screen-paths.ts, paths.ts and tests contain the misspelt screen addresses', () => {
  const mayContain =
    /\.test\.tsx?$|^tests\/(browsers|e2e|visual|specification)\/|^scripts\/(measure-vitals|screens)\.ts$|^contract\/src\/screen-paths\.ts$|^client\/src\/utils\/paths\.ts$/;
  const code = files(/^(contract|client|mock-server|fixtures|scripts|tests)\/.*\.(ts|tsx|json|html|css)$/);
  const odd = /personal_infomation|additionalInfomation|pay_ment|provicy|exhibition_period/;
  const elsewhere = code.filter((path) => !mayContain.test(path));
  expect(matches(elsewhere, odd)).toEqual([]);
});

// If this fails: the phone may be somebody's. Invented people have 55 0000 xxxx.
test('phones in fixtures and samples are invented', () => {
  const people = files(/^(fixtures\/src|contract\/src\/samples|tests\/(api|lifecycle|support|faults))\/.*\.ts$/);
  expect(matches(people, /(?<!\d)55(?!0000)\d{8}(?!\d)/)).toEqual([]);
});

/** Matches code that reads the machine's date, by name or by an omitted argument. */
const MACHINE = /\bDate\.now\b|\bnew Date\(\)|\bcreateClock\(\)/;

// If this fails: a test would break on another day. Use START of the kit or the kit's clock. Only
// `tests/e2e/support/test.ts` may read the date, to set browser and server to a fixed instant.
test('no test reads the machine’s date', () => {
  const tests = /^tests\/(api|client|lifecycle|lives|specification|faults|e2e|visual)\/(?!support\/test\.ts).*\.tsx?$/;
  expect(matches(files(tests), MACHINE)).toEqual([]);
});

const BARE_STATUS = new RegExp(
  [
    /\b(?:status|begins|from|to)\)?\s*(?:[!=]==|:)\s*[1-9]\d?\b(?![\d_.])/,
    /\[\d+(?:, \d+)*\]\.includes\(.*[sS]tatus/,
    /^\s*(?:case )?1?\d:(?: |$)/,
    /\b(?:walkToStatus|moveTo|passStepTo|lifeAt)\(\d/,
    /Record<\d/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

// If this fails: write ORDER_STATUS.<name>, so that search and the compiler find a status by its name.
test('mock server, fixtures and kit write a status by its name, not its number', () => {
  const sources = files(/^(mock-server|fixtures|tests\/kit)\/src\/.*(?<!\.test)\.ts$/);
  expect(matches(sources, BARE_STATUS)).toEqual([]);
});

// If this fails: write <Icon><Drawing /></Icon>: React's development build reports the `asChild` that `as` passes on.
test('no icon of Chakra takes its drawing by `as`', () => {
  expect(matches(files(/\.tsx$/), /<Icon\b[^>]*\bas=/)).toEqual([]);
});

/** Returns keys that occur twice in one object of a JSON text; `JSON.parse` silently takes the last value. */
function repeatedKeys(text: string): string[] {
  const objects: Set<string>[] = [];
  const repeated: string[] = [];
  for (const [token, key] of text.matchAll(/"((?:[^"\\]|\\.)*)"\s*:|"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') objects.push(new Set());
    else if (token === '}') objects.pop();
    else if (key !== undefined) {
      if (objects.at(-1)?.has(key)) repeated.push(key);
      objects.at(-1)?.add(key);
    }
  }
  return repeated;
}

// If this fails: delete the unintended one of the two values.
test('no JSON file repeats a key in one object', () => {
  const written = files(/\.json$/).filter((path) => path !== 'contract/openapi.json');
  expect(written.flatMap((path) => repeatedKeys(textOf(path)).map((key) => `${path}: ${key}`))).toEqual([]);
});

/** Expands the braces of a glob and cuts each path at its first star. */
function pathsOf(glob: string): string[] {
  const [, before = '', words, after = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(glob.replace(/^!/, '')) ?? [];
  if (words === undefined) return [glob.replace(/^!/, '').replace(/[^/]*\*.*$/, '')];
  return words.split(',').flatMap((word) => pathsOf(before + word + after));
}

// If this fails: `pnpm mutate` would skip code; update the paths in tests/mutation/groups.ts.
test('every path in the settings of the mutation run exists', () => {
  const named = Object.values(MUTATION_GROUPS).flatMap((room) => [...room.mutate, ...room.tests].flatMap(pathsOf));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

/**
 * If a test of the workflow fails: the workflow could run changed code, hold more rights than it needs, or miss a
 * promised Node version.
 */
const workflow = textOf('.github/workflows/ci.yml');

test('every GitHub action is pinned to a commit with its version beside it', () => {
  const used = workflow.match(/uses: .*/g) ?? [];
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((line) => !/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

test('no job of the workflow may write or read secrets', () => {
  expect(workflow).toMatch(/^permissions: \{\}$/m);
  expect(workflow).not.toMatch(/: write|write-all|secrets\.|pull_request_target/);
});

test('tests and the packed kit run on Node 20, 22 and 24, the kit under each package manager', () => {
  expect(workflow.match(/node: \[20, 22, 24\]/g)).toHaveLength(2);
  expect(workflow).toContain('tsx scripts/packed/try-kit.ts ${{ matrix.manager }}');
  const managers = textOf('scripts/packed/try-kit.ts')
    ?.match(/^ {2}(\w+): \[/gm)
    ?.map((line) => line.slice(2, -3));
  expect(workflow).toContain(`manager: [${managers?.join(', ')}]`);
});

test('the workflow audits for vulnerabilities of every severity, and none of its steps fails silently', () => {
  expect(workflow).toMatch(/pnpm@10 audit --prod$/m);
  expect(workflow).not.toMatch(/continue-on-error|ignore-registry-errors|audit-level|\|\| true/);
});
