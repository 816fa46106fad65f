/** What a handler gets and gives. Handlers know nothing of HTTP: they answer data, or refuse (failures.ts). */
import type { BodyOf, DataInputOf, QueryOf, RefusalsOf } from '@puente/contract/wire/infer';
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
  /** The photo of a multipart call: already checked to be an image of an allowed size. */
  file: FileOf<R>;
  /** Text fields of a multipart form, or none. */
  fields: Readonly<Record<string, string>>;
  /** The caller, settled to `now`; for reading only. `auth: 'none'` gives null. */
  borrower: BorrowerOf<R>;
  world: World;
  /** Milliseconds since 1970 UTC, the world's time. */
  now: number;
  lang: Language;
  /** What the app said of itself in its headers: affiliate id and name, or null. */
  afid: string | null;
  appName: string | null;
  /** Refuses with one of the refusals that the contract lists for this call. */
  refuse: Refuse<RefusalsOf<R>>;
  /**
   * Changes the caller's document: `fn` alters a private draft, synchronously, already settled to `now`. The draft
   * takes effect only after it was written; if `fn` refuses or the write fails, nothing has changed.
   */
  change: <T>(fn: (mine: Borrower) => T) => Promise<T>;
};

/** An answer whose code is not 0 although it is no refusal (rules §8, upload check: 1 and -1). */
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

/** One handler per call of one word's router. */
export type HandlersOf<C extends AppRouter> = { [K in keyof C]: C[K] extends AppRoute ? Handler<C[K]> : never };
/** One set per word: forget one and it does not compile. */
export type Handlers<C extends AppRouter> = { [W in keyof C]: C[W] extends AppRouter ? HandlersOf<C[W]> : never };
