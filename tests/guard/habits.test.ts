import { expect, test } from 'vitest';
import { habitsOfCode, habitsOfPage } from './habits.ts';
import { files, textOf } from './repository.ts';

// If this fails: rewrite what is listed as a sentence with a subject and a verb, or rename it to say what it does.
test('no comment, title, name or table cell uses a wording that habits.ts forbids', () => {
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

test.each(['What was heard.', 'Of its own.'])('reports a comment that opens «%s»', (words) => {
  const code = `/** ${words} */\nconst a = 1; // ${words}\nfunction b() {\n  a;\n  /* ${words} */\n}\n`;
  expect(habitsIn('a.ts', code)).toEqual([
    ['opening', 1],
    ['opening', 2],
    ['opening', 5],
  ]);
  expect(habitsIn('a.tsx', `const a = <p>{/* ${words} */}</p>;`)).toEqual([['opening', 1]]);
});
