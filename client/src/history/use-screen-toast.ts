import { useEffect, useRef } from 'react';
import { showToast, type Toast, withdrawToast } from '../utils/toast.ts';

/** Shows toasts about this screen only: none appears or stays after it was left. For others use `showToast`. */
export function useScreenToast(): (text: string, tone?: Toast['tone']) => void {
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
