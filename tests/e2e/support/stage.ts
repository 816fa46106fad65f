/** The stage of the kit, with what only a test in a browser asks of a lender: how often, what it keeps, what it holds back. */
import { expect } from '@playwright/test';
import type { Kit } from '@puente/kit';
import type { OrderStatus } from '@puente/contract/values/order-status';
import type { WorldExport } from '@puente/mock-server/control/contract';

export type Stage = ReturnType<typeof stageOf>;
type Kept = WorldExport['borrowers'][number];

export function stageOf({ stage, world }: Pick<Kit, 'stage' | 'world'>) {
  const { ask, routes } = stage;
  const everything = async (mobile: string) => {
    const all = await stage.export();
    const kept = all.borrowers.find((each) => each.mobile === mobile);
    if (!kept) throw new Error(`${mobile} is not known`);
    return { all, kept };
  };

  /** Until a request has come that is held: a screen says that it sends before the lender has anything. */
  const untilHeld = () => expect.poll(async () => (await stage.faults()).held.length).toBeGreaterThan(0);

  return {
    ...stage,
    world,
    untilHeld,
    /** Starts this lender again at an instant, where its clock stands until it is advanced. */
    begin: (at: string) => ask(routes.beginWorld, { name: world, at }),
    /** Starts this lender again as one that sells a single product. */
    beginSingle: () => ask(routes.beginWorld, { name: world, edition: 'single' }),
    jump: (mobile: string, status: OrderStatus) => ask(routes.jump, { mobile, status }),
    /** Changes what the lender keeps of a borrower: stored answers that no call would accept today. */
    edit: async (mobile: string, change: (kept: Kept) => void) => {
      const { all, kept } = await everything(mobile);
      change(kept);
      await ask(routes.importWorld, all);
    },
    /** What the lender keeps of a borrower. */
    keptOf: async (mobile: string): Promise<Kept> => (await everything(mobile)).kept,
    freeze: () => ask(routes.freeze),
    clearFaults: () => ask(routes.clearFaults),
    /** Once a request has come that is held: one that comes later would wait for a release that is over. */
    releaseFaults: async () => {
      await untilHeld();
      await stage.release();
    },
    /** How often a call was made, by its id such as `order.submit`. */
    count: async (id: string) => (await stage.journal()).filter(({ call }) => call === id).length,
  };
}
