/** One-time code: a single input that the phone can fill in; the boxes are only drawn (screens: field-table). */
import { chakra } from '@chakra-ui/react/styled-system';
import { normaliseCode } from '@puente/contract/rules/code';
import { type Ref, useEffect, useState } from 'react';
import { useTextBox } from '../components/text-box.ts';
import { FieldDoubt } from '../components/field-problems.tsx';
import { controlProps, Field, type TextValueProps } from './field.tsx';
import { applyEdit, type Mask } from './masks.ts';
import { useNumberDoubt } from './masked-field.tsx';

interface CodeFieldProps extends TextValueProps {
  ref?: Ref<HTMLInputElement>;
  digits: number;
}

const Box = chakra('span', {
  base: {
    flex: '1 1 0',
    minWidth: '0',
    minHeight: 'control',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'input',
    border: '1.5px solid',
    borderColor: 'border.control',
    bg: 'bg.surface',
    textStyle: 'amount-md',
    '&[data-invalid]': { border: '2px solid', borderColor: 'danger.border' },
    'input:focus ~ &': {
      '&[data-next]': { outline: '3px solid', outlineColor: 'focus' },
      '&[data-picked]': { bg: 'info.subtle' },
    },
  },
});

/**
 * Hides the input's text, because the boxes draw it. With opacity 0, password managers would skip the input and iOS
 * would offer no paste menu.
 */
const UNDRAWN = {
  position: 'absolute',
  inset: '0',
  zIndex: '1',
  width: 'full',
  textStyle: 'input',
  bg: 'transparent',
  color: 'transparent',
  caretColor: 'transparent',
  outline: 'none !important',
  forcedColorAdjust: 'none',
  '&::selection': { color: 'transparent', bg: 'transparent' },
  // Overrides the browser's autofill colours, which no other rule can.
  '&:autofill': { WebkitTextFillColor: 'transparent', transition: 'background-color 0s 86400s' },
} as const;

const codeMask = (digits: number): Mask => ({
  normalise: (text) => normaliseCode(text, digits),
  display: (stored) => stored,
  max: digits,
  ignored: /\D/g,
});

/** The ref lets the caller select a wrong code, so that the next digit replaces it. */
export function CodeField({ value, onChange, onBlur, digits, ref: outer, ...field }: CodeFieldProps) {
  const [picked, setPicked] = useState(false);
  const doubt = useNumberDoubt(value, digits);
  const { ref, ...bound } = useTextBox<HTMLInputElement>(
    { value, onChange, onBlur, edit: (edit) => applyEdit(codeMask(digits), edit) },
    outer,
  );
  useEffect(() => {
    // React's `onSelect` misses a selection made by a script.
    const look = () => setPicked(ref.current !== null && ref.current.selectionStart !== ref.current.selectionEnd);
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [ref]);
  const next = Math.min(value.length, digits - 1);
  return (
    <Field {...field} after={<FieldDoubt>{field.error ? null : doubt}</FieldDoubt>}>
      <chakra.div position="relative" display="flex" gap="2">
        <chakra.input
          ref={ref}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          {...controlProps(field)}
          {...bound}
          // Otherwise a refused code would fill all boxes, and a tap on its line of the summary would leave no place to type.
          onFocus={(event) => field.error && event.currentTarget.select()}
          css={UNDRAWN}
        />
        {Array.from({ length: digits }, (_, index) => (
          <Box
            key={index}
            aria-hidden="true"
            data-next={index === next ? '' : undefined}
            data-picked={picked && index < value.length ? '' : undefined}
            data-invalid={field.error ? '' : undefined}
          >
            {value[index] ?? ''}
          </Box>
        ))}
      </chakra.div>
    </Field>
  );
}
