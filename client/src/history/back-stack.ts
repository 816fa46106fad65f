/**
 * Layers that device Back closes before it leaves the page: sheets, dialogs, guarded forms. They share one extra
 * history entry; if it is left over, Back skips it.
 */
import { isOwnStep, stateOfOverlay } from './entries.ts';
import { useEffect } from 'react';
import { useLatest } from '../utils/hooks.ts';

/** `closed`: this layer is gone. `stay`: Back was refused, the layer is still open. */
export type BackAnswer = 'closed' | 'stay';
type Layer = { onBack: () => BackAnswer };

const GUARD = 'puenteBackGuard';

export type BackStack = {
  open: (onBack: () => BackAnswer) => () => void;
  /**
   * Lets the top layer handle the shell's Back; returns false if no layer is open. Does not go through the history,
   * whose steps take effect too late for a quick second press.
   */
  handleBack: () => boolean;
  /**
   * Resolves once a closed layer's entry has left the history. Navigate only then, or the page is in the history twice.
   */
  settled: () => Promise<void>;
  /** Resolves once no layer is open and no entry is left: a step back then leaves the page. */
  clear: () => Promise<void>;
};

export function createBackStack(view: Pick<Window, 'history' | 'addEventListener' | 'location'>): BackStack {
  const layers: Layer[] = [];
  const guardIsCurrent = () => Boolean((view.history.state as Record<string, unknown> | null)?.[GUARD]);
  // True at first if the phone discarded the page under a sheet: the reloaded page has the entry, but no layer.
  let onGuard = guardIsCurrent();
  let ignoreNext = false;
  let waiting: (() => void)[] = [];

  const pushGuard = () => {
    view.history.pushState({ ...stateOfOverlay(view.history.state), [GUARD]: true }, '', view.location.href);
    onGuard = true;
  };

  /** Removes a closed layer even if its handler forgets to. */
  const askTop = (): boolean => {
    const top = layers.at(-1);
    if (!top) return false;
    if (top.onBack() === 'closed') remove(top);
    return true;
  };
  const remove = (layer: Layer) => {
    const at = layers.indexOf(layer);
    if (at >= 0) layers.splice(at, 1);
  };
  const leaveGuardIfUnused = () => {
    if (layers.length > 0) return;
    // After a navigation the current entry may no longer be the guard.
    onGuard = guardIsCurrent();
    // Goes back only once if another layer closed just before and its step back is still on its way.
    if (!onGuard) release();
    else if (!ignoreNext) {
      ignoreNext = true;
      view.history.back();
    }
  };

  const release = () => {
    for (const go of waiting) go();
    waiting = [];
  };

  view.addEventListener('popstate', (event) => {
    const leftGuard = onGuard && !guardIsCurrent() && !isOwnStep(event);
    onGuard = guardIsCurrent();
    if (ignoreNext) {
      ignoreNext = false;
      if (layers.length > 0 && !onGuard) pushGuard();
      release();
      return;
    }
    if (!leftGuard) return;
    if (askTop()) {
      if (layers.length > 0) pushGuard();
      else release();
    } else {
      view.history.back();
    }
  });

  return {
    open(onBack) {
      const layer: Layer = { onBack };
      layers.push(layer);
      if (!guardIsCurrent()) pushGuard();
      onGuard = true;
      return () => {
        if (!layers.includes(layer)) return;
        remove(layer);
        leaveGuardIfUnused();
      };
    },
    handleBack: () => {
      const asked = askTop();
      if (asked) leaveGuardIfUnused();
      return asked;
    },
    settled: () => (ignoreNext ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
    clear: () =>
      ignoreNext || layers.length > 0 ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(),
  };
}

let shared: BackStack | undefined;

export function backStack(): BackStack {
  shared ??= createBackStack(window);
  return shared;
}

/**
 * While `active`, device Back calls `onBack` first. Overlays close and answer `closed`; a page that must stay says why
 * and answers `stay`.
 */
export function useBack(active: boolean, onBack: () => BackAnswer): void {
  const latest = useLatest(onBack);
  useEffect(() => (active ? backStack().open(() => latest.current()) : void backStack()), [active, latest]);
}
