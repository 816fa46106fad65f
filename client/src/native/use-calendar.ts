import { useClock } from '../utils/time/clock.ts';
import { type CalendarEvent, createCalendarFile } from '../utils/output/calendar-file.ts';
import { canSaveFiles, saveBlob } from '../utils/output/save-file.ts';
import { useBridge } from './use-bridge.ts';

/**
 * `saved`: a file that the borrower must open. `shown`: the phone's calendar opened; the borrower may have cancelled.
 */
type CalendarResult = 'saved' | 'shown' | 'failed';

/** Adds an event to the calendar through the shell, else as a calendar file; null hides the button. */
export function useCalendar(): ((event: CalendarEvent) => Promise<CalendarResult>) | null {
  const clock = useClock();
  const { inApp, can, ask } = useBridge();
  if (can('addToCalendar')) {
    return async (event) => {
      const answer = await ask('addToCalendar', event);
      return answer.ok || answer.reason === 'cancelled' ? 'shown' : 'failed';
    };
  }
  if (inApp || !canSaveFiles()) return null;
  return async (event) => {
    const file = new Blob([createCalendarFile(event, clock.now())], { type: 'text/calendar;charset=utf-8' });
    saveBlob(`${event.id}.ics`, file);
    return 'saved';
  };
}
