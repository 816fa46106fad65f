/**
 * State of a form (screens: fields; screens: error-summary; screens: drafts). Checks when the button is pressed, and
 * `checkOnLeave` fields when they are left; then re-checks flagged fields at each key. Stores and recovers drafts.
 */
import type * as z from 'zod/mini';
import { zodResolver } from '@hookform/resolvers/zod';
import { ruleOfIssue } from '@puente/contract/entities/ruled';
import { type Resolver, useForm as useHookForm, useWatch } from 'react-hook-form';
import { type FormOptions, type Refusal, SubmitCancelled } from './form-options.ts';
import { type FormSchema, type Values, wordsOf } from './form-schema.ts';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { goToField, type Problem, useSummaryFocus } from './form-focus.ts';
import { type FormPaging, usePages } from './form-pages.ts';
import { useAnswers } from './use-answers.ts';
import { recoverAnswers, useFormDraft } from './use-form-draft.ts';

const RULE_AS_MESSAGE = { error: ruleOfIssue };

/** Checks answers with the schema of the fields on screen, and finds the text of each broken rule. */
export function formRules<V extends Values, S extends FormSchema, K extends string>({
  schema,
  messages,
  say,
}: Pick<FormOptions<V, S, K>, 'schema' | 'messages' | 'say'>) {
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
  return {
    resolver,
    /** Returns the fields on screen, in screen order. */
    fieldsIn: (all: V): string[] => Object.keys(schema(all).shape),
    brokenIn: (all: V): string[] => (schema(all).safeParse(all).error?.issues ?? []).map(({ path }) => String(path[0])),
    /** Returns the error text that an answer would get; null if it would be accepted. */
    problemOf: (name: string, all: V): string | null => {
      const issue = schema(all).shape[name]?.safeParse(all[name], RULE_AS_MESSAGE).error?.issues[0];
      return issue === undefined ? null : textOf(name, issue.message, all);
    },
    /** Returns the server's words if the form has no text for the rule, or only one that counts what is missing. */
    textOfRefusal: ({ field, rule, msg }: Refusal, all: V): string => {
      const words = rule ? wordsOf(messages, { name: field, rule, all }) : null;
      return words && words.count === undefined ? say(words.key, { name: field, count: 0 }) : msg;
    },
  };
}

export type FormApi<V extends Values = Values> = ReturnType<typeof useForm<V, FormSchema, string>>;

export function useForm<V extends Values, S extends FormSchema, K extends string>(options: FormOptions<V, S, K>) {
  const { start, checkOnLeave = [], clearWhenEmptied = [], draft, onField } = options;
  const formId = useId();
  const idOf = (name: string) => `${formId}${name}`;
  const rules = formRules(options);
  const form = useHookForm<Values, unknown, z.output<S>>({
    defaultValues: recoverAnswers(start, draft?.recovered),
    resolver: rules.resolver,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const values = useWatch({ control: form.control }) as V;
  const valuesNow = () => form.getValues() as V;
  const broken = () => rules.brokenIn(valuesNow());
  const paging = usePages({ pages: options.pages, wanted: options.wanted, draft: draft?.recovered, broken });
  const answers = useAnswers(form, clearWhenEmptied);
  const stored = useFormDraft({ draft, start, answers: { get: valuesNow, set: answers.set }, paging });
  // Problems of hidden fields are not shown.
  const fields = rules.fieldsIn(values);
  const problems = fields.flatMap((name): Problem[] => {
    const message = errors[name]?.message;
    return message === undefined ? [] : [{ name, id: idOf(name), message }];
  });
  const summary = useErrorSummary(problems, paging);

  const put = (changes: Partial<V>) => {
    answers.set(changes);
    stored.keep();
  };
  const change = (changes: Partial<V>) => {
    // Skips fields that a choice clears, because nobody filled them in.
    for (const [name, value] of Object.entries(changes)) if (value !== '') onField?.('input', name);
    put(changes);
  };
  const leave = (name: string) => {
    onField?.('leave', name);
    if (!checkOnLeave.includes(name) || form.getValues(name) === '') return;
    onField?.('check', name);
    void answers.check(name);
  };

  const { isRunning, ...submission } = useSubmission();
  const send = async (output: z.output<S>) => {
    const all = { ...valuesNow() };
    paging.setLeaving(true);
    const failure = await submission.attempt(() => options.send(output, all));
    if (failure === null) return stored.forget();
    paging.setLeaving(false);
    if (failure instanceof SubmitCancelled) return;
    for (const refusal of options.refused?.(failure, all) ?? []) {
      if (Object.hasOwn(start, refusal.field)) answers.refuse(refusal.field, rules.textOfRefusal(refusal, all));
    }
  };
  const save = async () => {
    if (isRunning()) return;
    for (const name of rules.fieldsIn(valuesNow())) onField?.('check', name);
    // Sends refused answers again, because only the server can tell if it still refuses them.
    await submission.run(form.handleSubmit(send, (found) => answers.flagOnly(Object.keys(found))));
    const wrong = Object.keys(start).filter((name) => form.getFieldState(name).invalid);
    if (wrong.length > 0) summary.lead(wrong);
  };
  const goOn = (way: 'tap' | 'key' | 'button') => {
    if (isRunning() || paging.isLastNow() || (way === 'tap' && !paging.isFirstTime())) return;
    const here = rules.fieldsIn(valuesNow()).filter((name) => paging.fieldsNow().includes(name));
    const open = broken().filter((name) => here.includes(name));
    if (open.length > 0 && way === 'tap') return;
    for (const name of here) onField?.('check', name);
    if (open.length === 0) paging.goOn(way);
    else void answers.checkAll(here, open).then(() => summary.lead([]));
  };

  return {
    values,
    /** Fields on screen, in screen order. */
    fields,
    field: (name: keyof V & string) => ({
      id: idOf(name),
      value: values[name] ?? '',
      onChange: (value: string) => change({ [name]: value } as Partial<V>),
      onBlur: () => leave(name),
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
      if (paging.leadTo([name], 'line')) summary.follow();
      else goToField(idOf(name));
    },
    sending: submission.sending,
    /** Error of the last `send`; null once the next attempt begins. */
    failure: submission.failure,
    /** Problems listed in the error summary; empty unless the last press failed on the current page. */
    problems: summary.problems,
    summaryRef: summary.ref,
    /** Shows a problem that the server found, until that field gets another answer. */
    flag: (name: keyof V & string, message: string) => {
      answers.refuse(name, message);
      if (!isRunning()) summary.lead([]);
    },
    /** Returns the error text that an answer would get, before it is given; null if it would be accepted. */
    problemOf: (name: keyof V & string, value: string) => rules.problemOf(name, { ...values, [name]: value }),
    recovered: stored.recovered,
    discardDraft: () => {
      answers.flagOnly([]);
      form.reset({ ...start });
      stored.forget();
      if (paging.api.at > 0) paging.goToStart();
    },
  };
}

/** Tells whether a submission runs, and keeps the error of the last one. */
function useSubmission() {
  const running = useRef(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  return {
    sending,
    failure,
    isRunning: () => running.current,
    run: async (submit: () => Promise<void>): Promise<void> => {
      running.current = true;
      setFailure(null);
      await submit().finally(() => {
        running.current = false;
      });
    },
    /** Returns why sending failed; null if it succeeded. */
    attempt: async (send: () => Promise<void>): Promise<unknown> => {
      setSending(true);
      try {
        await send();
        return null;
      } catch (reason) {
        if (!(reason instanceof SubmitCancelled)) setFailure(reason);
        return reason;
      } finally {
        setSending(false);
      }
    },
  };
}

/**
 * Lists problems on the page on which the last press failed; elsewhere, a field that is checked on leaving shows its
 * error only beside itself.
 */
function useErrorSummary(problems: Problem[], paging: FormPaging) {
  const [failedAt, setFailedAt] = useState<number | null>(null);
  const [rounds, setRounds] = useState(0);
  const isShown = problems.length > 0 && failedAt === paging.api.at;
  return {
    problems: isShown ? problems : [],
    ref: useSummaryFocus(rounds, isShown),
    /** Opens the page of the first of these fields; if that is the current page, focuses the summary. */
    lead: (names: readonly string[]) => {
      if (!paging.leadTo(names, 'error')) setRounds((round) => round + 1);
      setFailedAt(paging.atNow());
    },
    /** Call after a line of the summary opened another page, where the summary then stays. */
    follow: () => {
      if (isShown) setFailedAt(paging.atNow());
    },
  };
}
