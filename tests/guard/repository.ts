import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let listed: readonly string[] | undefined;

function listFiles(): string[] {
  const options = ['--cached', '--others', '--exclude-standard', '--deduplicate'];
  const paths = execFileSync('git', ['ls-files', ...options], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  // Git also lists what is deleted but not committed.
  return paths.filter((path) => existsSync(join(ROOT, path)));
}

/** Returns the matching paths, from the root: tracked files and new ones not ignored; listed once per process. */
export function files(pattern: RegExp): string[] {
  listed ??= listFiles();
  return listed.filter((path) => pattern.test(path));
}

export const textFiles = (language: string): string[] =>
  files(new RegExp(`^client/src/i18n/locales/${language}/.+\\.json$`));

export const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

export function matches(paths: readonly string[], pattern: RegExp): string[] {
  return paths.flatMap((path) =>
    textOf(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  );
}
