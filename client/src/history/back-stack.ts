/**
 * What device Back closes first: sheets, dialogs, a form that must not be left. While the stack is not empty the
 * browser history holds one extra entry for the page; Back pops that entry, and the top handler answers for it.
 *
 * history.back() is asynchronous, so an entry that is no longer current (the sheet closed because the app moved on)
 * is left where it is and skipped when Back comes through it later.
 */
import { isOwnStep, stateOfOverlay } from './entries.ts';

/** `closed`: this layer is gone. `stay`: Back was refused, the layer is still open. */
export type BackAnswer = 'closed' | 'stay';
type Layer = { onBack: () => BackAnswer };

const GUARD = 'puenteBackGuard';

export type BackStack = {
  /** Registers a layer; the returned function removes it (on close by any other way than Back). */
  open: (onBack: () => BackAnswer) => () => void;
  /** The shell's Back button: true when a layer took it. */
  handleBack: () => boolean;
  isOpen: () => boolean;
  /**
   * Resolves once the entry of a closed layer has left the history. Moving on as a layer closes waits for it:
   * moving on from that entry would leave the page twice behind, and Back would come to it again.
   */
  settled: () => Promise<void>;
  /** Resolves once no layer is open and the last one's entry has left: a step back then leaves the page. */
  clear: () => Promise<void>;
};

export function createBackStack(view: Pick<Window, 'history' | 'addEventListener' | 'location'>): BackStack {
  const layers: Layer[] = [];
  let onGuard = false;
  let ignoreNext = false;
  let waiting: (() => void)[] = [];

  const guardIsCurrent = () => Boolean((view.history.state as Record<string, unknown> | null)?.[GUARD]);
  const pushGuard = () => {
    view.history.pushState({ ...stateOfOverlay(view.history.state), [GUARD]: true }, '', view.location.href);
    onGuard = true;
  };

  /** Asks the top layer; keeps the stack and the answer in step even when the layer forgets to remove itself. */
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

  const release = () => {
    for (const go of waiting) go();
    waiting = [];
  };

  view.addEventListener('popstate', (event) => {
    const leftGuard = onGuard && !guardIsCurrent() && !isOwnStep(event);
    onGuard = guardIsCurrent();
    if (ignoreNext) {
      ignoreNext = false;
      // Another layer opened before the browser had gone back.
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
        if (layers.length > 0) return;
        // The app has moved on: the current entry is no overlay's, whatever the next Back leaves.
        onGuard = guardIsCurrent();
        if (onGuard) {
          ignoreNext = true;
          view.history.back();
        } else release();
      };
    },
    handleBack: () => {
      if (layers.length === 0) return false;
      view.history.back();
      return true;
    },
    isOpen: () => layers.length > 0,
    settled: () => (ignoreNext ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
    clear: () =>
      ignoreNext || layers.length > 0 ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(),
  };
}

let shared: BackStack | undefined;

/** The stack of this window. */
export function backStack(): BackStack {
  shared ??= createBackStack(window);
  return shared;
}
