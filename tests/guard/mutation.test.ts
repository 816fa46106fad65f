/** If this fails: `pnpm mutate` cannot start or skips code; update the paths in `tests/mutation`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOMS } from '../mutation/rooms.ts';
import judges from '../mutation/vitest.config.ts';
import { ROOT } from './repository.ts';

/** Expands the braces of a glob and cuts each path at its first star. */
function pathsOf(glob: string): string[] {
  const [, before = '', words, after = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(glob.replace(/^!/, '')) ?? [];
  if (words === undefined) return [glob.replace(/^!/, '').replace(/[^/]*\*.*$/, '')];
  return words.split(',').flatMap((word) => pathsOf(before + word + after));
}

test('every path in the settings of the mutation run exists', () => {
  expect(pathsOf('!a/{b/*,c/d}.ts')).toEqual(['a/b/', 'a/c/d.ts']);
  const globs = Object.values(ROOMS).flatMap((room): string[] => [...room.mutate, ...room.tests]);
  const named = globs.flatMap(pathsOf);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('the mutation run passes no execArgv to worker threads, which refuse it', () => {
  expect(judges).toHaveProperty('test.include');
  expect(judges).not.toHaveProperty('test.execArgv');
});
