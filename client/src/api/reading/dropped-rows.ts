/** How many rows a tolerant reading left out of a list; known until the answer is copied, so asked as soon as it is there. */
const dropped = new WeakMap<readonly unknown[], number>();

export const noteDroppedRows = (rows: readonly unknown[], count: number): void => void dropped.set(rows, count);
export const droppedRows = (rows: readonly unknown[]): number => dropped.get(rows) ?? 0;
