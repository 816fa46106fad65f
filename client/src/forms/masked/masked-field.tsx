/**
 * A number or key with drawn separators (screens: fields): CURP, RFC, NSS, CLABE, card, phone. Stores only letters and
 * digits; a text it cannot read stays to be seen, with a word beside it.
 */
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { controlProps, Field, type TextValueProps } from '../field.tsx';
import { applyEdit, isReadable } from './masked-edit.ts';
import type { Mask } from './masks.ts';
import { TextInput } from '../text-field.tsx';
import { useTextBox } from '../../ui/text/use-text-box.ts';
import { FieldDoubt } from '../../ui/field-error.tsx';
import { SmallText } from '../../ui/layout.tsx';

interface MaskedFieldProps extends TextValueProps {
  mask: Mask;
  autoComplete?: string;
  /** «13 de 18» under the field while nothing is wrong; true by default. */
  counter?: boolean;
  /** In front of the digits: «+52». */
  prefix?: ReactNode;
}

export function MaskedField({ value, onChange, onBlur, mask, counter: wanted = true, ...rest }: MaskedFieldProps) {
  const { autoComplete = 'off', prefix, ...field } = rest;
  const { t } = useTranslation('common');
  const counterId = useId();
  const doubt = useNumberDoubt(value, mask.max);
  // An error or doubt already says how many characters are missing, so the counter hides.
  const counter = wanted && !field.error && doubt === null;
  const { ref, ...bound } = useTextBox<HTMLInputElement>({
    value,
    onChange,
    onBlur,
    draw: mask.display,
    edit: (edit) => applyEdit(mask, edit),
  });

  const props = controlProps(field);
  const described = [props['aria-describedby'], counter ? counterId : ''].filter(Boolean).join(' ') || undefined;
  const box = (
    <TextInput
      ref={ref}
      // HTML allows `tel-national`, which fills in ten digits, for `text` but not for `tel`; `inputMode` sets the
      // keyboard.
      type="text"
      inputMode={mask.letters ? 'text' : 'numeric'}
      autoCapitalize={mask.letters ? 'characters' : 'off'}
      autoComplete={autoComplete}
      autoCorrect="off"
      spellCheck={false}
      {...props}
      aria-describedby={described}
      {...bound}
      fontWeight="550"
      letterSpacing="0.01em"
      paddingInlineStart={prefix ? '4.25rem' : undefined}
    />
  );
  return (
    <Field
      {...field}
      after={
        <>
          {counter && (
            <SmallText id={counterId} textAlign="end" marginTop="1">
              {t('forms.counter', { count: value.length, max: mask.max })}
            </SmallText>
          )}
          <FieldDoubt>{field.error ? null : doubt}</FieldDoubt>
        </>
      }
    >
      {prefix ? (
        <chakra.div position="relative">
          {prefix}
          {box}
        </chakra.div>
      ) : (
        box
      )}
    </Field>
  );
}

/** Returns words for a paste or fill that is not one number of the right length; null for any other. */
export function useNumberDoubt(value: string, max: number): string | null {
  const { t } = useTranslation('common');
  if (!isReadable(value)) return t('forms.onlyNumber');
  return value.length > max ? t('forms.tooMany', { count: value.length, max }) : null;
}
