/** Lists the kinds of faults with their fields, describes a fault in a sentence, and writes and reads it in a link. */
import * as z from 'zod/mini';
import { type FaultInput, faultScript, type ScriptedFault } from '@puente/mock-server/worlds/faults';
import { SESSION_CODES } from '@puente/contract/wire/codes';

export type Fault = FaultInput['fault'];
export type Kind = Fault['kind'];

const SHAPE_WORDS = {
  html: 'a page of HTML',
  cutJson: 'JSON that is cut off',
  empty: 'nothing at all',
  wrongShape: 'the wrong shape',
  notEnvelope: 'no envelope',
};

/** Each kind with the values that the form shows first. */
export const FIRST_FAULTS: { readonly [K in Kind]: Extract<Fault, { kind: K }> } = {
  slow: { kind: 'slow', ms: 2_500 },
  drip: { kind: 'drip', bytesPerSecond: 2_000 },
  hold: { kind: 'hold' },
  cut: { kind: 'cut', when: 'before' },
  http: { kind: 'http', status: 503, when: 'before' },
  code: { kind: 'code', code: 500 },
  malformed: { kind: 'malformed', as: 'wrongShape', when: 'before' },
  session: { kind: 'session', name: 'notLoggedIn' },
  upload: { kind: 'upload', status: -1 },
};
export const KINDS = Object.keys(FIRST_FAULTS) as Kind[];
/** Kinds that can take effect before or after the server has processed the request. */
export const HAS_WHEN: readonly Kind[] = ['cut', 'http', 'malformed'];

/** `name`: property of the fault; `choices`: labels by value; `control`: a select instead of buttons. */
export type FaultField = {
  name: string;
  label: string;
  words?: string;
  after?: string;
  placeholder?: string;
  choices?: Readonly<Record<string, string>>;
  control?: 'select';
};

/** Returns choices that are labelled with their own names. */
const toChoices = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));
const SHAPES = toChoices(Object.keys(SHAPE_WORDS));
const SESSIONS = toChoices(Object.keys(SESSION_CODES));
const UPLOADS = { '-1': '−1', '0': '0', '1': '1' };

/** Fields of each kind besides `when`. A link carries the value of the first. */
export const FIELDS: Record<Kind, readonly FaultField[]> = {
  slow: [{ name: 'ms', label: 'Late by', after: 'ms' }],
  drip: [{ name: 'bytesPerSecond', label: 'Drips', after: 'bytes a second' }],
  hold: [],
  cut: [],
  http: [{ name: 'status', label: 'Status', after: '400 to 599' }],
  code: [
    { name: 'code', label: 'Code', after: 'of the envelope' },
    { name: 'msg', label: 'Words', placeholder: 'msg, if it should differ' },
  ],
  malformed: [{ name: 'as', label: 'As', choices: SHAPES }],
  session: [{ name: 'name', label: 'Name of the session code', words: 'Name', choices: SESSIONS, control: 'select' }],
  upload: [{ name: 'status', label: 'Says', choices: UPLOADS }],
};

export const readField = (fault: object, name: string): unknown => (fault as Record<string, unknown>)[name];

const seconds = (ms: number) => (ms < 1_000 ? `${ms} ms` : `${ms / 1_000} s`);

/** Returns the verb phrase of the sentence, in the singular if `one`. */
function describeEffect(fault: Fault, one: boolean): string {
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
  const { call, slowMs, fault, query, body, pause } = script;
  const { words, one } = describeTarget(script);
  const whose = `${script.orderNo === undefined ? '' : ` about ${script.orderNo}`}${name === null ? '' : ` for ${name}`}`;
  const content = [query, body].map((each) => (each === undefined ? '' : ` with ${JSON.stringify(each)}`)).join('');
  const first = `${words} of ${call === '*' ? 'any call' : call}${whose}${content} ${describeEffect(fault, one)}`;
  const late = slowMs ? `, ${seconds(slowMs)} later` : '';
  const rest = pause === undefined ? '' : `; after each hit, the next ${pause} pass`;
  if ('when' in fault && fault.when === 'after')
    return `${first}${late}${rest}; what was asked for takes effect before.`;
  const before = HAS_WHEN.includes(fault.kind) || fault.kind === 'code' || fault.kind === 'session';
  return before ? `${first}${late}${rest}; nothing takes effect.` : `${first}${late}${rest}.`;
}

/** Parts of a fault in a link: borrower's phone (of5512345678), first answer hit (n3), number of answers hit (x2). */
const OF = /^of(\d{10})$/;
const NTH = /^n(\d+)$/;
const TIMES = /^x(\d+)$/;
/** Part of a fault in a link: extra delay in ms (late2500). */
const LATE = /^late(\d+)$/;

/** A link cannot carry an order, a condition on a request's query or body, a pause, headers, or words and data of a code. */
export function isLinkable({ orderNo, query, body, pause, fault }: FaultInput): boolean {
  const carried = ['kind', 'when', FIELDS[fault.kind][0]?.name];
  const rest = Object.entries(fault).filter(([name]) => !carried.includes(name));
  return [orderNo, query, body, pause, ...rest.map(([, value]) => value)].every((each) => each === undefined);
}

export function formatFault({ call, mobile, nth, times = 1, slowMs = 0, fault }: FaultInput): string {
  const value = FIELDS[fault.kind].slice(0, 1).map(({ name }) => String(readField(fault, name)));
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
  const known = KINDS.find((each) => each === kind);
  if (known === undefined) return null;
  const [field] = FIELDS[known];
  if (strays.length > 0 || (field === undefined && own !== undefined)) return null;
  const isNumber = field !== undefined && typeof readField(FIRST_FAULTS[known], field.name) === 'number';
  const value = field === undefined ? {} : { [field.name]: isNumber ? Number(own) : own };
  const fault = { kind, ...value, ...(rest.includes('after') ? { when: 'after' } : {}) };
  const read = z.safeParse(faultScript, { call, ...whose, times, fault });
  return read.success ? { call, ...whose, times, fault: fault as Fault } : null;
}

export const FIRST_INPUT: FaultInput = { call: 'order.latest', times: 1, fault: FIRST_FAULTS.slow };

/** Returns a scripted fault without its hits, to be added again. */
export const toFaultInput = ({
  id: _id,
  left: _left,
  hits: _hits,
  lastHit: _lastHit,
  ...input
}: ScriptedFault): FaultInput => input;
