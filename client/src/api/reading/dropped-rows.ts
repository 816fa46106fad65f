/**
 * Numbers of rows that the tolerant reader left out, by list. A copy of the list loses its number: read it as the
 * answer arrives.
 */
const droppedCounts = new WeakMap<readonly unknown[], number>();

export const noteDroppedRows = (rows: readonly unknown[], count: number): void => void droppedCounts.set(rows, count);
export const droppedRows = (rows: readonly unknown[]): number => droppedCounts.get(rows) ?? 0;
