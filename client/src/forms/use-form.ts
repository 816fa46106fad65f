/**
 * The bookkeeping of a form (screens: fields; screens: error-summary; screens: drafts): checks when the button is
 * pressed, afterwards re-checks a flagged field at each key; focus goes to the summary; drafts are kept and recovered.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { ruleOfIssue } from '@puente/contract/entities/ruled';
import { type RefObject, type SyntheticEvent, useId, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm as useHookForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Problem } from './first-error.ts';
import { type FormSchema, type Messages, type Values, wordsOf } from './form-schema.ts';
import { useSummaryFocus } from './use-summary-focus.ts';

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
  submit: (event?: SyntheticEvent) => void;
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

function recoveredOver<V extends Values>(start: V, draft: DraftStore['recovered'] | undefined): V {
  const known = Object.entries(draft ?? {}).filter(([name, value]) => name in start && typeof value === 'string');
  return { ...start, ...Object.fromEntries(known) };
}

const BY_SERVER = 'server';
const RULE_AS_MESSAGE = { error: ruleOfIssue };

export function useForm<V extends Values, S extends FormSchema, K extends string>(
  options: FormOptions<V, S, K>,
): FormApi<V> {
  const { start, schema, messages, say, checkOnLeave = [], clearWhenEmptied = [], draft, onField, send } = options;
  const formId = useId();
  const flagged = useRef(new Set<string>());
  const busy = useRef(false);
  const [failedRounds, setFailedRounds] = useState(0);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [recovered, setRecovered] = useState(Boolean(draft?.recovered));

  const textOf = (name: string, rule: string, all: V): string => {
    const words = wordsOf(messages, { name, rule, all });
    return words === null ? rule : say(words.key, { name, count: words.count ?? 0 });
  };
  const resolver: Resolver<Values, unknown, z.output<S>> = async (values, context, settings) => {
    const all = values as V;
    // zodResolver derives its input type from this one schema; a form's values are texts for each of its schemas.
    const resolve = zodResolver(schema(all), RULE_AS_MESSAGE, { mode: 'sync' }) as unknown as typeof resolver;
    const result = await resolve(values, context, settings);
    for (const [name, error] of Object.entries(result.errors)) {
      if (error) error.message = textOf(name, String(error.message), all);
    }
    return result;
  };
  const form = useHookForm<Values, unknown, z.output<S>>({
    defaultValues: recoveredOver(start, draft?.recovered),
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const values = useWatch({ control: form.control }) as V;
  const idOf = (name: string) => `${formId}${name}`;
  // In the order of the screen; a field that is not on it has none.
  const fields = Object.keys(schema(values).shape);
  const problems = fields.flatMap((name): Problem[] => {
    const message = errors[name]?.message;
    return message === undefined ? [] : [{ name, id: idOf(name), message }];
  });
  // A field checked on leaving shows its own red; the summary belongs to the button.
  const some = problems.length > 0 && failedRounds > 0;

  const summaryRef = useSummaryFocus(failedRounds, some);

  // Our own check would clear the server's refusal, so the field waits for another answer.
  const isRefused = (name: string) => form.getFieldState(name).error?.type === BY_SERVER;
  const put = (changes: Partial<V>) => {
    for (const [name, value] of Object.entries(changes)) {
      if (isRefused(name) && form.getValues(name) !== value) form.clearErrors(name);
      form.setValue(name, value ?? '', { shouldDirty: true });
      if (value === '' && clearWhenEmptied.includes(name)) {
        flagged.current.delete(name);
        form.clearErrors(name);
      }
    }
    draft?.keep(form.getValues());
    // Flagged fields only: nothing turns red while it is typed for the first time.
    const again = [...flagged.current].filter((name) => !isRefused(name));
    if (again.length > 0) void form.trigger(again);
  };
  const change = (changes: Partial<V>) => {
    // Skips fields that a choice clears: nobody filled them in.
    for (const [name, value] of Object.entries(changes)) if (value !== '') onField?.('input', name);
    put(changes);
  };

  const leave = async (name: string) => {
    onField?.('leave', name);
    if (!checkOnLeave.includes(name) || form.getValues(name) === '') return;
    onField?.('check', name);
    if (isRefused(name)) return;
    if (!(await form.trigger(name))) flagged.current.add(name);
  };

  const flag = (name: string, message: string) => {
    flagged.current.add(name);
    form.setError(name, { type: BY_SERVER, message });
    setFailedRounds((round) => round + 1);
  };
  const flagRefusal = ({ field, rule, msg }: Refusal, all: V) => {
    if (!Object.hasOwn(start, field)) return;
    const words = rule ? wordsOf(messages, { name: field, rule, all }) : null;
    flag(field, words && words.count === undefined ? say(words.key, { name: field, count: 0 }) : msg);
  };

  const accept = async (answers: z.output<S>) => {
    const all = { ...form.getValues() } as V;
    setSending(true);
    try {
      await send(answers, all);
      draft?.forget();
      setRecovered(false);
    } catch (reason) {
      if (reason instanceof SubmitCancelled) return;
      for (const refusal of options.refused?.(reason, all) ?? []) flagRefusal(refusal, all);
      setFailure(reason);
    } finally {
      setSending(false);
    }
  };
  const refuse = (found: FieldErrors<Values>) => {
    flagged.current = new Set(Object.keys(found));
    setFailedRounds((round) => round + 1);
  };
  const submit = async () => {
    if (busy.current) return;
    busy.current = true;
    setFailure(null);
    for (const name of Object.keys(schema(form.getValues() as V).shape)) onField?.('check', name);
    // Checks everything again, so that refusals go: only the server can tell if one still holds.
    await form
      .handleSubmit(accept, refuse)()
      .finally(() => {
        busy.current = false;
      });
  };

  return {
    values,
    fields,
    field: (name) => ({
      id: idOf(name),
      value: values[name] ?? '',
      onChange: (value) => change({ [name]: value } as Partial<V>),
      onBlur: () => void leave(name),
      error: errors[name]?.message ?? null,
    }),
    change,
    put,
    submit: (event) => {
      event?.preventDefault();
      void submit();
    },
    sending,
    failure,
    problems: some ? problems : [],
    summaryRef,
    flag,
    problemOf: (name, value) => {
      const all = { ...values, [name]: value };
      const issue = schema(all).shape[name]?.safeParse(value, RULE_AS_MESSAGE).error?.issues[0];
      return issue === undefined ? null : textOf(name, issue.message, all);
    },
    recovered,
    discardDraft: () => {
      flagged.current.clear();
      form.reset({ ...start });
      draft?.forget();
      setRecovered(false);
    },
  };
}

/** Rejection of `send` when the borrower chose to look again: nothing was sent, nothing failed. */
export class SubmitCancelled extends Error {
  constructor() {
    super('The borrower looks again');
    this.name = 'SubmitCancelled';
  }
}
