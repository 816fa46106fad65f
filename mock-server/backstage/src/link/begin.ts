/** A fresh world as a link wants it, and the address of the app in it. */
import { askIn } from '../api/ask.ts';
import { PHONE } from '../frame/page-state.tsx';
import { layDownChoices, layDownSession } from '../phone/device.ts';
import { appAddress } from '../phone/phone-door.ts';
import type { Scenario } from './link.ts';

/** Begins the world, and signs in who is named; gives the order that its screens are about. */
async function settle(world: string, scenario: Scenario): Promise<string | null> {
  const ask = askIn(world);
  if (scenario.persona === undefined) {
    const { snapshot, of, mobile } = scenario;
    await askIn(of)('fork', { name: world, snapshot });
    if (mobile === null) return null;
    const session = await ask('token', { mobile });
    layDownSession(world, session);
    return session.orderNo;
  }
  const { persona, at } = scenario;
  await ask('beginWorld', { name: world, ...(at === null ? {} : { at }) });
  const session = await ask('become', { persona });
  layDownSession(world, session);
  return session.orderNo;
}

export async function begin(world: string, scenario: Scenario): Promise<string> {
  const { phone, faults, route } = scenario;
  const orderNo = await settle(world, scenario);
  for (const fault of faults) await askIn(world)('addFault', fault);
  layDownChoices(world, { ...PHONE, ...phone });
  return appAddress({ world, shell: phone.shell, route: routeFor(route, orderNo) });
}

/** A screen of an order needs to know which one; a link names the screen only. */
const routeFor = (route: string, orderNo: string | null) =>
  orderNo === null || route.includes('?') || !/^\/(repay|borrow)\//.test(route) ? route : `${route}?orderNo=${orderNo}`;
