import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { slidePage } from '../history/slide-page.ts';
import { lastPressWasPointer } from '../utils/last-press.ts';
import { firstControlOf, firstToAnswer, focusField, goToControl, goToField } from './form-focus.ts';
import type { PagesApi } from './form-pages.ts';

type ArrivalArgs = {
  pages: PagesApi;
  frame: RefObject<HTMLFormElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
  idOf: (name: string) => string;
  title: string | undefined;
};

/**
 * Slides in a new page from its top. Focuses the field of an error, or after a tap or key the first unanswered field,
 * else the heading. Returns the heading's text if a screen reader must announce it because the focus skipped it.
 */
export function useArrival({ pages: { arrival }, frame, heading, idOf, title = '' }: ArrivalArgs): string {
  const [announced, setAnnounced] = useState('');
  const handled = useRef(arrival);
  useLayoutEffect(() => {
    if (arrival === null || handled.current === arrival || !frame.current) return;
    handled.current = arrival;
    window.scrollTo(0, 0);
    slidePage(arrival.way === 'back' ? 'back' : 'forward');
    const { way, field } = arrival;
    const first = way === 'key' ? firstControlOf(frame.current) : firstToAnswer(frame.current);
    const isSheet = first?.dataset.opensSheet !== undefined;
    const leads = way === 'key' || way === 'tap' || (way === 'button' && !isSheet && lastPressWasPointer());
    if (field !== null) {
      if (way === 'line') goToField(idOf(field));
      else focusField(idOf(field));
    } else if (leads && first !== null) goToControl(first);
    else heading.current?.focus({ preventScroll: true });
    setAnnounced(leads && first !== null ? title : '');
  }, [arrival, frame, heading, idOf, title]);
  return announced;
}
