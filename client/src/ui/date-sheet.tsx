/** Date of birth by three wheels or by typing (design 2.2.3, acceptance lines 17 to 19). Gives `YYYY-MM-DD`. */
import { chakra } from '@chakra-ui/react/styled-system';
import { formatDate, parseDate } from '@puente/contract/rules/calendar-date';
import { birthdayYears, defaultBirthdayYear, wheelDaysInMonth } from '@puente/contract/values/birthday-range';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { DateBoxes } from './date-boxes.tsx';
import { dateToTyped, type TypedDate, typedToDate } from './date-parts.ts';
import { DateWheels, type WheelsHandle } from './date-wheels.tsx';
import { Sheet } from './sheet.tsx';

export interface DateSheetProps {
  id?: string;
  open: boolean;
  onCancel: () => void;
  onConfirm: (date: string) => void;
  title: string;
  /** The saved date, `YYYY-MM-DD`, or empty. */
  value: string;
  /** Year of today in Mexico City; the wheels offer the birth years of 18 to 83 year olds. */
  currentYear: number;
  /** A reason (for example the exact age) keeps the sheet open; null accepts. */
  refuse?: (date: string) => string | null;
  finalFocus?: RefObject<HTMLElement>;
}

/** Starts afresh from the saved date at each opening. */
export function DateSheet(props: DateSheetProps) {
  const [round, setRound] = useState({ open: props.open, number: 0 });
  if (round.open !== props.open) setRound({ open: props.open, number: round.number + (props.open ? 1 : 0) });
  return <OpenDateSheet key={round.number} {...props} />;
}

const NOTHING: TypedDate = { day: '', month: '', year: '' };

function OpenDateSheet({ value, currentYear, refuse, onConfirm, ...frame }: DateSheetProps) {
  const { t } = useTranslation('common');
  const years = useMemo(() => birthdayYears(currentYear), [currentYear]);
  const saved = parseDate(value);
  // A typed 29 February has no row in the wheels, so it opens where it can be shown.
  const onlyTyped = saved !== null && saved.day > wheelDaysInMonth(saved.month);
  const [mode, setMode] = useState<'wheels' | 'boxes'>(onlyTyped ? 'boxes' : 'wheels');
  const [asked, setAsked] = useState(false);
  const [start] = useState(saved ?? { day: 1, month: 1, year: defaultBirthdayYear(currentYear) });
  const [parts, setParts] = useState(start);
  const [typed, setTyped] = useState<TypedDate>(saved ? dateToTyped(saved) : NOTHING);
  const [problem, setProblem] = useState<string | null>(null);
  const wheels = useRef<WheelsHandle>(null);
  const touched = saved !== null || parts !== start;

  const confirm = () => {
    const date = mode === 'boxes' ? typedToDate(typed) : formatDate(wheels.current?.read() ?? parts);
    if (date === null) return setProblem(t('ui.date.incomplete'));
    const reason = refuse?.(date) ?? null;
    if (reason === null) onConfirm(date);
    else setProblem(reason);
  };

  const change = () => {
    setProblem(null);
    setAsked(mode === 'wheels');
    if (mode === 'wheels') {
      if (touched) setTyped(dateToTyped(wheels.current?.read() ?? parts));
      setMode('boxes');
      return;
    }
    const date = parseDate(typedToDate(typed) ?? '');
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
            {/* The note keeps its room after it has gone, so that the wheels do not move under the finger. */}
            <chakra.p textStyle="small" color="fg.muted" textAlign="center" visibility={touched ? 'hidden' : 'visible'}>
              {t('ui.date.notChosen')}
            </chakra.p>
            <DateWheels years={years} parts={parts} onParts={setParts} handle={wheels} />
          </>
        ) : (
          <DateBoxes
            typed={typed}
            invalid={problem !== null}
            focusFirst={asked}
            onTyped={(next) => {
              setTyped(next);
              setProblem(null);
            }}
          />
        )}
        <chakra.div paddingInline="4" paddingTop="1" paddingBottom="4">
          <Button tone="link" onClick={change}>
            {mode === 'wheels' ? t('ui.date.type') : t('ui.date.spin')}
          </Button>
        </chakra.div>
      </chakra.div>
    </Sheet>
  );
}
