/**
 * The bookkeeping of a form (screens: fields; screens: error-summary; screens: drafts): checks when the button is
 * pressed, afterwards re-checks a flagged field at each key; focus goes to the summary; drafts are kept and recovered.
 */
import { type RefObject, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { type FieldError, type FieldErrors, type Resolver, useForm as useHookForm, useWatch } from 'react-hook-form';
import type { Problem } from './first-error.ts';

export type Values = Record<string, string>;

/** Result of `useDraft(section)`; `keep` waits half a second, and saves at once when the app is hidden. */
export interface DraftStore {
  recovered: Readonly<Record<string, unknown>> | null;
  keep: (values: Record<string, unknown>) => void;
  forget: () => void;
}

export interface FormOptions<V extends Values> {
  /** Stored answers, or empty texts: every field has a value. */
  start: V;
  /** Names on the screen now, in its order. Fields not named are not checked. */
  visible: (all: V) => readonly (keyof V & string)[];
  /** Returns the words for a field's problem, or null. */
  problem: (field: keyof V & string, all: V) => string | null;
  /** Also checked when left with an answer: CURP, e-mail, CLABE or card and their confirmation. */
  checkOnLeave?: readonly (keyof V & string)[];
  /** Red goes away when the field is emptied (rules §5: e-mail). */
  clearWhenEmptied?: readonly (keyof V & string)[];
  draft?: DraftStore;
  /** Receives events of a field (filled in, left, checked), never its content (rules §7). */
  onField?: (action: 'input' | 'leave' | 'check', name: keyof V & string) => void;
  /** A rejection lands in `failure`; nothing typed is lost. */
  send: (all: V) => Promise<void>;
  /** Returns the fields that a rejection of `send` is about, each with its words. */
  faults?: (reason: unknown, all: V) => readonly (readonly [name: keyof V & string, message: string])[];
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
  recovered: boolean;
  discardDraft: () => void;
}

function recoveredOver<V extends Values>(start: V, draft: DraftStore['recovered'] | undefined): V {
  const known = Object.entries(draft ?? {}).filter(([name, value]) => name in start && typeof value === 'string');
  return { ...start, ...Object.fromEntries(known) };
}

export function useForm<V extends Values>(options: FormOptions<V>): FormApi<V> {
  const { start, visible, problem, checkOnLeave = [], clearWhenEmptied = [], draft, onField, send, faults } = options;
  const formId = useId();
  const summaryRef = useRef<HTMLDivElement>(null);
  const flagged = useRef(new Set<string>());
  /** The server's refusal of each field, until it has another answer; our own checks must not clear it. */
  const refusals = useRef(new Map<string, string>());
  const busy = useRef(false);
  const focusedRound = useRef(0);
  const [failedRounds, setFailedRounds] = useState(0);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [recovered, setRecovered] = useState(Boolean(draft?.recovered));

  const resolver: Resolver<Values> = (values) => {
    const all = values as V;
    const errors: Record<string, FieldError> = {};
    for (const name of visible(all)) {
      const message = problem(name, all) ?? refusals.current.get(name) ?? null;
      if (message !== null) errors[name] = { type: 'check', message };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const form = useHookForm<Values>({
    defaultValues: recoveredOver(start, draft?.recovered),
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const values = useWatch({ control: form.control }) as V;
  const idOf = (name: string) => `${formId}${name}`;
  const messages = Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
  // In the order of the screen; a field that is not on it has none.
  const problems = visible(values).flatMap((name): Problem[] => {
    const message = messages[name];
    return message === undefined ? [] : [{ name, id: idOf(name), message }];
  });
  // A field checked on leaving shows its own red; the summary belongs to the button.
  const some = problems.length > 0 && failedRounds > 0;

  useEffect(() => {
    // The problems reach the page a moment after their round was counted; the summary is there only then.
    if (!some || focusedRound.current === failedRounds) return;
    focusedRound.current = failedRounds;
    summaryRef.current?.focus({ preventScroll: true });
    // Right below the header: no line above it is cut in half.
    summaryRef.current?.scrollIntoView({ block: 'start' });
  }, [failedRounds, some]);

  const put = (changes: Partial<V>) => {
    for (const [name, value] of Object.entries(changes)) {
      if (form.getValues(name) !== value) refusals.current.delete(name);
      form.setValue(name, value ?? '', { shouldDirty: true });
      if (value === '' && clearWhenEmptied.includes(name)) {
        flagged.current.delete(name);
        form.clearErrors(name);
      }
    }
    draft?.keep(form.getValues());
    // Flagged fields only: nothing turns red while it is typed for the first time.
    if (flagged.current.size > 0) void form.trigger([...flagged.current]);
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
    if (!(await form.trigger(name))) flagged.current.add(name);
  };

  const flag = (name: string, message: string) => {
    flagged.current.add(name);
    refusals.current.set(name, message);
    form.setError(name, { type: 'server', message });
    setFailedRounds((round) => round + 1);
  };

  const accept = async (sent: Values) => {
    setSending(true);
    try {
      await send(sent as V);
      draft?.forget();
      setRecovered(false);
    } catch (reason) {
      if (reason instanceof SubmitCancelled) return;
      for (const [name, message] of faults?.(reason, sent as V) ?? []) flag(name, message);
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
    // Only the server can tell if its refusal still holds.
    refusals.current.clear();
    for (const name of visible(form.getValues() as V)) onField?.('check', name);
    await form
      .handleSubmit(accept, refuse)()
      .finally(() => {
        busy.current = false;
      });
  };

  return {
    values,
    field: (name) => ({
      id: idOf(name),
      value: values[name] ?? '',
      onChange: (value) => change({ [name]: value } as Partial<V>),
      onBlur: () => void leave(name),
      error: messages[name] ?? null,
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
    recovered,
    discardDraft: () => {
      flagged.current.clear();
      refusals.current.clear();
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
