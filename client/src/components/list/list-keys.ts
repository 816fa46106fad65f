import { searchItems } from './search-items.ts';
import { foldText } from '../../utils/text.ts';
import type { Option } from './list-rows.tsx';
import { useRef } from 'react';
import { TYPE_AHEAD_PAUSE_MS } from '../../utils/timing.ts';

const PAGE = 6;

/** Returns the index of the row that a key activates, or null. `active`: current index, or -1; `count`: rows shown. */
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

/** Returns the matching rows, best first; without a query, all rows except `searchOnly` ones that are not chosen. */
export function listMatches(
  options: readonly Option[],
  { query, chosen }: { query: string; chosen: string | null },
): readonly Option[] {
  // Results are sorted by rank, so groups no longer apply.
  if (foldText(query) !== '') return searchItems(options, query).map((option) => ({ ...option, group: undefined }));
  return options.filter((option) => !option.searchOnly || option.value === chosen);
}

/**
 * Returns the first label from `from` on, wrapping round, that starts with the typed letters; -1 for none. Repeating a
 * letter («mmm») moves through the rows that start with it.
 */
export function typeAhead(labels: readonly string[], typed: string, from: number): number {
  const folded = foldText(typed);
  if (folded === '') return -1;
  const repeated = [...folded].every((letter) => letter === folded[0]);
  const wanted = repeated ? (folded[0] ?? '') : folded;
  const start = repeated ? from + 1 : Math.max(from, 0);
  for (let step = 0; step < labels.length; step++) {
    const index = (start + step) % labels.length;
    if (foldText(labels[index] ?? '').startsWith(wanted)) return index;
  }
  return -1;
}

/** Collects typed characters. Returns the index of the matching row; null for Space, a named key or no match. */
export function useTypeAhead(options: readonly { label: string }[]) {
  const typed = useRef({ text: '', at: 0 });
  return (key: string, active: number): number | null => {
    if ([...key].length !== 1 || key === ' ') return null;
    const now = performance.now();
    const text = now - typed.current.at < TYPE_AHEAD_PAUSE_MS ? typed.current.text + key : key;
    typed.current = { text, at: now };
    const found = typeAhead(
      options.map((option) => option.label),
      text,
      active,
    );
    return found < 0 ? null : found;
  };
}
