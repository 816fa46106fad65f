/** A lender in memory with two borrowers, who can be stopped and started again from what it had written. */
import type { DataOf } from '@puente/contract';
import { ask } from '@puente/mock-server/backstage/ask';
import { signIn, type Walker } from '@puente/mock-server/backstage/road';
import { Failure } from '@puente/mock-server/failures';
import { userIdOf } from '@puente/mock-server/handlers/session';
import { frozenClock } from '@puente/mock-server/lifecycle/clock';
import type { Happening } from '@puente/mock-server/lifecycle/happening';
import type { LoanRecord } from '@puente/mock-server/lifecycle/order-record';
import { createStore } from '@puente/mock-server/store/store';
import type { Borrower } from '@puente/mock-server/store/tables';
import { createWorld, type World } from '@puente/mock-server/world';
import { newcomer, type Route, START } from '../../support/index.ts';

export type Who = 0 | 1;
type Given<R extends Route> = Parameters<typeof ask<R>>[2];

export class Lender {
  world: World;
  readonly walkers: readonly Walker[];
  /** What the disk would hold: one document per borrower, as text. */
  readonly disk = new Map<string, string>();
  private references = 0;

  private constructor() {
    this.world = this.open(START);
    this.walkers = [newcomer(0), newcomer(1)].map((who) => ({ world: this.world, who }));
  }

  static async open(): Promise<Lender> {
    const lender = new Lender();
    for (const who of [0, 1] as const) {
      await signIn(lender.walker(who));
      await lender.world.change(lender.borrower(who).userId, (draft) => {
        draft.settings = { ...draft.settings, codeRequired: false };
      });
    }
    return lender;
  }

  private open(at: number): World {
    const borrowers = Array.from(this.disk.values(), (text) => JSON.parse(text) as Borrower);
    const keeper = {
      write: async (document: Borrower) => void this.disk.set(document.userId, JSON.stringify(document)),
      replaceAll: () => Promise.reject(new Error('a random life replaces nobody')),
    };
    const store = createStore({ borrowers, keeper });
    return createWorld({ name: 'model', clock: frozenClock(at), store, secret: 'of the model' });
  }

  /** The process ends here and another one begins with the disk alone. */
  restart(): void {
    this.world = this.open(this.world.clock.now());
    for (const walker of this.walkers) walker.world = this.world;
  }

  borrower(who: Who): Borrower {
    const phone = this.walkers[who]?.who.phone ?? '';
    const found = this.world.store.byId(userIdOf(this.world, phone));
    if (!found) throw new Error(`borrower ${who} is lost`);
    return found;
  }

  latest(who: Who): LoanRecord | undefined {
    return this.borrower(who).orders.at(-1);
  }

  walker(who: Who): Walker {
    const walker = this.walkers[who];
    if (!walker) throw new Error(`there is no borrower ${who}`);
    return walker;
  }

  /** A token in force; a dead session is renewed first. */
  token(who: Who): Promise<string> {
    return signIn(this.walker(who));
  }

  /** One call with a token in force; a refusal is thrown as Failure. */
  async ask<R extends Route>(who: Who, route: R, given: Given<R> = {}): Promise<DataOf<R>> {
    return ask(this.world, route, { token: await this.token(who), ...given });
  }

  async advance(ms: number): Promise<Happening[]> {
    this.world.clock.advanceTo(this.world.clock.now() + ms);
    return this.world.tell();
  }

  nextReference(): string {
    this.references++;
    return `R${this.references}`;
  }

  /** Everything that is kept, to compare. */
  state(): string {
    return JSON.stringify([this.borrower(0), this.borrower(1)]);
  }
}

/** Null when it was accepted, else the name of the refusal; anything but a refusal is a fault of the mock. */
export async function refusalOf(act: () => Promise<unknown>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof Failure && (error.status === 200 || error.failure === 'invalidFields')) return error.failure;
    throw error;
  }
}
