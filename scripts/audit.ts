/**
 * Audits the shipped packages (`pnpm audit --prod`). Exits with 0 (none vulnerable), 1 (vulnerable) or 3 (no report).
 */
import { isStarted, readArguments } from './command.ts';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

type AuditResult = { code: 0 | 1 | 3; line: string };

type Report = {
  error?: { message?: string };
  advisories?: Record<string, { module_name?: string; severity?: string; title?: string; url?: string }>;
  metadata?: { totalDependencies?: number; dependencies?: number; vulnerabilities?: Record<string, number> };
};

const notAudited = (why: string): AuditResult => ({
  code: 3,
  line: `NOT AUDITED: ${why.replaceAll(/\s+/g, ' ').trim()}`,
});

/** Reads the output of `pnpm audit --json`. Only a report that covers packages and lists no advisory counts as clean. */
export function readAuditReport(status: number | null, printed: string): AuditResult {
  let report: Report | null;
  try {
    report = JSON.parse(printed) as Report | null;
  } catch {
    return notAudited(printed.slice(0, 200) || 'the command printed nothing');
  }
  if (report?.error) return notAudited(report.error.message ?? 'the registry gave an error without words');
  const { metadata, advisories = {} } = report ?? {};
  const looked = metadata?.totalDependencies ?? metadata?.dependencies ?? 0;
  const found = Object.values(metadata?.vulnerabilities ?? {}).reduce((sum, count) => sum + count, 0);
  if (found > 0) {
    const lines = Object.values(advisories).map(
      ({ module_name: name, severity, title, url }) => `${severity} ${name}: ${title} ${url}`,
    );
    return { code: 1, line: [`${found} known faults in ${looked} packages`, ...lines].join('\n') };
  }
  if (!metadata?.vulnerabilities || looked === 0) return notAudited('the report names no package that was looked at');
  if (status !== 0) return notAudited(`the command ended with ${status}`);
  return { code: 0, line: `Nothing known in ${looked} packages` };
}

if (isStarted(import.meta.url)) {
  readArguments({ usage: 'scripts/audit.ts' });
  const { status, stdout } = spawnSync('npx', ['--yes', 'pnpm@10', 'audit', '--prod', '--json'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 120_000,
  });
  const { code, line } = readAuditReport(status, stdout ?? '');
  console.log(line);
  // Annotates the workflow run, so that the line is seen without opening the log.
  if (code !== 0 && process.env['GITHUB_ACTIONS']) console.log(`::error title=audit::${line.replaceAll('\n', '%0A')}`);
  process.exitCode = code;
}
