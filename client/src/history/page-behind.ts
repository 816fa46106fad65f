/**
 * The router counts the entries of the history in `history.state.idx`; an overlay's entry has a number of its own, so
 * that a difference of numbers is a distance in the browser's history.
 */
export function historyPlace(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}

/** Whether Back stays inside the app. */
export function hasPageBehind(): boolean {
  return historyPlace() > 0;
}

/** Goes back to an earlier entry without showing its page: the caller puts another one there at once. */
export function backUnseen(place: number): Promise<void> {
  // Browsers keep some fifty entries: what was dropped cannot be gone back to.
  const steps = Math.min(historyPlace() - place, window.history.length - 1);
  if (steps <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const arrive = (event: PopStateEvent) => {
      // The router would draw the page of this entry.
      event.stopImmediatePropagation();
      resolve();
    };
    window.addEventListener('popstate', arrive, { capture: true, once: true });
    window.history.go(-steps);
  });
}

/** The address of the entry that is current now, also while the router still draws another one. */
export function addressHere(): string {
  return window.location.hash.slice(1) || '/';
}

/** Has the router draw the entry that was come to unseen, as if Back had just led there. */
export function showHere(): void {
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}
