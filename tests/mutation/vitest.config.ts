import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestSpecification } from 'vitest/node';
import { common } from '../vitest.config.ts';

const root = `${join(import.meta.dirname, '../..')}/`;
const chosen = process.env.MUTATION_TESTS ?? '';

/**
 * Throws if a test file does not load: without a failed test, Stryker would count the mutant as survived; an error
 * counts as killed.
 */
const loads: Reporter = {
  onTestModuleEnd(file) {
    const [error] = file.errors();
    if (error) throw new Error(`${file.moduleId}: ${error.message}`);
  },
};

/** Order of test files: quick table tests first, slow random walks and pages last, so that mutants die early. */
const TURN = { '/order-record.test.ts': 0, '/life.test.ts': 3, '.test.tsx': 4 };
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification) =>
      Object.entries(TURN).find(([name]) => moduleId.endsWith(name))?.[1] ?? 2;
    return files.toSorted((a, b) => turn(a) - turn(b));
  }
}

/** Runs the tests that `run.ts` chose for a group, in Stryker's copy of the repository. */
export default defineConfig({
  root,
  resolve: {
    // Workspace links point to the originals; mutants exist only in the copy.
    alias: [
      { find: /^@puente\/(contract|fixtures|mock-server)$/, replacement: `${root}$1/src/index.ts` },
      { find: /^@puente\/fixtures\/files\/(.*)$/, replacement: `${root}fixtures/src/files/$1` },
      { find: /^@puente\/(contract|fixtures|mock-server)\/(.*)$/, replacement: `${root}$1/src/$2.ts` },
    ],
  },
  test: {
    ...common,
    include: chosen.split(' '),
    isolate: false,
    setupFiles: [
      `${root}tests/mutation/clean-slate.ts`,
      ...(chosen.includes('client/') ? [`${root}tests/client/fresh-page.ts`] : []),
    ],
    reporters: ['default', loads],
    sequence: { sequencer: QuickFirst },
  },
});
