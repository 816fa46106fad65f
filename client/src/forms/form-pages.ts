import { useEffect, useRef, useState } from 'react';
import { useBack } from '../history/back-stack.ts';
import { useLocation } from 'react-router-dom';
import { useLatest } from '../utils/use-latest.ts';

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

export interface PagesApi {
  /** Name of the current page; empty in a form without pages. */
  name: string;
  at: number;
  count: number;
  isLast: boolean;
  isStart: boolean;
  /** Null on the page at which the form opened. */
  arrival: Arrival | null;
  /** True if all later pages are answered, so that a correction can be saved from this page. */
  canSave: boolean;
}

const WHOLE: readonly FormPage[] = [{ name: '', fields: [] }];
const PAGE_KEY = 'formPage';

type PagesArgs = {
  pages: readonly FormPage[] | undefined;
  wanted: string | null | undefined;
  draft: Readonly<Record<string, unknown>> | null | undefined;
  broken: () => string[];
};

type Place = { at: number; arrival: Arrival | null; isOpen: boolean };

/** Stores the current page. Back opens the previous page; from the first or a linked page, it leaves the form. */
export function usePages({ pages: given, wanted = null, draft = null, broken }: PagesArgs) {
  const pages = given ?? WHOLE;
  const last = pages.length - 1;
  const [first] = useState(() => {
    const left = draft?.[PAGE_KEY];
    const found = broken();
    const at = startPage(pages, {
      wanted,
      left: typeof left === 'string' ? left : null,
      hasDraft: draft !== null,
      broken: found,
    });
    return { at, complete: found.length === 0, isLinked: pages.some(({ name }) => name === wanted) };
  });
  const [place, setPlace] = useState<Place>(() => ({
    at: first.at,
    arrival: null,
    isOpen: !mayGoOn(pages, first.at, broken()),
  }));
  const [seen, setSeen] = useState(first.complete ? last : first.at);
  // After a link to one page, Back leaves the form.
  const [floor, setFloor] = useState(first.isLinked ? first.at : 0);
  const [leaving, setLeaving] = useState(false);
  const now = useRef(place);

  const goTo = (at: number, arrival: Arrival) => {
    const isForward = at > now.current.at && arrival.way !== 'error' && arrival.way !== 'line';
    // On a page that was answered before, only the button opens the next page; a tapped answer does not.
    now.current = { at, arrival, isOpen: isForward && !mayGoOn(pages, at, broken()) };
    setPlace(now.current);
    setSeen((furthest) => Math.max(furthest, at));
    setFloor((lowest) => Math.min(lowest, at));
  };
  useBack(place.at > floor && !leaving, () => {
    goTo(now.current.at - 1, { way: 'back', field: null });
    return 'stay';
  });

  const laterAreAnswered = () => {
    const open = broken();
    return pages.every((_, at) => at <= place.at || mayGoOn(pages, at, open));
  };
  const api: PagesApi = {
    name: pages[place.at]?.name ?? '',
    at: place.at,
    count: pages.length,
    isLast: place.at === last,
    isStart: place.arrival === null,
    arrival: place.arrival,
    canSave: place.at < last && seen === last && laterAreAnswered(),
  };
  return {
    api,
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
    /** Set while sending: Back then leaves the screen, because the next screen must not find an entry of a page. */
    setLeaving,
    /** Page to store in the draft beside the answers. */
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
