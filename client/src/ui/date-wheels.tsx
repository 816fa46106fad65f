/** Three wheels under one band: day, month, year. February always has 28 rows (spec §3). */
import { chakra } from '@chakra-ui/react/styled-system';
import type { CalendarDate } from '@puente/contract/rules/calendar-date';
import { birthdayDays, MONTHS, wheelDaysInMonth } from '@puente/contract/values/birthday-range';
import { type RefObject, useCallback, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readWheel, Wheel } from './wheel.tsx';

export interface WheelsHandle {
  /** The rows under the band now; the day is kept inside the month. */
  read: () => CalendarDate;
}

interface DateWheelsProps {
  years: readonly number[];
  parts: CalendarDate;
  onParts: (change: (before: CalendarDate) => CalendarDate) => void;
  handle: RefObject<WheelsHandle>;
}

/** Month names of the language, lower case as Spanish writes them. */
export function monthNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language.startsWith('en') ? 'en-US' : 'es-MX', {
    month: 'long',
    timeZone: 'UTC',
  });
  return MONTHS.map((month) => format.format(new Date(Date.UTC(2000, month - 1, 1))));
}

export function DateWheels({ years, parts, onParts, handle }: DateWheelsProps) {
  const { t, i18n } = useTranslation('common');
  const dayColumn = useRef<HTMLDivElement>(null);
  const monthColumn = useRef<HTMLDivElement>(null);
  const yearColumn = useRef<HTMLDivElement>(null);
  const days = birthdayDays(parts.month);
  const yearIndex = Math.max(0, years.indexOf(parts.year));

  useImperativeHandle(handle, () => ({
    read: () => {
      const month = readWheel(monthColumn.current, MONTHS.length, parts.month - 1) + 1;
      const day = readWheel(dayColumn.current, days.length, parts.day - 1) + 1;
      const year = years[readWheel(yearColumn.current, years.length, yearIndex)] ?? parts.year;
      return { day: Math.min(day, wheelDaysInMonth(month)), month, year };
    },
  }));

  // The same row again keeps the same object: scrolling inside one row is not a change.
  const setDay = useCallback(
    (row: number) => onParts((before) => (before.day === row + 1 ? before : { ...before, day: row + 1 })),
    [onParts],
  );
  const setMonth = useCallback(
    (row: number) =>
      onParts((before) => {
        const month = row + 1;
        return before.month === month
          ? before
          : { ...before, month, day: Math.min(before.day, wheelDaysInMonth(month)) };
      }),
    [onParts],
  );
  const setYear = useCallback(
    (row: number) =>
      onParts((before) => (years[row] === before.year ? before : { ...before, year: years[row] ?? before.year })),
    [onParts, years],
  );

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
      />
      <Wheel
        label={t('ui.date.day')}
        rows={days.map(String)}
        index={Math.min(parts.day, days.length) - 1}
        onIndex={setDay}
        columnRef={dayColumn}
      />
      <Wheel
        label={t('ui.date.month')}
        rows={monthNames(i18n.language)}
        index={parts.month - 1}
        onIndex={setMonth}
        columnRef={monthColumn}
      />
      <Wheel
        label={t('ui.date.year')}
        rows={years.map(String)}
        index={yearIndex}
        onIndex={setYear}
        columnRef={yearColumn}
      />
    </chakra.div>
  );
}
