/** A choice from a list sheet. The sheet's code arrives after the form, which needs it only when pressed. */
import { useEffect, useRef, useState } from 'react';
import { fetchedSheet } from '../ui/overlay/fetched-sheet.tsx';
import type { Option } from '../ui/list/list-rows.tsx';
import { Field, type FieldProps } from './field.tsx';
import { useLeadOn } from './lead-on.ts';
import { PickerButton } from './picker-button.tsx';

const loadSheet = () => import('../ui/list/list-sheet.tsx');
const ListSheet = fetchedSheet({
  name: 'list-sheet',
  load: () => loadSheet().then((module) => module.ListSheet),
  cancel: ({ onCancel }) => onCancel(),
});

interface PickerFieldProps extends FieldProps {
  /** The saved choice; a value not in the options shows as empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  options: readonly Option[];
  placeholder?: string;
  /** A reason keeps the sheet open; null accepts. */
  refuse?: (value: string) => string | null;
  countText?: (count: number, searching: boolean) => string;
  searchLabel?: string;
}

export function PickerField({ value, onChange, onBlur, options, placeholder, ...rest }: PickerFieldProps) {
  const { refuse, countText, searchLabel, ...field } = rest;
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
        text={options.find((option) => option.value === value)?.label ?? ''}
        placeholder={placeholder}
        open={open}
        onOpen={() => setOpen(true)}
        follows
      />
      <ListSheet
        id={`${field.id}-sheet`}
        open={open}
        onCancel={close}
        onConfirm={(chosen) => {
          onChange(chosen);
          close();
          leadOn();
        }}
        title={field.label}
        options={options}
        value={value}
        refuse={refuse}
        countText={countText}
        searchLabel={searchLabel}
        finalFocus={button}
      />
    </Field>
  );
}
