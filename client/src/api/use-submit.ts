import type { DataOf } from '@puente/contract/wire/infer';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from './api-context.ts';
import { logFault, placeOf } from '../lib/log.ts';
import { ApiError } from './errors/api-error.ts';
import { doubtAll, refreshAll } from './query-client.ts';
import type { CallArgs, Route } from './client.ts';
import type { Transport } from './wire/transport.ts';

/**
 * `ignored`: the same button was pressed while its request is under way (screens: fields, one request for a double
 * tap).
 */
export type Submission<T> = { state: 'done'; data: T } | { state: 'failed'; error: ApiError } | { state: 'ignored' };

export type Submit<R extends Route> = {
  /** Sends once; never rejects. */
  submit: (args: CallArgs<R>) => Promise<Submission<DataOf<R>>>;
  busy: boolean;
  /** Why the last one failed; cleared by the next. */
  error: ApiError | null;
  /** Share of an upload that has left, 0 to 1; null when nothing is being sent. */
  progress: number | null;
};

/** `onProgress` hears the sent share, 0 to 1. */
export type WatchedUpload = (onProgress: (share: number) => void) => Transport;

/**
 * Sends a write, or a GET that changes state: `const save = useSubmit(profileCalls.saveBasicInfoMarket)`. Never
 * repeated by itself; one at a time per hook. `upload`: how a file travels whose sent share is shown. When it is done, everything on screen is asked again.
 */
export function useSubmit<R extends Route>(route: R, upload?: WatchedUpload): Submit<R> {
  const { api } = useApi();
  const queries = useQueryClient();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [progress, setProgress] = useState<number | null>(null);

  // Known to the cache of writes, also when its screen is gone: `mayHaveWritten`.
  const { mutateAsync } = useMutation({
    mutationKey: [route.path],
    mutationFn: (answer: Promise<DataOf<R>>) => answer,
  });

  const submit = async (args: CallArgs<R>): Promise<Submission<DataOf<R>>> => {
    if (underWay.current) return { state: 'ignored' };
    underWay.current = true;
    setBusy(true);
    setError(null);
    if (upload) setProgress(0);
    try {
      const data = await mutateAsync(api.call(route, args, upload ? { transport: upload(setProgress) } : {}));
      void refreshAll(queries);
      return { state: 'done', data };
    } catch (failure) {
      // Thrown by the app itself, on the way out or in.
      if (!(failure instanceof ApiError)) logFault(placeOf(failure), 'error');
      const reason = failure instanceof ApiError ? failure : new ApiError({ kind: 'unreachable', path: route.path });
      // It may have happened all the same.
      if (reason.outcomeUnknown) await doubtAll(queries);
      setError(reason);
      return { state: 'failed', error: reason };
    } finally {
      underWay.current = false;
      setBusy(false);
      setProgress(null);
    }
  };

  return { submit, busy, error, progress };
}
