/** The borrowers of one world. */
import type { Borrower } from './tables.ts';

/**
 * What another document can be found by. `account` is a bank account number, `payOrder` the cashier's id, `oxxo` the
 * digits of a store slip, `payment` the reference of money that arrived.
 */
export type KeyKind = 'mobile' | 'order' | 'payOrder' | 'oxxo' | 'account' | 'payment';

export type Store = {
  byId(userId: string): Borrower | null;
  /** Who owns this number, order, account …: the user id, or null. Constant time. */
  ownerOf(kind: KeyKind, value: string): string | null;
  all(): Iterable<Borrower>;
};
