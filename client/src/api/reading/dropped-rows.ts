/**
 * Number of rows that the tolerant reader dropped, per list. A copied list loses its number, so read it as soon as the
 * answer arrives.
 */
const droppedCounts = new WeakMap<readonly unknown[], number>();

export const noteDroppedRows = (rows: readonly unknown[], count: number): void => void droppedCounts.set(rows, count);
export const droppedRows = (rows: readonly unknown[]): number => droppedCounts.get(rows) ?? 0;
