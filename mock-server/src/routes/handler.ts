/** Types of the contract's handlers, which return data or refuse (failures.ts), independent of HTTP. */
import type { BodyOf, DataInputOf, QueryOf, RefusalsOf } from '@puente/contract/wire/endpoint';
import type { Language } from '@puente/contract/wire/headers';
import type { AppRoute, AppRouter } from '@ts-rest/core';
import type { Refuse } from '../errors/failures.ts';
import type { Fixed } from '../loans/fixed.ts';
import type { UploadedFile } from '../plugins/body-parsers.ts';
import type { Borrower } from '../loans/borrower-record.ts';
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
  /** Photo, already checked to be an image of an allowed size. */
  file: FileOf<R>;
  fields: Readonly<Record<string, string>>;
  /** Caller, advanced to `now`, read-only; null for `auth: 'none'`. */
  borrower: BorrowerOf<R>;
  world: World;
  /** World time in ms UTC. */
  now: number;
  lang: Language;
  /** From the headers: affiliate id and app name, or null. */
  afid: string | null;
  appName: string | null;
  refuse: Refuse<RefusalsOf<R>>;
  /**
   * Runs `fn` synchronously on a private draft of the caller, advanced to `now`. The draft takes effect once written;
   * if `fn` refuses or the write fails, nothing changes.
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

type Answer<R extends AppRoute> = Fixed<DataInputOf<R>> | CodedAnswer<Fixed<DataInputOf<R>>>;
export type Handler<R extends AppRoute> = (call: Call<R>) => Answer<R> | Promise<Answer<R>>;

export type HandlersOf<C extends AppRouter> = { [K in keyof C]: C[K] extends AppRoute ? Handler<C[K]> : never };
export type Handlers<C extends AppRouter> = { [W in keyof C]: C[W] extends AppRouter ? HandlersOf<C[W]> : never };
