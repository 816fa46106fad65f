import { expect, test } from 'vitest';
import { runnersAmong } from './lifetime.ts';

test('returns the ancestors up to the outermost package manager, and leaves out the user’s shell', () => {
  const ancestors = [
    { pid: 5, command: 'sh -c node --import tsx scripts/dev.ts' },
    { pid: 4, command: '/usr/bin/node /home/ana/.npm/_npx/1/node_modules/.bin/pnpm start' },
    { pid: 3, command: 'sh -c pnpm start' },
    { pid: 2, command: 'npm exec pnpm@10 start' },
    { pid: 1, command: '/bin/bash -c npx --yes pnpm@10 start' },
  ];
  expect(runnersAmong(ancestors)).toEqual([5, 4, 3, 2]);
  expect(runnersAmong([{ pid: 9, command: '-zsh' }])).toEqual([]);
});
