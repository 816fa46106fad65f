import type * as z from 'zod/mini';
import type { FormSchema, Messages, Values } from './form-schema.ts';
import type { FormPage } from './form-pages.ts';

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
  /**
   * Returns the schema of the fields now on screen, in screen order; the message of an issue is the broken rule's key.
   */
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

/** Thrown by `send` if the borrower chose to check the answers again: nothing was sent, and no failure is shown. */
export class SubmitCancelled extends Error {
  constructor() {
    super('The borrower looks again');
    this.name = 'SubmitCancelled';
  }
}
