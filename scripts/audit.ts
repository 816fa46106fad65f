/**
 * Asks the registry what is known of the packages the app ships (`pnpm audit --prod`). Ends with 0 (nothing), 1 (something is known) or 3
 * (not audited: no answer, no report). The exit code distinguishes the last two without a log of pages.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { verdictOf } from './audit/verdict.ts';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const { status, stdout } = spawnSync('npx', ['--yes', 'pnpm@10', 'audit', '--prod', '--json'], {
  cwd,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
  timeout: 120_000,
});
const { code, line } = verdictOf(status, stdout ?? '');
console.log(line);
// Where a workflow runs it, the line is above the log.
if (code !== 0 && process.env['GITHUB_ACTIONS']) console.log(`::error title=audit::${line.replaceAll('\n', '%0A')}`);
process.exitCode = code;
