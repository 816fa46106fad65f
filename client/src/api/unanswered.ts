import type { ApiError } from './api-error.ts';

/** Nobody decided anything: the line failed, something else answered in the lender's place, or the lender could not. */
export function isUnanswered(error: ApiError | null): boolean {
  if (error === null) return false;
  if (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'contract') return true;
  return error.codeName === 'serverFault' || error.codeName === 'timedOut';
}
