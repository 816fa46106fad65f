/** Date of birth: opens the date sheet; the value is `YYYY-MM-DD` or empty. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { PickerButton } from './picker-button.tsx';

const loadSheet = () => import('../ui/date-sheet.tsx');
const DateSheet = lazy(() => loadSheet().then((module) => ({ default: module.DateSheet })));

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
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => void loadSheet().catch(() => {}), []); // asked for again when pressed

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
        onOpen={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {wanted && (
        <Suspense>
          <DateSheet
            id={`${field.id}-sheet`}
            open={open}
            onCancel={close}
            onConfirm={(date) => {
              onChange(date);
              close();
            }}
            title={field.label}
            value={value}
            currentYear={currentYear}
            refuse={refuse}
            finalFocus={button}
          />
        </Suspense>
      )}
    </Field>
  );
}
