import { useEffect, useState } from 'react';
import { useLatest } from '../utils/hooks.ts';
import type { DraftStore } from './form-options.ts';
import { type FormPaging, useKeptPage } from './form-pages.ts';
import type { Values } from './form-schema.ts';

type Recovered = DraftStore['recovered'] | undefined;

/** Returns the answers with those of a draft; ignores fields that this version of the form does not have. */
export function recoverAnswers<V extends Values>(start: V, draft: Recovered): V {
  const known = Object.entries(draft ?? {}).filter(([name, value]) => name in start && typeof value === 'string');
  return { ...start, ...Object.fromEntries(known) };
}

/** Returns true if the draft changes a stored answer; a draft may contain only the page. */
const differs = (start: Values, draft: Recovered): boolean =>
  Object.entries(draft ?? {}).some(([name, value]) => name in start && value !== start[name]);

type FormDraftArgs = {
  draft: DraftStore | undefined;
  start: Values;
  answers: { get: () => Values; set: (all: Values) => void };
  paging: FormPaging;
};

/** Stores answers and page in the draft, and takes over what another tab stores (screens: drafts). */
export function useFormDraft({ draft, start, answers, paging }: FormDraftArgs) {
  const [recovered, setRecovered] = useState(differs(start, draft?.recovered));
  const keep = () => draft?.keep({ ...answers.get(), ...paging.draftPart() });
  useKeptPage(paging.api, () => {
    if (differs(start, answers.get())) keep();
    else if (paging.api.at > 0) draft?.keep(paging.draftPart());
    else draft?.forget();
  });
  const adopt = useLatest((stored: Record<string, unknown>) => {
    answers.set(recoverAnswers(answers.get(), stored));
    setRecovered(differs(start, stored));
  });
  const { onOtherTab } = draft ?? {};
  useEffect(() => onOtherTab?.((stored) => adopt.current(stored)), [onOtherTab, adopt]);
  return {
    recovered,
    keep,
    forget: () => {
      draft?.forget();
      setRecovered(false);
    },
  };
}
