import { expect, test } from 'vitest';
import { CELL_MAX, habitsOfCode, habitsOfPage } from './habits.ts';
import { files, textOf } from './repository.ts';

// If this fails: rewrite what is listed as a sentence with a subject and a verb, or rename it to say what it does.
test('no comment, title, name or table cell has a habit that makes a reader stop', () => {
  const findings = files(/\.(?:tsx?|md)$/u).flatMap((path) =>
    findHabits(path, textOf(path) ?? '').map(
      ({ line, habit, words }) => `${path}:${line} ${habit}: ${words.slice(0, 80)}`,
    ),
  );
  expect(findings).toEqual([]);
});

const findHabits = (path: string, text: string) =>
  path.endsWith('.md') ? habitsOfPage(text) : habitsOfCode(path, text);
const habitsIn = (path: string, text: string) => findHabits(path, text).map(({ habit, line }) => [habit, line]);

test.each(['What was heard.', 'The same, of a day.', 'No one keeps it.', 'Whether it is there.', 'Of its own.'])(
  'reports a comment that opens «%s»',
  (words) => {
    const code = `/** ${words} */\nconst a = 1; // ${words}\nfunction b() {\n  a;\n  /* ${words} */\n}\n`;
    expect(habitsIn('a.ts', code)).toEqual([
      ['opening', 1],
      ['opening', 2],
      ['opening', 5],
    ]);
    expect(habitsIn('a.tsx', `const a = <p>{/* ${words} */}</p>;`)).toEqual([['opening', 1]]);
  },
);

test('accepts text, continued lines and words that only begin like a riddle', () => {
  const code = "// Returns the row that shows\n// what is owed.\nconst a = '// What?'; // No-break space\n";
  expect(habitsIn('a.ts', `${code}/** Notes a visit. */\n`)).toEqual([]);
  expect(habitsIn('a.tsx', 'const a = <p>{1} // What is owed</p>;')).toEqual([]);
});

test.each(['s02 a wrong key', 'C11: another tab', '1. opens', '2.2.7: never kept', '1, 65: all'])(
  'reports the numbered title «%s»',
  (title) => {
    const code = `test.each([1])('${title}', () => {});\ndescribe('14 → 19; 52 calls', () => {});\n`;
    expect(habitsIn('a.test.ts', code)).toEqual([['numbered title', 1]]);
  },
);

test('reports an empty name at the top of a module only', () => {
  const code =
    'const { found, other: [ask] } = a;\nfunction said() {\n  const read = 1;\n}\ntype Asked = 1;\nconst asks = 1;\n';
  expect(habitsIn('a.ts', code)).toEqual([
    ['empty name', 1],
    ['empty name', 1],
    ['empty name', 2],
    ['empty name', 5],
  ]);
});

test('reports a table cell whose prose is too long, ignoring code and link addresses', () => {
  const long = 'a'.repeat(CELL_MAX);
  const page = `# Title\n\n| a | b |\n|---|---|\n| ${long} | [${long}](https://example.com/) |\n| ${long} b | ${long}\`b\` |\n`;
  expect(habitsIn('a.md', page)).toEqual([['wide cell', 6]]);
});
