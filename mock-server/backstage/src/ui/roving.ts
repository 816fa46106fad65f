import type { KeyboardEvent } from 'react';

const STEPS: Record<string, number | 'first' | 'last'> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: 'first',
  End: 'last',
};

/** Where an arrow, Home or End leads in a list of `length` from `at`; null for another key. */
export function stepTo(key: string, at: number, length: number): number | null {
  const step = STEPS[key];
  if (step === undefined || length === 0) return null;
  if (step === 'first') return 0;
  if (step === 'last') return length - 1;
  return (at + step + length) % length;
}

/** Arrows move the focus among the items of a list; with `press` the item is chosen as well. */
export function useRoving(items: string, { press = false } = {}) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(items)];
    const at = all.findIndex((each) => each === document.activeElement);
    const to = at < 0 ? null : stepTo(event.key, at, all.length);
    if (to === null) return;
    event.preventDefault();
    all[to]?.focus();
    if (press) all[to]?.click();
  };
}
