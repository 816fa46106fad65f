/**
 * A fixed seed keeps the score stable. Modules are reset because test files share a worker, where a cached module would
 * carry the previous mutant.
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
