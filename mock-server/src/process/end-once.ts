/** How a program of this repository ends when it is told to: once, saved, and within a bounded time. */

import { afterReal } from '../loans/time/clock.ts';

/** Real milliseconds after which a program that still closes is ended. */
const CLOSE_AT_MOST_MS = 5_000;

/**
 * Runs `close` at the first Ctrl-C, SIGTERM or closing of the terminal, then exits with 0; returns the same for a caller that
 * ends by itself, with its exit code. Further signals change nothing: a package runner passes the terminal's on a second time.
 */
export function endOnce(close: () => Promise<unknown>): (code: number) => void {
  let ending = false;
  const end = (code: number) => {
    if (ending) return;
    ending = true;
    afterReal(CLOSE_AT_MOST_MS, () => process.exit(1));
    void close()
      .catch(() => {})
      .finally(() => process.exit(code));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
  // A terminal that is gone refuses what is printed; that is no reason to end without saving.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return end;
}
