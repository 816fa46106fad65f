type Paid = {
  finishedAt?: string | null | undefined;
  dueDate?: string | null | undefined;
  penalty?: number | null | undefined;
};

/** True for a loan that was paid by its due date without a late charge on the way; more time may have moved the date. */
export function paidOnTime({ finishedAt, dueDate, penalty }: Paid): boolean {
  if (!finishedAt || !dueDate || (penalty ?? 0) > 0) return false;
  // Both are days of Mexico City, written so that they sort as text.
  return finishedAt.slice(0, dueDate.length) <= dueDate;
}
