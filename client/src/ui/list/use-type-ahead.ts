import { useRef } from 'react';
import { typeAhead } from './search-text.ts';
import { TYPE_AHEAD_PAUSE_MS } from '../../lib/time/timing.ts';

/** Collects typed letters; answers the row they lead to, or null when the key is not a letter or leads nowhere. */
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
