import { useEffect, useRef } from 'react';
import { useLatest } from '../../../utils/hooks.ts';

export function useFileInput(args: { onFile: (file: File) => void; onCancel: () => void }) {
  const ref = useRef<HTMLInputElement>(null);
  const latest = useLatest(args);
  useEffect(() => {
    const input = ref.current;
    if (!input) return undefined;
    const change = () => {
      const file = input.files?.[0];
      // Called before the input is cleared: some phones revoke the file once the input is empty.
      if (file) latest.current.onFile(file);
      // Cleared, because choosing the same file again would otherwise fire no `change`.
      input.value = '';
    };
    // React has no handler for an input's `cancel` event.
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
