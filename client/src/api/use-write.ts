import type { DataOf } from '@puente/contract/wire/endpoint';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { logFault, placeOf } from '../utils/log.ts';
import { useApi } from './api-context.ts';
import type { CallArgs, CallOptions, Route } from './client.ts';
import { ApiError } from './api-error.ts';
import type { Transport } from './wire/transport.ts';

/** `ignored`: a second tap while the request is in flight (screens: fields). */
export type WriteResult<T> = { state: 'done'; data: T } | { state: 'failed'; error: ApiError } | { state: 'ignored' };

export type Write<A, T> = {
  write: (args: A) => Promise<WriteResult<T>>;
  isPending: boolean;
  error: ApiError | null;
  /** Uploaded share, 0 to 1; null while idle. */
  progress: number | null;
};

export type WatchedUpload = (onProgress: (share: number) => void) => Transport;

type SendCall<A, T> = (args: A, options: CallOptions) => Promise<T>;

type WriteOptions<A, T> = {
  /**
   * Called if a failed request may have taken effect, or with `error` null after an answer without data. Returns what
   * the server has now, or null if nothing happened.
   */
  outcome?: (args: A, error: ApiError | null) => Promise<T | null>;
  upload?: WatchedUpload;
};

/**
 * Returns true if the request may have taken effect without an answer, or if the server says that the order has another
 * status.
 */
export function mayHaveMovedOn(error: ApiError): boolean {
  return error.outcomeUnknown || error.codeName === 'wrongStep' || error.codeName === 'offStep';
}

/**
 * Sends a write: `useWrite(profileCalls.saveBasicInfoMarket)`, or a function that chooses the call. Never retries; one
 * request at a time per hook; success refetches everything on screen (`query-client.ts`).
 */
export function useWrite<R extends Route>(
  route: R,
  options?: WriteOptions<CallArgs<R>, DataOf<R>>,
): Write<CallArgs<R>, DataOf<R>>;
export function useWrite<A, T>(send: SendCall<A, T>, options?: WriteOptions<A, T>): Write<A, T>;
export function useWrite<A, T>(
  call: Route | SendCall<A, T>,
  { outcome, upload }: WriteOptions<A, T> = {},
): Write<A, T> {
  const { api } = useApi();
  const underWay = useRef(false);
  const [progress, setProgress] = useState<number | null>(null);
  const send =
    typeof call === 'function' ? call : (((args, options) => api.call(call, args as never, options)) as SendCall<A, T>);

  // The mutation cache outlives the screen: `mayHaveWritten` reads it.
  const { mutateAsync, isPending, error } = useMutation<T, ApiError, A>({
    mutationFn: async (args) => {
      try {
        const data = await send(args, { transport: upload?.(setProgress) });
        return data ?? (await outcome?.(args, null)) ?? data;
      } catch (failure) {
        const reason = failure instanceof ApiError ? failure : wrapException(failure, call);
        const found = outcome && mayHaveMovedOn(reason) ? await outcome(args, reason) : null;
        if (found === null) throw reason;
        return found;
      }
    },
  });

  const write = async (args: A): Promise<WriteResult<T>> => {
    if (underWay.current) return { state: 'ignored' };
    underWay.current = true;
    if (upload) setProgress(0);
    try {
      return { state: 'done', data: await mutateAsync(args) };
    } catch (failure) {
      return { state: 'failed', error: failure as ApiError /* mutationFn throws only ApiError */ };
    } finally {
      underWay.current = false;
      setProgress(null);
    }
  };

  return { write, isPending, error, progress };
}

function wrapException(failure: unknown, call: Route | SendCall<never, unknown>): ApiError {
  logFault(placeOf(failure), 'error');
  return new ApiError({ kind: 'unreachable', path: typeof call === 'function' ? '' : call.path });
}
