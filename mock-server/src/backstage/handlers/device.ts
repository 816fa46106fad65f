import { CannotDo } from '../cannot-do.ts';
import type { deviceCalls } from '../contract/device.ts';
import { done, type HandlersOf, idOf } from './kinds.ts';

export const deviceHandlers: HandlersOf<typeof deviceCalls> = {
  async deviceData({ world, body: { mobile, orderNo, kinds } }) {
    await world.change(idOf(world, mobile), (draft) => {
      if (!draft.orders.some((order) => order.orderNo === orderNo))
        throw new CannotDo('This borrower has no such order.');
      const known = draft.deviceData[orderNo] ?? [];
      draft.deviceData = { ...draft.deviceData, [orderNo]: [...new Set([...known, ...kinds])] };
    });
    return done;
  },
};
