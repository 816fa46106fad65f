import { codeName, SESSION_CODES, type SessionCodeName } from '@puente/contract/wire/codes';
import type { FieldFault } from '@puente/contract/wire/envelope';

/**
 * `network`: the device has no connection. `unreachable`: it has one, and the lender was not at the end of it.
 * `timeout`: nothing within 60 s. `intercepted`: a page of the network answered instead (a Wi-Fi login, a firewall).
 * `maintenance`: a gateway answered with a 5xx. `busy`: asked too often. `contract`: an answer that breaks the agreement.
 * `refused`: a code other than 0. `session`: one of the four session codes (rules §8), or HTTP 401 or 403 that is no page.
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

/** Whether it happened is not known: the request left, and nobody who knows has answered. */
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
    /** Whether a token was sent. */
    signedIn?: boolean;
    /** Where the answer broke the contract; for developers. */
    detail?: string;
  };

/** A server that says more than a few sentences is not quoted whole. */
const MSG_MAX = 300;
const clip = (msg: string) => (msg.length > MSG_MAX ? `${msg.slice(0, MSG_MAX)}…` : msg);

/** The one error every call ends in. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** What was asked, without its query: safe to log. */
  readonly path: string;
  /** The envelope's code, when there was an envelope. */
  readonly code: number | null;
  /** The server's own sentence, in the language of the request. */
  readonly msg: string;
  /** What the refusal carries: new figures, seconds to wait, fields at fault. */
  readonly data: unknown;
  /** HTTP status, when there was an answer. */
  readonly status: number | null;
  /** How long the lender asks to be left alone, in milliseconds. */
  readonly retryAfterMs: number | null;
  /** Where an answer could not be read; names, never values. */
  readonly unreadable: readonly string[];
  /** Milliseconds from the first attempt of this read until this failure. */
  elapsedMs = 0;
  /** When it came, milliseconds by a clock that only goes forward. */
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

  /** The name of the code (`wrongCode`, `priceChanged` …), null for a code this version does not know. */
  get codeName(): string | null {
    return this.code === null ? null : codeName(this.code);
  }

  /**
   * Nobody said what became of the request: the connection failed, something else answered in the lender's place, or the
   * lender could not. What was asked may have happened all the same.
   */
  get outcomeUnknown(): boolean {
    if (UNKNOWN_OUTCOME.includes(this.kind)) return true;
    return this.codeName === 'serverFault' || this.codeName === 'timedOut';
  }

  /** Why the session ended; null for everything else. */
  get sessionCode(): SessionCodeName | null {
    if (this.kind !== 'session') return null;
    const names = Object.keys(SESSION_CODES) as SessionCodeName[];
    const name = names.find((each) => SESSION_CODES[each] === this.code);
    return name ?? (this.#signedIn ? 'tokenInvalid' : 'notLoggedIn');
  }

  /** The fields a 422 names; empty for everything else. */
  get fields(): FieldFault[] {
    if (!Array.isArray(this.data)) return [];
    return this.data.filter(isFieldFault).map((fault) => ({ ...fault, msg: clip(fault.msg) }));
  }

  /** What support may ask for: kind, then the code if it says anything, else the status; nothing about the borrower. */
  get reference(): string {
    return [this.kind.charAt(0).toUpperCase(), this.code || this.status || 0].join('-');
  }
}

function isFieldFault(value: unknown): value is FieldFault {
  const fault = value as Partial<FieldFault> | null;
  return typeof fault?.field === 'string' && typeof fault.msg === 'string';
}
