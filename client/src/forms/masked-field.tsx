/**
 * Field for a number or key with drawn separators (screens: fields): CURP, RFC, NSS, CLABE, card, phone. Stores letters
 * and digits only; an unreadable text stays visible with a message.
 */
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { controlProps, Field, type TextValueProps, TextInput } from './field.tsx';
import { applyEdit, isReadable, PHONE_MASK, type Mask } from './masks.ts';
import { useTextBox } from '../components/text-box.ts';
import { FieldDoubt } from '../components/field-problems.tsx';
import { SmallText } from '../components/layout.tsx';
import { PHONE_PREFIX } from '@puente/contract/values/limits';

interface MaskedFieldProps extends TextValueProps {
  mask: Mask;
  autoComplete?: string;
  /** Shows «13 de 18» below the field while there is no error; true by default. */
  counter?: boolean;
  prefix?: ReactNode;
}

export function MaskedField({ value, onChange, onBlur, mask, counter: wanted = true, ...rest }: MaskedFieldProps) {
  const { autoComplete = 'off', prefix, ...field } = rest;
  const { t } = useTranslation('forms');
  const counterId = useId();
  const doubt = useNumberDoubt(value, mask.max);
  // The message of an error or doubt already names the length, so the counter is hidden.
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
      // `tel-national`, which fills in ten digits, is valid only with type `text`; `inputMode` selects the keyboard.
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
              {t('counter', { count: value.length, max: mask.max })}
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

/** Returns a message for a paste or autofill that is not one number of the right length; null otherwise. */
export function useNumberDoubt(value: string, max: number): string | null {
  const { t } = useTranslation('forms');
  if (!isReadable(value)) return t('onlyNumber');
  return value.length > max ? t('tooMany', { count: value.length, max }) : null;
}

/** Mexican phone number: «+52» fixed before ten digits in groups; drops a pasted prefix (rules §5). */
interface PhoneFieldProps extends TextValueProps {
  /** `off` for a company's number, which the phone must not fill with the borrower's. */
  autoComplete?: 'tel-national' | 'off';
}

export function PhoneField({ autoComplete = 'tel-national', ...field }: PhoneFieldProps) {
  return (
    <MaskedField
      {...field}
      mask={PHONE_MASK}
      autoComplete={autoComplete}
      counter={false}
      prefix={
        <chakra.span
          position="absolute"
          insetInlineStart="0"
          insetBlock="10px"
          width="3.5rem"
          display="grid"
          placeItems="center"
          borderInlineEnd="1px solid"
          borderColor="border.hairline"
          textStyle="input"
          color="fg.muted"
          pointerEvents="none"
        >
          {PHONE_PREFIX}
        </chakra.span>
      }
    />
  );
}
