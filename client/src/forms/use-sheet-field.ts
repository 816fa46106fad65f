import { useEffect, useRef, useState } from 'react';
import type { FieldProps } from './field.tsx';
import { useLeadOn } from './lead-on.ts';

type SheetFieldArgs = {
  field: FieldProps;
  onChange: (value: string) => void;
  onBlur: (() => void) | undefined;
  /** Loads the sheet's code, after the form. */
  loadSheet: () => Promise<unknown>;
  /** Returns the id of the control to focus after this answer; null for the next field. */
  leadTo?: ((value: string) => string | null) | undefined;
};

/** Shared state of the button and the sheet of a field. */
export function useSheetField({ field, onChange, onBlur, loadSheet, leadTo }: SheetFieldArgs) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => void loadSheet().catch(() => {}), [loadSheet]); // a failed load is repeated when the sheet opens

  const leadOn = useLeadOn(field.id);
  const close = () => {
    setOpen(false);
    onBlur?.();
  };
  return {
    button: { ref: button, field, open, onOpen: () => setOpen(true), follows: true },
    sheet: {
      id: `${field.id}-sheet`,
      open,
      onCancel: close,
      onConfirm: (value: string) => {
        onChange(value);
        close();
        leadOn(leadTo?.(value) ?? null);
      },
      title: field.label,
      finalFocus: button,
    },
  };
}
