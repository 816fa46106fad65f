import { refuse } from '../errors/failures.ts';

/** Tells the lender's own people why the disk refuses, by its code alone: the message may name a borrower's file. */
export function refuseToSave(error: unknown, report: (line: string) => void): never {
  report(`could not save: ${error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'}`);
  return refuse('couldNotSave');
}
