/** Extracts citations from comments, test titles and pages; reports those without a target in the repository. */
import { TRANSITIONS } from '@puente/contract/values/transitions';
import { textOf } from './repository.ts';

const page = (path: string) => textOf(path) ?? '';
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** Returns the anchor that code hosts give a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
export const anchorsOf = (text: string) => new Set(all(text, /^#+ (.+)$/gm).map(anchorOf));

const SECTIONS = new Set(all(page('contract/rules.md'), /^## (§\d+)/gm));
const ANCHORS = anchorsOf(page('client/screens.md'));
const FAULTS = new Set(all(page('mock-server/faults.md'), /^\| ([CS]\d+) \|/gm));
const DECISIONS = new Set(all(page('contract/decisions.md'), /^#{2,3} (.+)$/gm));
const ROWS = new Set<string>(TRANSITIONS.map(({ row }) => row));

const CITED = [
  { pattern: /(§\d+)/g, exists: SECTIONS, home: 'a section of contract/rules.md: `rules §5`' },
  {
    pattern: /(?<=[(`;] ?)screens: ([a-z0-9-]+)/g,
    exists: ANCHORS,
    home: 'a heading of client/screens.md: `screens: drafts`',
  },
  { pattern: /(?<![\w-])([CS][1-9]\d?)\b/g, exists: FAULTS, home: 'a row of mock-server/faults.md: `faults C11`' },
  { pattern: /\b(T\d\d)\b/g, exists: ROWS, home: 'a row of TRANSITIONS' },
  {
    pattern: /\bdecisions: ["“]([^"”]+)/g,
    exists: DECISIONS,
    home: 'a title of contract/decisions.md: `decisions: "Birthday"`',
  },
] as const;

const FOREIGN = {
  section: [/\bspec,? §/, 'a section is cited as `rules §5` (contract/rules.md)'],
  screen: [
    /\b[Ss]creens, (?:no\. )?\d|\b[Ss]creens? \d|\/\*\* \d+ «|\bdesign \d|\bchecklist,? \d|acceptance (?:checklist|lines?\b)/,
    'a screen or its acceptance line is cited by its heading, as `screens: drafts` (client/screens.md)',
  ],
  fault: [/\b[Ff]aults?, [CS]\d|\bfault [CS]\d/, 'a fault is cited as `faults C11` (mock-server/faults.md)'],
  row: [/\blifecycle,? T\d/, 'a move of an order is cited by its row alone, as `T19` (TRANSITIONS)'],
  decision: [
    /\(decisions\)|\bdecisions, ["“(]|\bdecisions "/,
    'a decision is cited by its title, as `decisions: "Birthday"` (contract/decisions.md)',
  ],
  paper: [
    /\((?!rules|screens|faults|decisions)[a-z-]+[,:] (?:§|no\. ?)?\d+(?:\.\d+)*[);,]|\((?:style|stack|findings?|house|architecture|endpoints)[,:] /,
    'what is not in this repository cannot be looked up: write it into contract/rules.md, client/screens.md, ' +
      'mock-server/faults.md or contract/decisions.md and cite that, or say `our choice`',
  ],
} as const satisfies Record<string, readonly [RegExp, string]>;

const NUMBER = /^(?:[CS]?\d+(?:\.\d+)*[a-z]?(?:, | and )?)+: \S/;

type Prose = { line: number; text: string; title: boolean };

export function proseOf(path: string, text: string): Prose[] {
  if (!/\.(ts|tsx|cjs|css)$/.test(path)) {
    return text.split('\n').map((each, index) => ({ line: index + 1, text: each, title: false }));
  }
  const pieces = [
    ...text.matchAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/.*/g),
  ];
  const isTest = /\.(test|spec)\.tsx?$/.test(path);
  return pieces.flatMap(({ 0: piece, index }): Prose[] => {
    const before = text.slice(0, index);
    const line = before.split('\n').length;
    if (piece.startsWith('/')) {
      return piece.split('\n').map((each, offset) => ({ line: line + offset, text: each, title: false }));
    }
    const title = isTest && /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*$/.test(before);
    return title ? [{ line, text: piece.slice(1, -1), title }] : [];
  });
}

export function wrongCitations(path: string, text: string): string[] {
  const code = /\.tsx?$/.test(path) ? text.split('\n') : [];
  const sections = code.flatMap((each, index) =>
    all(each, /(§\d+)/g)
      .filter((section) => !SECTIONS.has(section))
      .map((section) => `${path}:${index + 1} ${section} is not there; cite a section of contract/rules.md`),
  );
  const cited = proseOf(path, text).flatMap(({ line, text: prose, title }) => {
    const at = (words: string) => `${path}:${line} ${words}`;
    const missing = CITED.flatMap(({ pattern, exists, home }) =>
      pattern.source.includes('§') && code.length > 0
        ? []
        : all(prose, pattern)
            .filter((target) => !exists.has(target as never))
            .map((target) => at(`${target} is not there; cite ${home}`)),
    );
    const foreign = Object.values(FOREIGN).flatMap(([pattern, home]) =>
      pattern.test(prose) ? [at(`«${prose.trim()}»: ${home}`)] : [],
    );
    const numbered = title && NUMBER.test(prose);
    return [
      ...missing,
      ...foreign,
      ...(numbered ? [at(`«${prose}»: a title says what is true; the number of a list belongs nowhere`)] : []),
    ];
  });
  return [...sections, ...cited];
}
