import { chakra } from '@chakra-ui/react/styled-system';
import { MONTHS } from '@puente/contract/rules/dates';
import { type RefObject, useImperativeHandle, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DATE_PARTS, type DatePart, keepTurnedDay, lastWheelDay, type TurnedDate } from './date-parts.ts';
import { readWheel, Wheel } from './wheel.tsx';

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
  const { t, i18n } = useTranslation('forms');
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
          label={t(`date.${part}`)}
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
