import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors/api-error.ts';

/** Each write of the last minutes, also of screens that are gone, by what is known of it. */
const writes = (queries: QueryClient) =>
  queries
    .getMutationCache()
    .getAll()
    .map(({ state: { status, error } }) =>
      status === 'error' ? (error instanceof ApiError && !error.outcomeUnknown ? 'refused' : 'unanswered') : status,
    );

/** Returns true while a request has no answer, or none that says what became of it. */
export const hasUnansweredWrite = (queries: QueryClient): boolean =>
  writes(queries).some((known) => known === 'pending' || known === 'unanswered');

/** Returns true if a request was accepted, or may have been. */
export const mayHaveWritten = (queries: QueryClient): boolean =>
  hasUnansweredWrite(queries) || writes(queries).includes('success');
