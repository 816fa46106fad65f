import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, textOf } from '../guard/repository.ts';

const SOMEBODY = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com'];

export type Clone = { path: string; git: (...args: string[]) => string; end: () => void };

/** @param name folder of the clone; `settings`: passed as `git -c` */
export function cloneAs(name: string, settings: string[] = []): Clone {
  const home = mkdtempSync(join(tmpdir(), 'puente-clone-'));
  const path = join(home, name);
  const git = (at: string, ...args: string[]) =>
    execFileSync('git', [...SOMEBODY, ...args], { cwd: at, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const gitSettings = settings.flatMap((each) => ['-c', each]);
  git(home, ...gitSettings, 'clone', '--quiet', ROOT, path);
  // Copies uncommitted changes too.
  const uncommitted = git(ROOT, 'status', '--porcelain', '--no-renames', '--untracked-files=all', '-z').split('\0');
  for (const file of uncommitted.map((line) => line.slice(3)).filter(Boolean)) {
    if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(path, file), { recursive: true });
    else rmSync(join(path, file), { force: true });
  }
  git(path, 'add', '--all');
  git(path, 'commit', '--quiet', '--no-verify', '--allow-empty', '--message=As it stands');
  install(path);
  return { path, git: (...args) => git(path, ...args), end: () => rmSync(home, { recursive: true, force: true }) };
}

/** Workspace links are relative and equal in every clone; registry packages are linked from here. */
function install(path: string): void {
  symlinkSync(join(ROOT, 'node_modules'), join(path, 'node_modules'));
  const [, rooms = ''] = /^packages: \[(.+)\]$/m.exec(textOf('pnpm-workspace.yaml') ?? '') ?? [];
  for (const room of rooms.split(', ')) {
    const from = join(ROOT, room, 'node_modules');
    const isCache = (each: string) => each.includes(`${room}/node_modules/.vite`);
    cpSync(from, join(path, room, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (each) => !isCache(each),
    });
  }
}
