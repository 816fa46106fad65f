/** The only reader of the machine's time in the mock: everywhere else the time is passed in. */

/** What a world stores of its clock: how far it runs ahead of the machine (ms), and the instant at which it is frozen. */
export type ClockState = { aheadMs: number; frozenAt: number | null };

export interface Clock {
  /** Milliseconds since 1970 UTC. Never less than the last answer. */
  now(): number;
  /** Freezes at now(), until it is advanced or let run. */
  freeze(): void;
  /** Runs on from the present instant. */
  run(): void;
  /** Forward only: an instant that has passed throws RangeError and changes nothing. */
  advanceTo(instant: number): void;
  state(): ClockState;
  /** Frozen at an instant, also an earlier one: only for a world that is reset or restored as a whole. */
  beginAt(instant: number): void;
  /** As it was when this was its state: a change of the clock that could not be saved is undone. */
  restore(state: ClockState): void;
}

/** A clock that follows the machine's time, ahead by what it was advanced. A kept state lets it go on after a restart. */
export function systemClock(kept: ClockState = { aheadMs: 0, frozenAt: null }): Clock {
  return clockOver(Date.now, kept);
}

/** A clock that moves only when it is advanced, until it is let run: for tests and parallel worlds. */
export function frozenClock(at: number): Clock {
  return clockOver(Date.now, { aheadMs: 0, frozenAt: at });
}

/** `machine` gives the time that the clock follows. It may step back (a corrected computer clock); the clock does not. */
export function clockOver(machine: () => number, kept: ClockState): Clock {
  let { aheadMs, frozenAt } = kept;
  let latest = Number.NEGATIVE_INFINITY;
  const now = () => {
    latest = Math.max(latest, frozenAt ?? machine() + aheadMs);
    return latest;
  };
  return {
    now,
    freeze() {
      frozenAt = now();
    },
    run() {
      if (frozenAt !== null) aheadMs = frozenAt - machine();
      frozenAt = null;
    },
    advanceTo(instant) {
      if (!(instant >= now())) throw new RangeError('A clock only goes forward.');
      if (frozenAt === null) aheadMs = instant - machine();
      else frozenAt = instant;
    },
    state: () => ({ aheadMs, frozenAt }),
    beginAt(instant) {
      latest = Number.NEGATIVE_INFINITY;
      if (frozenAt === null) aheadMs = instant - machine();
      else frozenAt = instant;
    },
    restore(state) {
      latest = Number.NEGATIVE_INFINITY;
      ({ aheadMs, frozenAt } = state);
    },
  };
}

/** Waits real milliseconds; passed in, so that tests never wait. */
export type Wait = (ms: number) => Promise<void>;

/** Real milliseconds, for answers that are held back: nothing in a world changes by it. */
export function waitReal(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Does something once after so many real milliseconds, or again and again; gives the way to stop. For who watches, never for a world. */
export function afterReal(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}
export function everyReal(ms: number, then: () => void): () => void {
  const timer = setInterval(then, ms);
  // A timer that only watches must not keep the process running.
  timer.unref();
  return () => clearInterval(timer);
}

/** Milliseconds since 1970 UTC by the machine, and a counter of milliseconds: for the journal of requests, never for a world. */
export const machineTime = (): number => Date.now();
export const stopwatch = (): number => performance.now();
