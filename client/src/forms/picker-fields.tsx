/** Fields that open a sheet: a choice from a list, and a date. The sheet's code loads after the form. */
import { fetchedSheet } from '../components/overlay/fetched-sheet.tsx';
import type { Option } from '../components/list/list-rows.tsx';
import { Field, type FieldProps, controlProps } from './field.tsx';
import { type Ref, useEffect, useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { CONTROL } from '../components/text-box.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import { useLeadOn } from './form-focus.ts';

type SheetFieldArgs = {
  field: FieldProps;
  onChange: (value: string) => void;
  onBlur?: () => void;
  loadSheet: () => Promise<unknown>;
  /** Returns the id of the control to focus after this answer; null for the next field. */
  leadTo?: () => string | null;
};

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
        leadOn(leadTo?.() ?? null);
      },
      title: field.label,
      finalFocus: button,
    },
  };
}

interface PickerButtonProps {
  ref?: Ref<HTMLButtonElement>;
  field: FieldProps;
  /** The choice as text; if empty, the button shows «Elige». */
  text: string;
  placeholder?: string;
  open: boolean;
  onOpen: () => void;
  icon?: IconName;
  /** True if the previous answer may open this picker while nothing is chosen (`form-focus.ts`). */
  follows?: boolean;
}

/** Looks like an input and opens a sheet. Has the role combobox, because a button cannot be required or invalid. */
export function PickerButton({
  field,
  text,
  placeholder,
  open,
  onOpen,
  icon = 'chevron-down',
  follows = false,
  ref,
}: PickerButtonProps) {
  const { t } = useTranslation('forms');
  return (
    <chakra.button
      ref={ref}
      type="button"
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-controls={open ? `${field.id}-sheet` : undefined}
      aria-labelledby={`${field.id}-label`}
      data-opens-sheet={text === '' ? (follows ? 'next' : 'asked') : 'answered'}
      {...controlProps(field)}
      onClick={onOpen}
      css={CONTROL}
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="2"
    >
      <chakra.span minWidth="0" color={text ? 'fg' : 'fg.subtle'}>
        {text || placeholder || t('choose')}
      </chakra.span>
      <Icon name={icon} size={20} color="fg.muted" />
    </chakra.button>
  );
}

export const loadListSheet = () => import('../components/list/list-sheet.tsx');
export const ListSheet = fetchedSheet('list-sheet', () => loadListSheet().then((module) => module.ListSheet));

interface PickerFieldProps extends FieldProps {
  /** Saved choice; a value that is not among the options shows as empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  options: readonly Option[];
  countText?: (count: number, searching: boolean) => string;
  searchLabel?: string;
}

export function PickerField({ value, onChange, onBlur, options, ...rest }: PickerFieldProps) {
  const { countText, searchLabel, ...field } = rest;
  const { button, sheet } = useSheetField({ field, onChange, onBlur, loadSheet: loadListSheet });
  return (
    <Field {...field}>
      <PickerButton {...button} text={options.find((option) => option.value === value)?.label ?? ''} />
      <ListSheet {...sheet} options={options} value={value} countText={countText} searchLabel={searchLabel} />
    </Field>
  );
}

const loadDateSheet = () => import('../components/date/date-sheet.tsx');
const DateSheet = fetchedSheet('date-sheet', () => loadDateSheet().then((module) => module.DateSheet));

interface DateFieldProps extends FieldProps {
  value: string;
  onChange: (date: string) => void;
  onBlur?: () => void;
  format: (date: string) => string;
  /** Current year in Mexico City. */
  currentYear: number;
  /** Returns an error text that keeps the sheet open, such as for an age below 18; null accepts the date. */
  refuse?: (date: string) => string | null;
}

/** Opens the date sheet; the value is `YYYY-MM-DD` or empty. */
export function DateField({ value, onChange, onBlur, format, currentYear, refuse, ...field }: DateFieldProps) {
  const { button, sheet } = useSheetField({ field, onChange, onBlur, loadSheet: loadDateSheet });
  return (
    <Field {...field}>
      <PickerButton {...button} text={value === '' ? '' : format(value)} icon="calendar" />
      <DateSheet {...sheet} value={value} currentYear={currentYear} refuse={refuse} />
    </Field>
  );
}
