/** A fault as a link writes it: `order.latest~slow~2500`, `repayment.cashierConfirm~cut~after~x3`. */
import { type FaultInput, faultScript } from '@puente/mock-server/faults';
import * as z from 'zod/mini';

type Kind = FaultInput['fault'];

/** What stands behind the kind, by its name in the fault. */
const VALUE = {
  slow: 'ms',
  drip: 'bytesPerSecond',
  http: 'status',
  code: 'code',
  malformed: 'as',
  upload: 'status',
  session: 'name',
} as const;
const NUMBERS = ['ms', 'bytesPerSecond', 'status', 'code'];

export function faultText({ call, times = 1, fault }: FaultInput): string {
  const name = VALUE[fault.kind as keyof typeof VALUE];
  const value = name === undefined ? [] : [String((fault as Record<string, unknown>)[name])];
  const when = 'when' in fault && fault.when === 'after' ? ['after'] : [];
  return [call, fault.kind, ...value, ...when, ...(times === 1 ? [] : [times === 'always' ? times : `x${times}`])].join(
    '~',
  );
}

/** Null where the text is no fault that the lender knows. */
export function readFault(text: string): FaultInput | null {
  const [call = '', kind = '', ...rest] = text.split('~');
  const always = rest.includes('always');
  const times = always ? ('always' as const) : Number(/^x(\d+)$/.exec(rest.at(-1) ?? '')?.[1] ?? 1);
  const words = rest.filter((word) => !/^x\d+$/.test(word) && word !== 'after' && word !== 'always');
  const name = VALUE[kind as keyof typeof VALUE];
  const value = name === undefined ? {} : { [name]: NUMBERS.includes(name) ? Number(words[0]) : words[0] };
  const fault = { kind, ...value, ...(rest.includes('after') ? { when: 'after' } : {}) };
  const read = z.safeParse(faultScript, { call, times, fault });
  return read.success ? { call, times, fault: fault as Kind } : null;
}
