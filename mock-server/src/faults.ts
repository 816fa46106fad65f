/** Faults that a test or a developer scripts: the next answers of a call go wrong in a given way, always the same way. */
import { SESSION_CODES, type SessionCodeName } from '@puente/contract/wire/codes';
import * as z from 'zod/mini';

/** `before`: the request never reaches the handler. `after`: its effect took place, and only the answer suffers. */
const when = z.prefault(z.enum(['before', 'after']), 'before');
const http = z.int().check(z.gte(400), z.lte(599));
const sessionNames = Object.keys(SESSION_CODES) as [SessionCodeName, ...SessionCodeName[]];

export const faultKind = z.discriminatedUnion('kind', [
  /** Real milliseconds; the world's clock does not move. */
  z.object({ kind: z.literal('slow'), ms: z.int().check(z.gte(0), z.lte(60_000)) }),
  /** The answer waits until the fault is released. */
  z.object({ kind: z.literal('hold') }),
  z.object({ kind: z.literal('cut'), when }),
  z.object({
    kind: z.literal('malformed'),
    as: z.enum(['html', 'cutJson', 'empty', 'wrongShape', 'notEnvelope']),
    when,
  }),
  z.object({ kind: z.literal('http'), status: http, when }),
  /** `data`: what a refusal carries, for example the new figures of a changed price. */
  z.object({ kind: z.literal('code'), code: z.int(), msg: z.optional(z.string()), data: z.optional(z.unknown()) }),
  /** Rules §8, upload check. */
  z.object({ kind: z.literal('upload'), status: z.literal([-1, 0, 1]) }),
  z.object({ kind: z.literal('session'), name: z.enum(sessionNames) }),
]);
export type FaultKind = z.infer<typeof faultKind>;

export const UPLOAD_ENABLE = 'device.uploadEnable';
const UPLOAD_CALLS = [UPLOAD_ENABLE, 'device.uploadStatus'];

export const faultScript = z
  .object({
    /** `word.name` of a call, or `*` for any. */
    call: z.string().check(z.maxLength(80)),
    times: z.prefault(z.int().check(z.gte(1), z.lte(10_000)), 1),
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
export type ScriptedFault = FaultScript & { id: number; left: number };

export type Faults = {
  add(script: FaultScript): ScriptedFault;
  list(): ScriptedFault[];
  /** The fault for this answer, used up by one; null when nothing is scripted for the call. */
  take(call: string): FaultKind | null;
  /** Lets every held answer go and forgets what is scripted. */
  clear(): void;
  /** Lets every held answer go. */
  release(): void;
  /** Resolves at the next release. */
  held(): Promise<void>;
};

export function createFaults(): Faults {
  let scripted: ScriptedFault[] = [];
  let count = 0;
  let waiting: (() => void)[] = [];
  const release = () => {
    for (const go of waiting) go();
    waiting = [];
  };
  return {
    add(script) {
      count++;
      const fault = { ...script, id: count, left: script.times };
      scripted.push(fault);
      return fault;
    },
    list: () => scripted.map((fault) => ({ ...fault })),
    take(call) {
      if (scripted.length === 0) return null;
      const fault = scripted.find((each) => each.call === call || each.call === '*');
      if (!fault) return null;
      fault.left--;
      if (fault.left === 0) scripted = scripted.filter((each) => each !== fault);
      return fault.fault;
    },
    clear() {
      scripted = [];
      count = 0;
      release();
    },
    release,
    held: () => new Promise((resolve) => waiting.push(resolve)),
  };
}
