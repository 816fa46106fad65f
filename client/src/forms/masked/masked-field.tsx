/**
 * A number or key with drawn separators (screens: fields): CURP, RFC, NSS, CLABE, card. Stores only letters and digits.
 */
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlProps, Field, type TextValueProps } from '../field.tsx';
import { applyEdit } from './masked-edit.ts';
import type { Mask } from './masks.ts';
import { TextInput } from '../text-field.tsx';
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
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const counterId = useId();
  // What is wrong says how many are missing: said once.
  const counter = wanted && !field.error;
  // While the keyboard composes, the text is left exactly as it is; separators come afterwards.
  const [composing, setComposing] = useState<string | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const take = (element: HTMLInputElement, inputType: string) => {
    const edited = applyEdit(mask, {
      text: element.value,
      caret: element.selectionStart ?? element.value.length,
      stored: value,
      inputType,
    });
    caret.current = edited.caret;
    setComposing(null);
    onChange(edited.stored);
  };
  const onInput = (event: SyntheticEvent<HTMLInputElement, InputEvent>) => {
    // A password manager fills in with a plain event, which has no name of an edit.
    const { isComposing, inputType = '' } = event.nativeEvent as Partial<InputEvent>;
    if (!isComposing) return take(event.currentTarget, inputType);
    setComposing(event.currentTarget.value);
    onChange(mask.normalise(event.currentTarget.value).slice(0, mask.max));
  };

  const props = controlProps(field);
  const described = [props['aria-describedby'], counter ? counterId : ''].filter(Boolean).join(' ') || undefined;
  const box = (
    <TextInput
      ref={input}
      type={mask.letters ? 'text' : 'tel'}
      inputMode={mask.letters ? 'text' : 'numeric'}
      autoCapitalize={mask.letters ? 'characters' : 'off'}
      autoComplete={autoComplete}
      autoCorrect="off"
      spellCheck={false}
      {...props}
      aria-describedby={described}
      value={composing ?? mask.display(value)}
      onInput={onInput}
      // React asks for it beside `value`; the input event above has already done the work.
      onChange={() => undefined}
      onCompositionEnd={(event) => take(event.currentTarget, 'insertText')}
      onBlur={onBlur}
      fontWeight="550"
      letterSpacing="0.01em"
      paddingInlineStart={prefix ? '4.25rem' : undefined}
    />
  );
  return (
    <Field
      {...field}
      after={
        counter && (
          <SmallText id={counterId} textAlign="end" marginTop="1">
            {t('forms.counter', { count: value.length, max: mask.max })}
          </SmallText>
        )
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
