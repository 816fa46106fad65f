import { LOAN_FACES, type LoanFace } from './loan-faces.ts';
import type { LoanState } from './loan-state.ts';
import { type LoanRow, ROWS, row, type Source } from './row-values.ts';

export function loanRows({ state, ...source }: Source & { state: LoanState }): LoanRow[] {
  const { rows, total }: LoanFace = LOAN_FACES[state];
  return [...rows, ...(total ? [total] : [])].flatMap((id) => row(id, ROWS[id](source), id === total));
}
