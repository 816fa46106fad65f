import { useEffect, useRef, useState } from 'react';
import { useBack } from '../history/back-stack.ts';
import { useLocation } from 'react-router-dom';
import { useLatest } from '../utils/hooks.ts';

/**
 * Short page of a form. The functions below find the page of a field and the first page with a missing or wrong
 * answer; the hooks store the current page.
 */
export interface FormPage<F extends string = string> {
  /** Identifies the page in drafts, links and texts. */
  name: string;
  fields: readonly F[];
}

export function pageOf(pages: readonly FormPage[], field: string): number {
  return Math.max(
    0,
    pages.findIndex(({ fields }) => fields.includes(field)),
  );
}

export function firstOf(pages: readonly FormPage[], names: readonly string[]): string | null {
  return pages.flatMap(({ fields }) => fields).find((field) => names.includes(field)) ?? null;
}

/**
 * Returns true if every answer on the page with index `at` is accepted. `broken`: fields whose answer breaks its rule.
 */
export function mayGoOn(pages: readonly FormPage[], at: number, broken: readonly string[]): boolean {
  return !broken.some((field) => pages[at]?.fields.includes(field));
}

export function reachedPage(pages: readonly FormPage[], broken: readonly string[]): number {
  const open = firstOf(pages, broken);
  return open === null ? pages.length - 1 : pageOf(pages, open);
}

type Start = {
  wanted: string | null;
  /** Name of the page at which the draft was left; null in drafts of an older version. */
  left: string | null;
  hasDraft: boolean;
  broken: readonly string[];
};

/**
 * Returns the index of the page to open: a link opens its page; a draft opens where it was left, but no later than the
 * first missing answer.
 */
export function startPage(pages: readonly FormPage[], { wanted, left, hasDraft, broken }: Start): number {
  const linked = pages.findIndex(({ name }) => name === wanted);
  if (linked >= 0) return linked;
  if (!hasDraft) return 0;
  const reached = reachedPage(pages, broken);
  const kept = pages.findIndex(({ name }) => name === left);
  return kept < 0 ? reached : Math.min(kept, reached);
}

/** Way to a page: a tapped answer, «next» on the keyboard, the button, Back, an error, or the summary. */
export type Way = 'tap' | 'key' | 'button' | 'back' | 'error' | 'line';

export type Arrival = {
  way: Way;
  /** Field to focus, if an error or a line of the summary opened this page. */
  field: string | null;
};

export type FormPaging = ReturnType<typeof usePages>;
export type PagesApi = FormPaging['api'];

const WHOLE: readonly FormPage[] = [{ name: '', fields: [] }];
const PAGE_KEY = 'formPage';

type PagesArgs = {
  pages: readonly FormPage[] | undefined;
  wanted: string | null | undefined;
  draft: Readonly<Record<string, unknown>> | null | undefined;
  broken: () => string[];
};

/** `isOpen`: opened for the first time. `seen`: the furthest page opened. `floor`: the page from which Back leaves. */
type Place = { at: number; arrival: Arrival | null; isOpen: boolean; seen: number; floor: number };

/** Stores the current page. Back opens the previous page; from the first or a linked page, it leaves the form. */
export function usePages({ pages: given, wanted = null, draft = null, broken }: PagesArgs) {
  const pages = given ?? WHOLE;
  const last = pages.length - 1;
  const [place, setPlace] = useState((): Place => {
    const left = draft?.[PAGE_KEY];
    const open = broken();
    const at = startPage(pages, {
      wanted,
      left: typeof left === 'string' ? left : null,
      hasDraft: draft !== null,
      broken: open,
    });
    const isLinked = pages.some(({ name }) => name === wanted);
    return {
      at,
      arrival: null,
      isOpen: !mayGoOn(pages, at, open),
      seen: open.length === 0 ? last : at,
      // After a link to one page, Back leaves the form.
      floor: isLinked ? at : 0,
    };
  });
  const [leaving, setLeaving] = useState(false);
  const now = useRef(place);

  const goTo = (at: number, arrival: Arrival) => {
    const { at: from, seen, floor } = now.current;
    const isForward = at > from && arrival.way !== 'error' && arrival.way !== 'line';
    // On a page that was answered before, only the button opens the next page; a tapped answer does not.
    const isOpen = isForward && !mayGoOn(pages, at, broken());
    now.current = { at, arrival, isOpen, seen: Math.max(seen, at), floor: Math.min(floor, at) };
    setPlace(now.current);
  };
  useBack(place.at > place.floor && !leaving, () => {
    goTo(now.current.at - 1, { way: 'back', field: null });
    return 'stay';
  });

  const laterAreAnswered = () => {
    const open = broken();
    return pages.every((_, at) => at <= place.at || mayGoOn(pages, at, open));
  };
  return {
    api: {
      at: place.at,
      count: pages.length,
      isLast: place.at === last,
      /** Null on the page at which the form opened. */
      arrival: place.arrival,
      /** True if all later pages are answered, so that a correction can be saved from this page. */
      canSave: place.at < last && place.seen === last && laterAreAnswered(),
    },
    goOn: (way: Way) => goTo(now.current.at + 1, { way, field: null }),
    goToStart: () => goTo(0, { way: 'back', field: null }),
    atNow: () => now.current.at,
    fieldsNow: (): readonly string[] => pages[now.current.at]?.fields ?? [],
    isLastNow: () => now.current.at === last,
    isFirstTime: () => now.current.isOpen,
    /** Opens the page of the first of these fields; returns false if that is the current page. */
    leadTo: (names: readonly string[], way: 'error' | 'line'): boolean => {
      const field = firstOf(pages, names);
      const at = field === null ? now.current.at : pageOf(pages, field);
      if (at === now.current.at) return false;
      goTo(at, { way, field });
      return true;
    },
    /**
     * Call with true while sending: Back then leaves the screen, because the next screen must not find an entry of a
     * page.
     */
    setLeaving,
    /** Returns the page to store in the draft beside the answers. */
    draftPart: () => (given === undefined ? {} : { [PAGE_KEY]: pages[now.current.at]?.name }),
  };
}

export function useKeptPage({ at, arrival }: PagesApi, keep: () => void): void {
  const latest = useLatest(keep);
  useEffect(() => {
    if (arrival !== null) latest.current();
  }, [at, arrival, latest]);
}

/** History state of a link to one page of a form («Cambiar»); the address names only the screen. */
export type ToPage = { page: string };

export function useWantedPage(): string | null {
  const { page } = (useLocation().state as Partial<Record<keyof ToPage, unknown>> | null) ?? {};
  return typeof page === 'string' ? page : null;
}
