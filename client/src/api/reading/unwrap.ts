import { codeName, isSessionCode, OK } from '@puente/contract/wire/codes';
import { envelope } from '@puente/contract/wire/endpoint';
import type { DataOf } from '@puente/contract/wire/endpoint';
import type { AppRoute } from '@ts-rest/core';
import type * as z from 'zod/mini';
import { ApiError } from '../api-error.ts';
import type { RawAnswer, Unwrapped } from './odd-answer.ts';

const NOTHING: readonly string[] = [];

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Returns the data or throws an ApiError, whatever the content type (decisions: "The wire"). Loads `odd-answer.ts` for
 * an answer that does not fit; if that fails, the error is `contract`.
 */
export async function unwrap<R extends AppRoute>(
  route: R,
  answer: RawAnswer,
  fetchReader = () => import('./odd-answer.ts'),
): Promise<Unwrapped<DataOf<R>>> {
  const { status } = answer;
  const { path } = route;
  const outer = envelope.safeParse(parseJson(answer.text));
  const odd = () => fetchReader().catch(() => null);
  if (outer.success) {
    const { code, msg, data } = outer.data;
    if (code === OK) {
      const schema = route.responses[200] as unknown as z.ZodMiniType; // ts-rest types it wider than the contract does
      const read = schema.safeParse({ code, msg, data });
      if (read.success) return { data: (read.data as { data: DataOf<R> }).data, dropped: NOTHING };
    }
    const refusal = codeName(code);
    if (refusal !== null && !answer.retryAfter) {
      // A known code decides, because it says more than the HTTP status beside it.
      const facts = { kind: isSessionCode(code) ? 'session' : 'refused', path, code, msg, status } as const;
      const figures = typeof data === 'object' && data !== null && !Array.isArray(data);
      throw new ApiError({
        ...facts,
        data: figures ? ((await odd())?.refusalData(refusal, data) ?? data) : data,
      });
    }
  }
  const reader = await odd();
  if (reader === null) throw new ApiError({ kind: 'contract', path, status });
  return reader.readOddAnswer(route, answer);
}
