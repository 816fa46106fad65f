/** Compares requests and answers with the contract. */
import type { Call } from '@puente/contract/wire/call-list';
import { codeName, REFUSALS, type RefusalName } from '@puente/contract/wire/codes';
import { fieldFault } from '@puente/contract/wire/envelope';
import * as z from 'zod/mini';
import type { WrongField } from '../worlds/exchange.ts';

const fieldFaults = z.array(fieldFault);

export function listRefusedFields({ code, data }: { code: unknown; data: unknown }): WrongField[] {
  const read = code === 0 ? null : z.safeParse(fieldFaults, data);
  return (read?.data ?? []).map(({ field, rule, msg }) => ({
    side: 'request',
    field,
    rule: rule ?? '',
    expected: msg,
  }));
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
