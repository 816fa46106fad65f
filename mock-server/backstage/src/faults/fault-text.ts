/** A fault as a link writes it: `order.latest~slow~2500`, `*~malformed~html~late400`, `repayment.cashierConfirm~cut~after~of5500000020~n2~x3`. */
import { type FaultInput, faultScript } from '@puente/mock-server/worlds/faults';
import * as z from 'zod/mini';

type Kind = FaultInput['fault'];

/** Property that holds the value of each kind. */
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

/** Borrower, first answer, number of answers. */
const OF = /^of(\d{10})$/;
const NTH = /^n(\d+)$/;
const TIMES = /^x(\d+)$/;
/** Extra delay in real ms. */
const LATE = /^late(\d+)$/;

/** A link cannot name an order or the content of a request. */
export const isLinkable = ({ orderNo, query, body, pause }: FaultInput): boolean =>
  [orderNo, query, body, pause].every((each) => each === undefined);

export function formatFault({ call, mobile, nth, times = 1, slowMs = 0, fault }: FaultInput): string {
  const name = VALUE[fault.kind as keyof typeof VALUE];
  const value = name === undefined ? [] : [String((fault as Record<string, unknown>)[name])];
  const when = 'when' in fault && fault.when === 'after' ? ['after'] : [];
  const of = mobile === undefined ? [] : [`of${mobile}`];
  const from = nth === undefined ? [] : [`n${nth}`];
  const many = times === 1 ? [] : [times === 'always' ? times : `x${times}`];
  const late = slowMs === 0 ? [] : [`late${slowMs}`];
  return [call, fault.kind, ...value, ...when, ...late, ...of, ...from, ...many].join('~');
}

/** Returns null for a text that is no fault of the contract. */
export function parseFault(text: string): FaultInput | null {
  const [call = '', kind = '', ...rest] = text.split('~');
  const found = (pattern: RegExp) => rest.map((word) => pattern.exec(word)?.[1]).find((each) => each !== undefined);
  const numberIn = (pattern: RegExp) => {
    const digits = found(pattern);
    return digits === undefined ? undefined : Number(digits);
  };
  const times = rest.includes('always') ? ('always' as const) : (numberIn(TIMES) ?? 1);
  const whose = { mobile: found(OF), nth: numberIn(NTH), slowMs: numberIn(LATE) };
  const [own, ...strays] = rest.filter(
    (word) => ![OF, NTH, TIMES, LATE].some((pattern) => pattern.test(word)) && word !== 'after' && word !== 'always',
  );
  const name = VALUE[kind as keyof typeof VALUE];
  if (strays.length > 0 || (name === undefined && own !== undefined)) return null;
  const value = name === undefined ? {} : { [name]: NUMBERS.includes(name) ? Number(own) : own };
  const fault = { kind, ...value, ...(rest.includes('after') ? { when: 'after' } : {}) };
  const read = z.safeParse(faultScript, { call, ...whose, times, fault });
  return read.success ? { call, ...whose, times, fault: fault as Kind } : null;
}
