import { expect, test } from 'vitest';
import { readAuditReport } from './audit.ts';

const NONE = { info: 0, low: 0, moderate: 0, high: 0, critical: 0 };
const clean = { advisories: {}, metadata: { vulnerabilities: NONE, totalDependencies: 214 } };
const advisory = { module_name: 'left-pad', severity: 'high', title: 'Pads right', url: 'https://example.test/1' };
const vulnerableReport = {
  advisories: { 7: advisory },
  metadata: { vulnerabilities: { ...NONE, high: 1 }, totalDependencies: 214 },
};
const refused = {
  error: { code: 'ERR_PNPM_AUDIT_BAD_RESPONSE', message: 'The audit endpoint responded with 405: .\n Fallback too' },
};

test('reports packages without advisories as clean', () => {
  expect(readAuditReport(0, JSON.stringify(clean))).toEqual({ code: 0, line: 'Nothing known in 214 packages' });
});

test.each([0, 1])('names known advisories, whatever the exit code (%i)', (status) => {
  const { code, line } = readAuditReport(status, JSON.stringify(vulnerableReport));
  expect([code, line]).toEqual([1, '1 known faults in 214 packages\nhigh left-pad: Pads right https://example.test/1']);
});

test.each([
  ['a registry that does not audit', 1, JSON.stringify(refused), /405: \. Fallback too/],
  ['nothing printed', 0, '', /printed nothing/],
  ['a page instead of a report', 0, '<html>Sign in</html>', /Sign in/],
  ['an empty report', 0, '{}', /no package/],
  [
    'a report of no package',
    0,
    JSON.stringify({ ...clean, metadata: { vulnerabilities: NONE, totalDependencies: 0 } }),
    /no package/,
  ],
  ['a clean report of a command that failed', 1, JSON.stringify(clean), /ended with 1/],
])('reports %s as not audited', (_, status, printed, why) => {
  const { code, line } = readAuditReport(status, printed);
  expect(code).toBe(3);
  expect(line).toMatch(/^NOT AUDITED: /);
  expect(line).toMatch(why);
});
