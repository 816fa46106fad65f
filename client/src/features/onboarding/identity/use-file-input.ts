import { useEffect, useRef } from 'react';
import { useLatest } from '../../../lib/use-latest.ts';

type Args = { onFile: (file: File) => void; onCancel: () => void };

/** Returns the ref of a hidden file input; a click opens the device's camera or gallery. */
export function useFileInput(args: Args) {
  const ref = useRef<HTMLInputElement>(null);
  const latest = useLatest(args);
  useEffect(() => {
    const input = ref.current;
    if (!input) return undefined;
    const change = () => {
      const file = input.files?.[0];
      // Read before the input is emptied: some phones take the file away with its entry.
      if (file) latest.current.onFile(file);
      // Cleared, because choosing that file again would otherwise fire no `change`.
      input.value = '';
    };
    // React does not hear `cancel` of an input.
    const cancel = () => latest.current.onCancel();
    input.addEventListener('change', change);
    input.addEventListener('cancel', cancel);
    return () => {
      input.removeEventListener('change', change);
      input.removeEventListener('cancel', cancel);
    };
  }, [latest]);
  return ref;
}
