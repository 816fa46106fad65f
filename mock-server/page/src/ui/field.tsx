import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { forwardRef, type ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export const Frame = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    height: '28px',
    minWidth: 0,
    paddingInline: '8px',
    borderRadius: 'field',
    border: '1px solid',
    borderColor: 'border.control',
    bg: 'bg.surface',
    color: 'fg',
    '&:focus-within': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '1px' },
    mdDown: { height: '44px' },
  },
});

const Input = chakra('input', {
  base: {
    border: '0',
    bg: 'transparent',
    outline: '0 !important',
    width: '100%',
    minWidth: 0,
    textStyle: 'body',
    color: 'fg',
    mdDown: { fontSize: '1rem' },
  },
});

interface FieldProps extends HTMLChakraProps<'input'> {
  label: string;
  icon?: IconName;
  after?: ReactNode;
  frame?: HTMLChakraProps<'label'>;
}

/** A field whose label is read out; the visible text beside it says the same. */
export const Field = forwardRef<HTMLInputElement, FieldProps>(function Field(
  { label, icon, after, frame, ...rest },
  ref,
) {
  return (
    <Frame {...frame}>
      {icon && <Icon name={icon} style={{ color: 'var(--chakra-colors-fg-subtle)' }} />}
      <Input ref={ref} aria-label={label} autoComplete="off" spellCheck={false} {...rest} />
      {after}
    </Frame>
  );
});

const Choose = chakra('select', {
  base: {
    height: '28px',
    minWidth: 0,
    maxWidth: '100%',
    paddingInline: '8px',
    borderRadius: 'field',
    border: '1px solid',
    borderColor: 'border.control',
    bg: 'bg.surface',
    color: 'fg',
    textStyle: 'body',
    mdDown: { height: '44px', fontSize: '1rem' },
  },
});

interface SelectProps extends HTMLChakraProps<'select'> {
  label: string;
  choices: readonly (readonly [value: string, words: string])[];
}

export const Select = ({ label, choices, ...rest }: SelectProps) => (
  <Choose aria-label={label} {...rest}>
    {choices.map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </Choose>
);

export const Kbd = chakra('kbd', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '18px',
    height: '18px',
    paddingInline: '4px',
    borderRadius: '5px',
    border: '1px solid',
    borderColor: 'edge',
    bg: 'bg.canvas',
    textStyle: 'second',
    fontFamily: 'body',
    color: 'fg.muted',
    flex: 'none',
    mdDown: { display: 'none' },
  },
});
