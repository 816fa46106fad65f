import { useEffect, useRef, useState } from 'react';
import type { FieldProps } from './field.tsx';
import { useLeadOn } from './lead-on.ts';

type SheetFieldArgs = {
  field: FieldProps;
  onChange: (value: string) => void;
  onBlur: (() => void) | undefined;
  /** Fetches the code of the sheet, which arrives after the form. */
  loadSheet: () => Promise<unknown>;
  /** Id of the control that the answer leads to; null for the next field. */
  leadTo?: ((value: string) => string | null) | undefined;
};

/** A field that is answered in a sheet: what its button and its sheet have in common. */
export function useSheetField({ field, onChange, onBlur, loadSheet, leadTo }: SheetFieldArgs) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => void loadSheet().catch(() => {}), [loadSheet]); // asked for again when pressed

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
