import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Label } from './parts.tsx';

const Frame = chakra('label', {
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
    bg: 'transparent',
    outline: '0 !important',
    width: '100%',
    minWidth: 0,
    textStyle: 'body',
    mdDown: { fontSize: '1rem' },
  },
});

type OnValue = { onChange: (value: string) => void };

interface FieldProps extends Omit<HTMLChakraProps<'input'>, 'onChange'>, OnValue {
  label: string;
  icon?: IconName;
  after?: ReactNode;
  frame?: HTMLChakraProps<'label'>;
}

/** A field whose label is read out; the visible text beside it says the same. */
export const Field = ({ label, icon, after, frame, onChange, ...rest }: FieldProps) => (
  <Frame {...frame}>
    {icon && <Icon name={icon} style={{ color: 'var(--chakra-colors-fg-subtle)' }} />}
    <Input
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
      {...rest}
    />
    {after}
  </Frame>
);

type NamedProps = Omit<FieldProps, 'label'> & { words: string; label?: string; apart?: string };

/** The same with its words above it. */
export const NamedField = ({ words, apart = '4px', ...rest }: NamedProps) => (
  <div>
    <Label marginBottom={apart} aria-hidden="true">
      {words}
    </Label>
    <Field label={words} {...rest} />
  </div>
);

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

interface SelectProps extends Omit<HTMLChakraProps<'select'>, 'onChange'>, OnValue {
  label: string;
  choices: readonly (readonly [value: string, words: string])[];
}

export const Select = ({ label, choices, onChange, ...rest }: SelectProps) => (
  <Choose aria-label={label} onChange={({ target }) => onChange(target.value)} {...rest}>
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
