/** Names of the snapshots taken from this page; the lender knows them by number. */
export type Snapshot = { id: string; name: string; at: number };

const keyOf = (world: string) => `backstage.snapshots.${world}`;

export const snapshotsOf = (world: string): Snapshot[] =>
  JSON.parse(sessionStorage.getItem(keyOf(world)) ?? '[]') as Snapshot[];

export const keepSnapshot = (world: string, snapshot: Snapshot): void =>
  sessionStorage.setItem(keyOf(world), JSON.stringify([snapshot, ...snapshotsOf(world)]));
