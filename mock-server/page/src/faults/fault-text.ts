/** A fault as a link writes it: `order.latest~slow~2500`, `repayment.cashierConfirm~cut~after~x3`. */
import { type FaultInput, faultScript } from '@puente/mock-server/faults';
import * as z from 'zod/mini';

type Kind = FaultInput['fault'];

/** What stands behind the kind, by its name in the fault. */
const VALUE = { slow: 'ms', http: 'status', code: 'code', malformed: 'as', upload: 'status', session: 'name' } as const;
const isNumber = (name: string) => name === 'ms' || name === 'status' || name === 'code';

export function faultText({ call, times = 1, fault }: FaultInput): string {
  const name = VALUE[fault.kind as keyof typeof VALUE];
  const value = name === undefined ? [] : [String((fault as Record<string, unknown>)[name])];
  const when = 'when' in fault && fault.when === 'after' ? ['after'] : [];
  return [call, fault.kind, ...value, ...when, ...(times === 1 ? [] : [`x${times}`])].join('~');
}

/** Null where the text is no fault that the lender knows. */
export function readFault(text: string): FaultInput | null {
  const [call = '', kind = '', ...rest] = text.split('~');
  const times = Number(/^x(\d+)$/.exec(rest.at(-1) ?? '')?.[1] ?? 1);
  const words = rest.filter((word) => !/^x\d+$/.test(word) && word !== 'after');
  const name = VALUE[kind as keyof typeof VALUE];
  const value = name === undefined ? {} : { [name]: isNumber(name) ? Number(words[0]) : words[0] };
  const fault = { kind, ...value, ...(rest.includes('after') ? { when: 'after' } : {}) };
  const read = z.safeParse(faultScript, { call, times, fault });
  return read.success ? { call, times, fault: fault as Kind } : null;
}
