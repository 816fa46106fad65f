import { afterReal } from '../loans/clock.ts';

/** Real ms after which the process exits without waiting for `close`. */
const CLOSE_AT_MOST_MS = 5_000;

/** Exits after `close`, at the first signal or call; a package runner sends the terminal's signal twice. */
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
  // A closed terminal refuses output, which must not stop the saving.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return end;
}
