type Paid = {
  finishedAt?: string | null | undefined;
  dueDate?: string | null | undefined;
  penalty?: number | null | undefined;
};

/** Returns true for a loan paid by its due date without a late charge; an extension may have moved that date. */
export function paidOnTime({ finishedAt, dueDate, penalty }: Paid): boolean {
  if (!finishedAt || !dueDate || (penalty ?? 0) > 0) return false;
  // Both are Mexico City dates in a format that sorts as text.
  return finishedAt.slice(0, dueDate.length) <= dueDate;
}
