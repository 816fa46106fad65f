/** Types of a form: the options of `useForm` and its result. */
import type { RefObject, SyntheticEvent } from 'react';
import type * as z from 'zod/mini';
import type { Problem } from './form-focus.ts';
import type { FormSchema, Messages, Values } from './form-schema.ts';
import type { FormPage, PagesApi } from './form-pages.ts';

/** Result of `useDraft(section)`. `keep` saves after half a second, or at once when the app is hidden. */
export interface DraftStore {
  recovered: Readonly<Record<string, unknown>> | null;
  keep: (values: Record<string, unknown>) => void;
  forget: () => void;
  onOtherTab: (adopt: (values: Record<string, unknown>) => void) => () => void;
}

/** Field that the server refuses; `msg` is shown if the form has no text for the rule. */
export type Refusal = { field: string; rule?: string | null | undefined; msg: string };

export interface FormOptions<V extends Values, S extends FormSchema, K extends string> {
  /** Stored answers, or empty texts; every field needs a value. */
  start: V;
  /** Schema of the fields now on screen, in screen order; the message of an issue is the broken rule's key. */
  schema: (all: V) => S;
  messages: Messages<V, K>;
  say: (key: K, about: { name: keyof V & string; count: number }) => string;
  /**
   * Fields that are checked already when the borrower leaves them with an answer: CURP, e-mail, account number and its
   * confirmation.
   */
  checkOnLeave?: readonly (keyof V & string)[];
  /** Fields whose error disappears when they are emptied (rules §5: e-mail). */
  clearWhenEmptied?: readonly (keyof V & string)[];
  draft?: DraftStore;
  /** Short pages in screen order; without them, the form is one page. */
  pages?: readonly FormPage<keyof V & string>[];
  wanted?: string | null;
  /** Reports that a field was filled in, left or checked; its content is never reported (rules §7). */
  onField?: (action: 'input' | 'leave' | 'check', name: keyof V & string) => void;
  /** Receives the schema's output and the answers as typed. A rejection becomes `failure`. */
  send: (answers: z.output<S>, all: V) => Promise<void>;
  /** Returns the fields that a rejection of `send` names; fields of other screens are ignored. */
  refused?: (reason: unknown, all: V) => readonly Refusal[];
}

export interface BoundField {
  id: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | null;
}

export interface FormApi<V extends Values = Values> {
  values: V;
  fields: readonly string[];
  field: (name: keyof V & string) => BoundField;
  /** Sets several answers at once, for answers that clear others (rules §4). */
  change: (changes: Partial<V>) => void;
  /** Sets answers that nobody typed, such as those read from an ID or the bank of a CLABE. */
  put: (changes: Partial<V>) => void;
  /** Opens the next page; on the last page, sends. */
  submit: (event?: SyntheticEvent) => void;
  /** Sends from any page. */
  save: () => void;
  pages: PagesApi;
  /**
   * Opens the next page if this one has no mistake; after a tapped answer, only if the page was not answered before.
   */
  goOn: (way: 'tap' | 'key') => void;
  idOf: (name: string) => string;
  /** Opens the page of a field and focuses the field. */
  show: (name: string) => void;
  sending: boolean;
  /** Error of the last `send`; null once the next attempt begins. */
  failure: unknown;
  /** Problems listed in the error summary; empty unless the last press failed on the current page. */
  problems: readonly Problem[];
  summaryRef: RefObject<HTMLDivElement | null>;
  /** Shows a problem that the server found, until that field gets another answer. */
  flag: (name: keyof V & string, message: string) => void;
  /** Returns the error text that an answer would get, before it is given; null if it would be accepted. */
  problemOf: (name: keyof V & string, value: string) => string | null;
  recovered: boolean;
  discardDraft: () => void;
}
