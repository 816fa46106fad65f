/** Extends the kit's stage by call counts, stored data and held requests. */
import { expect } from '@playwright/test';
import type { Kit } from '@puente/kit';
import type { OrderStatus } from '@puente/contract/values/order-status';
import type { WorldExport } from '@puente/mock-server/control/contract';

export type Stage = ReturnType<typeof stageOf>;
type StoredBorrower = WorldExport['borrowers'][number];

export function stageOf({ stage, world }: Pick<Kit, 'stage' | 'world'>) {
  const { ask, routes } = stage;
  const everything = async (mobile: string) => {
    const all = await stage.export();
    const kept = all.borrowers.find((each) => each.mobile === mobile);
    if (!kept) throw new Error(`${mobile} is not known`);
    return { all, kept };
  };

  /** Waits until the server holds an answer, because a screen shows «sending» before its request arrives. */
  const untilHeld = () => expect.poll(async () => (await stage.faults()).held.length).toBeGreaterThan(0);

  return {
    ...stage,
    world,
    untilHeld,
    /** Restarts the world at this instant and stops its clock there. */
    begin: (at: string) => ask(routes.beginWorld, { name: world, at }),
    beginSingle: () => ask(routes.beginWorld, { name: world, edition: 'single' }),
    jump: (mobile: string, status: OrderStatus) => ask(routes.jump, { mobile, status }),
    /** Changes a stored borrower directly, for data that no call would accept. */
    edit: async (mobile: string, change: (kept: StoredBorrower) => void) => {
      const { all, kept } = await everything(mobile);
      change(kept);
      await ask(routes.importWorld, all);
    },
    keptOf: async (mobile: string): Promise<StoredBorrower> => (await everything(mobile)).kept,
    freeze: () => ask(routes.freeze),
    clearFaults: () => ask(routes.clearFaults),
    /** Waits until a request is held, because the release does not reach a request that arrives later. */
    releaseFaults: async () => {
      await untilHeld();
      await stage.release();
    },
    /** Counts the calls with this id, such as `order.submit`. */
    count: async (id: string) => (await stage.journal()).filter(({ call }) => call === id).length,
  };
}
