import { chakra } from '@chakra-ui/react/styled-system';
import { cleanLine, cleanText } from '@puente/contract/rules/clean-text';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTROL, useTextBox } from '../text-box.ts';
import { DATE_PARTS, type DatePart, type TypedDate, wholeDate } from './date-parts.ts';

const DIGITS: Record<DatePart, number> = { day: 2, month: 2, year: 4 };

interface DateBoxesProps {
  typed: TypedDate;
  onTyped: (typed: TypedDate) => void;
  invalid: boolean;
  /** The borrower asked for the boxes, so the first one may take the focus. */
  focusFirst: boolean;
}

export function DateBoxes({ typed, onTyped, invalid, focusFirst }: DateBoxesProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusFirst) first.current?.focus();
  }, [focusFirst]);
  return (
    <chakra.div
      role="group"
      aria-label={t('ui.date.boxes')}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.4fr)"
      gap="3"
      paddingInline="4"
      paddingBlock="4"
    >
      {DATE_PARTS.map((part) => (
        <chakra.div key={part}>
          <chakra.label htmlFor={`${id}-${part}`} display="block" textStyle="label" marginBottom="6px">
            {t(`ui.date.${part}`)}
          </chakra.label>
          <DateBox
            boxRef={part === 'day' ? first : null}
            id={`${id}-${part}`}
            part={part}
            typed={typed}
            invalid={invalid}
            onTyped={onTyped}
          />
        </chakra.div>
      ))}
    </chakra.div>
  );
}

type DateBoxProps = Pick<DateBoxesProps, 'typed' | 'invalid' | 'onTyped'> & {
  id: string;
  part: DatePart;
  boxRef: RefObject<HTMLInputElement | null> | null;
};

function DateBox({ id, part, typed, invalid, onTyped, boxRef }: DateBoxProps) {
  const { t } = useTranslation('common');
  const digits = DIGITS[part];
  const { ref, ...bound } = useTextBox<HTMLInputElement>(
    {
      value: typed[part],
      edit: ({ text, stored, inputType, caret }) => {
        // Typing accepts only digits up to the box's length; «Confirmar» checks pasted text as a whole.
        const kept = inputType === 'insertText' ? cleanText(text).replace(/\D/g, '') : cleanLine(text);
        const full = inputType === 'insertText' && kept.length > Math.max(digits, stored.length);
        return { stored: full ? stored : kept, caret };
      },
      onChange: (text) => {
        onTyped(wholeDate(text) ?? { ...typed, [part]: text });
        // Filling a box moves the focus to the next one, unless the box was full before: then the borrower is
        // correcting it.
        if (text.length === digits && typed[part].length < digits) {
          ref.current?.parentElement?.nextElementSibling?.querySelector('input')?.focus();
        }
      },
    },
    boxRef,
  );
  return (
    <chakra.input
      ref={ref}
      id={id}
      inputMode="numeric"
      autoComplete={`bday-${part}`}
      placeholder={t(`ui.date.${part}Example`)}
      aria-invalid={invalid || undefined}
      css={CONTROL}
      {...bound}
      // Selects the text, so that the first key replaces the wheels' value.
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
