/** Reaches a status on the path that backstage plans, by a borrower's means: calls, payments, waiting. */
import type { OrderStatus } from '@puente/contract/values/order-status';
import { KIT_METHODS } from '@puente/mock-server/control/order/write-kit-test';
import { followPath } from '@puente/mock-server/loans/status-path';
import type { Borrower } from './borrower.ts';
import type { Stage } from './stage.ts';

type BorrowerActs = Pick<Borrower, 'persona' | 'pay' | (typeof KIT_METHODS)[keyof typeof KIT_METHODS]>;

export function reach(me: BorrowerActs, stage: Stage, wanted: OrderStatus): Promise<void> {
  const mobile = me.persona.phone;
  return followPath({
    async findPath() {
      const { order, nodes } = await stage.order(mobile);
      const path = nodes.find(({ status }) => status === wanted)?.path;
      if (path) return path;
      const reachable = nodes.flatMap((node) => (node.path && node.path.length > 0 ? node.status : [])).join(', ');
      const from = order?.status ?? 'none';
      throw new Error(`No path leads from status ${from} to ${wanted}, only to ${reachable || 'none'}`);
    },
    readScript: async () => (await stage.settings(mobile, {})).script,
    act: (step) => me[KIT_METHODS[step]](),
    payOff: (channel) => me.pay(channel),
    decide: (change) => stage.decide(mobile, change),
    async advance() {
      const [next] = (await stage.ask(stage.routes.due, undefined, `?mobile=${mobile}`)).due;
      if (!next) throw new Error(`Time alone brings nothing to ${mobile}, who waits for status ${wanted}`);
      await stage.clock.advanceTo(next.at);
    },
  });
}
