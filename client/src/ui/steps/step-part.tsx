import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';

/** Page `at` of `of` in a step, counted from 0. */
export type StepPart = { at: number; of: number };

const TellPart = createContext<(part: StepPart) => void>(() => {});

/** The part of the current step, which something inside `tell` reports; `pages`: how many short pages it has. */
export function useStepPart(pages: number): { part: StepPart; tell: (children: ReactNode) => ReactNode } {
  const [part, setPart] = useState<StepPart>({ at: 0, of: pages });
  return { part, tell: (children) => <TellPart value={setPart}>{children}</TellPart> };
}

export function useTellPart({ at, of }: StepPart): void {
  const tell = use(TellPart);
  // Before the page is drawn: parts around the form change with it.
  useLayoutEffect(() => tell({ at, of }), [tell, at, of]);
}
