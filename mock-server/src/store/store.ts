import { refuse } from '../failures.ts';
import type { Borrower } from './tables.ts';

/**
 * What a borrower can be found by. `account` is a bank account number, `payOrder` the cashier's id, `payment` the
 * reference of money that arrived. CLABEs and store slips carry the number of their order.
 */
export type KeyKind = 'mobile' | 'order' | 'payOrder' | 'account' | 'payment';

/** Where documents are kept between two runs; null keeps them in memory only. */
export type Keeper = {
  write(borrower: Borrower): Promise<void>;
  remove(userId: string): Promise<void>;
};

/** The borrowers of one world: every look-up takes the same time, however many there are. */
export type Store = {
  readonly size: number;
  /** The highest sequence any order here ever had; 0 without orders. */
  readonly lastSequence: number;
  byId(userId: string): Borrower | null;
  /** Who has this number, order, account …: the user id, or null. Counts changes that are still being written. */
  ownerOf(kind: KeyKind, value: string): string | null;
  all(): Iterable<Borrower>;
  /** Takes in a document as it is, in place of one with the same user id. */
  put(borrower: Borrower): Promise<void>;
  remove(userId: string): Promise<void>;
  /** See World.change; here without the passing of time. */
  change<T>(userId: string, fn: (draft: Borrower) => T): Promise<T>;
};

type Options = { borrowers?: Iterable<Borrower>; keeper?: Keeper | null; report?: (line: string) => void };

export function createStore({ borrowers = [], keeper = null, report = () => {} }: Options = {}): Store {
  const documents = new Map<string, Borrower>();
  const owners = new Map<string, string>();
  const queues = new Map<string, Promise<unknown>>();

  let lastSequence = 0;
  const count = (borrower: Borrower) => {
    for (const { sequence } of borrower.orders) lastSequence = Math.max(lastSequence, sequence);
  };

  for (const borrower of borrowers) {
    count(borrower);
    documents.set(borrower.userId, borrower);
    for (const key of keysOf(borrower)) owners.set(key, borrower.userId);
  }

  /** Makes room in the index before the write, so that two borrowers can never take the same key while both wait. */
  function reserve(userId: string, before: Borrower | null, after: Borrower | null) {
    const old = new Set(before ? keysOf(before) : []);
    const fresh = (after ? keysOf(after) : []).filter((key) => !old.delete(key));
    const taken = fresh.find((key) => (owners.get(key) ?? userId) !== userId);
    if (taken) throw new Error(`${taken.split(' ')[0]} belongs to another borrower`);
    for (const key of fresh) owners.set(key, userId);
    return { gone: old, fresh };
  }

  async function replace(userId: string, after: Borrower | null): Promise<void> {
    const keys = reserve(userId, documents.get(userId) ?? null, after);
    if (keeper) {
      try {
        await (after ? keeper.write(after) : keeper.remove(userId));
      } catch (error) {
        for (const key of keys.fresh) owners.delete(key);
        report(`could not save: ${error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'}`);
        refuse('couldNotSave');
      }
    }
    for (const key of keys.gone) owners.delete(key);
    if (!after) {
      documents.delete(userId);
      return;
    }
    documents.set(userId, after);
    count(after);
  }

  /** One after the other per borrower, so that a write never overtakes an older one. */
  function inTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
    if (!keeper) return work();
    const turn = (queues.get(userId) ?? Promise.resolve()).then(work);
    const over = turn.then(
      () => leave(),
      () => leave(),
    );
    const leave = () => {
      if (queues.get(userId) === over) queues.delete(userId);
    };
    queues.set(userId, over);
    return turn;
  }

  return {
    get size() {
      return documents.size;
    },
    get lastSequence() {
      return lastSequence;
    },
    byId: (userId) => documents.get(userId) ?? null,
    ownerOf: (kind, value) => owners.get(`${kind} ${value}`) ?? null,
    all: () => documents.values(),
    put: (borrower) => inTurn(borrower.userId, () => replace(borrower.userId, borrower)),
    remove: (userId) => inTurn(userId, () => replace(userId, null)),
    change: (userId, fn) =>
      inTurn(userId, async () => {
        const current = documents.get(userId);
        if (!current) throw new Error('no such borrower');
        const draft = { ...current };
        const result = fn(draft);
        await replace(userId, draft);
        return result;
      }),
  };
}

function keysOf(borrower: Borrower): string[] {
  const keys = [`mobile ${borrower.mobile}`];
  for (const { cardNo } of borrower.cards) keys.push(`account ${cardNo}`);
  for (const order of borrower.orders) {
    keys.push(`order ${order.orderNo}`, `payOrder ${order.payOrderId}`);
    for (const { reference } of order.payments) keys.push(`payment ${reference}`);
  }
  return keys;
}
