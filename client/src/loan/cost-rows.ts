/**
 * Lists the server's figures of a cost receipt in fixed order (screens: cost-receipt): the deposit, the repayment, the
 * terms.
 */
import type { CostBreakdown } from '@puente/contract/entities/product';

/** `money` and `less` in pesos, `less` is subtracted; `cat`: percent with one decimal; `days`; `date`: `YYYY-MM-DD`. */
type FigureKind = 'money' | 'less' | 'cat' | 'days' | 'date';

type Row = { id: string; of?: keyof CostBreakdown; kind: FigureKind; total?: true };

const ORDER = [
  { id: 'amount', kind: 'money' },
  { id: 'processingFee', kind: 'less' },
  { id: 'processingFeeTax', kind: 'less' },
  { id: 'depositAmount', kind: 'money', total: true },
  // Repeats the principal, so that the repayment adds up below its own heading.
  { id: 'payBack', of: 'amount', kind: 'money' },
  { id: 'interest', kind: 'money' },
  { id: 'interestTax', kind: 'money' },
  { id: 'totalRepayment', kind: 'money', total: true },
  { id: 'termDays', kind: 'days' },
  { id: 'dueDate', kind: 'date' },
  { id: 'cat', kind: 'cat' },
] as const satisfies readonly Row[];

export type CostRowId = (typeof ORDER)[number]['id'];
export type CostFigure = {
  id: CostRowId;
  kind: FigureKind;
  value: number | string;
  /** True for a sum of the rows since the last total. */
  total?: true;
  before?: number | string;
};

/** Returns the rows with a server value; with `before`, a changed row has its old value (screens: last-look). */
export function costFigures(cost: CostBreakdown, before: Partial<CostBreakdown> | null = null): CostFigure[] {
  return ORDER.flatMap((row: Row & { id: CostRowId }): CostFigure[] => {
    const { id, of = id as keyof CostBreakdown, kind, total } = row;
    const value = cost[of];
    if (value === null || value === undefined) return [];
    const old = before?.[of];
    const changed = old !== null && old !== undefined && old !== value;
    return [{ id, kind, value, total, ...(changed ? { before: old } : {}) }];
  });
}
