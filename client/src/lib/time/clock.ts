import { createContext, useContext } from 'react';
import { CLOCK_TOLERANCE_MS } from './timing.ts';

/**
 * The time by the server. A phone with a wrong date must not change a due date or a countdown (faults C12):
 * every answer's `Date` header corrects the device clock when they differ by more than a few seconds.
 */
export type Clock = {
  /** Milliseconds since 1970 UTC. */
  now: () => number;
  /** Whether the server's time was heard since the page began; until then `now` is a guess. */
  isKnown: () => boolean;
  /** Calls `then` once, when the server's time is heard for the first time. */
  onceKnown: (then: () => void) => void;
  /** `serverMs`: what the server's clock said a moment ago. */
  learn: (serverMs: number) => void;
  /** Minutes the device's own clock is ahead of UTC at a moment (ms since 1970): what the borrower's wall clock shows. */
  offsetAt: (ms: number) => number;
  /**
   * Goes on with the difference that the device knew last: until the first answer, which without a connection is long, a
   * phone that is days ahead would take what it keeps (a store slip, a draft, photos that wait) for too old.
   */
  keepIn: (kept: KeptDifference) => void;
};

/** The server's clock less the device's, milliseconds. */
export type KeptDifference = { read: () => unknown; write: (ms: number) => void };

const deviceOffset = (ms: number) => -new Date(ms).getTimezoneOffset();

export function createClock(device: () => number = Date.now, offsetAt: Clock['offsetAt'] = deviceOffset): Clock {
  let offset = 0;
  let known = false;
  const waiting: (() => void)[] = [];
  let write: KeptDifference['write'] = () => {};
  return {
    offsetAt,
    keepIn: (kept) => {
      const last = kept.read();
      if (typeof last === 'number' && Number.isFinite(last)) offset = last;
      write = kept.write;
    },
    now: () => device() + offset,
    isKnown: () => known,
    onceKnown: (then) => (known ? then() : void waiting.push(then)),
    learn: (serverMs) => {
      if (!Number.isFinite(serverMs)) return;
      const difference = serverMs - device();
      if (Math.abs(difference - offset) > CLOCK_TOLERANCE_MS) {
        offset = difference;
        write(offset);
      }
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
