/** Choice from a list sheet; the sheet's code loads after the form. */
import { fetchedSheet } from '../components/overlay/fetched-sheet.tsx';
import type { Option } from '../components/list/list-rows.tsx';
import { Field, type FieldProps } from './field.tsx';
import { PickerButton } from './picker-button.tsx';
import { useSheetField } from './use-sheet-field.ts';

export const loadListSheet = () => import('../components/list/list-sheet.tsx');
export const ListSheet = fetchedSheet({
  name: 'list-sheet',
  load: () => loadListSheet().then((module) => module.ListSheet),
  cancel: ({ onCancel }) => onCancel(),
});

interface PickerFieldProps extends FieldProps {
  /** Saved choice; a value that is not among the options shows as empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  options: readonly Option[];
  /** Returns a reason that keeps the sheet open; null accepts. */
  refuse?: (value: string) => string | null;
  /** Returns the id of the control to focus after this answer; null for the next field. */
  leadTo?: (value: string) => string | null;
  countText?: (count: number, searching: boolean) => string;
  searchLabel?: string;
}

export function PickerField({ value, onChange, onBlur, options, ...rest }: PickerFieldProps) {
  const { refuse, leadTo, countText, searchLabel, ...field } = rest;
  const { button, sheet } = useSheetField({ field, onChange, onBlur, loadSheet: loadListSheet, leadTo });
  return (
    <Field {...field}>
      <PickerButton {...button} text={options.find((option) => option.value === value)?.label ?? ''} />
      <ListSheet
        {...sheet}
        options={options}
        value={value}
        refuse={refuse}
        countText={countText}
        searchLabel={searchLabel}
      />
    </Field>
  );
}
