import { spawnSync } from 'node:child_process';

export const attempt = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 300_000 }).status === 0;

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Short timeout: a closed network should fail fast. */
const apt = (...args: string[]) =>
  attempt('apt-get', ['-qq', '-y', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0', ...args]);

export const updatePackages = (): boolean => apt('update');

/** Downloads before installing, so that an interrupted download leaves nothing half installed. */
export const fromDebian = (...names: string[]): boolean =>
  ['--download-only', '--no-download'].every((how) =>
    apt('install', '--no-install-recommends', how, ...names, 'fonts-liberation'),
  );
