/** Single-line text; `input` takes its keyboard and autofill (screens: field-table). */
import type { Ref } from 'react';
import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { CONTROL } from '../components/choose/control.ts';
import { controlProps, Field, type TextValueProps } from './field.tsx';
import { useTranslation } from 'react-i18next';
import { SmallText } from '../components/layout.tsx';
import { useTextBox } from '../components/text/use-text-box.ts';

export interface TextFieldProps extends TextValueProps {
  ref?: Ref<HTMLInputElement>;
  // Without `maxLength`, because browsers would silently cut a pasted text to it.
  input?: Omit<HTMLChakraProps<'input'>, 'id' | 'value' | 'onChange' | 'onBlur' | 'maxLength'>;
}

export const TextInput = chakra('input', { base: CONTROL });

export function TextField({ value, onChange, onBlur, input, ref: outer, ...field }: TextFieldProps) {
  const { ref, ...bound } = useTextBox<HTMLInputElement>({ value, onChange, onBlur }, outer);
  return (
    <Field {...field}>
      <TextInput ref={ref} type="text" {...controlProps(field)} {...bound} {...input} />
    </Field>
  );
}

/** Attributes of a name: capital initials, no spell-check. */
export const NAME_INPUT = { autoCapitalize: 'words', spellCheck: false, autoCorrect: 'off' } as const;

interface TextAreaProps extends TextValueProps {
  max: number;
  /** Length from which the counter is shown. */
  counterFrom: number;
  autoComplete?: string;
}

const Area = chakra('textarea', { base: { ...CONTROL, minHeight: '76px', resize: 'none' } });

/** Two lines of text; a counter appears near the limit (screens: field-table, address). */
export function TextArea({ value, onChange, onBlur, max, counterFrom, autoComplete, ...field }: TextAreaProps) {
  const { t } = useTranslation('common');
  const { ref, ...bound } = useTextBox<HTMLTextAreaElement>({ value, onChange, onBlur });
  return (
    <Field
      {...field}
      after={
        value.length >= counterFrom && (
          <SmallText textAlign="end" marginTop="1">
            {t('forms.counter', { count: value.length, max })}
          </SmallText>
        )
      }
    >
      <Area ref={ref} {...controlProps(field)} rows={2} autoComplete={autoComplete} {...bound} />
    </Field>
  );
}
