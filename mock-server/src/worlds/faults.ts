/** Faults that a test or a developer scripts: the next answers of a call go wrong in a given way, always the same way. */
import { SESSION_CODES, type SessionCodeName } from '@puente/contract/wire/codes';
import * as z from 'zod/mini';

/** `before`: the request never reaches the handler. `after`: its effect took place, and only the answer suffers. */
const when = z.prefault(z.enum(['before', 'after']), 'before');
const http = z.int().check(z.gte(400), z.lte(599));
const sessionNames = Object.keys(SESSION_CODES) as [SessionCodeName, ...SessionCodeName[]];

const headers = z.optional(
  z.record(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/i)), z.string().check(z.maxLength(500))),
);

export const faultKind = z.discriminatedUnion('kind', [
  /** Real milliseconds; the world's clock does not move. */
  z.object({ kind: z.literal('slow'), ms: z.int().check(z.gte(0), z.lte(60_000)) }),
  /** The answer comes in pieces, so many bytes a second. */
  z.object({ kind: z.literal('drip'), bytesPerSecond: z.int().check(z.gte(1), z.lte(10_000_000)) }),
  /** The answer waits until the fault is released. */
  z.object({ kind: z.literal('hold') }),
  z.object({ kind: z.literal('cut'), when }),
  z.object({
    kind: z.literal('malformed'),
    as: z.enum(['html', 'cutJson', 'empty', 'wrongShape', 'notEnvelope']),
    when,
  }),
  z.object({ kind: z.literal('http'), status: http, when, headers }),
  /** `data`: what a refusal carries, for example the new figures of a changed price. */
  z.object({
    kind: z.literal('code'),
    code: z.int(),
    msg: z.optional(z.string()),
    data: z.optional(z.unknown()),
    when: z.optional(when),
  }),
  /** Rules §8, upload check. */
  z.object({ kind: z.literal('upload'), status: z.literal([-1, 0, 1]) }),
  z.object({ kind: z.literal('session'), name: z.enum(sessionNames), when: z.optional(when) }),
]);
export type FaultKind = z.infer<typeof faultKind>;

export const UPLOAD_ENABLE = 'device.uploadEnable';
const UPLOAD_CALLS = [UPLOAD_ENABLE, 'device.uploadStatus'];

const times = z.int().check(z.gte(1), z.lte(10_000));

export const faultScript = z
  .strictObject({
    /** `word.name` of a call, `word.*` for all of a word, or `*` for any. */
    call: z.string().check(z.maxLength(80)),
    /** Only for this borrower, by the token or the number in the request. */
    mobile: z.optional(z.string()),
    /** Only for this order: the one that is named, or the latest of who asks. */
    orderNo: z.optional(z.string()),
    /** Only where the request holds these values, at any depth. */
    query: z.optional(z.record(z.string(), z.unknown())),
    body: z.optional(z.record(z.string(), z.unknown())),
    /** Beginning with the nth request that fits. */
    nth: z.optional(times),
    times: z.prefault(z.union([times, z.literal('always')]), 1),
    /** After each hit so many requests that fit are answered as usual. */
    pause: z.optional(times),
    /** Real milliseconds that the answer is held back besides. */
    slowMs: z.optional(z.int().check(z.gte(0), z.lte(60_000))),
    fault: faultKind,
  })
  .check(
    z.refine(({ call, fault }) => fault.kind !== 'upload' || UPLOAD_CALLS.includes(call), {
      path: ['call'],
      message: `an upload fault is for ${UPLOAD_CALLS.join(' or ')} only`,
    }),
  );
export type FaultScript = z.infer<typeof faultScript>;
/** As a script is given: `times` and `when` may be left out. */
export type FaultInput = z.input<typeof faultScript>;
export const scriptedFault = z.extend(faultScript, {
  id: z.int(),
  /** How often it will still hit; null for always, 0 once it is used up. */
  left: z.nullable(z.int()),
  hits: z.int(),
  /** The world's time and the line of the journal. */
  lastHit: z.nullable(z.object({ at: z.int(), line: z.int() })),
});
export type ScriptedFault = z.infer<typeof scriptedFault>;

/** What a script is held against. Whose it is costs a look-up, which only a script that asks for it pays. */
export type FaultTarget = {
  call: string;
  query: unknown;
  body: unknown;
  whose: () => { mobile: string | null; orderNo: string | null };
};

/** An answer held back; `since` by the machine's clock. */
export const heldAnswer = z.object({ id: z.int(), call: z.string(), mobile: z.nullable(z.string()), since: z.int() });
type Held = z.infer<typeof heldAnswer>;

export type Faults = {
  add(script: FaultScript): ScriptedFault;
  /** Those used up too, until they are removed. */
  list(): ScriptedFault[];
  /** In place of all there are: of a snapshot. */
  load(scripted: readonly ScriptedFault[]): void;
  remove(id: number): boolean;
  /** The fault for this answer, used up by one; null when nothing is scripted for it. */
  take(asked: FaultTarget): ScriptedFault | null;
  /** The line of the journal with the answer it took. */
  hit(id: number, lastHit: ScriptedFault['lastHit']): void;
  /** Lets every held answer go and forgets what is scripted. */
  clear(): void;
  /** Lets held answers go: one, or all. */
  release(id?: number): boolean;
  /** Resolves at its release, or once `gone` says that nobody waits for the answer any more. */
  held(held: Omit<Held, 'id'>, gone: AbortSignal): Promise<void>;
  holding(): Held[];
};

const MAX_USED_UP = 100;
/** Beyond so many held answers the oldest goes. */
const MAX_HELD = 1_000;

export function createFaults(): Faults {
  let scripted: State[] = [];
  let count = 0;
  let heldSoFar = 0;
  let waiting: (Held & { go: () => void })[] = [];

  function release(id?: number): boolean {
    const going = waiting.filter((each) => id === undefined || each.id === id);
    waiting = waiting.filter((each) => !going.includes(each));
    for (const { go } of going) go();
    return going.length > 0;
  }
  return {
    add(script) {
      count++;
      const left = script.times === 'always' ? null : script.times;
      const fault = { ...script, id: count, left, hits: 0, lastHit: null };
      scripted.push({ fault, seen: 0, resting: 0 });
      const usedUp = scripted.filter((each) => each.fault.left === 0);
      if (usedUp.length > MAX_USED_UP) scripted = scripted.filter((each) => each !== usedUp[0]);
      return { ...fault };
    },
    list: () => scripted.map(({ fault }) => ({ ...fault })),
    load(faults) {
      scripted = faults.map((fault) => ({ fault: { ...fault }, seen: fault.hits, resting: 0 }));
      count = Math.max(count, ...faults.map(({ id }) => id));
    },
    remove(id) {
      const before = scripted.length;
      scripted = scripted.filter(({ fault }) => fault.id !== id);
      return scripted.length < before;
    },
    take(asked) {
      // Nothing is scripted in most worlds, and then nothing is looked at.
      if (scripted.length === 0) return null;
      for (const state of scripted) {
        if (state.fault.left === 0 || !matchesTarget(state.fault, asked)) continue;
        if (isHit(state)) return { ...state.fault };
      }
      return null;
    },
    hit(id, lastHit) {
      const state = scripted.find(({ fault }) => fault.id === id);
      if (state) state.fault.lastHit = lastHit;
    },
    clear() {
      scripted = [];
      count = 0;
      release();
    },
    release,
    held: (held, gone) =>
      new Promise((resolve) => {
        heldSoFar++;
        const id = heldSoFar;
        waiting.push({ ...held, id, go: resolve });
        const [oldest] = waiting;
        if (waiting.length > MAX_HELD && oldest) release(oldest.id);
        gone.addEventListener('abort', () => release(id), { once: true });
      }),
    holding: () => waiting.map(({ go: _go, ...held }) => held),
  };
}

type State = { fault: ScriptedFault; seen: number; resting: number };

/** Counts a request that fits, and says whether it is hit. */
function isHit(state: State): boolean {
  const { fault } = state;
  state.seen++;
  if (state.seen < (fault.nth ?? 1)) return false;
  if (state.resting > 0) {
    state.resting--;
    return false;
  }
  state.resting = fault.pause ?? 0;
  if (fault.left !== null) fault.left--;
  fault.hits++;
  return true;
}

function matchesTarget({ call, mobile, orderNo, query, body }: FaultScript, asked: FaultTarget): boolean {
  const named =
    call === '*' || call === asked.call || (call.endsWith('.*') && asked.call.startsWith(call.slice(0, -1)));
  if (!named || !containsValues(asked.query, query) || !containsValues(asked.body, body)) return false;
  if (mobile === undefined && orderNo === undefined) return true;
  const whose = asked.whose();
  return (mobile ?? whose.mobile) === whose.mobile && (orderNo ?? whose.orderNo) === whose.orderNo;
}

/** Whether `given` has every value of `wanted`; a number and its text are the same, because a query is text. */
export function containsValues(given: unknown, wanted: unknown): boolean {
  if (wanted === undefined) return true;
  if (typeof wanted !== 'object' || wanted === null) return toText(given) === toText(wanted);
  if (typeof given !== 'object' || given === null) return false;
  return Object.entries(wanted).every(([key, value]) => containsValues((given as Record<string, unknown>)[key], value));
}

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
