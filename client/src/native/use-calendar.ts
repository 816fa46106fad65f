import { useClock } from '../lib/time/clock.ts';
import { type CalendarEvent, calendarFile } from '../lib/output/calendar-file.ts';
import { saveFile } from '../lib/output/save-file.ts';
import { useAbilities } from './use-abilities.ts';

/** «Agregar a mi calendario»: gives a calendar file, or null where that does nothing and the button stays away. */
export function useCalendar(): ((event: CalendarEvent) => void) | null {
  const clock = useClock();
  const { save } = useAbilities();
  if (!save) return null;
  return (event) =>
    saveFile({ name: `${event.id}.ics`, type: 'text/calendar;charset=utf-8', text: calendarFile(event, clock.now()) });
}
