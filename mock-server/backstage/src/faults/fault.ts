/** Lists the kinds of faults with their fields, describes a fault in a sentence, and writes and reads it in a link. */
import * as z from 'zod/mini';
import { type FaultInput, faultKind, faultScript, type ScriptedFault } from '@puente/mock-server/worlds/faults';
import { type FieldSchema, listFields, toJsonSchema } from '../ui/schema.ts';

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
/** Fields of each kind, as the contract has them; headers and data come only from presets and tests. */
const FIELDS = new Map(
  toJsonSchema(faultKind).oneOf?.map((option) => {
    const { kind, ...fields } = listFields(option);
    const shown = Object.entries(fields).filter(([, { type }]) => type !== undefined && type !== 'object');
    return [kind?.const, Object.fromEntries(shown)];
  }),
);
export const fieldsOf = (kind: Kind): Readonly<Record<string, FieldSchema>> => FIELDS.get(kind) ?? {};

/** Name of the field whose value a link carries. */
const mainField = (kind: Kind) => Object.keys(fieldsOf(kind)).find((name) => name !== 'when');

export const readField = (fault: object, name: string) => (fault as Record<string, string | number | undefined>)[name];

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
  // A used-up fault says what it did, not that zero answers are left.
  const count = left || times;
  return count === 1 ? { words: 'The next answer', one: true } : { words: `The next ${count} answers`, one: false };
}

/**
 * Returns «The next 2 answers of order.latest come 2.5 s late.» `name`: the borrower to whom the fault is limited; empty
 * for all borrowers.
 */
export function describeFault(script: FaultScript, name = ''): string {
  const { call, slowMs, fault, query, body, pause } = script;
  const { words, one } = describeTarget(script);
  const whose = `${script.orderNo === undefined ? '' : ` about ${script.orderNo}`}${name && ` for ${name}`}`;
  const content = [query, body].map((each) => (each === undefined ? '' : ` with ${JSON.stringify(each)}`)).join('');
  const first = `${words} of ${call === '*' ? 'any call' : call}${whose}${content} ${describeEffect(fault, one)}`;
  const late = slowMs ? `, ${seconds(slowMs)} later` : '';
  const rest = pause === undefined ? '' : `; after each hit, the next ${pause} pass`;
  if ('when' in fault && fault.when === 'after')
    return `${first}${late}${rest}; what was asked for takes effect before.`;
  return `${first}${late}${rest}${fieldsOf(fault.kind).when ? '; nothing takes effect' : ''}.`;
}

/** A link cannot carry an order, a condition on a request's query or body, a pause, headers, or words and data of a code. */
export function isLinkable({ orderNo, query, body, pause, fault }: FaultInput): boolean {
  const carried = ['kind', 'when', mainField(fault.kind)];
  const rest = Object.entries(fault).filter(([name]) => !carried.includes(name));
  return [orderNo, query, body, pause, ...rest.map(([, value]) => value)].every((each) => each === undefined);
}

export function formatFault({ call, mobile, nth, times = 1, slowMs = 0, fault }: FaultInput): string {
  const name = mainField(fault.kind);
  const value = name === undefined ? [] : [String(readField(fault, name))];
  const when = 'when' in fault && fault.when === 'after' ? ['after'] : [];
  const of = mobile === undefined ? [] : [`of${mobile}`];
  const from = nth === undefined ? [] : [`n${nth}`];
  const many = times === 1 ? [] : [times === 'always' ? times : `x${times}`];
  const late = slowMs === 0 ? [] : [`late${slowMs}`];
  return [call, fault.kind, ...value, ...when, ...late, ...of, ...from, ...many].join('~');
}

/**
 * Parses a fault in a link, such as `order.latest~slow~2500~of5512345678~n3~x2~late400`: borrower's phone, first answer
 * hit, number of answers hit, extra delay in ms. Returns null for any other text.
 */
export function parseFault(text: string): FaultInput | null {
  const [call = '', kind = '', ...words] = text.split('~');
  const take = (pattern: RegExp) => {
    const at = words.findIndex((word) => pattern.test(word));
    return at < 0 ? undefined : words.splice(at, 1)[0];
  };
  const takeNumber = (pattern: RegExp) => {
    const digits = take(pattern)?.replace(/\D/g, '');
    return digits === undefined ? undefined : Number(digits);
  };
  const whose = { mobile: take(/^of\d{10}$/)?.slice(2), nth: takeNumber(/^n\d+$/), slowMs: takeNumber(/^late\d+$/) };
  const times = take(/^always$/) ? ('always' as const) : (takeNumber(/^x\d+$/) ?? 1);
  const when = take(/^after$/) ? { when: 'after' } : {};
  const known = KINDS.find((each) => each === kind);
  const name = known && mainField(known);
  if (!known || words.length !== (name ? 1 : 0)) return null;
  const [value] = words;
  const isNumber = name !== undefined && fieldsOf(known)[name]?.type !== 'string';
  const fault = { kind, ...(name && { [name]: isNumber ? Number(value) : value }), ...when };
  const input = { call, ...whose, times, fault: fault as Fault };
  return z.safeParse(faultScript, input).success ? input : null;
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
