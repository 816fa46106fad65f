/**
 * The figures of a cost receipt in their fixed order (screens: cost-receipt). Nothing is added up here: every one is
 * the server's.
 */
import type { CostBreakdown } from '@puente/contract/entities/cost';

/** `cat`: percent with one decimal, as the wire carries it. `days`, `date` (`YYYY-MM-DD`) and `money` (pesos) as named. */
type FigureKind = 'money' | 'cat' | 'days' | 'date';

const ORDER = [
  ['amount', 'money'],
  ['processingFee', 'money'],
  ['processingFeeTax', 'money'],
  ['interest', 'money'],
  ['interestTax', 'money'],
  ['cat', 'cat'],
  ['termDays', 'days'],
  ['depositAmount', 'money'],
  ['dueDate', 'date'],
  ['totalRepayment', 'money'],
] as const satisfies readonly (readonly [keyof CostBreakdown, FigureKind])[];

export type CostRowId = (typeof ORDER)[number][0];
export type CostFigure = {
  id: CostRowId;
  kind: FigureKind;
  value: number | string;
  /** The figure before the price changed; absent when it is the same. */
  before?: number | string;
};

/**
 * The rows that have a server value; with `before`, each one that differs remembers what it was (screens: last-look).
 */
export function costFigures(cost: CostBreakdown, before: Partial<CostBreakdown> | null = null): CostFigure[] {
  return ORDER.flatMap(([id, kind]): CostFigure[] => {
    const value = cost[id];
    if (value === null || value === undefined) return [];
    const old = before?.[id];
    const changed = old !== null && old !== undefined && old !== value;
    return [{ id, kind, value, ...(changed ? { before: old } : {}) }];
  });
}
