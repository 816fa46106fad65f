/** The row under the band of a wheel. `rowHeight` in CSS pixels; `count` rows. */
export function rowUnderBand(scrollTop: number, rowHeight: number, count: number): number {
  if (rowHeight <= 0 || count <= 0) return 0;
  return Math.min(Math.max(Math.round(scrollTop / rowHeight), 0), count - 1);
}

/** How strongly a row is drawn: 0 under the band, 1 beside it, 2 further away. */
export function rowDistance(row: number, current: number): 0 | 1 | 2 {
  const distance = Math.abs(row - current);
  return distance === 0 ? 0 : distance === 1 ? 1 : 2;
}
