import { createContext, useContext } from 'react';
import { CLOCK_TOLERANCE_MS } from './timing.ts';

/**
 * Server time: the `Date` header corrects the device's clock beyond a tolerance, so that a phone's wrong date changes
 * no due date (faults C12).
 */
export type Clock = {
  now: () => number;
  /** False until the server's time is known; until then `now` is a guess. */
  isKnown: () => boolean;
  onceKnown: (then: () => void) => void;
  learn: (serverMs: number) => void;
  /** Minutes that the borrower's wall clock is ahead of UTC at an instant, ms since 1970. */
  offsetAt: (ms: number) => number;
  /**
   * Restores the last known difference between the phone's clock and the server's, and stores later ones. While
   * offline, a phone that is days ahead would otherwise call a valid store slip expired.
   */
  persistIn: (kept: StoredDifference) => void;
};

export type StoredDifference = { read: () => unknown; write: (ms: number) => void };

const deviceOffset = (ms: number) => -new Date(ms).getTimezoneOffset();

export function createClock(device: () => number = Date.now, offsetAt: Clock['offsetAt'] = deviceOffset): Clock {
  let offset = 0;
  let known = false;
  const waiting: (() => void)[] = [];
  let write: StoredDifference['write'] = () => {};
  /** Server's time at the last answer, less the page's uptime then, in ms. */
  let base = -Infinity;
  const now = () => {
    const byDevice = device() + offset;
    // Runs on if the phone is set back. Uptime may stop while the phone sleeps, so only a smaller time is wrong.
    const byUptime = base + performance.now();
    return byUptime - byDevice > CLOCK_TOLERANCE_MS ? byUptime : byDevice;
  };
  return {
    offsetAt,
    persistIn: (kept) => {
      const last = kept.read();
      if (Number.isFinite(last)) offset = Number(last);
      write = kept.write;
    },
    now,
    isKnown: () => known,
    onceKnown: (then) => (known ? then() : void waiting.push(then)),
    learn: (serverMs) => {
      if (!Number.isFinite(serverMs)) return;
      const difference = serverMs - device();
      if (Math.abs(difference - offset) > CLOCK_TOLERANCE_MS) {
        offset = difference;
        write(offset);
      }
      base = device() + offset - performance.now();
      known = true;
      for (const then of waiting.splice(0)) then();
    },
  };
}

const ClockContext = createContext<Clock>(createClock());
export const ClockProvider = ClockContext.Provider;

export function useClock(): Clock {
  return useContext(ClockContext);
}
