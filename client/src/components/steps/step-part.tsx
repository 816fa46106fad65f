import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';

/** Page `at` (from 0) of the `of` short pages of a step. */
export type StepPart = { at: number; of: number };

const TellPart = createContext<(part: StepPart) => void>(() => {});

/**
 * Returns `part`, the open short page of a step, and `tell`, which wraps the form so that the form can report its page
 * with `useTellPart`. `pages`: number of short pages.
 */
export function useStepPart(pages: number): { part: StepPart; tell: (children: ReactNode) => ReactNode } {
  const [part, setPart] = useState<StepPart>({ at: 0, of: pages });
  return { part, tell: (children) => <TellPart value={setPart}>{children}</TellPart> };
}

export function useTellPart({ at, of }: StepPart): void {
  const tell = use(TellPart);
  // Runs before the browser draws, because the progress around the form changes too.
  useLayoutEffect(() => tell({ at, of }), [tell, at, of]);
}
