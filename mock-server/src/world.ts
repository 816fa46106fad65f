/** One lender: its borrowers, its time, its faults, its journal. Two worlds never see each other. */
import type { Clock } from './lifecycle/clock.ts';
import type { Timetable } from './lifecycle/timetable.ts';
import type { Store } from './store/store.ts';
import type { Borrower } from './store/tables.ts';

export type World = {
  readonly name: string;
  readonly clock: Clock;
  /** How long each wait of an order lasts here. */
  readonly timetable: Timetable;
  readonly store: Store;
  /** The borrower settled to now (everything due has happened), or null. */
  settled(userId: string): Promise<Borrower | null>;
  /**
   * Settles a borrower to now, then lets `fn` alter a private draft, synchronously. The draft takes effect only once it
   * is written: if `fn` throws or the write fails, nothing has changed. Changes of one borrower queue up in order.
   */
  change<T>(userId: string, fn: (draft: Borrower, now: number) => T): Promise<T>;
  /** Number of the next order of this world, from 1. Each call gives another one. */
  nextSequence(): number;
  /** 64 hexadecimal digits that nobody outside can guess, the same for the same parts in the same world: ids and tokens. */
  mark(...parts: readonly (string | number)[]): string;
};
