/** The form of a fault keeps the values of every kind, so that switching the kind and back loses nothing. */
import { SESSION_CODES, type SessionCodeName } from '@puente/contract/wire/codes';
import type { FaultInput } from '@puente/mock-server/worlds/faults';
import { SHAPE_WORDS } from './describe-fault.ts';

export type Kind = FaultInput['fault']['kind'];
export const KINDS = [
  'slow',
  'drip',
  'hold',
  'cut',
  'http',
  'code',
  'malformed',
  'session',
  'upload',
] as const satisfies readonly Kind[];
export const SHAPES = Object.keys(SHAPE_WORDS) as (keyof typeof SHAPE_WORDS)[];
export const SESSION_NAMES = Object.keys(SESSION_CODES) as SessionCodeName[];

export const EMPTY_DRAFT = {
  call: 'order.latest',
  /** Null: answers to every borrower. */
  mobile: null as string | null,
  /** Null: answers about any order. */
  orderNo: null as string | null,
  /** `next`: the next answers; `nth`: only the nth; `always`: all. */
  which: 'next' as 'next' | 'nth' | 'always',
  times: 1,
  kind: 'slow' as Kind,
  when: 'before' as 'before' | 'after',
  ms: 2_500,
  bytesPerSecond: 2_000,
  /** Extra delay in ms. */
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

export function toFaultInput(draft: FaultDraft): FaultInput {
  const { call, mobile, orderNo, which, times, slowMs, kind, when, ms } = draft;
  const { bytesPerSecond, status, code, msg, as, name, upload } = draft;
  const faults: Record<Kind, FaultInput['fault']> = {
    slow: { kind: 'slow', ms },
    drip: { kind: 'drip', bytesPerSecond },
    hold: { kind: 'hold' },
    cut: { kind: 'cut', when },
    http: { kind: 'http', status, when },
    code: { kind: 'code', code, ...(msg === '' ? {} : { msg }) },
    malformed: { kind: 'malformed', as, when },
    session: { kind: 'session', name },
    upload: { kind: 'upload', status: upload },
  };
  return {
    call,
    ...(mobile === null ? {} : { mobile }),
    ...(orderNo === null ? {} : { orderNo }),
    ...(which === 'always' ? { times: 'always' } : which === 'nth' ? { nth: times } : { times }),
    ...(slowMs > 0 ? { slowMs } : {}),
    fault: faults[kind],
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
