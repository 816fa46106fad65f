/**
 * Installs the packed kit with npm, pnpm or yarn (argument), runs every README recipe and checks the types of each
 * entry. Only the workflow runs it, because it needs a network.
 */
import { readArguments } from '../command.ts';
import { execFileSync } from 'node:child_process';
import { newOutside, packKit, readManifest } from './pack-kit.ts';

const INSTALLERS: Record<string, string[]> = {
  npm: ['npm', 'install', '--save-dev', '--no-audit', '--no-fund'],
  pnpm: ['npx', '--yes', 'pnpm@10', 'add', '--save-dev'],
  yarn: ['npx', '--yes', 'yarn@1', 'add', '--dev', '--non-interactive'],
};

const { words, refuse } = readArguments({ usage: `try-kit <${Object.keys(INSTALLERS).join(' | ')}>`, words: [1, 1] });
const [manager = ''] = words;
const [program = '', ...args] = INSTALLERS[manager] ?? refuse(`'${manager}' is no package manager`);

/** Pins the workspace's version, so that a newer release cannot fail the check. */
const pinned = (name: string) => `${name}@${readManifest(`node_modules/${name}`).version}`;

const home = newOutside();
// A build sets NODE_ENV=production, with which package managers skip devDependencies.
const { NODE_ENV: _production, ...env } = process.env;
const run = (command: string, ...given: string[]) => execFileSync(command, given, { cwd: home, stdio: 'inherit', env });
const tarball = await packKit(home);
run(program, ...args, ...['vitest', '@types/node', '@playwright/test', 'typescript'].map(pinned), tarball);
for (const pool of ['forks', 'threads'])
  run(process.execPath, 'node_modules/vitest/vitest.mjs', 'run', `--pool=${pool}`, '--testTimeout=60000');
run(process.execPath, 'node_modules/typescript/bin/tsc', '-p', '.');
