/**
 * Audits the shipped packages (`pnpm audit --prod`). Exits with 0 (none vulnerable), 1 (vulnerable) or 3 (no report).
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readAuditReport } from './audit/audit-report.ts';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const { status, stdout } = spawnSync('npx', ['--yes', 'pnpm@10', 'audit', '--prod', '--json'], {
  cwd,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
  timeout: 120_000,
});
const { code, line } = readAuditReport(status, stdout ?? '');
console.log(line);
// Annotates the workflow run, so that the line is seen without opening the log.
if (code !== 0 && process.env['GITHUB_ACTIONS']) console.log(`::error title=audit::${line.replaceAll('\n', '%0A')}`);
process.exitCode = code;
