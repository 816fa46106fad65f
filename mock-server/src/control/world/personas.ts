/** Simulates a persona's history (fixtures) call by call in a separate world, and copies the resulting borrower. */
import { type LifeStep, type Persona, persona, PERSONAS } from '@puente/fixtures';
import { issueToken } from '../../plugins/session.ts';
import { openSession, toUserId } from '../../routes/session.ts';
import { frozenClock } from '../../loans/clock.ts';
import { markAllReported } from '../../loans/history.ts';
import { DAY, HOUR } from '../../loans/mexico-time.ts';
import { toCentavos } from '../../loans/centavos.ts';
import { createBorrower, type Borrower } from '../../loans/borrower-record.ts';
import type { World } from '../../worlds/world.ts';
import {
  type BecomeResponse,
  applyForLoan,
  createWorldAside,
  toBecomeResponse,
  loadBorrower,
  signIn,
  type SimulatedBorrower,
} from '../order/simulated-borrower.ts';
import { payOffOrder, payOrder, walkToStatus } from '../order/walk-to-status.ts';

export async function becomePersona(world: World, key: string): Promise<BecomeResponse> {
  const who = persona(key);
  const now = world.clock.now();
  const lived = await simulateLifeUntil(world, who, now);
  const arrived = { ...lived, orders: lived.orders.map(markAllReported) };
  const { session, userId } = lived;
  if (who.session === 'expired' && session)
    arrived.session = { ...session, expiresAt: Math.min(session.expiresAt, now) };
  else if (!session || now >= session.expiresAt) openSession(world, arrived, now);
  // The device has the token of this session; for `otherDevice`, the next line opens a newer session.
  const mine = arrived.sessionsOpened;
  if (who.session === 'otherDevice') openSession(world, arrived, now);
  // Writes once, so that a full disk cannot leave half a history.
  await world.put(arrived);
  return toBecomeResponse(arrived, issueToken(world, userId, mine));
}

export async function becomeAllPersonas(world: World): Promise<void> {
  for (const { key } of PERSONAS) await becomePersona(world, key);
}

/** Durations (ms) of the histories, cached per timetable because they depend only on it. */
const lifeDurations = new WeakMap<World['timetable'], Map<string, number>>();

/** Ends the history exactly at `now`, so that none of it lies in the future and the world's clock does not move. */
async function simulateLifeUntil(world: World, who: Persona, now: number): Promise<Borrower> {
  const durations = lifeDurations.get(world.timetable) ?? new Map<string, number>();
  lifeDurations.set(world.timetable, durations);
  // Tries again, because a due date ends at midnight: the duration may depend on the hour of the start.
  for (let attempt = 0; attempt < 4; attempt++) {
    const start = now - (durations.get(who.key) ?? 0);
    const known = durations.has(who.key);
    const lived = await simulateLife(world, who, { start, nextSequence: known ? world.nextSequence : undefined });
    if (known && lived.end === now) return lived.borrower;
    durations.set(who.key, lived.end - start);
  }
  throw new Error(`The life of ${who.key} has no end that fits.`);
}

/** Without `nextSequence` the orders get numbers of their own, as in the run that measures the duration. */
type Life = { start: number; nextSequence: (() => number) | undefined };

async function simulateLife(
  world: World,
  who: Persona,
  { start, nextSequence }: Life,
): Promise<{ borrower: Borrower; end: number }> {
  const clock = frozenClock(start);
  const aside = createWorldAside(world, { clock, nextSequence });
  const walker: SimulatedBorrower = { world: aside, who };
  aside.store.put(withPersonaSettings(createBorrower(toUserId(aside, who.phone), who.phone), who));
  await signIn(walker);
  for (const step of who.life) await takeLifeStep(walker, step);
  return { borrower: await loadBorrower(walker), end: clock.now() };
}

function withPersonaSettings(fresh: Borrower, { settings: { script, ...settings } }: Persona): Borrower {
  const merged = { ...fresh.settings, ...settings };
  const failingPayouts = [...(script?.failingPayouts ?? merged.script.failingPayouts)];
  return { ...fresh, settings: { ...merged, script: { ...merged.script, ...script, failingPayouts } } };
}

async function takeLifeStep(walker: SimulatedBorrower, step: LifeStep): Promise<void> {
  const { clock } = walker.world;
  switch (step.step) {
    case 'apply': {
      const { step: _, ...wanted } = step;
      await applyForLoan(walker, wanted);
      return;
    }
    case 'reach':
      return walkToStatus(walker, step.status);
    case 'wait':
      clock.advanceTo(clock.now() + (step.days ?? 0) * DAY + (step.hours ?? 0) * HOUR);
      return;
    case 'pay':
      if (step.amount === 'all') return payOffOrder(walker);
      return payOrder(walker, { amount: toCentavos(step.amount), channel: step.channel });
  }
}
