/** The legal road: what a borrower, or time, does next in each status. */
import type { OrderStatus } from '@puente/contract/values/order-status';
import type { Borrower } from './borrower.ts';
import type { Stage } from './stage.ts';

type Acts = Pick<
  Borrower,
  | 'saveBasicInfo'
  | 'identify'
  | 'saveWork'
  | 'addCard'
  | 'answer'
  | 'submit'
  | 'takeMoney'
  | 'correctCard'
  | 'status'
  | 'detail'
>;
type Step = (me: Acts, stage: Stage) => Promise<unknown>;

const waits =
  (duration: string): Step =>
  (_, stage) =>
    stage.clock.advance(duration);

const NEXT: Partial<Record<number, Step>> = {
  6: (me) => me.saveBasicInfo(),
  12: (me) => me.identify(),
  11: (me) => me.saveWork(),
  5: (me) => me.addCard(),
  17: (me) => me.answer(),
  14: (me) => me.submit(),
  19: waits('3s'),
  1: waits('10m'),
  18: (me) => me.takeMoney(),
  7: waits('10m'),
  10: (me) => me.correctCard(),
};
/** The few statuses that lie off the road. */
const ASIDE: Partial<Record<OrderStatus, { from: number; step: Step }>> = {
  8: { from: 18, step: waits('24h') },
  3: { from: 2, step: async (me, stage) => waits(`${((await me.detail()).daysToDue ?? 0) + 1}d`)(me, stage) },
};
const AT_MOST = 20;

export async function reach(me: Acts, stage: Stage, wanted: OrderStatus): Promise<void> {
  const aside = ASIDE[wanted];
  for (let count = 0; count < AT_MOST; count++) {
    const status = await me.status();
    if (status === wanted) return;
    const step = aside && aside.from === status ? aside.step : NEXT[status ?? -1];
    if (!step) throw new Error(`No road leads from status ${status} to ${wanted}`);
    await step(me, stage);
  }
  throw new Error(`Status ${wanted} was not reached in ${AT_MOST} steps`);
}
