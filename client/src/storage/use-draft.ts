import { useEffect, useRef, useState } from 'react';
import { isVisible, onVisibility } from '../utils/page-state.ts';
import type { DraftValues } from './drafts.ts';
import { useDevice } from './device.ts';
import { DRAFT_REST_MS } from '../utils/timing.ts';
import { useLatest } from '../utils/hooks.ts';

/**
 * Draft of a form section. `recovered` is read once; `keep` saves half a second after the last change, or when the
 * app is hidden; call `forget` when the section was accepted.
 */
export function useDraft(section: string) {
  const { drafts } = useDevice();
  const [recovered, setRecovered] = useState(() => drafts.load(section));
  const waiting = useRef<{ values: DraftValues; owner: string | null } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const flush = () => {
    clearTimeout(timer.current);
    if (waiting.current) drafts.save(section, waiting.current.values, waiting.current.owner);
    waiting.current = null;
  };
  const latestFlush = useLatest(flush);

  useEffect(() => {
    const unfollow = onVisibility(() => {
      if (!isVisible()) latestFlush.current();
    });
    const leaving = () => latestFlush.current();
    window.addEventListener('pagehide', leaving);
    const stop = drafts.follow(leaving);
    return () => {
      unfollow();
      stop();
      window.removeEventListener('pagehide', leaving);
      leaving();
    };
  }, [drafts, latestFlush]);

  return {
    recovered,
    /**
     * Calls `adopt` with each draft of this section that another tab stores, because keeping this tab's older values
     * would overwrite it. Returns a function that stops this.
     */
    onOtherTab: (adopt: (values: DraftValues) => void) => {
      const hear = ({ key }: StorageEvent) => {
        const values = key === drafts.keyOf(section) ? drafts.load(section) : null;
        if (values === null) return;
        clearTimeout(timer.current);
        waiting.current = null;
        adopt(values);
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
    keep: (values: DraftValues) => {
      waiting.current = { values, owner: drafts.owner() };
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, DRAFT_REST_MS);
    },
    /** Saves now, before the camera, the contacts or another app opens. */
    flush,
    forget: () => {
      clearTimeout(timer.current);
      waiting.current = null;
      drafts.remove(section);
      setRecovered(null);
    },
  };
}
