/** Describes a fault in a sentence, writes and reads it in a link, and converts it to and from the form's draft. */
import * as z from 'zod/mini';
import { type FaultInput, faultScript } from '@puente/mock-server/worlds/faults';
import { SESSION_CODES, type SessionCodeName } from '@puente/contract/wire/codes';

const SHAPE_WORDS = {
  html: 'a page of HTML',
  cutJson: 'JSON that is cut off',
  empty: 'nothing at all',
  wrongShape: 'the wrong shape',
  notEnvelope: 'no envelope',
};

const seconds = (ms: number) => (ms < 1_000 ? `${ms} ms` : `${ms / 1_000} s`);

/** Returns the verb phrase of the sentence, in the singular if `one`. */
function describeEffect(fault: FaultInput['fault'], one: boolean): string {
  const [are, s] = one ? ['is', 's'] : ['are', ''];
  switch (fault.kind) {
    case 'slow':
      return `come${s} ${seconds(fault.ms)} late`;
    case 'drip':
      return `drip${s} in at ${fault.bytesPerSecond} bytes a second`;
    case 'hold':
      return one ? 'waits until it is released' : 'wait until they are released';
    case 'cut':
      return `${are} cut off: no answer arrives`;
    case 'malformed':
      return `${are} ${SHAPE_WORDS[fault.as]}`;
    case 'http':
      return `${are} HTTP ${fault.status}`;
    case 'code':
      return `${are} refused with code ${fault.code}${fault.msg ? `, «${fault.msg}»` : ''}`;
    case 'upload':
      return `say${s} ${fault.status}`;
    default:
      return `end${s} the session: ${fault.name}`;
  }
}

type FaultScript = FaultInput & { left?: number | null };

function describeTarget({ nth, times = 1, left }: FaultScript): { words: string; one: boolean } {
  if (times === 'always')
    return { words: nth === undefined ? 'Every answer' : `Every answer from number ${nth} on`, one: true };
  if (nth !== undefined)
    return { words: times === 1 ? `Answer number ${nth}` : `${times} answers from number ${nth} on`, one: times === 1 };
  const count = left ?? times;
  return count === 1 ? { words: 'The next answer', one: true } : { words: `The next ${count} answers`, one: false };
}

/**
 * Returns «The next 2 answers of order.latest come 2.5 s late.» `name`: the borrower to whom the fault is limited; null
 * for all borrowers.
 */
export function describeFault(script: FaultScript, name: string | null = null): string {
  const { call, slowMs, fault } = script;
  const { words, one } = describeTarget(script);
  const whose = `${script.orderNo === undefined ? '' : ` about ${script.orderNo}`}${name === null ? '' : ` for ${name}`}`;
  const first = `${words} of ${call === '*' ? 'any call' : call}${whose} ${describeEffect(fault, one)}`;
  const late = slowMs ? `, ${seconds(slowMs)} later` : '';
  const when = 'when' in fault ? fault.when : undefined;
  if (when === 'after') return `${first}${late}; what was asked for takes effect before.`;
  const before = when === 'before' || fault.kind === 'code' || fault.kind === 'session';
  return before ? `${first}${late}; nothing takes effect.` : `${first}${late}.`;
}

/** Property that contains the value of each kind of fault. */
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

/** Parts of a fault in a link: borrower's phone (of5512345678), first answer hit (n3), number of answers hit (x2). */
const OF = /^of(\d{10})$/;
const NTH = /^n(\d+)$/;
const TIMES = /^x(\d+)$/;
/** Part of a fault in a link: extra delay in ms (late2500). */
const LATE = /^late(\d+)$/;

/** A link cannot carry an order, a condition on a request's query or body, or a pause. */
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

/** Parses a fault in a link, such as `order.latest~slow~2500`; null for any other text. */
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
  return read.success ? { call, ...whose, times, fault: fault as FaultInput['fault'] } : null;
}

export type Kind = FaultInput['fault']['kind'];
export const SHAPES = Object.keys(SHAPE_WORDS) as (keyof typeof SHAPE_WORDS)[];
export const SESSION_NAMES = Object.keys(SESSION_CODES) as SessionCodeName[];

/** The form keeps the values of every kind, so that switching the kind and back loses nothing. */
export const EMPTY_DRAFT = {
  call: 'order.latest',
  /** Null: the fault hits answers to every borrower. */
  mobile: null as string | null,
  /** Null: the fault hits answers about any order. */
  orderNo: null as string | null,
  which: 'next' as 'next' | 'nth' | 'always',
  times: 1,
  kind: 'slow' as Kind,
  when: 'before' as 'before' | 'after',
  ms: 2_500,
  bytesPerSecond: 2_000,
  slowMs: 0,
  status: 503,
  code: 500,
  msg: '',
  as: 'wrongShape' as (typeof SHAPES)[number],
  name: SESSION_NAMES[0] ?? ('tokenExpired' as const),
  upload: -1 as -1 | 0 | 1,
};
export type FaultDraft = typeof EMPTY_DRAFT;

/** Kinds that can strike before or after the server has processed the request. */
export const HAS_WHEN: readonly Kind[] = ['cut', 'http', 'malformed'];

const TO_FAULT: Record<Kind, (draft: FaultDraft) => FaultInput['fault']> = {
  slow: ({ ms }) => ({ kind: 'slow', ms }),
  drip: ({ bytesPerSecond }) => ({ kind: 'drip', bytesPerSecond }),
  hold: () => ({ kind: 'hold' }),
  cut: ({ when }) => ({ kind: 'cut', when }),
  http: ({ status, when }) => ({ kind: 'http', status, when }),
  code: ({ code, msg }) => ({ kind: 'code', code, ...(msg === '' ? {} : { msg }) }),
  malformed: ({ as, when }) => ({ kind: 'malformed', as, when }),
  session: ({ name }) => ({ kind: 'session', name }),
  upload: ({ upload: status }) => ({ kind: 'upload', status }),
};
export const KINDS = Object.keys(TO_FAULT) as Kind[];

export function toFaultInput(draft: FaultDraft): FaultInput {
  const { call, mobile, orderNo, which, times, slowMs, kind } = draft;
  return {
    call,
    ...(mobile === null ? {} : { mobile }),
    ...(orderNo === null ? {} : { orderNo }),
    ...(which === 'always' ? { times: 'always' } : which === 'nth' ? { nth: times } : { times }),
    ...(slowMs > 0 ? { slowMs } : {}),
    fault: TO_FAULT[kind](draft),
  };
}

export function toDraft({ call, mobile, orderNo, nth, times = 1, slowMs = 0, fault }: FaultInput): FaultDraft {
  const which = times === 'always' ? 'always' : nth === undefined ? 'next' : 'nth';
  const own = fault.kind === 'upload' ? { upload: fault.status } : fault;
  return {
    ...EMPTY_DRAFT,
    ...(own as Partial<FaultDraft>),
    kind: fault.kind,
    call,
    mobile: mobile ?? null,
    orderNo: orderNo ?? null,
    which,
    times: nth ?? (times === 'always' ? 1 : times),
    slowMs,
  };
}
