/** Two lines of text with a counter that appears near the end (screens: field-table, address). */
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { CONTROL } from '../ui/choose/control.ts';
import { controlProps, Field, type TextValueProps } from './field.tsx';
import { SmallText } from '../ui/layout/small-text.ts';

interface TextAreaProps extends TextValueProps {
  max: number;
  /** Length from which the counter shows. */
  counterFrom: number;
  autoComplete?: string;
}

const Area = chakra('textarea', { base: { ...CONTROL, minHeight: '76px', resize: 'none' } });

export function TextArea({ value, onChange, onBlur, max, counterFrom, autoComplete, ...field }: TextAreaProps) {
  const { t } = useTranslation('common');
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
      <Area
        {...controlProps(field)}
        rows={2}
        maxLength={max}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </Field>
  );
}
