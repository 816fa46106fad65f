/** Rows that Page Up and Page Down skip. */
const PAGE = 6;

/** `active` is -1 while no row is active; `count` rows are on show. */
export function moveActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  const clamp = (index: number) => Math.min(Math.max(index, 0), count - 1);
  switch (key) {
    case 'ArrowDown':
      return clamp(active + 1);
    case 'ArrowUp':
      return active < 0 ? count - 1 : clamp(active - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'PageDown':
      return clamp(active + PAGE);
    case 'PageUp':
      return clamp(active - PAGE);
    default:
      return null;
  }
}
