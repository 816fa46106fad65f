/** What the player knows besides the lender. */

/** Taken along when a life begins where another one was. */
export type Memory = {
  /** Money sent and taken, by reference: centavos. */
  sent: Map<string, number>;
  /** Online payments begun, by reference: centavos. */
  begun: Map<string, number>;
  /** References of extension fees that arrived in time. */
  fees: Set<string>;
  /** How many events of an order backstage has reported. */
  reported: Map<string, number>;
  /** The number of the account that was named last. */
  account: string | null;
  references: number;
  code: string[];
};

export const noMemory = (): Memory => ({
  sent: new Map(),
  begun: new Map(),
  fees: new Set(),
  reported: new Map(),
  account: null,
  references: 0,
  code: [],
});
