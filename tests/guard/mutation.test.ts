/** If this fails: `pnpm mutate` would not start, or would leave out what `tests/mutation` means to judge; name what moved. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOMS } from '../mutation/rooms.ts';
import { SURVIVORS } from '../mutation/survivors.ts';
import judges from '../mutation/vitest.config.ts';
import { ROOT } from './repository.ts';

/** The paths of a glob, each word in braces written out, up to the first star. */
function pathsOf(glob: string): string[] {
  const [, before = '', words, after = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(glob.replace(/^!/, '')) ?? [];
  if (words === undefined) return [glob.replace(/^!/, '').replace(/[^/]*\*.*$/, '')];
  return words.split(',').flatMap((word) => pathsOf(before + word + after));
}

test('every file and folder that a room names is there', () => {
  expect(pathsOf('!a/{b/*,c/d}.ts')).toEqual(['a/b/', 'a/c/d.ts']);
  const globs = Object.values(ROOMS).flatMap((room): string[] => [...room.mutate, ...room.tests]);
  const named = globs.flatMap(pathsOf);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('every file whose survivors are named is there', () => {
  expect(Object.keys(SURVIVORS).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('no flag of a process reaches the threads that judge, which refuse it and never start', () => {
  expect(judges).toHaveProperty('test.include');
  expect(judges).not.toHaveProperty('test.execArgv');
});
