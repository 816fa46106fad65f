import { useEffect, useRef } from 'react';
import { showToast, type Toast, withdrawToast } from '../lib/toast.ts';

/**
 * Shows toasts that speak of this screen alone: they go with it, and nothing is shown once it was left. What goes on after a
 * screen is left, or was finished by leaving it, is shown with `showToast`.
 */
export function useToastHere(): (text: string, tone?: Toast['tone']) => void {
  const left = useRef(false);
  const shown = useRef<string[]>([]);
  useEffect(() => {
    const texts = shown.current;
    left.current = false;
    return () => {
      left.current = true;
      for (const text of texts) withdrawToast(text);
    };
  }, []);
  return (text, tone) => {
    if (left.current) return;
    shown.current.push(text);
    showToast(text, tone);
  };
}
