/** Asks for a date of birth by three wheels or by typing (screens: date-sheet). Passes `YYYY-MM-DD` to `onConfirm`. */
import { chakra } from '@chakra-ui/react/styled-system';
import { parseDate, birthdayYears, defaultBirthdayYear, wheelDaysInMonth } from '@puente/contract/rules/dates';
import { type RefObject, useMemo, useRef, useState, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import {
  completeYear,
  dateToTyped,
  missingParts,
  monthTooShort,
  NOTHING_TURNED,
  type TurnedDate,
  turnedToDate,
  type TypedDate,
  typedToDate,
  DATE_PARTS,
  type DatePart,
  wholeDate,
} from './date-parts.ts';
import { DateWheels, monthNames, type WheelsHandle } from './date-wheels.tsx';
import { Sheet, type SheetFieldProps } from '../overlay/sheet.tsx';
import { SmallText } from '../layout.tsx';
import { cleanLine, cleanText } from '@puente/contract/rules/clean-text';
import { CONTROL, useTextBox } from '../text-box.ts';

const DIGITS: Record<DatePart, number> = { day: 2, month: 2, year: 4 };

interface DateBoxesProps {
  typed: TypedDate;
  onTyped: (typed: TypedDate) => void;
  invalid: boolean;
  /** The borrower asked for the boxes, so the first one may take the focus. */
  focusFirst: boolean;
}

export function DateBoxes({ typed, onTyped, invalid, focusFirst }: DateBoxesProps) {
  const { t } = useTranslation('forms');
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusFirst) first.current?.focus();
  }, [focusFirst]);
  return (
    <chakra.div
      role="group"
      aria-label={t('date.boxes')}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.4fr)"
      gap="3"
      paddingInline="4"
      paddingBlock="4"
    >
      {DATE_PARTS.map((part) => (
        <chakra.div key={part}>
          <chakra.label htmlFor={`${id}-${part}`} display="block" textStyle="label" marginBottom="6px">
            {t(`date.${part}`)}
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
  const { t } = useTranslation('forms');
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
      placeholder={t(`date.${part}Example`)}
      aria-invalid={invalid || undefined}
      css={CONTROL}
      {...bound}
      // Selects the text, so that the first key replaces the wheels' value.
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

interface DateSheetProps extends SheetFieldProps {
  value: string;
  /** This year in Mexico City; the wheels offer the birth years of ages 18 to 83. */
  currentYear: number;
  /** Returns a reason, such as the age, which keeps the sheet open; null accepts the date. */
  refuse?: (date: string) => string | null;
}

const NOTHING: TypedDate = { day: '', month: '', year: '' };

export function DateSheet({ value, currentYear, refuse, onConfirm, ...frame }: DateSheetProps) {
  const { t, i18n } = useTranslation('forms');
  const years = useMemo(() => birthdayYears(currentYear), [currentYear]);
  const saved = parseDate(value);
  // The wheels have no row for 29 February, so a sheet with that date opens with boxes.
  const onlyTyped = saved !== null && saved.day > wheelDaysInMonth(saved.month);
  const [mode, setMode] = useState<'wheels' | 'boxes'>(onlyTyped ? 'boxes' : 'wheels');
  const [asked, setAsked] = useState(false);
  const emptyYear = saved === null ? defaultBirthdayYear(currentYear) : null;
  const [parts, setParts] = useState<TurnedDate>(saved ?? NOTHING_TURNED);
  const [typed, setTyped] = useState<TypedDate>(saved ? dateToTyped(saved) : NOTHING);
  const [refused, setRefused] = useState<{ words: string; parts: TurnedDate; typed: TypedDate } | null>(null);
  // Keeps showing the refusal while a wheel that was still gliding at «Confirmar» comes to rest on the same row.
  const problem = refused?.parts === parts && refused.typed === typed ? refused.words : null;
  const wheels = useRef<WheelsHandle>(null);
  const missing = missingParts(parts);
  const whole = completeYear(typed, years);

  const refuseWith = (words: string) => setRefused({ words, parts, typed });
  const confirm = () => {
    const turned = wheels.current?.read() ?? parts;
    const date = mode === 'boxes' ? typedToDate(whole) : turnedToDate(turned);
    const names = missingParts(turned).map((part) => t(`date.${part}`).toLowerCase());
    if (date === null) {
      if (mode === 'wheels') return refuseWith(t('date.missing', { parts: names.join(', ') }));
      const short = monthTooShort(whole);
      const month = short && monthNames(i18n.language)[short.month - 1];
      return refuseWith(short ? t('date.noSuchDay', { ...short, month }) : t('date.incomplete'));
    }
    const reason = refuse?.(date) ?? null;
    return reason === null ? onConfirm(date) : refuseWith(reason);
  };

  const change = () => {
    setRefused(null);
    setAsked(mode === 'wheels');
    if (mode === 'wheels') {
      setTyped(dateToTyped(wheels.current?.read() ?? parts));
      setMode('boxes');
      return;
    }
    const date = parseDate(typedToDate(whole) ?? '');
    if (date && years.includes(date.year)) {
      setParts({ ...date, day: Math.min(date.day, wheelDaysInMonth(date.month)) });
    }
    setMode('wheels');
  };

  return (
    <Sheet {...frame} onConfirm={confirm} problem={problem}>
      <chakra.div overflowY="auto" minHeight="0">
        {mode === 'wheels' ? (
          <>
            {/* The hidden note keeps its space, so that the wheels do not move under the finger. */}
            <SmallText textAlign="center" visibility={missing.length > 0 ? 'visible' : 'hidden'}>
              {t('date.notChosen')}
            </SmallText>
            <DateWheels years={years} parts={parts} onParts={setParts} handle={wheels} emptyYear={emptyYear} />
          </>
        ) : (
          <DateBoxes typed={typed} invalid={problem !== null} focusFirst={asked} onTyped={setTyped} />
        )}
        <chakra.div paddingInline="4" paddingTop="1" paddingBottom="4">
          <Button tone="link" onClick={change}>
            {mode === 'wheels' ? t('date.type') : t('date.spin')}
          </Button>
        </chakra.div>
      </chakra.div>
    </Sheet>
  );
}
