import { useEffect } from 'react';
import { type BackAnswer, backStack } from './back-stack.ts';
import { useLatest } from '../lib/use-latest.ts';

/**
 * While `active`, device Back asks `onBack` before it leaves the page. Sheets and dialogs close and answer `closed`;
 * a page that must not be left now says why and answers `stay` (screens: moving-between-screens).
 */
export function useBack(active: boolean, onBack: () => BackAnswer): void {
  const latest = useLatest(onBack);
  useEffect(() => (active ? backStack().open(() => latest.current()) : undefined), [active, latest]);
}
