import { useEffect } from 'react';
import { type BackAnswer, backStack } from './back-stack.ts';
import { useLatest } from '../utils/use-latest.ts';

/**
 * While `active`, device Back calls `onBack` first. Overlays close and answer `closed`; a page that must stay says why
 * and answers `stay`.
 */
export function useBack(active: boolean, onBack: () => BackAnswer): void {
  const latest = useLatest(onBack);
  useEffect(() => (active ? backStack().open(() => latest.current()) : undefined), [active, latest]);
}
