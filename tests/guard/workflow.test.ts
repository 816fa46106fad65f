/** If this fails: the workflow would run what its authors may change, with more rights than it needs, or on another Node than is promised. */
import { expect, test } from 'vitest';
import { textOf } from './repository.ts';

const workflow = textOf('.github/workflows/ci.yml') ?? '';

test('every action is named by its commit, with its version beside it', () => {
  const used = workflow.match(/uses: .*/g) ?? [];
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((line) => !/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

test('no job has a right it does not name, and none may write', () => {
  expect(workflow).toMatch(/^permissions: \{\}$/m);
  expect(workflow).not.toMatch(/: write|write-all|secrets\.|pull_request_target/);
});

test('it runs on Node 20, 22 and 24', () => {
  expect(workflow).toContain('node: [20, 22, 24]');
});

test('an audit is judged by scripts/audit.ts, and no step may fail unseen', () => {
  expect(workflow).toContain('tsx scripts/audit.ts');
  expect(workflow).not.toMatch(/continue-on-error|ignore-registry-errors|\|\| true|pnpm@10 audit/);
});
