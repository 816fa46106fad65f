/** Whether Back stays inside the app: the router counts its entries in `history.state.idx`. */
export function hasPageBehind(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
