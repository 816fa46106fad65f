import { chakra } from '@chakra-ui/react/styled-system';
import { MONTHS } from '@puente/contract/rules/dates';
import {
  type RefObject,
  useImperativeHandle,
  useMemo,
  useRef,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
} from 'react';
import { useTranslation } from 'react-i18next';
import { prefersStill } from '../../utils/page-state.ts';
import { DATE_PARTS, type DatePart, keepTurnedDay, lastWheelDay, type TurnedDate } from './date-parts.ts';

const ROW_HEIGHT = 44;

type WheelRowData = { text: string; empty?: boolean };

interface WheelProps {
  label: string;
  rows: readonly WheelRowData[];
  index: number;
  onIndex: (index: number) => void;
  columnRef: RefObject<HTMLDivElement | null>;
}

function readWheel(column: HTMLElement | null, count: number, fallback: number): number {
  return column ? rowUnderBand(column.scrollTop, ROW_HEIGHT, count) : fallback;
}

const HiddenSelect = chakra('select', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    opacity: 0,
    pointerEvents: 'none',
    fontSize: '1rem',
    '&:focus-visible + div': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '-3px' },
  },
});

const Column = chakra('div', {
  base: {
    position: 'relative',
    height: 'calc(var(--wheel-rows) * 44px)',
    paddingBlock: 'calc((var(--wheel-rows) - 1) * 22px)',
    overflowY: 'scroll',
    overscrollBehavior: 'contain',
    scrollSnapType: 'y mandatory',
    scrollbarWidth: 'none',
    borderRadius: 'input',
    touchAction: 'pan-y',
    '&::-webkit-scrollbar': { display: 'none' },
    // Plain elements, because a few hundred of them are drawn again for every row that passes the band.
    '& > div': {
      height: '44px',
      lineHeight: '44px',
      textAlign: 'center',
      whiteSpace: 'nowrap',
      scrollSnapAlign: 'center',
      cursor: 'pointer',
      color: 'fg.subtle',
    },
    '& > [data-distance="0"]': { color: 'fg', fontWeight: '700', fontSize: 'min(1.25rem, 6vw)' },
    '& > [data-distance="1"]': { fontSize: 'min(1.125rem, 5.5vw)' },
    '& > [data-distance="2"]': { fontSize: 'min(0.9375rem, 5vw)' },
    '& > [data-empty]': { color: 'fg.subtle', fontWeight: '400', fontSize: 'min(1rem, 5vw)' },
  },
});

/**
 * One column of the date sheet. Its scrolling rows are for touch and hidden from assistive technology; a labelled
 * native select behind them serves keyboard and screen readers (screens: date-sheet).
 */
function Wheel({ label, rows, index, onIndex, columnRef }: WheelProps) {
  const { t } = useTranslation('common');
  // Scrolls to a value set by the select, by a shorter month or at the opening; while the borrower scrolls, position
  // and value already agree.
  useLayoutEffect(() => {
    const column = columnRef.current;
    if (column && rowUnderBand(column.scrollTop, ROW_HEIGHT, rows.length) !== index) {
      column.scrollTop = index * ROW_HEIGHT;
    }
  }, [index, rows.length, columnRef]);

  useEffect(() => {
    const column = columnRef.current;
    if (!column) return undefined;
    const follow = () => onIndex(rowUnderBand(column.scrollTop, ROW_HEIGHT, rows.length));
    column.addEventListener('scroll', follow, { passive: true });
    return () => column.removeEventListener('scroll', follow);
  }, [columnRef, onIndex, rows.length]);

  const centre = ({ currentTarget, target }: MouseEvent<HTMLElement>) => {
    const row = [...currentTarget.children].findIndex((each) => each === target);
    if (row < 0) return;
    currentTarget.scrollTo({ top: row * ROW_HEIGHT, behavior: prefersStill() ? 'instant' : 'smooth' });
  };

  return (
    <chakra.div position="relative">
      <HiddenSelect aria-label={label} value={index} onChange={(event) => onIndex(Number(event.target.value))}>
        {rows.map(({ text, empty }, at) => (
          <option key={empty ? '' : text} value={at}>
            {empty ? t('ui.date.notChosen') : text}
          </option>
        ))}
      </HiddenSelect>
      <Column ref={columnRef} aria-hidden="true" tabIndex={-1} data-wheel={label} onClick={centre}>
        {rows.map(({ text, empty }, at) => (
          <div key={empty ? '' : text} data-distance={rowDistance(at, index)} data-empty={empty ? '' : undefined}>
            {empty ? label.toLowerCase() : text}
          </div>
        ))}
      </Column>
    </chakra.div>
  );
}

export function rowUnderBand(scrollTop: number, rowHeight: number, count: number): number {
  if (rowHeight <= 0 || count <= 0) return 0;
  return Math.min(Math.max(Math.round(scrollTop / rowHeight), 0), count - 1);
}

export function rowDistance(row: number, current: number): 0 | 1 | 2 {
  const distance = Math.abs(row - current);
  return distance === 0 ? 0 : distance === 1 ? 1 : 2;
}

export type WheelsHandle = { read: () => TurnedDate };

interface DateWheelsProps {
  years: readonly number[];
  parts: TurnedDate;
  onParts: (change: (before: TurnedDate) => TurnedDate) => void;
  handle: RefObject<WheelsHandle | null>;
  /**
   * Year above which the year wheel has the empty row on which a new date opens; null for a saved date, which has none.
   */
  emptyYear: number | null;
}

export function monthNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return MONTHS.map((month) => format.format(new Date(Date.UTC(2000, month - 1, 1))));
}

/** Values of a wheel. Null is the empty row on which it opens, so that nothing is preselected. */
type Rows = readonly (number | null)[];

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

function rowsOf(values: readonly number[], emptyBefore: number | null): Rows {
  const at = emptyBefore === null ? -1 : values.indexOf(emptyBefore);
  return at < 0 ? values : [...values.slice(0, at), null, ...values.slice(at)];
}

/** Three wheels for day, month and year. February always has 28 rows (rules §3). */
export function DateWheels({ years, parts, onParts, handle, emptyYear }: DateWheelsProps) {
  const { t, i18n } = useTranslation('common');
  const columns = {
    day: useRef<HTMLDivElement>(null),
    month: useRef<HTMLDivElement>(null),
    year: useRef<HTMLDivElement>(null),
  };
  const empty = emptyYear === null ? null : 1;
  const lastDay = lastWheelDay(parts.month);
  const rows: Record<DatePart, Rows> = {
    day: useMemo(() => rowsOf(upTo(lastDay), empty), [lastDay, empty]),
    month: useMemo(() => rowsOf(MONTHS, empty), [empty]),
    year: useMemo(() => rowsOf(years, emptyYear), [years, emptyYear]),
  };
  const names = monthNames(i18n.language);
  const indexOf = (part: DatePart) => Math.max(0, rows[part].indexOf(parts[part]));

  useImperativeHandle(handle, () => ({
    read: () => {
      const under = (part: DatePart) =>
        rows[part][readWheel(columns[part].current, rows[part].length, indexOf(part))] ?? null;
      return keepTurnedDay({ day: under('day'), month: under('month'), year: under('year') });
    },
  }));

  // Returns the same object if the value is unchanged, so that scrolling within a row renders nothing.
  const turnTo = (part: DatePart) => (row: number) => {
    const value = rows[part][row] ?? null;
    onParts((before) => (before[part] === value ? before : keepTurnedDay({ ...before, [part]: value })));
  };

  return (
    <chakra.div
      data-no-drag
      position="relative"
      display="grid"
      gridTemplateColumns="1fr 1.4fr 1fr"
      columnGap="2"
      marginInline="4"
      paddingBlock="1"
      css={{ '--wheel-rows': '5', '@media (max-height: 480px)': { '--wheel-rows': '3' } }}
    >
      <chakra.div
        aria-hidden="true"
        position="absolute"
        insetInline="0"
        top="50%"
        height="44px"
        marginTop="-22px"
        borderRadius="input"
        bg="bg.selected"
        boxShadow="inset 0 0 0 1.5px var(--chakra-colors-brand-solid)"
        // Forced colours draw no shadow, so an outline shows the band.
        outline="2px solid transparent"
        outlineOffset="-2px"
      />
      {DATE_PARTS.map((part) => (
        <Wheel
          key={part}
          label={t(`ui.date.${part}`)}
          rows={rows[part].map((value) =>
            value === null
              ? { text: '', empty: true }
              : { text: (part === 'month' && names[value - 1]) || String(value) },
          )}
          index={indexOf(part)}
          onIndex={turnTo(part)}
          columnRef={columns[part]}
        />
      ))}
    </chakra.div>
  );
}
