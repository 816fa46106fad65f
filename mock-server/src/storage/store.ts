import { refuse } from '../errors/failures.ts';
import type { Borrower } from '../loans/borrower-record.ts';

/**
 * Kinds of keys by which the store finds a borrower. `account`: bank account number; `payOrder`: id of an order at the
 * online cashier; `payment`: reference of arrived money or of a started online payment. CLABEs and slips need no key,
 * because they contain their order's number.
 */
type KeyKind = 'mobile' | 'order' | 'payOrder' | 'account' | 'payment';

/**
 * Writes documents; without a keeper (null) the store keeps them only in memory. Both functions are synchronous, so
 * that no request sees a change before it is written, or between its write and its effect.
 */
export type Keeper = {
  write(borrower: Borrower): void;
  /** Replaces all documents, or none if it fails. */
  replaceAll(borrowers: readonly Borrower[]): void;
};

export type Store = ReturnType<typeof createStore>;

export class KeyTaken extends Error {}

type Options = { borrowers?: Iterable<Borrower>; keeper?: Keeper | null; report?: (line: string) => void };

/** Stores the borrowers of one world in memory and through the keeper; every look-up is O(1). */
export function createStore({ borrowers = [], report = () => {}, ...options }: Options = {}) {
  let keeper = options.keeper ?? null;
  const documents = new Map<string, Borrower>();
  const owners = new Map<string, string>();

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

  /** Writes first, so that a failed write changes nothing. */
  function save(write: () => void): void {
    try {
      write();
    } catch (error) {
      refuseToSave(error, report);
    }
  }

  function replace(userId: string, after: Borrower): void {
    const before = documents.get(userId);
    const gone = new Set(before ? listKeys(before) : []);
    const fresh = listKeys(after).filter((key) => !gone.delete(key));
    const taken = fresh.find((key) => (owners.get(key) ?? userId) !== userId);
    if (taken) throw new KeyTaken(`${taken.split(' ')[0]} belongs to another borrower`);
    save(() => keeper?.write(after));
    for (const key of gone) owners.delete(key);
    for (const key of fresh) owners.set(key, userId);
    documents.set(userId, after);
    count(after);
  }

  return {
    get size() {
      return documents.size;
    },
    /** Returns the next number of an order; counts also numbers of orders that are not stored yet, or never are. */
    takeSequence(): number {
      lastSequence++;
      return lastSequence;
    },
    byId: (userId: string): Borrower | null => documents.get(userId) ?? null,
    findOwner: (kind: KeyKind, value: string): string | null => owners.get(`${kind} ${value}`) ?? null,
    all: (): Iterable<Borrower> => documents.values(),
    put: (borrower: Borrower) => replace(borrower.userId, borrower),
    /** Replaces all documents; duplicate keys or a failed write change nothing. */
    replaceAll(all: readonly Borrower[]): void {
      rejectDuplicates(all);
      save(() => keeper?.replaceAll(all));
      documents.clear();
      owners.clear();
      takeIn(all);
    },
    /**
     * Writes all documents and every later change to this keeper; null stops the writing. A failed write changes
     * nothing.
     */
    setKeeper(next: Keeper | null): void {
      save(() => next?.replaceAll([...documents.values()]));
      keeper = next;
    },
    /** Like `World.change`, but does not advance the borrower to now. */
    change<T>(userId: string, fn: (draft: Borrower) => T, begun?: Borrower): T {
      const current = documents.get(userId) ?? begun;
      // A document is missing if the world was reset meanwhile, which ended the caller's session.
      if (!current) return refuse('tokenInvalid');
      const draft = { ...current };
      const result = fn(draft);
      replace(userId, draft);
      return result;
    },
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
  const code = readErrorCode(error);
  report(`could not save: ${code}${code === 'ENOENT' ? ' (a folder of DATA_DIR is gone)' : ''}`);
  return refuse('couldNotSave');
}

export function readErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}
