import { refuse } from '../errors/failures.ts';
import type { Borrower } from '../loans/borrower-record.ts';

/**
 * Kinds of keys by which the store finds a borrower. `account`: bank account number; `payOrder`: id of an order at the
 * online cashier; `payment`: reference of arrived money or of a started online payment. CLABEs and slips need no key,
 * because they contain their order's number.
 */
type KeyKind = 'mobile' | 'order' | 'payOrder' | 'account' | 'payment';

/** Stores documents; without a keeper (null) the store holds them in memory only. */
export type Keeper = {
  write(borrower: Borrower): Promise<void>;
  /** Replaces all documents, or none if it fails. */
  replaceAll(borrowers: readonly Borrower[]): Promise<void>;
};

export type Store = ReturnType<typeof createStore>;

/** Thrown if a key belongs to another borrower. */
export class KeyTaken extends Error {}

type Options = { borrowers?: Iterable<Borrower>; keeper?: Keeper | null; report?: (line: string) => void };

/** Borrowers of one world; every look-up is O(1). */
export function createStore({ borrowers = [], report = () => {}, ...options }: Options = {}) {
  let keeper = options.keeper ?? null;
  const documents = new Map<string, Borrower>();
  const owners = new Map<string, string>();
  const queues = new Map<string, Promise<unknown>>();

  let lastSequence = 0;
  const count = (borrower: Borrower) => {
    for (const { sequence } of borrower.orders) lastSequence = Math.max(lastSequence, sequence);
  };

  function takeIn(all: Iterable<Borrower>) {
    for (const borrower of all) {
      count(borrower);
      documents.set(borrower.userId, borrower);
      for (const key of listKeys(borrower)) owners.set(key, borrower.userId);
    }
  }
  takeIn(borrowers);

  /** Reserves keys before the write, so that two borrowers never take the same key. */
  function reserve(userId: string, before: Borrower | null, after: Borrower) {
    const old = new Set(before ? listKeys(before) : []);
    const fresh = listKeys(after).filter((key) => !old.delete(key));
    const taken = fresh.find((key) => (owners.get(key) ?? userId) !== userId);
    if (taken) throw new KeyTaken(`${taken.split(' ')[0]} belongs to another borrower`);
    for (const key of fresh) owners.set(key, userId);
    return { gone: old, fresh };
  }

  const couldNotSave = (error: unknown): never => refuseToSave(error, report);

  async function replace(userId: string, after: Borrower): Promise<void> {
    const keys = reserve(userId, documents.get(userId) ?? null, after);
    if (keeper) {
      try {
        await keeper.write(after);
      } catch (error) {
        for (const key of keys.fresh) owners.delete(key);
        couldNotSave(error);
      }
    }
    for (const key of keys.gone) owners.delete(key);
    documents.set(userId, after);
    count(after);
  }

  async function replaceAll(all: readonly Borrower[]): Promise<void> {
    rejectDuplicates(all);
    if (keeper) await keeper.replaceAll(all).catch(couldNotSave);
    documents.clear();
    owners.clear();
    takeIn(all);
  }

  /** Settles once all borrowers have been replaced; single changes wait for it. Null if no replacement runs. */
  let closed: Promise<unknown> | null = null;

  /** Queues changes per borrower, so that a write cannot overtake an older one. */
  function inTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
    if (!keeper) return work();
    const queue = queues.get(userId) ?? Promise.resolve();
    const turn = (closed ? Promise.all([queue, closed]) : queue).then(work);
    const leave = () => {
      if (queues.get(userId) === over) queues.delete(userId);
    };
    const over = turn.then(leave, leave);
    queues.set(userId, over);
    return turn;
  }

  /** Runs after all work begun before, and before any work begun later. */
  function alone(work: () => Promise<void>): Promise<void> {
    const turn = Promise.all([closed, ...queues.values()]).then(work);
    const open = () => {
      if (closed === over) closed = null;
    };
    const over = turn.then(open, open);
    closed = over;
    return turn;
  }

  return {
    get size() {
      return documents.size;
    },
    /** Highest sequence of an order; 0 without orders. */
    get lastSequence() {
      return lastSequence;
    },
    byId: (userId: string): Borrower | null => documents.get(userId) ?? null,
    /** Returns the user id of a key, or null; includes changes that are still being written. */
    findOwner: (kind: KeyKind, value: string): string | null => owners.get(`${kind} ${value}`) ?? null,
    all: (): Iterable<Borrower> => documents.values(),
    put: (borrower: Borrower) => inTurn(borrower.userId, () => replace(borrower.userId, borrower)),
    /** Replaces all documents; duplicate keys or a failed write change nothing. */
    replaceAll: (all: readonly Borrower[]) => alone(() => replaceAll(all)),
    /**
     * Writes all documents and every later change to this keeper; null stops the writing. A failed write changes
     * nothing.
     */
    setKeeper: (next: Keeper | null) =>
      alone(async () => {
        const before = keeper;
        // Set before the write, so that no change is missed.
        keeper = next;
        await next?.replaceAll([...documents.values()]).catch((error: unknown) => {
          keeper = before;
          couldNotSave(error);
        });
      }),
    /** Like `World.change`, but does not advance the borrower to now. */
    change: <T>(userId: string, fn: (draft: Borrower) => T, begun?: Borrower): Promise<T> =>
      inTurn(userId, async () => {
        const current = documents.get(userId) ?? begun;
        // The world was reset meanwhile, which ended the caller's session.
        if (!current) return refuse('tokenInvalid');
        const draft = { ...current };
        const result = fn(draft);
        await replace(userId, draft);
        return result;
      }),
  };
}

function listKeys(borrower: Borrower): string[] {
  const { mobile, cards, orders } = borrower;
  const accounts = new Set(cards.map(({ cardNo }) => `account ${cardNo}`));
  return [`mobile ${mobile}`, ...accounts, ...orders.flatMap(listOrderKeys)];
}

function listOrderKeys({ orderNo, payOrderId, payments, onlinePayments }: Borrower['orders'][number]): string[] {
  // Includes online payments, because a pending one reserves its reference.
  const references = new Set([...payments, ...onlinePayments].map(({ reference }) => `payment ${reference}`));
  return [`order ${orderNo}`, `payOrder ${payOrderId}`, ...references];
}

function rejectDuplicates(all: readonly Borrower[]): void {
  const seen = new Set<string>();
  for (const borrower of all) {
    for (const key of [`user ${borrower.userId}`, ...listKeys(borrower)]) {
      if (seen.has(key)) throw new KeyTaken(`${key.split(' ')[0]} is there twice`);
      seen.add(key);
    }
  }
}

/** Logs the error code only: the message may name a borrower's file. */
export function refuseToSave(error: unknown, report: (line: string) => void): never {
  report(`could not save: ${error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'}`);
  return refuse('couldNotSave');
}
