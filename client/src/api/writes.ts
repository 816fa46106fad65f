import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors/api-error.ts';

/** State of each recent write, including those of closed screens. */
const writes = (queries: QueryClient) =>
  queries
    .getMutationCache()
    .getAll()
    .map(({ state: { status, error } }) =>
      status === 'error' ? (error instanceof ApiError && !error.outcomeUnknown ? 'refused' : 'unanswered') : status,
    );

/** Returns true while a write has no answer, or one of unknown outcome. */
export const hasUnansweredWrite = (queries: QueryClient): boolean =>
  writes(queries).some((known) => known === 'pending' || known === 'unanswered');

/** Returns true if a write succeeded, or may have. */
export const mayHaveWritten = (queries: QueryClient): boolean =>
  hasUnansweredWrite(queries) || writes(queries).includes('success');
