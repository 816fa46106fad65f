import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { anchorsOf, wrongCitations } from './citations.ts';
import { files, ROOT, textOf } from './repository.ts';

const written = files(/\.(ts|tsx|cjs|css|html|md)$/).filter((path) => !path.startsWith('tests/guard/citations'));

// If this fails: a comment, title or page cites a missing target. The message says where citations of that kind
// belong.
test('every citation has its target in the repository', () => {
  expect(written.flatMap((path) => wrongCitations(path, textOf(path) ?? ''))).toEqual([]);
});

// If this fails: the check no longer reports one kind of wrong citation.
describe('a wrong citation', () => {
  const comment = (words: string) =>
    wrongCitations('client/src/planted.ts', `/** ${words} */\nconst a = 1; // ${words}\n`);

  test.each([
    ['Kept for a day (rules §12).', 'contract/rules.md'],
    ['Kept for a day (screens: nowhere).', 'client/screens.md'],
    ['Never twice (faults C99).', 'mock-server/faults.md'],
    ['Comes back (T31).', 'TRANSITIONS'],
    ['As settled (decisions: "Weather").', 'contract/decisions.md'],
    ['Short words (style, 4).', '`our choice`'],
  ])('a wrong citation in a comment is reported: %s', (words, belongs) => {
    const reports = comment(words);
    expect(reports).toHaveLength(2);
    expect(reports.every((each) => each.includes(belongs))).toBe(true);
  });
});

// If this fails: a page links to a missing file or heading.
test('every link of a page has its target', () => {
  const pages = written.filter((path) => path.endsWith('.md'));
  const broken = pages.flatMap((path) =>
    [...(textOf(path) ?? '').matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
      ([link, file, anchor]) => {
        const target = file ? join(dirname(path), file) : path;
        const there = existsSync(join(ROOT, target)) && (!anchor || anchorsOf(textOf(target) ?? '').has(anchor));
        return there ? [] : [`${path} ${link}`];
      },
    ),
  );
  expect(broken).toEqual([]);
});

// If this fails: client/screens.md lacks a screen. Add what it shows and to whom.
test('client/screens.md describes every screen with its address', () => {
  const described = textOf('client/screens.md') ?? '';
  const table =
    /export const paths = \{([\s\S]*?)\} as const/.exec(textOf('contract/src/screen-paths.ts') ?? '')?.[1] ?? '';
  const screens = [...table.matchAll(/(\w+): '([^']+)'/g)];
  expect(screens).toHaveLength(35);
  expect(screens.flatMap(([, name, path]) => (described.includes(`\`${name}\`, \`${path}\``) ? [] : [name]))).toEqual(
    [],
  );
});

// If this fails: a page names a missing file or folder. `src/…` is relative to the page; the app's folders are in
// `client/src`. Both the app and the mock server have a folder `storage`.
test('every path that a page names exists', () => {
  const homes: Record<string, (page: string) => string> = {
    'client|contract|mock-server|fixtures|scripts|tests': () => '',
    src: dirname,
    'components|forms|layout|loan|application': () => 'client/src',
    storage: (page) => (page.startsWith('mock-server/') ? 'mock-server/src' : 'client/src'),
  };
  /** Written by a command and ignored by Git, so absent from a fresh clone. */
  const built = ['client/dist', 'contract/bruno'];
  const isThere = (path: string) => ['', '.ts', '.tsx'].some((end) => existsSync(join(ROOT, path + end)));
  const pages = written.filter((path) => path.endsWith('.md'));
  const gone = Object.entries(homes).flatMap(([first, homeOf]) =>
    pages.flatMap((page) =>
      [...(textOf(page) ?? '').matchAll(RegExp(`\`((?:${first})/[\\w./-]+)\``, 'g'))].flatMap(([, target = '']) =>
        isThere(join(homeOf(page), target)) || built.includes(target) ? [] : [`${page} ${target}`],
      ),
    ),
  );
  expect(gone).toEqual([]);
});

// If this fails: an exemplar of CONTRIBUTING.md was renamed or moved. Name the file and functions that a newcomer should copy now.
test('every exemplar of CONTRIBUTING.md has its file and names', () => {
  const section = /## Exemplars([\s\S]*?)\n## /.exec(textOf('CONTRIBUTING.md') ?? '')?.[1] ?? '';
  const rows = section.split('\n').filter((line) => /^\| [a-z]/.test(line));
  expect(rows.length).toBeGreaterThanOrEqual(10);
  const missing = rows.flatMap((row) => {
    const [file = '', ...names] = [...row.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
    const text = textOf(file) ?? '';
    return names.length > 0 && names.every((name) => text.includes(name)) ? [] : [row];
  });
  expect(missing).toEqual([]);
});
