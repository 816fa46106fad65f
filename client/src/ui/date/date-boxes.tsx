/** The typed way of giving a date: three number boxes that accept a real 29 February. */
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTROL } from '../choose/control.ts';
import { keepDayInMonth, type TypedDate } from './date-parts.ts';

const BOXES = [
  { part: 'day', digits: 2, width: '1fr' },
  { part: 'month', digits: 2, width: '1fr' },
  { part: 'year', digits: 4, width: '1.4fr' },
] as const;

interface DateBoxesProps {
  typed: TypedDate;
  onTyped: (typed: TypedDate) => void;
  invalid: boolean;
  /** The person has just asked for the boxes, so the first one may take the focus. */
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
      gridTemplateColumns={BOXES.map((box) => `minmax(0, ${box.width})`).join(' ')}
      gap="3"
      paddingInline="4"
      paddingBlock="4"
    >
      {BOXES.map(({ part, digits }) => (
        <chakra.div key={part}>
          <chakra.label htmlFor={`${id}-${part}`} display="block" textStyle="label" marginBottom="6px">
            {t(`ui.date.${part}`)}
          </chakra.label>
          <chakra.input
            ref={part === 'day' ? first : undefined}
            id={`${id}-${part}`}
            inputMode="numeric"
            autoComplete={`bday-${part}`}
            placeholder={t(`ui.date.${part}Example`)}
            value={typed[part]}
            aria-invalid={invalid || undefined}
            css={CONTROL}
            onChange={(event) => {
              const digitsOnly = event.target.value.replace(/\D/g, '').slice(0, digits);
              const next = { ...typed, [part]: digitsOnly };
              // Only another month or year moves the day; a day being typed is left alone until «Confirmar».
              onTyped(part === 'day' ? next : keepDayInMonth(next));
              // A box that is full leads on; one that is being corrected keeps the caret.
              if (digitsOnly.length === digits && typed[part].length < digits) {
                event.target.parentElement?.nextElementSibling?.querySelector('input')?.focus();
              }
            }}
          />
        </chakra.div>
      ))}
    </chakra.div>
  );
}
