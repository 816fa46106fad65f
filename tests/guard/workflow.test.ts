/**
 * If this fails: the workflow could run changed code, hold more rights than it needs, or miss a promised Node
 * version.
 */
import { expect, test } from 'vitest';
import { textOf } from './repository.ts';

const workflow = textOf('.github/workflows/ci.yml');

test('every action is pinned to a commit with its version beside it', () => {
  const used = workflow.match(/uses: .*/g) ?? [];
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((line) => !/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

test('no job of the workflow may write or read secrets', () => {
  expect(workflow).toMatch(/^permissions: \{\}$/m);
  expect(workflow).not.toMatch(/: write|write-all|secrets\.|pull_request_target/);
});

test('tests and the packed kit run on Node 20, 22 and 24, the kit under each package manager', () => {
  expect(workflow.match(/node: \[20, 22, 24\]/g)).toHaveLength(2);
  expect(workflow).toContain('tsx scripts/packed/try-kit.ts ${{ matrix.manager }}');
  const managers = textOf('scripts/packed/try-kit.ts')
    ?.match(/^ {2}(\w+): \[/gm)
    ?.map((line) => line.slice(2, -3));
  expect(workflow).toContain(`manager: [${managers?.join(', ')}]`);
});

test('scripts/audit.ts decides the result of the audit, and no step may fail silently', () => {
  expect(workflow).toContain('tsx scripts/audit.ts');
  expect(workflow).not.toMatch(/continue-on-error|ignore-registry-errors|\|\| true|pnpm@10 audit/);
});
