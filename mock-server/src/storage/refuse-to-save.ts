import { refuse } from '../errors/failures.ts';

/** Logs the error code only: the message may name a borrower's file. */
export function refuseToSave(error: unknown, report: (line: string) => void): never {
  report(`could not save: ${error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'}`);
  return refuse('couldNotSave');
}
