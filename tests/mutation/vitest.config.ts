import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestSpecification } from 'vitest/node';
import { common } from '../vitest.config.ts';

const root = join(import.meta.dirname, '../..');
const chosen = process.env.MUTATION_TESTS ?? '';

/** A file that cannot load has no test that fails, and Stryker would call its mutant a survivor; an error it does count. */
const loads: Reporter = {
  onTestModuleEnd(file) {
    const [error] = file.errors();
    if (error) throw new Error(`${file.moduleId}: ${error.message}`);
  },
};

/** First what judges the tables that a module is made of, for such mutants meet every test; random walks and pages last. */
const TURN = { '/order-record.test.ts': 0, '/timetable.test.ts': 1, '/life.test.ts': 3, '.test.tsx': 4 };
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification) =>
      Object.entries(TURN).find(([name]) => moduleId.endsWith(name))?.[1] ?? 2;
    return files.toSorted((a, b) => turn(a) - turn(b));
  }
}

/** The tests that `run.ts` chose for a room, in the copy of the repository where the mutants are. */
export default defineConfig({
  root,
  resolve: {
    // A workspace package is linked to its original; a mutant is met only in the copy.
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
