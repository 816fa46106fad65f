import { isSessionCode, OK } from '@puente/contract/wire/codes';
import { envelope } from '@puente/contract/wire/envelope';
import type { DataOf } from '@puente/contract/wire/infer';
import type { AppRoute } from '@ts-rest/core';
import { ApiError } from './api-error.ts';

export type RawAnswer = { status: number; text: string };

type Issues = readonly { message: string; path?: readonly unknown[] | undefined }[];
type Result = { value: unknown; issues?: undefined } | { issues: Issues };
type Schema = { '~standard': { validate: (value: unknown) => Result | Promise<Result> } };

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const check = (schema: Schema, value: unknown): Result => {
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise) throw new TypeError('The contract has no asynchronous schemas');
  return result;
};

/**
 * The data of an answer, or an ApiError. The text is read here, whatever content type it came with, and never trusted
 * blindly: envelope first, then the data by the call's own schema (decisions: "The wire").
 */
export function unwrap<R extends AppRoute>(route: R, { status, text }: RawAnswer): DataOf<R> {
  const path = route.path;
  const outer = envelope.safeParse(parseJson(text));
  if (!outer.success) throw new ApiError({ kind: 'contract', path, status, detail: `no envelope (HTTP ${status})` });

  const { code, msg, data } = outer.data;
  if (code !== OK) {
    throw new ApiError({ kind: isSessionCode(code) ? 'session' : 'refused', path, code, msg, data, status });
  }

  const schema = route.responses[200] as unknown as Schema; // ts-rest types it wider than the contract writes it
  const result = check(schema, { code, msg, data });
  if (result.issues) {
    throw new ApiError({ kind: 'contract', path, code, status, detail: explain(result.issues) });
  }
  return (result.value as { data: DataOf<R> }).data;
}

/** `data.cost.amount`; a step of the path may come as `{ key }`. */
function fieldOf(path: readonly unknown[] = []): string {
  return path
    .map((step) => String(typeof step === 'object' && step !== null && 'key' in step ? step.key : step))
    .join('.');
}

/** Field names and messages only: the values may be personal. */
function explain(issues: Issues): string {
  return issues
    .slice(0, 5)
    .map((issue) => `${fieldOf(issue.path)}: ${issue.message}`)
    .join('; ');
}
