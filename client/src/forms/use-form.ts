/**
 * State of a form (screens: fields; screens: error-summary; screens: drafts). Checks when the button is pressed, and
 * `checkOnLeave` fields when they are left; then re-checks flagged fields at each key. Stores and recovers drafts.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { ruleOfIssue } from '@puente/contract/entities/ruled';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm as useHookForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { goToField, type Problem, useSummaryFocus } from './form-focus.ts';
import { type DraftStore, type FormOptions, type Refusal, SubmitCancelled } from './form-options.ts';
import { type FormSchema, type Values, wordsOf } from './form-schema.ts';
import { useKeptPage, usePages } from './form-pages.ts';
import { useLatest } from '../utils/use-latest.ts';

export type { FormOptions, Refusal } from './form-options.ts';

export type FormApi<V extends Values = Values> = ReturnType<typeof useForm<V, FormSchema, string>>;

function recoveredOver<V extends Values>(start: V, draft: DraftStore['recovered'] | undefined): V {
  const known = Object.entries(draft ?? {}).filter(([name, value]) => name in start && typeof value === 'string');
  return { ...start, ...Object.fromEntries(known) };
}

/** Returns true if the draft changes a stored answer; a draft may contain only the page. */
const differs = (start: Values, draft: DraftStore['recovered'] | undefined): boolean =>
  Object.entries(draft ?? {}).some(([name, value]) => name in start && value !== start[name]);

const BY_SERVER = 'server';
const RULE_AS_MESSAGE = { error: ruleOfIssue };

export function useForm<V extends Values, S extends FormSchema, K extends string>(options: FormOptions<V, S, K>) {
  const { start, schema, messages, say, checkOnLeave = [], clearWhenEmptied = [], draft, onField, send } = options;
  const formId = useId();
  const flagged = useRef(new Set<string>());
  const busy = useRef(false);
  const wrong = useRef<string[]>([]);
  /** Page on which the last press failed; only there, the summary lists problems. */
  const [failedAt, setFailedAt] = useState<number | null>(null);
  const [summaryRounds, setSummaryRounds] = useState(0);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [recovered, setRecovered] = useState(differs(start, draft?.recovered));

  const textOf = (name: string, rule: string, all: V): string => {
    const words = wordsOf(messages, { name, rule, all });
    return words === null ? rule : say(words.key, { name, count: words.count ?? 0 });
  };
  const resolver: Resolver<Values, unknown, z.output<S>> = async (values, context, settings) => {
    const all = values as V;
    // zodResolver infers its input type from one schema, but the schema depends on the answers, which are always texts.
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
  // Fields on screen in screen order; problems of hidden fields are not shown.
  const fields = Object.keys(schema(values).shape);
  const problems = fields.flatMap((name): Problem[] => {
    const message = errors[name]?.message;
    return message === undefined ? [] : [{ name, id: idOf(name), message }];
  });
  const broken = (): string[] => {
    const all = form.getValues() as V;
    return (schema(all).safeParse(all).error?.issues ?? []).map(({ path }) => String(path[0]));
  };
  const paging = usePages({ pages: options.pages, wanted: options.wanted, draft: draft?.recovered, broken });
  // A field that is checked on leaving shows its error only beside itself, as long as no press failed on its page.
  const some = problems.length > 0 && failedAt === paging.api.at;
  const summaryRef = useSummaryFocus(summaryRounds, some);
  const keep = () => draft?.keep({ ...form.getValues(), ...paging.draftPart() });
  useKeptPage(paging.api, () => {
    if (differs(start, form.getValues())) keep();
    else if (paging.api.at > 0) draft?.keep(paging.draftPart());
    else draft?.forget();
  });

  const adopt = useLatest((stored: Record<string, unknown>) => {
    const all = recoveredOver(form.getValues() as V, stored);
    for (const name of Object.keys(start)) form.setValue(name, all[name] ?? '', { shouldDirty: true });
    setRecovered(differs(start, stored));
    void form.trigger([...flagged.current]);
  });
  const { onOtherTab } = draft ?? {};
  useEffect(() => onOtherTab?.((stored) => adopt.current(stored)), [onOtherTab, adopt]);

  // The form's own check would clear the server's refusal, so a refused field is not checked until its answer changes.
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
    keep();
    // Re-checks flagged fields only: a field must not show an error while it is typed for the first time.
    const again = [...flagged.current].filter((name) => !isRefused(name));
    if (again.length > 0) void form.trigger(again);
  };
  const change = (changes: Partial<V>) => {
    // Skips fields that a choice clears, because nobody filled them in.
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
    if (busy.current) wrong.current.push(name);
    else showWrong([]);
  };
  /** Opens the page of the first of these fields; if that is the current page, focuses its error summary. */
  const showWrong = (names: readonly string[]) => {
    if (!paging.leadTo(names, 'error')) setSummaryRounds((round) => round + 1);
    setFailedAt(paging.atNow());
  };
  const flagRefusal = ({ field, rule, msg }: Refusal, all: V) => {
    if (!Object.hasOwn(start, field)) return;
    const words = rule ? wordsOf(messages, { name: field, rule, all }) : null;
    flag(field, words && words.count === undefined ? say(words.key, { name: field, count: 0 }) : msg);
  };

  const accept = async (answers: z.output<S>) => {
    const all = { ...form.getValues() } as V;
    setSending(true);
    paging.setLeaving(true);
    try {
      await send(answers, all);
      draft?.forget();
      setRecovered(false);
    } catch (reason) {
      paging.setLeaving(false);
      if (reason instanceof SubmitCancelled) return;
      for (const refusal of options.refused?.(reason, all) ?? []) flagRefusal(refusal, all);
      setFailure(reason);
    } finally {
      setSending(false);
    }
  };
  const refuse = (found: FieldErrors<Values>) => {
    wrong.current = Object.keys(found);
    flagged.current = new Set(wrong.current);
  };
  const shownNow = () => Object.keys(schema(form.getValues() as V).shape);
  const save = async () => {
    if (busy.current) return;
    busy.current = true;
    wrong.current = [];
    setFailure(null);
    for (const name of shownNow()) onField?.('check', name);
    // Sends refused answers again, because only the server can tell if it still refuses them.
    await form
      .handleSubmit(accept, refuse)()
      .finally(() => {
        busy.current = false;
      });
    if (wrong.current.length > 0) showWrong(wrong.current);
  };
  const goOn = (way: 'tap' | 'key' | 'button') => {
    if (busy.current || paging.isLastNow() || (way === 'tap' && !paging.isFirstTime())) return;
    const here = shownNow().filter((name) => paging.fieldsNow().includes(name));
    const open = broken().filter((name) => here.includes(name));
    if (open.length > 0 && way === 'tap') return;
    for (const name of here) onField?.('check', name);
    if (open.length === 0) return paging.goOn(way);
    for (const name of open) flagged.current.add(name);
    void form.trigger(here).then(() => showWrong([]));
  };

  return {
    values,
    fields,
    field: (name: keyof V & string) => ({
      id: idOf(name),
      value: values[name] ?? '',
      onChange: (value: string) => change({ [name]: value } as Partial<V>),
      onBlur: () => void leave(name),
      error: errors[name]?.message ?? null,
    }),
    /** Sets several answers at once, for answers that clear others (rules §4). */
    change,
    /** Sets answers that nobody typed, such as those read from an ID or the bank of a CLABE. */
    put,
    /** Opens the next page; on the last page, sends. */
    submit: (event?: SyntheticEvent) => {
      event?.preventDefault();
      if (paging.isLastNow()) void save();
      else goOn('button');
    },
    /** Sends from any page. */
    save: () => void save(),
    pages: paging.api,
    /** Opens the next page if this one has no mistake; after a tapped answer, only if it was not answered before. */
    goOn,
    idOf,
    /** Opens the page of a field and focuses the field. */
    show: (name: string) => {
      if (!paging.leadTo([name], 'line')) goToField(idOf(name));
      else if (some) setFailedAt(paging.atNow());
    },
    sending,
    /** Error of the last `send`; null once the next attempt begins. */
    failure,
    /** Problems listed in the error summary; empty unless the last press failed on the current page. */
    problems: some ? problems : [],
    summaryRef,
    /** Shows a problem that the server found, until that field gets another answer. */
    flag: flag as (name: keyof V & string, message: string) => void,
    /** Returns the error text that an answer would get, before it is given; null if it would be accepted. */
    problemOf: (name: keyof V & string, value: string): string | null => {
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
      if (paging.api.at > 0) paging.goToStart();
    },
  };
}
