/** Checks the prose of the repository: comments, test titles and pages; their citations, links and wording. */
import { paths } from '@puente/contract/screen-paths';
import { TRANSITIONS } from '@puente/contract/values/transitions';
import { SETTINGS } from '@puente/mock-server/config';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { files, type ParsedSource, parseSource, ROOT, textOf } from './repository.ts';

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** Returns the anchor that code hosts give a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (text: string) => new Set(all(text, /^#+ (.+)$/gm).map(anchorOf));

const SECTIONS = new Set(all(textOf('contract/rules.md'), /^## (§\d+)/gm));
const ANCHORS = anchorsOf(textOf('client/screens.md'));
const FAULTS = new Set(all(textOf('mock-server/faults.md'), /^\| ([CS]\d+) \|/gm));
const DECISIONS = new Set(all(textOf('contract/decisions.md'), /^#{2,3} (.+)$/gm));
const ROWS = new Set<string>(TRANSITIONS.map(({ row }) => row));

type Cited = { pattern: RegExp; exists: ReadonlySet<string>; home: string };
const CITED: readonly Cited[] = [
  { pattern: /(§\d+)/g, exists: SECTIONS, home: 'a section of contract/rules.md: `rules §5`' },
  {
    pattern: /(?<=[(`;] ?)screens: ([a-z0-9-]+)/g,
    exists: ANCHORS,
    home: 'a heading of client/screens.md: `screens: drafts`',
  },
  { pattern: /(?<![\w-])([CS][1-9]\d?)\b/g, exists: FAULTS, home: 'a row of mock-server/faults.md: `faults C11`' },
  {
    pattern: /(?<![\w*.-])([a-z][\w-]*(?:\.(?:test|spec|fixture|d))?\.tsx?)\b/g,
    exists: new Set(files(/\.tsx?$/).map((path) => basename(path))),
    home: 'a file of the repository',
  },
  { pattern: /\b(T\d\d)\b/g, exists: ROWS, home: 'a row of TRANSITIONS' },
  {
    pattern: /\bdecisions: ["“]([^"”]+)/g,
    exists: DECISIONS,
    home: 'a title of contract/decisions.md: `decisions: "Birthday"`',
  },
];

const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [/\bspec,? §/, 'a section is cited as `rules §5` (contract/rules.md)'],
  [
    /\b[Ss]creens, (?:no\. )?\d|\b[Ss]creens? \d|\/\*\* \d+ «|\bdesign \d|\bchecklist,? \d|acceptance (?:checklist|lines?\b)/,
    'a screen or its acceptance line is cited by its heading, as `screens: drafts` (client/screens.md)',
  ],
  [/\b[Ff]aults?, [CS]\d|\bfault [CS]\d/, 'a fault is cited as `faults C11` (mock-server/faults.md)'],
  [/\blifecycle,? T\d/, 'a move of an order is cited by its row alone, as `T19` (TRANSITIONS)'],
  [
    /\(decisions\)|\bdecisions, ["“(]|\bdecisions "/,
    'a decision is cited by its title, as `decisions: "Birthday"` (contract/decisions.md)',
  ],
  [
    /\((?!rules|screens|faults|decisions)[a-z-]+[,:] (?:§|no\. ?)?\d+(?:\.\d+)*[);,]|\((?:style|stack|findings?|house|architecture|endpoints)[,:] /,
    'what is not in this repository cannot be looked up: write it into contract/rules.md, client/screens.md, ' +
      'mock-server/faults.md or contract/decisions.md and cite that, or say `our choice`',
  ],
];

/** A comment, the title of a test, or a page as a whole, with the number of its first line. */
type Prose = { line: number; text: string; kind: 'comment' | 'title' | 'page' };

const isCode = (path: string) => /\.(?:tsx?|cjs)$/.test(path);
const parsed = new Map<string, ParsedSource>();
/** Parses each source once for both checks. */
function parse(path: string, text: string): ParsedSource {
  const known = parsed.get(path) ?? parseSource(path, text);
  parsed.set(path, known);
  return known;
}

function proseOf(path: string, text: string): Prose[] {
  if (!isCode(path)) return [{ line: 1, text, kind: 'page' }];
  const { comments, titles } = parse(path, text);
  return [
    ...comments.map((comment) => ({ ...comment, kind: 'comment' as const })),
    ...titles.map((title) => ({ ...title, kind: 'title' as const })),
  ];
}

function wrongCitations(path: string, text: string): string[] {
  // In code a section may also be cited in a string, for example in the description of a call.
  const whole: Prose[] = isCode(path) ? [{ line: 1, text, kind: 'page' }] : [];
  const sections = whole.flatMap((prose) => missingIn(path, prose, CITED.slice(0, 1)));
  const cited = proseOf(path, text).flatMap((prose) => [
    ...missingIn(path, prose, isCode(path) ? CITED.slice(1) : CITED),
    ...foreignIn(path, prose),
  ]);
  return [...sections, ...cited];
}

const linesOf = ({ line, text }: Prose): [number, string][] =>
  text.split('\n').map((words, offset) => [line + offset, words]);

const missingIn = (path: string, prose: Prose, kinds: readonly Cited[]): string[] =>
  linesOf(prose).flatMap(([line, words]) =>
    kinds.flatMap(({ pattern, exists, home }) =>
      all(words, pattern)
        .filter((target) => !exists.has(target))
        .map((target) => `${path}:${line} ${target} is not there; cite ${home}`),
    ),
  );

const foreignIn = (path: string, prose: Prose): string[] =>
  linesOf(prose).flatMap(([line, words]) =>
    FOREIGN.filter(([pattern]) => pattern.test(words)).map(([, home]) => `${path}:${line} «${words.trim()}»: ${home}`),
  );

/** Matches first words of a noun phrase or a denial, where a sentence with a verb would say more. */
const OPENING =
  /^(?:what|of|whether|whose|which|where|how|who|why|the same|no|not|nothing|never|nobody|whoever|whatever)(?![\w-])/iu;
/** Matches a title that starts with a number: `1. title`, `2.2.7: title`, `C11: title`, `s02 title`. */
const NUMBERED = /^(?:(?:[cs]?\d+(?:(?:\.|, | and )\d+)*[.):])|[cs]\d+) /iu;
const EMPTY_NAMES = new Set(['found', 'known', 'read', 'ask', 'asked', 'said', 'send', 'own', 'tell', 'given']);
const CELL_MAX = 160;

/** Returns wordings that make a reader stop: openings of comments, numbered titles, empty names, wide cells. */
function habitsIn(path: string, text: string): string[] {
  const report = (line: number, habit: string, words: string) => `${path}:${line} ${habit}: ${words.slice(0, 80)}`;
  if (path.endsWith('.md'))
    return text.split('\n').flatMap((row, at) => {
      // The width of a cell leaves out code and the addresses of links.
      const cells = row.startsWith('|') ? row.replace(/`[^`]*`|\]\([^)]*\)/g, '').split(/(?<!\\)\|/) : [];
      return cells.filter((cell) => cell.trim().length > CELL_MAX).map((cell) => report(at + 1, 'wide cell', cell));
    });
  const prose = proseOf(path, text).flatMap(({ line, text: words, kind }) => {
    const sentence = words.replace(/^\/[/*]+[\s*]*/u, '');
    if (kind === 'title' && NUMBERED.test(words)) return [report(line, 'numbered title', words)];
    return kind === 'comment' && OPENING.test(sentence) ? [report(line, 'opening', sentence)] : [];
  });
  const names = parse(path, text)
    .names.filter(({ text: name }) => EMPTY_NAMES.has(name.toLowerCase()))
    .map(({ line, text: name }) => report(line, 'empty name', name));
  return [...prose, ...names];
}

const written = files(/\.(ts|tsx|cjs|css|html|md)$/).filter((path) => path !== 'tests/guard/prose.test.ts');
const pages = written.filter((path) => path.endsWith('.md'));

// If this fails: a comment, title or page cites a missing target. The message says where citations of that kind
// belong.
test('every citation has its target in the repository', () => {
  expect(written.flatMap((path) => wrongCitations(path, textOf(path)))).toEqual([]);
});

// If this fails: rewrite what is listed as a sentence with a subject and a verb, or rename it to say what it does.
test('no comment, title, name or table cell uses a forbidden wording', () => {
  expect(files(/\.(?:tsx?|md)$/u).flatMap((path) => habitsIn(path, textOf(path)))).toEqual([]);
});

// If this fails: a page links to a missing file or heading.
test('every link of a page has its target', () => {
  const broken = pages.flatMap((path) =>
    [...textOf(path).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
      ([link, file, anchor]) => {
        const target = file ? join(dirname(path), file) : path;
        const there = existsSync(join(ROOT, target)) && (!anchor || anchorsOf(textOf(target)).has(anchor));
        return there ? [] : [`${path} ${link}`];
      },
    ),
  );
  expect(broken).toEqual([]);
});

// If this fails: client/screens.md lacks a screen. Add what it shows and to whom.
test('client/screens.md describes every screen with its address', () => {
  const described = textOf('client/screens.md');
  const screens = Object.entries(paths);
  expect(screens.flatMap(([name, path]) => (described.includes(`\`${name}\`, \`${path}\``) ? [] : [name]))).toEqual([]);
});

// If this fails: add the setting to the table «Settings» of mock-server/README.md.
test('mock-server/README.md explains every setting', () => {
  const page = textOf('mock-server/README.md');
  expect(SETTINGS.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
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
  const gone = Object.entries(homes).flatMap(([first, homeOf]) =>
    pages.flatMap((page) =>
      [...textOf(page).matchAll(RegExp(`\`((?:${first})/[\\w./-]+)\``, 'g'))].flatMap(([, target = '']) =>
        isThere(join(homeOf(page), target)) || built.includes(target) ? [] : [`${page} ${target}`],
      ),
    ),
  );
  expect(gone).toEqual([]);
});

// If this fails: an exemplar of CONTRIBUTING.md was renamed or moved. Name the file and functions that a newcomer should copy now.
test('every exemplar of CONTRIBUTING.md has an existing file that contains its names', () => {
  const section = /## Exemplars([\s\S]*?)\n## /.exec(textOf('CONTRIBUTING.md'))?.[1] ?? '';
  const rows = section.split('\n').filter((line) => /^\| [a-z]/.test(line));
  expect(rows.length).toBeGreaterThanOrEqual(10);
  const missing = rows.flatMap((row) => {
    const [file = '', ...names] = [...row.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
    const text = existsSync(join(ROOT, file)) ? textOf(file) : '';
    return names.length > 0 && names.every((name) => text.includes(name)) ? [] : [row];
  });
  expect(missing).toEqual([]);
});
