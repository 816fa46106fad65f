import { codeName, type FailureName, SESSION_CODES, type SessionCodeName } from '@puente/contract/wire/codes';
import type { FieldFault } from '@puente/contract/wire/endpoint';

/**
 * `unreachable`: connected, but no server answered. `intercepted`: a network's own page answered (Wi-Fi login,
 * firewall). `maintenance`: a gateway's 5xx. `session`: rules §8, or HTTP 401 or 403 without an HTML page.
 */
export type ApiErrorKind =
  | 'network'
  | 'unreachable'
  | 'timeout'
  | 'intercepted'
  | 'maintenance'
  | 'busy'
  | 'contract'
  | 'refused'
  | 'session';

/** Failures after which the request may have taken effect. */
const UNKNOWN_OUTCOME: readonly ApiErrorKind[] = [
  'network',
  'unreachable',
  'timeout',
  'intercepted',
  'maintenance',
  'contract',
];

type Facts = Pick<ApiError, 'code' | 'msg' | 'data' | 'status' | 'retryAfterMs' | 'unreadable'>;
type Details = Pick<ApiError, 'kind' | 'path'> &
  Partial<Facts> & {
    signedIn?: boolean;
    detail?: string;
  };

/** Characters of a server's message that are shown. */
const MSG_MAX = 300;
const clip = (msg: string) => (msg.length > MSG_MAX ? `${msg.slice(0, MSG_MAX)}…` : msg);

export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** Path of the call without its query, so it is safe to log. */
  readonly path: string;
  /** Code of the envelope; null if the answer had none. */
  readonly code: number | null;
  readonly msg: string;
  readonly data: unknown;
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  /** Paths of the fields that could not be read; never their values. */
  readonly unreadable: readonly string[];
  /** Milliseconds from the first attempt of this read to this failure. */
  elapsedMs = 0;
  /** Time of the failure, ms of `performance.now()`. */
  readonly at = performance.now();
  readonly #signedIn: boolean;

  constructor(details: Details) {
    super(`${details.kind} ${details.path}${details.detail ? `: ${details.detail}` : ''}`);
    this.name = 'ApiError';
    this.kind = details.kind;
    this.path = details.path;
    this.code = details.code ?? null;
    this.msg = clip(details.msg ?? '');
    this.data = details.data ?? null;
    this.status = details.status ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.unreadable = details.unreadable ?? [];
    this.#signedIn = details.signedIn ?? true;
  }

  get codeName(): FailureName | null {
    return this.code === null ? null : codeName(this.code);
  }

  /** True if the request may have had its effect: no answer, an unreadable or foreign one, or the server failed. */
  get outcomeUnknown(): boolean {
    if (UNKNOWN_OUTCOME.includes(this.kind)) return true;
    return this.codeName === 'serverFault' || this.codeName === 'timedOut';
  }

  get sessionCode(): SessionCodeName | null {
    if (this.kind !== 'session') return null;
    const names = Object.keys(SESSION_CODES) as SessionCodeName[];
    const name = names.find((each) => SESSION_CODES[each] === this.code);
    return name ?? (this.#signedIn ? 'tokenInvalid' : 'notLoggedIn');
  }

  get fields(): FieldFault[] {
    if (!Array.isArray(this.data)) return [];
    return this.data.filter(isFieldFault).map((fault) => ({ ...fault, msg: clip(fault.msg) }));
  }

  /** Reference for support, such as `R-20101`: first letter of the kind, then code, HTTP status or 0. */
  get reference(): string {
    return [this.kind.charAt(0).toUpperCase(), this.code || this.status || 0].join('-');
  }
}

function isFieldFault(value: unknown): value is FieldFault {
  const fault = value as Partial<FieldFault> | null;
  return typeof fault?.field === 'string' && typeof fault.msg === 'string';
}
