/** Frame of every field (screens: fields): label, hint, control and error. A wrong answer stays in the field. */
import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenText, SmallText } from '../components/layout.tsx';
import { FieldError } from '../components/field-problems.tsx';
import { CONTROL, useTextBox } from '../components/text-box.ts';

export interface FieldProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | null;
  /** Ends the label with «(opcional)» instead of the asterisk. */
  optional?: boolean;
}

export interface TextValueProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

export function controlProps({ id, hint, error, optional }: FieldProps) {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': optional ? undefined : true,
  } as const;
}

interface FrameProps extends FieldProps {
  children: ReactNode;
  after?: ReactNode;
  /** For radios: the label names the group instead of one control. */
  group?: boolean;
}

export function Field({ id, label, hint, error, optional, children, after, group = false }: FrameProps) {
  const { t } = useTranslation(['common', 'forms']);
  const name = (
    <>
      {label}
      {optional ? (
        <chakra.span fontWeight="450" color="fg.muted">
          {' '}
          {t('forms:optional')}
        </chakra.span>
      ) : (
        <chakra.span aria-hidden="true" color="danger.text">
          {' '}
          *
        </chakra.span>
      )}
    </>
  );
  return (
    <chakra.div data-field={id}>
      {group ? (
        <chakra.span id={`${id}-label`} display="block" textStyle="label" marginBottom="6px">
          {name}
        </chakra.span>
      ) : (
        <chakra.label id={`${id}-label`} htmlFor={id} display="block" textStyle="label" marginBottom="6px">
          {name}
        </chakra.label>
      )}
      {hint && (
        <chakra.div id={`${id}-hint`} textStyle="small" color="fg.muted" marginBottom="6px">
          {hint}
        </chakra.div>
      )}
      {children}
      {after}
      {error && (
        <FieldError id={`${id}-error`} marginTop="6px">
          <span>
            <HiddenText>{t('ui.error.word')} </HiddenText>
            {error}
          </span>
        </FieldError>
      )}
    </chakra.div>
  );
}

export interface TextFieldProps extends TextValueProps {
  // Without `maxLength`, because browsers would silently cut a pasted text to it.
  input?: Omit<HTMLChakraProps<'input'>, 'id' | 'value' | 'onChange' | 'onBlur' | 'maxLength'>;
}

export const TextInput = chakra('input', { base: CONTROL });

/** Single-line text box; `input` adds attributes such as `inputMode` and `autoComplete` (screens: field-table). */
export function TextField({ value, onChange, onBlur, input, ...field }: TextFieldProps) {
  const { ref, ...bound } = useTextBox<HTMLInputElement>({ value, onChange, onBlur });
  return (
    <Field {...field}>
      <TextInput ref={ref} type="text" {...controlProps(field)} {...bound} {...input} />
    </Field>
  );
}

export const NAME_INPUT = { autoCapitalize: 'words', spellCheck: false, autoCorrect: 'off' } as const;

interface TextAreaProps extends TextValueProps {
  max: number;
  counterFrom: number;
  autoComplete?: string;
}

const Area = chakra('textarea', { base: { ...CONTROL, minHeight: '76px', resize: 'none' } });

/** Two lines of text; a counter appears near the limit (screens: field-table, address). */
export function TextArea({ value, onChange, onBlur, max, counterFrom, autoComplete, ...field }: TextAreaProps) {
  const { t } = useTranslation('forms');
  const { ref, ...bound } = useTextBox<HTMLTextAreaElement>({ value, onChange, onBlur });
  return (
    <Field
      {...field}
      after={
        value.length >= counterFrom && (
          <SmallText textAlign="end" marginTop="1">
            {t('counter', { count: value.length, max })}
          </SmallText>
        )
      }
    >
      <Area ref={ref} {...controlProps(field)} rows={2} autoComplete={autoComplete} {...bound} />
    </Field>
  );
}
