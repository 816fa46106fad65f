/**
 * Random tests try the same for every mutant, or the score would change by itself. And test files share a worker, which
 * keeps heavy libraries loaded: the mutant of the run before would still be on while the next one's modules load. Only a
 * mutant of a module's own loading has to be on by then.
 */
import * as fc from 'fast-check';
import { inject } from 'vitest';

fc.configureGlobal({ seed: 7 });

declare module 'vitest' {
  interface ProvidedContext {
    globalNamespace: string;
    mutantActivation: 'static' | 'runtime' | undefined;
  }
}

const stryker = (globalThis as Record<string, unknown>)[inject('globalNamespace')] as
  | { activeMutant?: string }
  | undefined;
if (stryker && inject('mutantActivation') !== 'static') stryker.activeMutant = undefined;
