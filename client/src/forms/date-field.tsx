/** Date of birth: opens the date sheet; the value is `YYYY-MM-DD` or empty. */
import { useEffect, useRef, useState } from 'react';
import { fetchedSheet } from '../ui/overlay/fetched-sheet.tsx';
import { Field, type FieldProps } from './field.tsx';
import { useLeadOn } from './lead-on.ts';
import { PickerButton } from './picker-button.tsx';

const loadSheet = () => import('../ui/date/date-sheet.tsx');
const DateSheet = fetchedSheet({
  name: 'date-sheet',
  load: () => loadSheet().then((module) => module.DateSheet),
  cancel: ({ onCancel }) => onCancel(),
});

interface DateFieldProps extends FieldProps {
  value: string;
  onChange: (date: string) => void;
  onBlur?: () => void;
  /** The date in words: «14 de marzo de 1992». */
  format: (date: string) => string;
  /** Year of today in Mexico City. */
  currentYear: number;
  /** For example the exact age; a reason keeps the sheet open. */
  refuse?: (date: string) => string | null;
}

export function DateField({ value, onChange, onBlur, format, currentYear, refuse, ...field }: DateFieldProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => void loadSheet().catch(() => {}), []); // asked for again when pressed

  const leadOn = useLeadOn(field.id);
  const close = () => {
    setOpen(false);
    onBlur?.();
  };
  return (
    <Field {...field}>
      <PickerButton
        ref={button}
        field={field}
        text={value === '' ? '' : format(value)}
        open={open}
        icon="calendar"
        onOpen={() => setOpen(true)}
        follows
      />
      <DateSheet
        id={`${field.id}-sheet`}
        open={open}
        onCancel={close}
        onConfirm={(date) => {
          onChange(date);
          close();
          leadOn();
        }}
        title={field.label}
        value={value}
        currentYear={currentYear}
        refuse={refuse}
        finalFocus={button}
      />
    </Field>
  );
}
