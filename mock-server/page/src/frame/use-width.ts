import { useSyncExternalStore } from 'react';

/** A hook that says how much room the window has: the first name whose width (px, at most) it keeps to, else `more`. */
export function roomOf<Fits extends string, More extends string>(widths: Record<Fits, number>, more: More) {
  const names = Object.keys(widths) as Fits[];
  const ask = (name: Fits) => window.matchMedia(`(max-width: ${widths[name]}px)`);
  const subscribe = (changed: () => void) => {
    const asked = names.map(ask);
    for (const each of asked) each.addEventListener('change', changed);
    return () => {
      for (const each of asked) each.removeEventListener('change', changed);
    };
  };
  const now = () => names.find((name) => ask(name).matches) ?? more;
  return () => useSyncExternalStore(subscribe, now);
}

export const useWidth = roomOf({ narrow: 760, folded: 1_279 }, 'wide');
