/** A form as `useForm` takes it and gives it to its screen. */
import type { RefObject, SyntheticEvent } from 'react';
import type * as z from 'zod/mini';
import type { Problem } from './first-error.ts';
import type { FormSchema, Messages, Values } from './form-schema.ts';
import type { FormPage } from './pages/form-pages.ts';
import type { PagesApi } from './pages/use-pages.ts';

/** Result of `useDraft(section)`; `keep` waits half a second, and saves at once when the app is hidden. */
export interface DraftStore {
  recovered: Readonly<Record<string, unknown>> | null;
  keep: (values: Record<string, unknown>) => void;
  forget: () => void;
}

/** A field that the server refuses; `msg` is said where the form has no words for the rule. */
export type Refusal = { field: string; rule?: string | null | undefined; msg: string };

export interface FormOptions<V extends Values, S extends FormSchema, K extends string> {
  /** Stored answers, or empty texts: every field has a value. */
  start: V;
  /** Schema of the fields on screen now, in its order; the message of an issue is the key of the broken rule. */
  schema: (all: V) => S;
  messages: Messages<V, K>;
  /** Returns the text of a message. */
  say: (key: K, about: { name: keyof V & string; count: number }) => string;
  /** Also checked when left with an answer: CURP, e-mail, CLABE or card and their confirmation. */
  checkOnLeave?: readonly (keyof V & string)[];
  /** Red goes away when the field is emptied (rules §5: e-mail). */
  clearWhenEmptied?: readonly (keyof V & string)[];
  draft?: DraftStore;
  /** Short pages, in the order of the screen; without them the form is one page. */
  pages?: readonly FormPage<keyof V & string>[];
  /** Name of the page that a link leads to. */
  wanted?: string | null;
  /** Receives events of a field (filled in, left, checked), never its content (rules §7). */
  onField?: (action: 'input' | 'leave' | 'check', name: keyof V & string) => void;
  /** Receives what the schema made of the answers, and the answers as typed. A rejection lands in `failure`. */
  send: (answers: z.output<S>, all: V) => Promise<void>;
  /** Returns the fields that a rejection of `send` is about; those of other screens are ignored. */
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
  /** The fields on screen, in its order. */
  fields: readonly string[];
  field: (name: keyof V & string) => BoundField;
  /** Sets several answers at once, for answers that clear others (rules §4). */
  change: (changes: Partial<V>) => void;
  /** Sets answers that nobody gave by hand: those read from an ID, the bank of a CLABE. */
  put: (changes: Partial<V>) => void;
  /** Presses the button of the page: goes on, or on the last page sends. */
  submit: (event?: SyntheticEvent) => void;
  /** Sends from any page. */
  save: () => void;
  pages: PagesApi;
  /** Goes on if the page is answered; after a tapped answer only where the borrower comes for the first time. */
  goOn: (way: 'tap' | 'key') => void;
  idOf: (name: string) => string;
  /** Leads to a field, on its page. */
  show: (name: string) => void;
  sending: boolean;
  /** The error that `send` rejected with; null after the next attempt began. */
  failure: unknown;
  /** Empty until the button is pressed. */
  problems: readonly Problem[];
  summaryRef: RefObject<HTMLDivElement | null>;
  /** A problem the server found, shown like any other; it stays until that field has another answer. */
  flag: (name: keyof V & string, message: string) => void;
  /** Returns the words for an answer that is not given yet; null if it may be given. */
  problemOf: (name: keyof V & string, value: string) => string | null;
  recovered: boolean;
  discardDraft: () => void;
}
