const PAGE = 6;

/** Returns the row that a key activates. `active` is -1 without an active row; `count`: rows shown. */
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
