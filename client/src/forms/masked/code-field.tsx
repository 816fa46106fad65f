/** The one-time code: a single input the phone can fill; the boxes are only drawn (screens: field-table). */
import { chakra } from '@chakra-ui/react/styled-system';
import { normaliseCode } from '@puente/contract/rules/code';
import { forwardRef, useState } from 'react';
import { controlProps, Field, type TextValueProps } from '../field.tsx';

interface CodeFieldProps extends TextValueProps {
  /** How many digits the server asks for. */
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

/** The ref is for selecting a wrong code, so that the next digit replaces it. */
export const CodeField = forwardRef<HTMLInputElement, CodeFieldProps>(function CodeField(
  { value, onChange, onBlur, digits, ...field },
  ref,
) {
  const [picked, setPicked] = useState(false);
  const next = Math.min(value.length, digits - 1);
  return (
    <Field {...field}>
      <chakra.div position="relative" display="flex" gap="2">
        <chakra.input
          ref={ref}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          {...controlProps(field)}
          value={value}
          onChange={(event) => onChange(normaliseCode(event.target.value).slice(0, digits))}
          onSelect={(event) => {
            const { selectionStart, selectionEnd } = event.currentTarget;
            setPicked(value !== '' && selectionStart !== selectionEnd);
          }}
          onBlur={onBlur}
          // Drawn by the boxes; the real text only carries the caret, the selection and the keyboard.
          position="absolute"
          inset="0"
          zIndex="1"
          width="full"
          opacity={0}
          textStyle="input"
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
});
