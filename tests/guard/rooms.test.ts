/** Tests the import rules: plants one wrong import per rule in a small copy of the workspace. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from './repository.ts';

const PLANTS: Record<string, [file: string, imports: string]> = {
  unresolvable: ['client/src/utils/undeclared.ts', '@puente/fixtures'],
  'no-circular': ['contract/src/about.ts', './round.ts'],
  'contract-is-a-leaf': ['contract/src/leaf.ts', '../../fixtures/src/thing.ts'],
  'contract-without-node': ['contract/src/node.ts', 'node:fs'],
  'fixtures-only-contract': ['fixtures/src/wrong.ts', '../../mock-server/src/thing.ts'],
  'mock-without-client': ['mock-server/src/wrong.ts', '../../client/src/utils/thing.ts'],
  'kit-without-client': ['tests/kit/src/wrong.ts', '../../../client/src/utils/thing.ts'],
  'backstage-page-only-contracts': ['mock-server/backstage/src/wrong.ts', '../../../client/src/utils/thing.ts'],
  'client-only-contract': ['client/src/app/wrong.ts', '../../../fixtures/src/thing.ts'],
  'scripts-without-client': ['scripts/wrong.ts', '../client/src/utils/thing.ts'],
  'conformance-reads-as-the-client': ['scripts/conformance/wrong.ts', '../../client/src/storage/thing.ts'],
  'tests-only-create-app': ['tests/api/wrong.ts', '../../client/src/utils/thing.ts'],
  'ts-rest-behind-api': ['client/src/features/home/rest.ts', '@ts-rest/core'],
  'no-feature-to-feature': ['client/src/features/home/other.ts', '../account/thing.ts'],
  'client-features-below': ['client/src/features/account/up.ts', '../../app/thing.ts'],
  'server-control-below': ['mock-server/src/control/up.ts', '../thing.ts'],
  'client-utils-below': ['client/src/utils/up.ts', '../api/thing.ts'],
  'client-history-below': ['client/src/history/up.ts', '../storage/thing.ts'],
  'client-i18n-below': ['client/src/i18n/up.ts', '../api/thing.ts'],
  'client-native-below': ['client/src/native/up.ts', '../api/thing.ts'],
  'client-storage-below': ['client/src/storage/up.ts', '../api/thing.ts'],
  'client-theme-below': ['client/src/theme/up.ts', '../api/thing.ts'],
  'client-components-below': ['client/src/components/up.ts', '../storage/thing.ts'],
  'client-forms-below': ['client/src/forms/up.ts', '../storage/thing.ts'],
  'client-api-below': ['client/src/api/up.ts', '../features/account/thing.ts'],
  'client-application-below': ['client/src/application/up.ts', '../loan/thing.ts'],
  'client-loan-below': ['client/src/loan/up.ts', '../features/account/thing.ts'],
  'client-codes-below': ['client/src/codes/up.ts', '../loan/thing.ts'],
  'client-consent-below': ['client/src/consent/up.ts', '../loan/thing.ts'],
  'client-layout-below': ['client/src/layout/up.ts', '../loan/thing.ts'],
  'client-confirm-below': ['client/src/confirm/up.ts', '../features/account/thing.ts'],
  'server-errors-below': ['mock-server/src/errors/up.ts', '../loans/thing.ts'],
  'server-loans-below': ['mock-server/src/loans/up.ts', '../storage/thing.ts'],
  'server-storage-below': ['mock-server/src/storage/up.ts', '../process/thing.ts'],
  'server-process-below': ['mock-server/src/process/up.ts', '../drifts/thing.ts'],
  'server-drifts-below': ['mock-server/src/drifts/up.ts', '../worlds/thing.ts'],
  'server-worlds-below': ['mock-server/src/worlds/up.ts', '../presenters/thing.ts'],
  'server-presenters-below': ['mock-server/src/presenters/up.ts', '../plugins/thing.ts'],
  'server-plugins-below': ['mock-server/src/plugins/up.ts', '../routes/thing.ts'],
  'server-routes-below': ['mock-server/src/routes/up.ts', '../control/thing.ts'],
};
const ROOMS = ['contract', 'client', 'fixtures', 'mock-server', 'scripts', 'tests'];

const house = mkdtempSync(join(tmpdir(), 'puente-rooms-'));
afterAll(() => rmSync(house, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text);
}

function broken(): string[] {
  const run = spawnSync(
    join(ROOT, 'node_modules/.bin/depcruise'),
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...ROOMS],
    { cwd: house, encoding: 'utf8' },
  );
  const { summary } = JSON.parse(run.stdout) as { summary: { violations: { rule: { name: string }; from: string }[] } };
  return summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
}

// If this fails: an import rule does not report the wrong import planted for it. Fix .dependency-cruiser.cjs; a new
// rule needs a row above.
test('every import rule catches its planted import and reports nothing else', () => {
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json'])
    cpSync(join(ROOT, file), join(house, file));
  for (const room of ROOMS)
    write(`${room}/package.json`, JSON.stringify({ name: room, dependencies: { '@ts-rest/core': '*' } }));
  symlinkSync(join(ROOT, 'client/node_modules'), join(house, 'client/node_modules'));
  for (const [file, imports] of Object.values(PLANTS))
    if (imports.endsWith('/thing.ts')) write(join(dirname(file), imports), 'export const thing = 1;\n');

  const { forbidden } = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs')) as {
    forbidden: { name: string }[];
  };
  expect(Object.keys(PLANTS)).toEqual(expect.arrayContaining(forbidden.map(({ name }) => name)));
  write('contract/src/round.ts', "import './about.ts';\n");
  write('contract/src/type-a.ts', "import type { B } from './type-b.ts';\nexport type A = B | null;\n");
  write('contract/src/type-b.ts', "import type { A } from './type-a.ts';\nexport type B = A | null;\n");
  for (const [file, imports] of Object.values(PLANTS)) write(file, `import '${imports}';\n`);
  const violations = broken();
  expect(violations).toEqual(expect.arrayContaining(Object.entries(PLANTS).map(([rule, [file]]) => `${rule} ${file}`)));
  expect(violations).toContain('no-circular contract/src/type-a.ts');
  const planted = new Set([
    'contract/src/round.ts',
    'contract/src/type-a.ts',
    'contract/src/type-b.ts',
    ...Object.values(PLANTS).map(([file]) => file),
  ]);
  expect(violations.filter((each) => !planted.has(each.split(' ')[1] ?? ''))).toEqual([]);
});
