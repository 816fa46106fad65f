/** Looks like an input and opens a sheet. Has the role combobox, because a button cannot be required or invalid. */
import type { Ref } from 'react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { CONTROL } from '../components/choose/control.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import { controlProps, type FieldProps } from './field.tsx';

interface PickerButtonProps {
  ref?: Ref<HTMLButtonElement>;
  field: FieldProps;
  /** The choice as text; if empty, the button shows «Elige». */
  text: string;
  placeholder?: string;
  open: boolean;
  onOpen: () => void;
  icon?: IconName;
  /** True if the previous answer may open this picker while nothing is chosen (`lead-on.ts`). */
  follows?: boolean;
}

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
  const { t } = useTranslation('common');
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
        {text || placeholder || t('forms.choose')}
      </chakra.span>
      <Icon name={icon} size={20} color="fg.muted" />
    </chakra.button>
  );
}
