/** Begins the world of a scenario link and returns the address of the app in it. */
import { PHONE } from '../page.ts';
import { writeChoices, writeSession } from '../phone/device.ts';
import { appAddress } from '../phone/phone-bridge.ts';
import { fetchBody, worldHeaders, tsr } from '../server/tsr.ts';
import type { Scenario } from './link.ts';

export async function beginScenario(world: string, scenario: Scenario): Promise<string> {
  const { phone, faults, route } = scenario;
  const orderNo = await signIn(world, scenario);
  const extraHeaders = worldHeaders(world);
  for (const fault of faults) await fetchBody(tsr.addFault.mutate({ body: fault, extraHeaders }));
  writeChoices(world, { ...PHONE, ...phone });
  return appAddress({ world, shell: phone.shell, route: withOrder(route, orderNo) });
}

/** Begins the world and signs its borrower in; returns the number of the order that the screens show. */
async function signIn(world: string, scenario: Scenario): Promise<string | null> {
  const extraHeaders = worldHeaders(world);
  if (scenario.persona === undefined) {
    const { snapshot, of, mobile } = scenario;
    await fetchBody(tsr.fork.mutate({ body: { name: world, snapshot }, extraHeaders: worldHeaders(of) }));
    if (mobile === null) return null;
    const session = await fetchBody(tsr.token.mutate({ body: { mobile }, extraHeaders }));
    writeSession(world, session);
    return session.orderNo;
  }
  const { persona, at } = scenario;
  await fetchBody(tsr.beginWorld.mutate({ body: { name: world, ...(at === null ? {} : { at }) }, extraHeaders }));
  const session = await fetchBody(tsr.become.mutate({ body: { persona }, extraHeaders }));
  writeSession(world, session);
  return session.orderNo;
}

/** A link names only the screen; a screen of an order needs the number too. */
const withOrder = (route: string, orderNo: string | null) =>
  orderNo === null || route.includes('?') || !/^\/(repay|borrow)\//.test(route) ? route : `${route}?orderNo=${orderNo}`;
