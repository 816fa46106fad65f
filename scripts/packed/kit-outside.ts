/** Creates the folder of a kit user outside the workspace: settings, and the README's recipes as one test file. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const README = join(import.meta.dirname, '../../tests/kit/README.md');

export const recipes: string[] = Array.from(
  readFileSync(README, 'utf8').matchAll(/```ts\n(.*?)```/gs),
  ([, code = '']) => code,
);

export function newOutside(): string {
  const home = mkdtempSync(join(tmpdir(), 'puente-outside-'));
  const write = (name: string, text: string) => writeFileSync(join(home, name), text);
  write('package.json', JSON.stringify({ name: 'outside', private: true, type: 'module' }));
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2023',
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    types: ['node'],
  };
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  write('recipes.test.ts', recipes.join('\n'));
  write(
    'entries.ts',
    "export { test } from '@puente/kit/playwright';\nexport { refused } from '@puente/kit/vitest';\n",
  );
  return home;
}
