/**
 * Test files share a worker, which keeps heavy libraries loaded; so the mutant of the run before would still be on while
 * the next one's modules load. Only a mutant of a module's own loading has to be on by then.
 */
import { inject } from 'vitest';

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
