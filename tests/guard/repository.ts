/** What the guard tests read: the files under version control, as text. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Paths from the root, tracked or new but not ignored, that match the pattern. */
export function files(pattern: RegExp): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((path) => pattern.test(path));
}

/** The text files of the app in a language. */
export const textFiles = (language: string): string[] =>
  files(new RegExp(`^client/src/i18n/locales/${language}/.+\\.json$`));

/** Null for a file that was deleted but is still listed. */
export function textOf(path: string): string | null {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return null;
  }
}

/** `path:line` of every match in those files. */
export function matches(paths: readonly string[], pattern: RegExp): string[] {
  return paths.flatMap((path) =>
    (textOf(path) ?? '').split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  );
}
