import { createContext, useContext } from 'react';
import { CLOCK_TOLERANCE_MS } from './timing.ts';

/**
 * The time as the server tells it. A phone with a wrong date must not change a due date or a countdown (faults C12):
 * every answer's `Date` header corrects the device clock when they differ by more than a few seconds.
 */
export type Clock = {
  /** Milliseconds since 1970 UTC. */
  now: () => number;
  /** `serverMs`: what the server's clock said a moment ago. */
  learn: (serverMs: number) => void;
  /** Minutes the device's own clock is ahead of UTC at a moment (ms since 1970): what the borrower's wall clock shows. */
  offsetAt: (ms: number) => number;
};

const deviceOffset = (ms: number) => -new Date(ms).getTimezoneOffset();

export function createClock(device: () => number = Date.now, offsetAt: Clock['offsetAt'] = deviceOffset): Clock {
  let offset = 0;
  return {
    offsetAt,
    now: () => device() + offset,
    learn: (serverMs) => {
      if (!Number.isFinite(serverMs)) return;
      const difference = serverMs - device();
      if (Math.abs(difference - offset) > CLOCK_TOLERANCE_MS) offset = difference;
    },
  };
}

const ClockContext = createContext<Clock>(createClock());
export const ClockProvider = ClockContext.Provider;

export function useClock(): Clock {
  return useContext(ClockContext);
}
