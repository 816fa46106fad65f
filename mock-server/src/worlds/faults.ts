/** Stores and applies scripted faults, which change the next answers of a call in a given way. */
import { mobile as phoneNumber } from '@puente/contract/entities/common';
import { SESSION_CODES, type SessionCodeName } from '@puente/contract/wire/codes';
import * as z from 'zod/mini';

/** `before`: the handler does not run. `after`: the handler runs, and only the answer changes. */
const when = z.prefault(z.enum(['before', 'after']), 'before');
const http = z.int().check(z.gte(400), z.lte(599));
const sessionNames = Object.keys(SESSION_CODES) as [SessionCodeName, ...SessionCodeName[]];

const headers = z.optional(
  z.record(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/i)), z.string().check(z.maxLength(500))),
);

export const faultKind = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('slow'), ms: z.int().check(z.gte(0), z.lte(60_000)) }),
  z.strictObject({ kind: z.literal('drip'), bytesPerSecond: z.int().check(z.gte(1), z.lte(10_000_000)) }),
  z.strictObject({ kind: z.literal('hold') }),
  z.strictObject({ kind: z.literal('cut'), when }),
  z.strictObject({
    kind: z.literal('malformed'),
    as: z.enum(['html', 'cutJson', 'empty', 'wrongShape', 'notEnvelope']),
    when,
  }),
  z.strictObject({ kind: z.literal('http'), status: http, when, headers }),
  /** `data` of a refusal, for example the new figures of a changed price. */
  z.strictObject({
    kind: z.literal('code'),
    code: z.int(),
    msg: z.optional(z.string()),
    data: z.optional(z.unknown()),
    when: z.optional(when),
  }),
  z.strictObject({ kind: z.literal('upload'), status: z.literal([-1, 0, 1]) }),
  z.strictObject({ kind: z.literal('session'), name: z.enum(sessionNames), when: z.optional(when) }),
]);
export type FaultKind = z.infer<typeof faultKind>;

export const UPLOAD_ENABLE = 'device.uploadEnable';
const UPLOAD_CALLS = [UPLOAD_ENABLE, 'device.uploadStatus'];

const TIMES_MAX = 10_000;
const times = z.int().check(z.gte(1), z.lte(TIMES_MAX));
const hits = z.union([times, z.literal('always')], `is no whole number from 1 to ${TIMES_MAX}, nor always`);

export const faultScript = z
  .strictObject({
    /** A call such as `order.latest`, `order.*` for all calls of a group, or `*` for any. */
    call: z.string().check(z.maxLength(80)),
    /** Matches the borrower of the token, or the number in the request. */
    mobile: z.optional(phoneNumber),
    /** Matches the order in the request, or the caller's latest. */
    orderNo: z.optional(z.string()),
    query: z.optional(z.record(z.string(), z.unknown())),
    body: z.optional(z.record(z.string(), z.unknown())),
    nth: z.optional(times),
    times: z.prefault(hits, 1),
    /** After each hit, this many matching requests are answered as usual. */
    pause: z.optional(times),
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
export type FaultInput = z.input<typeof faultScript>;
export const scriptedFault = z.extend(faultScript, {
  id: z.int(),
  /** Hits left; null for always, 0 once used up. */
  left: z.nullable(z.int()),
  hits: z.int(),
  lastHit: z.nullable(z.object({ at: z.int(), line: z.int() })),
});
export type ScriptedFault = z.infer<typeof scriptedFault>;

/** `whose` finds the caller only when called, because only some faults name a borrower or an order. */
export type FaultTarget = {
  call: string;
  query: unknown;
  body: unknown;
  whose: () => { mobile: string | null; orderNo: string | null };
};

type HeldAnswer = { id: number; call: string; mobile: string | null; since: number };

const MAX_USED_UP = 100;
const MAX_HELD = 1_000;

export function createFaults() {
  let scripted: State[] = [];
  let count = 0;
  let heldSoFar = 0;
  let waiting: (HeldAnswer & { go: () => void })[] = [];

  function release(id?: number): void {
    const going = waiting.filter((each) => id === undefined || each.id === id);
    waiting = waiting.filter((each) => !going.includes(each));
    for (const { go } of going) go();
  }
  return {
    add(script: FaultScript): ScriptedFault {
      count++;
      const left = script.times === 'always' ? null : script.times;
      const fault = { ...script, id: count, left, hits: 0, lastHit: null };
      scripted.push({ fault, seen: 0, resting: 0 });
      const usedUp = scripted.filter((each) => each.fault.left === 0);
      if (usedUp.length > MAX_USED_UP) scripted = scripted.filter((each) => each !== usedUp[0]);
      return { ...fault };
    },
    list: (): ScriptedFault[] => scripted.map(({ fault }) => ({ ...fault })),
    load(faults: readonly ScriptedFault[]): void {
      scripted = faults.map((fault) => ({ fault: { ...fault }, seen: fault.hits, resting: 0 }));
      count = Math.max(count, ...faults.map(({ id }) => id));
    },
    remove(id: number): void {
      scripted = scripted.filter(({ fault }) => fault.id !== id);
    },
    take(target: FaultTarget): ScriptedFault | null {
      if (scripted.length === 0) return null;
      for (const state of scripted) {
        if (state.fault.left === 0 || !matchesTarget(state.fault, target)) continue;
        if (isHit(state)) return { ...state.fault };
      }
      return null;
    },
    hit(id: number, lastHit: ScriptedFault['lastHit']): void {
      const state = scripted.find(({ fault }) => fault.id === id);
      if (state) state.fault.lastHit = lastHit;
    },
    clear(): void {
      scripted = [];
      count = 0;
      release();
    },
    release,
    /** Resolves once the answer is released, or the signal `gone` aborts. */
    held: (held: Omit<HeldAnswer, 'id'>, gone: AbortSignal) =>
      new Promise<void>((resolve) => {
        heldSoFar++;
        const id = heldSoFar;
        waiting.push({ ...held, id, go: resolve });
        const [oldest] = waiting;
        if (waiting.length > MAX_HELD && oldest) release(oldest.id);
        gone.addEventListener('abort', () => release(id), { once: true });
      }),
    holding: (): HeldAnswer[] => waiting.map(({ go: _go, ...held }) => held),
  };
}

type State = { fault: ScriptedFault; seen: number; resting: number };

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

function matchesTarget({ call, mobile, orderNo, query, body }: FaultScript, target: FaultTarget): boolean {
  const named =
    call === '*' || call === target.call || (call.endsWith('.*') && target.call.startsWith(call.slice(0, -1)));
  if (!named || !containsValues(target.query, query) || !containsValues(target.body, body)) return false;
  if (mobile === undefined && orderNo === undefined) return true;
  const whose = target.whose();
  return (mobile ?? whose.mobile) === whose.mobile && (orderNo ?? whose.orderNo) === whose.orderNo;
}

/** Treats numbers and their texts as equal, because a query is text. */
export function containsValues(given: unknown, wanted: unknown): boolean {
  if (wanted === undefined) return true;
  if (typeof wanted !== 'object' || wanted === null) return toText(given) === toText(wanted);
  if (typeof given !== 'object' || given === null) return false;
  return Object.entries(wanted).every(([key, value]) => containsValues((given as Record<string, unknown>)[key], value));
}

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Faults that occur together in real life; the developer may replace `call`. */
export const FAULT_PRESETS = {
  answerLost: {
    words: 'The call takes effect and its answer never arrives.',
    scripts: [{ call: 'repayment.cashierConfirm', fault: { kind: 'cut', when: 'after' } }],
  },
  weakLine: {
    words: 'A weak 3G line: 400 ms later and 50,000 bytes a second, for ever.',
    scripts: [{ call: '*', times: 'always', slowMs: 400, fault: { kind: 'drip', bytesPerSecond: 50_000 } }],
  },
  tunnel: {
    words: 'A tunnel: the next three answers take 20 s.',
    scripts: [{ call: '*', times: 3, fault: { kind: 'slow', ms: 20_000 } }],
  },
  priceChanged: {
    words: 'The price has changed since the borrower saw it: 20607 on submit.',
    scripts: [{ call: 'order.submit', fault: { kind: 'code', code: 20607 } }],
  },
  tokenDies: {
    words: 'The session ends in the middle of a form: the next save is answered 10010303.',
    scripts: [{ call: 'profile.*', fault: { kind: 'session', name: 'tokenExpired' } }],
  },
  lenderDown: {
    words: 'The lender is down: 503 with Retry-After, for ever.',
    scripts: [{ call: '*', times: 'always', fault: { kind: 'http', status: 503, headers: { 'retry-after': '30' } } }],
  },
  proxyPage: {
    words: 'A proxy answers in the place of the lender: three pages of HTML.',
    scripts: [{ call: '*', times: 3, fault: { kind: 'malformed', as: 'html' } }],
  },
  uploadOff: {
    words: 'The upload check answers −1, for ever.',
    scripts: [{ call: 'device.uploadStatus', times: 'always', fault: { kind: 'upload', status: -1 } }],
  },
} as const satisfies Record<string, { words: string; scripts: readonly FaultInput[] }>;

export type FaultPreset = keyof typeof FAULT_PRESETS;
export const FAULT_PRESET_NAMES = Object.keys(FAULT_PRESETS) as [FaultPreset, ...FaultPreset[]];
