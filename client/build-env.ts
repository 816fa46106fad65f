import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS } from '../contract/src/wire/call-list.ts';
import type { Settings } from './settings.ts';

const root = import.meta.dirname;

function revision(): string {
  if (process.env.PUENTE_REVISION) return process.env.PUENTE_REVISION;
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}

export function buildEnv(settings: Settings): Record<string, string> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const build = [version, revision()].filter((part) => part !== '').join('+');
  return {
    PUENTE_SETTINGS: JSON.stringify(settings),
    PUENTE_BUILD: build,
    PUENTE_CALL_NAMES: JSON.stringify(Object.fromEntries(CALLS.map(({ path, id }) => [path, id]))),
    PUENTE_FAULTS_URL: settings.faultsUrl ?? '',
  };
}
