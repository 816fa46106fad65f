/** Opens the date sheet; the value is `YYYY-MM-DD` or empty. */
import { fetchedSheet } from '../components/overlay/fetched-sheet.tsx';
import { Field, type FieldProps } from './field.tsx';
import { PickerButton } from './picker-button.tsx';
import { useSheetField } from './use-sheet-field.ts';

const loadSheet = () => import('../components/date/date-sheet.tsx');
const DateSheet = fetchedSheet({
  name: 'date-sheet',
  load: () => loadSheet().then((module) => module.DateSheet),
  cancel: ({ onCancel }) => onCancel(),
});

interface DateFieldProps extends FieldProps {
  value: string;
  onChange: (date: string) => void;
  onBlur?: () => void;
  /** Formats the date for the button: «14 de marzo de 1992». */
  format: (date: string) => string;
  /** Current year in Mexico City. */
  currentYear: number;
  /** Returns a reason that keeps the sheet open, such as the exact age; null accepts. */
  refuse?: (date: string) => string | null;
}

export function DateField({ value, onChange, onBlur, format, currentYear, refuse, ...field }: DateFieldProps) {
  const { button, sheet } = useSheetField({ field, onChange, onBlur, loadSheet });
  return (
    <Field {...field}>
      <PickerButton {...button} text={value === '' ? '' : format(value)} icon="calendar" />
      <DateSheet {...sheet} value={value} currentYear={currentYear} refuse={refuse} />
    </Field>
  );
}
