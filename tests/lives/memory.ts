/** Amounts and events that a walk itself caused, to compare with the server; copied with a station (stations.ts). */
export type Memory = {
  /** Money sent and accepted, by reference, in centavos. */
  sent: Map<string, number>;
  /** Online payments started, by reference, in centavos. */
  begun: Map<string, number>;
  /** References of extension fees that arrived in time. */
  fees: Set<string>;
  /** Events that backstage has reported, per order. */
  reported: Map<string, number>;
  /** Number of the account that the borrower named last. */
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
