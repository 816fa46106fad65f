/** Types and helpers of handlers, which return data or refuse (failures.ts) and do not handle HTTP. */
import type { BodyOf, DataInputOf, QueryOf, RefusalsOf, ORDER_REFUSALS } from '@puente/contract/wire/endpoint';
import type { Language } from '@puente/contract/wire/headers';
import type { AppRoute, AppRouter } from '@ts-rest/core';
import type { Refuse } from '../errors/failures.ts';
import { applyEvent, type EventRefusal, type OrderEvent } from '../loans/apply-event.ts';
import type { DeepReadonly, LoanRecord } from '../loans/order-record.ts';
import type { Refusal } from '../loans/history.ts';
import type { UploadedFile } from '../plugins/body-parsers.ts';
import { type Borrower, replaceOrder } from '../loans/borrower-record.ts';
import type { World } from '../worlds/world.ts';

type BorrowerOf<R> = R extends { metadata: { auth: infer A } }
  ? A extends 'token'
    ? Borrower
    : A extends 'optional'
      ? Borrower | null
      : null
  : never;
type FileOf<R> = R extends { contentType: 'multipart/form-data' } ? UploadedFile : null;

export type Call<R = unknown> = {
  query: QueryOf<R>;
  body: BodyOf<R>;
  file: FileOf<R>;
  fields: Readonly<Record<string, string>>;
  /** Caller with due events applied up to `now`, read-only; null without a token. */
  borrower: BorrowerOf<R>;
  world: World;
  now: number;
  lang: Language;
  afid: string | null;
  appName: string | null;
  refuse: Refuse<RefusalsOf<R>>;
  /**
   * Runs `fn` on a draft of the caller and returns its result once the draft is written; after a refusal or a failed
   * write nothing has changed.
   */
  change: <T>(fn: (mine: Borrower) => T) => Promise<T>;
};

/** Answer whose code is neither 0 nor a refusal (rules §8, upload check: 1 and -1). */
export class CodedAnswer<D> {
  readonly code: number;
  readonly data: D;
  readonly msg: string;
  constructor(code: number, data: D, msg = '') {
    this.code = code;
    this.data = data;
    this.msg = msg;
  }
}

type Answer<R extends AppRoute> = DeepReadonly<DataInputOf<R>> | CodedAnswer<DeepReadonly<DataInputOf<R>>>;
export type Handler<R extends AppRoute> = (call: Call<R>) => Answer<R> | Promise<Answer<R>>;

export type HandlersOf<C extends AppRouter> = { [K in keyof C]: C[K] extends AppRoute ? Handler<C[K]> : never };
export type Handlers<C extends AppRouter> = { [W in keyof C]: C[W] extends AppRouter ? HandlersOf<C[W]> : never };

/** Refuses another borrower's order as not found, so that the answer does not reveal its existence. */
export function requireOwnOrder(mine: Borrower, orderNo: string, refuse: Refuse<typeof ORDER_REFUSALS>): LoanRecord {
  if (orderNo.trim() === '') return refuse('orderNoEmpty');
  return mine.orders.find((order) => order.orderNo === orderNo) ?? refuse('orderNotFound');
}

export function unwrapOutcome<O extends object>(
  outcome: O,
  refuse: (name: Extract<O, Refusal>['refused']) => never,
): Exclude<O, Refusal> {
  if ('refused' in outcome) return refuse(outcome.refused as Extract<O, Refusal>['refused']);
  return outcome as Exclude<O, Refusal>;
}

export function toStepResponse({ orderNo, status }: LoanRecord) {
  return { orderNo, status };
}

type Move<E extends OrderEvent> = {
  mine: Borrower;
  order: LoanRecord;
  event: E;
  now: number;
  refuse: (name: EventRefusal<E['type']>) => never;
};

export function moveOrder<E extends OrderEvent>({ mine, order, event, now, refuse }: Move<E>) {
  return toStepResponse(replaceOrder(mine, unwrapOutcome(applyEvent(order, event, now), refuse)));
}
