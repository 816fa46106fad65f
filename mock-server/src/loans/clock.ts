/** Only this file reads the machine's time; elsewhere time is a parameter. */

/** `aheadMs`: ms ahead of the machine's clock; `frozenAt`: instant of a frozen clock (ms UTC), else null. */
export type ClockState = { aheadMs: number; frozenAt: number | null };

export type Clock = ReturnType<typeof clockOver>;

/** Follows the machine's clock; `stored` is the state before a restart, from which the clock continues. */
export function systemClock(stored: ClockState = { aheadMs: 0, frozenAt: null }): Clock {
  return clockOver(Date.now, stored);
}

export function frozenClock(at: number): Clock {
  return clockOver(Date.now, { aheadMs: 0, frozenAt: at });
}

/** Builds a clock that never goes back, even if the machine's clock does. */
export function clockOver(machine: () => number, stored: ClockState) {
  let { aheadMs, frozenAt } = stored;
  let latest = Number.NEGATIVE_INFINITY;
  const now = () => {
    latest = Math.max(latest, frozenAt ?? machine() + aheadMs);
    return latest;
  };
  return {
    /** ms UTC; never decreases. */
    now,
    freeze(): void {
      frozenAt = now();
    },
    run(): void {
      if (frozenAt !== null) aheadMs = frozenAt - machine();
      frozenAt = null;
    },
    advanceTo(instant: number): void {
      if (!(instant >= now())) throw new RangeError('A clock only goes forward.');
      if (frozenAt === null) aheadMs = instant - machine();
      else frozenAt = instant;
    },
    state: (): ClockState => ({ aheadMs, frozenAt }),
    /** Sets any instant, also an earlier one, for a world that is reset or restored. */
    beginAt(instant: number): void {
      latest = Number.NEGATIVE_INFINITY;
      if (frozenAt === null) aheadMs = instant - machine();
      else frozenAt = instant;
    },
    restore(state: ClockState): void {
      latest = Number.NEGATIVE_INFINITY;
      ({ aheadMs, frozenAt } = state);
    },
  };
}

/** Waits real ms; passed as a parameter, so that tests need not wait. */
export type Wait = (ms: number) => Promise<void>;

export function waitReal(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Runs a function after, or every, this many real ms; returns a function that stops the timer. */
export function afterReal(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}
export function everyReal(ms: number, then: () => void): () => void {
  const timer = setInterval(then, ms);
  // The timer must not keep the process running.
  timer.unref();
  return () => clearInterval(timer);
}

/** `machineTime`: ms UTC by the machine, for locks, webhooks and the journal. `stopwatch`: ms, for durations. */
export const machineTime = (): number => Date.now();
export const stopwatch = (): number => performance.now();
