import {
  Field as ChakraField,
  Input,
  InputGroup,
  type InputProps,
  NativeSelect,
  type BoxProps,
} from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type OnValue = { onChange: (value: string) => void };

interface FieldProps extends Omit<InputProps, 'onChange'>, OnValue {
  label: string;
  icon?: IconName;
  after?: ReactNode;
  frame?: BoxProps;
}

const SIZE = { base: 'md', md: 'xs' } as const;

/** A field whose label is read out; the visible text beside it says the same. */
export const Field = ({ label, icon, after, frame, onChange, ...rest }: FieldProps) => (
  <InputGroup width="full" {...frame} startElement={icon && <Icon name={icon} />} endElement={after}>
    <Input
      size={SIZE}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
      {...rest}
    />
  </InputGroup>
);

/** A field with its words above it; `label` says more to a screen reader. */
export const NamedField = ({
  words,
  label = words,
  frame,
  ...rest
}: Omit<FieldProps, 'label'> & { words: string; label?: string }) => (
  <ChakraField.Root gap="1" {...frame}>
    <ChakraField.Label textStyle="xs">{words}</ChakraField.Label>
    <Field label={label} {...rest} />
  </ChakraField.Root>
);

interface SelectProps extends Omit<NativeSelect.FieldProps, 'onChange'>, OnValue {
  label: string;
  choices: readonly (readonly [value: string, words: string])[];
}

export const Select = ({ label, choices, onChange, width, flex, ...rest }: SelectProps) => (
  <NativeSelect.Root size={SIZE} width={width ?? 'full'} {...(flex === undefined ? {} : { flex })}>
    <NativeSelect.Field aria-label={label} onChange={({ target }) => onChange(target.value)} {...rest}>
      {choices.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
);
