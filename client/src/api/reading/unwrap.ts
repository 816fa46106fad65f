import { codeName, isSessionCode, OK } from '@puente/contract/wire/codes';
import { envelope } from '@puente/contract/wire/envelope';
import type { DataOf } from '@puente/contract/wire/infer';
import type { AppRoute } from '@ts-rest/core';
import type * as z from 'zod/mini';
import { ApiError } from '../errors/api-error.ts';

export type RawAnswer = {
  /** Of HTTP; 0 for a redirect that was not followed. */
  status: number;
  text: string;
  /** The header `content-type`. */
  type?: string | null;
  /** Whether a token was sent. */
  signedIn?: boolean;
  /** The header of that name. */
  retryAfter?: string | null;
  /** The server's time, milliseconds since 1970. */
  now?: number;
};

/** `dropped`: the fields for which rows were left out. */
export type Unwrapped<T> = { data: T; dropped: readonly string[] };

const NOTHING: readonly string[] = [];

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * The data of an answer, or an ApiError. The text is read here, whatever content type it came with, and never trusted
 * blindly: envelope first, then the data by the call's own schema (decisions: "The wire"). What is not as agreed is judged by
 * `odd-answer.ts`, which `fetchReader` brings when it is needed; out of reach, what cannot be read breaks the agreement.
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
      const schema = route.responses[200] as unknown as z.ZodMiniType; // ts-rest types it wider than the contract writes it
      const read = schema.safeParse({ code, msg, data });
      if (read.success) return { data: (read.data as { data: DataOf<R> }).data, dropped: NOTHING };
    }
    const refusal = codeName(code);
    if (refusal !== null && !answer.retryAfter) {
      // A code of the contract says more than the status it came with.
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
