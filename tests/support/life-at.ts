import { inMexico } from './due-dates.ts';
import { createKit } from '@puente/kit';

const HOUR = 3_600_000;
const PAYOUT = 600_000;

/** 2,000 pesos for 91 days, disbursed at this wall clock of Mexico City. */
export async function disbursedAt(wall: string) {
  const instant = inMexico(wall);
  const kit = await createKit({ at: instant - 2 * HOUR });
  const ana = await kit.borrower('new');
  await ana.onboard();
  await ana.reach(18);
  await kit.clock.advanceTo(instant - PAYOUT);
  await ana.takeMoney();
  await kit.clock.advanceTo(instant);
  return { kit, ana };
}
