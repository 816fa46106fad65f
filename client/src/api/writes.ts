import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors/api-error.ts';

const writes = (queries: QueryClient) =>
  queries
    .getMutationCache()
    .getAll()
    .map(({ state: { status, error } }) =>
      status === 'error' ? (error instanceof ApiError && !error.outcomeUnknown ? 'refused' : 'unanswered') : status,
    );

export const hasUnansweredWrite = (queries: QueryClient): boolean =>
  writes(queries).some((known) => known === 'pending' || known === 'unanswered');

export const mayHaveWritten = (queries: QueryClient): boolean =>
  hasUnansweredWrite(queries) || writes(queries).includes('success');
