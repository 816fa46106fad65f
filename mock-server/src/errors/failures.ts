/** Defines the refusals of handlers, each named after the borrower's situation; texts.ts has their texts. */
import {
  type FailureName,
  type RefusalName,
  REFUSALS,
  SESSION_CODES,
  TRANSPORT_CODES,
} from '@puente/contract/wire/codes';
import type { Language } from '@puente/contract/wire/headers';
import type { fieldFaults, Refusals } from '@puente/contract/wire/endpoint';
import type * as z from 'zod/mini';
import { en, es, type TextKey } from './texts.ts';

export type Params = Readonly<Record<string, string | number>>;

/** `field`: name in the request; `rule`: key of the broken rule. */
export type Fault = { readonly field: string; readonly rule: string };

/**
 * Session codes and refusals are sent with HTTP 200, transport errors with their own status (decisions: "The wire"). If
 * `data` is a list, it names the wrong fields, and the envelope adds their messages in the caller's language.
 */
export class Failure extends Error {
  readonly failure: FailureName;
  readonly code: number;
  readonly status: number;
  readonly params: Params;
  readonly data: unknown;
  constructor(failure: FailureName, params: Params = {}, data: unknown = null) {
    super(failure);
    this.name = 'Failure';
    this.failure = failure;
    this.params = params;
    this.data = data;
    this.code = CODES[failure];
    this.status = failure in TRANSPORT_CODES ? this.code : 200;
  }
}

/** Refuses a request that names a host or a world which is not here; the message is for developers, in English. */
export class AddressRefused extends Error {
  readonly statusCode: 400 | 404;
  constructor(statusCode: 400 | 404, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

const CODES: Record<FailureName, number> = { ...SESSION_CODES, ...TRANSPORT_CODES, ...REFUSALS };

/** `refuse('retryLater', { date: '2026-12-21' })`: params fill the message's placeholders. */
export function refuse(failure: FailureName, params?: Params, data?: unknown): never {
  throw new Failure(failure, params, data);
}

/** Arguments of `refuse`. `data` may be left out if it may be null. */
type Refusal<N, S> = S extends typeof fieldFaults
  ? [name: N, params: Params | undefined, data: readonly Fault[]]
  : null extends z.input<S>
    ? [name: N, params?: Params, data?: z.input<S>]
    : [name: N, params: Params, data: z.input<S>];
export type RefusalOf<R extends Refusals> = { [N in keyof R & RefusalName]: Refusal<N, R[N]> }[keyof R & RefusalName];
/** Type of `refuse` in a handler: accepts only the refusals that the contract lists for the call. */
export type Refuse<R extends Refusals> = (...refusal: RefusalOf<R>) => never;

export function refuseFields(list: readonly Fault[]): never {
  throw new Failure('invalidFields', {}, list);
}

const TEXTS: Record<Language, Record<TextKey, string>> = { es, en };

export function formatMessage(text: TextKey, params: Params, lang: Language): string {
  return fillPlaceholders(TEXTS[lang][text], params);
}

/** Fills `{name}` and, by count, `{days|día|días}`; a placeholder without a value stays visible as a mistake. */
export function fillPlaceholders(text: string, params: Params): string {
  return text.replace(/\{(\w+)(?:\|([^|}]+)\|([^|}]+))?\}/g, (whole, key: string, one?: string, more?: string) => {
    const value = params[key];
    if (value === undefined) return whole;
    return one === undefined ? String(value) : `${value} ${String(value) === '1' ? one : more}`;
  });
}
