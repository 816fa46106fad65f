/** Compares requests and answers with the contract. */
import type { Call } from '@puente/contract/wire/call-list';
import { codeName, REFUSALS, type RefusalName } from '@puente/contract/wire/codes';
import * as z from 'zod/mini';
import type { WrongField } from '../worlds/exchange.ts';

export function listRefusedFields({ code, data }: { code: unknown; data: unknown }): WrongField[] {
  if (code === 0 || !Array.isArray(data)) return [];
  return data.flatMap((each: { field?: unknown; rule?: unknown; msg?: unknown } | null) =>
    typeof each?.field === 'string' && typeof each.rule === 'string'
      ? [
          {
            side: 'request' as const,
            field: each.field,
            rule: each.rule,
            expected: typeof each.msg === 'string' ? each.msg : null,
          },
        ]
      : [],
  );
}

/** Returns every field that differs, in refusals too; an empty list for an unknown call. */
export function checkAnswer(call: Pick<Call, 'answer' | 'refusals'> | null, sent: string): WrongField[] {
  let answer: unknown;
  try {
    answer = JSON.parse(sent);
  } catch {
    return [{ side: 'answer', field: 'body', rule: 'notJson', expected: 'JSON' }];
  }
  const { code, data } = (answer ?? {}) as { code?: unknown; data?: unknown };
  if (typeof code === 'number' && code !== 0)
    return [...listRefusedFields({ code, data }), ...(call ? checkRefusal(call, { code, data }) : [])];
  if (!call) return [];
  const read = z.safeParse(call.answer, answer);
  return read.success ? [] : read.error.issues.map(toWrongField);
}

/** Accepts session and transport codes for any call, and other refusals only if the call lists them. */
function checkRefusal({ refusals = {} }: Pick<Call, 'refusals'>, { code, data }: { code: number; data: unknown }) {
  const name = codeName(code);
  if (name === null || !(name in REFUSALS)) return [];
  const schema = refusals[name as RefusalName];
  if (!schema) {
    const listed = Object.keys(refusals).join(', ');
    return [{ side: 'answer' as const, field: 'code', rule: 'refusalNotListed', expected: listed || null }];
  }
  const read = z.safeParse(schema, data);
  return read.success
    ? []
    : read.error.issues.map((issue) => toWrongField({ ...issue, path: ['data', ...issue.path] }));
}

function toWrongField(issue: z.core.$ZodIssue): WrongField {
  const { code, path, message } = issue;
  const rule = code === 'custom' && /^\w+$/.test(message) ? message : (code ?? 'format');
  const wanted = 'values' in issue ? issue.values.join(', ') : 'expected' in issue ? issue.expected : null;
  return { side: 'answer', field: path.join('.') || 'body', rule, expected: wanted };
}
