/** One line of text. Its keyboard and autofill (screens: field-table) go into `input`. */
import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { forwardRef } from 'react';
import { CONTROL } from '../ui/choose/control.ts';
import { controlProps, Field, type TextValueProps } from './field.tsx';

export interface TextFieldProps extends TextValueProps {
  input?: Omit<HTMLChakraProps<'input'>, 'id' | 'value' | 'onChange' | 'onBlur'>;
}

export const TextInput = chakra('input', { base: CONTROL });

export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { value, onChange, onBlur, input, ...field },
  ref,
) {
  return (
    <Field {...field}>
      <TextInput
        ref={ref}
        type="text"
        {...controlProps(field)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        {...input}
      />
    </Field>
  );
});

/** Names: capital first letters, no spell-check. */
export const NAME_INPUT = { autoCapitalize: 'words', spellCheck: false, autoCorrect: 'off' } as const;
