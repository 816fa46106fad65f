/** The form of a fault: every kind's value at once, so that changing the kind and back loses nothing. */
import { SESSION_CODES, type SessionCodeName } from '@puente/contract/wire/codes';
import type { FaultInput } from '@puente/mock-server/faults';

type Kind = FaultInput['fault']['kind'];
export const KINDS = [
  'slow',
  'hold',
  'cut',
  'http',
  'code',
  'malformed',
  'session',
  'upload',
] as const satisfies readonly Kind[];
export const SHAPES = ['html', 'cutJson', 'empty', 'wrongShape', 'notEnvelope'] as const;
export const SESSION_NAMES = Object.keys(SESSION_CODES) as SessionCodeName[];

export type FaultDraft = {
  call: string;
  times: number;
  kind: Kind;
  when: 'before' | 'after';
  ms: number;
  status: number;
  code: number;
  msg: string;
  as: (typeof SHAPES)[number];
  name: SessionCodeName;
  upload: -1 | 0 | 1;
};

export const EMPTY: FaultDraft = {
  call: 'order.latest',
  times: 1,
  kind: 'slow',
  when: 'before',
  ms: 2_500,
  status: 503,
  code: 500,
  msg: '',
  as: 'wrongShape',
  name: SESSION_NAMES[0] ?? 'tokenExpired',
  upload: -1,
};

/** Which kinds may come before or after the effect. */
export const HAS_WHEN: readonly Kind[] = ['cut', 'http', 'malformed'];

export function inputOf({ call, times, kind, when, ms, status, code, msg, as, name, upload }: FaultDraft): FaultInput {
  const faults: Record<Kind, FaultInput['fault']> = {
    slow: { kind: 'slow', ms },
    hold: { kind: 'hold' },
    cut: { kind: 'cut', when },
    http: { kind: 'http', status, when },
    code: { kind: 'code', code, ...(msg === '' ? {} : { msg }) },
    malformed: { kind: 'malformed', as, when },
    session: { kind: 'session', name },
    upload: { kind: 'upload', status: upload },
  };
  return { call, times, fault: faults[kind] };
}

/** A fault that is there, as the form would have it. */
export function draftOf({ call, times = 1, fault }: FaultInput): FaultDraft {
  const { kind } = fault;
  const status = fault.kind === 'upload' ? { upload: fault.status } : {};
  return { ...EMPTY, ...(fault.kind === 'upload' ? {} : fault), ...status, kind, call, times };
}
