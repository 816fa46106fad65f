/** The router counts its entries in `history.state.idx`. */
export function historyPlace(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}

/** Whether Back stays inside the app. */
export function hasPageBehind(): boolean {
  return historyPlace() > 0;
}

let standing = 0;
let cameBackTo: number | null = null;

/** Tells which page stands; to be called on each change of page, so that Back can be told from moving on. */
export function rememberPlace(): void {
  standing = historyPlace();
  if (cameBackTo !== standing) cameBackTo = null;
}

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    // An overlay's entry has the number of its page: leaving it is no way back.
    if (historyPlace() !== standing) cameBackTo = historyPlace() < standing ? historyPlace() : null;
  });
}

/** Whether Back led to the page that stands now: one whose time is over lets Back go on instead of leading forward. */
export function cameByBack(): boolean {
  return cameBackTo !== null && cameBackTo === historyPlace();
}
