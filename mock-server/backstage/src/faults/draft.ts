/** The form of a fault: every kind's value at once, so that changing the kind and back loses nothing. */
import { SESSION_CODES, type SessionCodeName } from '@puente/contract/wire/codes';
import type { FaultInput } from '@puente/mock-server/worlds/faults';
import type { Choice } from '../ui/seg.tsx';
import { SHAPE_WORDS } from './sentence.ts';

type Kind = FaultInput['fault']['kind'];
/** How each kind is named in the form, in its order there. */
export const KIND_LOOKS: Record<Kind, Choice> = {
  slow: { words: 'Slow', icon: 'slow' },
  drip: { words: 'Drip', icon: 'drop' },
  hold: { words: 'Hold', icon: 'pause' },
  cut: { words: 'Cut', icon: 'cut' },
  http: { words: 'HTTP', icon: 'server' },
  code: { words: 'Code', icon: 'hash' },
  malformed: { words: 'Malformed', icon: 'braces' },
  session: { words: 'Session', icon: 'key' },
  upload: { words: 'Upload', icon: 'upload' },
};
export const KINDS = Object.keys(KIND_LOOKS) as Kind[];
export const SHAPES = Object.keys(SHAPE_WORDS) as (keyof typeof SHAPE_WORDS)[];
export const SESSION_NAMES = Object.keys(SESSION_CODES) as SessionCodeName[];

/** The next ones, the nth alone, or all of them. */
export type Which = 'next' | 'nth' | 'always';

export type FaultDraft = {
  call: string;
  /** Whose answers; null: everybody's. */
  mobile: string | null;
  /** About which order; null: any. */
  orderNo: string | null;
  which: Which;
  times: number;
  kind: Kind;
  when: 'before' | 'after';
  ms: number;
  bytesPerSecond: number;
  /** Besides what the kind does; 0: nothing. */
  slowMs: number;
  status: number;
  code: number;
  msg: string;
  as: (typeof SHAPES)[number];
  name: SessionCodeName;
  upload: -1 | 0 | 1;
};

export const EMPTY: FaultDraft = {
  call: 'order.latest',
  mobile: null,
  orderNo: null,
  which: 'next',
  times: 1,
  kind: 'slow',
  when: 'before',
  ms: 2_500,
  bytesPerSecond: 2_000,
  slowMs: 0,
  status: 503,
  code: 500,
  msg: '',
  as: 'wrongShape',
  name: SESSION_NAMES[0] ?? 'tokenExpired',
  upload: -1,
};

/** Which kinds may come before or after the effect. */
export const HAS_WHEN: readonly Kind[] = ['cut', 'http', 'malformed'];

export function inputOf(draft: FaultDraft): FaultInput {
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

/** A fault that is there, as the form would have it. */
export function draftOf({ call, mobile, orderNo, nth, times = 1, slowMs = 0, fault }: FaultInput): FaultDraft {
  const which: Which = times === 'always' ? 'always' : nth === undefined ? 'next' : 'nth';
  const count = nth ?? (times === 'always' ? 1 : times);
  const own = fault.kind === 'upload' ? { upload: fault.status } : fault;
  return {
    ...EMPTY,
    ...(own as Partial<FaultDraft>),
    kind: fault.kind,
    call,
    mobile: mobile ?? null,
    orderNo: orderNo ?? null,
    which,
    times: count,
    slowMs,
  };
}
