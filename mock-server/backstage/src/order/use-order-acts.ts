/** What can be done to an order from here: moved by time or by hand, taken to a status by its legal path, paid. */
import type { OrderStatus } from '@puente/contract/values/order-status';
import { ORDER_STATUSES } from '@puente/contract/values/order-status';
import { paths } from '@puente/contract/screen-paths';
import { useAct, useHere } from '../api/backstage.tsx';
import { layDownSession, mobileOnPhone, reloadPhone } from '../phone/device.ts';
import { say } from '../ui/toast.tsx';

export function useOrderActs(mobile: string) {
  const { world } = useHere();
  const takeTo = useAct(async (ask, status: OrderStatus) => {
    layDownSession(world, await ask('jump', { mobile, status }));
    reloadPhone('/');
    say(`Taken to ${status} ${ORDER_STATUSES[status].name}`);
  });
  const decide = useAct(async (ask, what: string, more: { reason?: string } = {}) => {
    const { order } = await ask('decide', { mobile, what, ...more } as never);
    reloadPhone();
    say(`By hand: ${what}${order ? `, now ${order.status} ${order.name}` : ''}`);
  });
  /** The borrower's own hand: the first step of the application, open on the phone to be saved again. */
  const saveAgain = useAct(async (ask) => {
    if (mobileOnPhone(world) !== mobile) layDownSession(world, await ask('token', { mobile }));
    reloadPhone(paths.personalInfo);
    say('The first step is open on the phone: save it there');
  });
  return { takeTo, decide, saveAgain };
}
