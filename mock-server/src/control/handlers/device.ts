import { CannotDo } from '../cannot-do.ts';
import type { deviceCalls } from '../contract/device.ts';
import { done, type HandlersOf, idOf } from './kinds.ts';

export const deviceHandlers: HandlersOf<typeof deviceCalls> = {
  async deviceData({ world, body: { mobile, orderNo, kinds, after = 0 } }) {
    await world.change(idOf(world, mobile), (draft, now) => {
      if (!draft.orders.some((order) => order.orderNo === orderNo))
        throw new CannotDo('This borrower has no such order.');
      if (after > 0) {
        const due = kinds.map((kind) => ({ orderNo, kind, at: now + after }));
        draft.deviceDataDue = [...(draft.deviceDataDue ?? []), ...due];
        return;
      }
      const known = draft.deviceData[orderNo] ?? [];
      draft.deviceData = { ...draft.deviceData, [orderNo]: [...new Set([...known, ...kinds])] };
    });
    return done;
  },
};
