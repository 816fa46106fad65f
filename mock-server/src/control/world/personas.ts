/** How a persona's life (fixtures) becomes a borrower's document: it is lived, call by call, in a world aside. */
import type { LifeStep, Persona } from '@puente/fixtures';
import { persona, PERSONAS } from '@puente/fixtures';
import { tokenFor } from '../../plugins/session.ts';
import { openSession, userIdOf } from '../../routes/session.ts';
import { frozenClock } from '../../loans/time/clock.ts';
import { allReported } from '../../loans/happening.ts';
import { DAY, HOUR } from '../../loans/time/mexico-time.ts';
import { owed } from '../../loans/payments/owed.ts';
import { toCentavos } from '../../loans/money/centavos.ts';
import { newBorrower } from '../../loans/new-borrower.ts';
import { createStore } from '../../storage/store.ts';
import type { Borrower } from '../../loans/borrower-record.ts';
import { createWorld, type World } from '../../worlds/world.ts';
import type { Become } from '../contract.ts';
import { applyFor } from '../order/borrower-acts.ts';
import { payAll, paySome, reach } from '../order/status-path.ts';
import { becomeAnswer, borrowerOf, signIn, type Walker } from '../order/walker.ts';

/** Puts the persona into the world as it is now, in place of what it had there, and signs it in. */
export async function become(world: World, key: string): Promise<Become> {
  const who = persona(key);
  const now = world.clock.now();
  const lived = await liveUntil(world, who, now);
  const arrived = { ...lived, orders: lived.orders.map(allReported) };
  const { session, userId } = lived;
  if (who.session === 'expired' && session)
    arrived.session = { ...session, expiresAt: Math.min(session.expiresAt, now) };
  else if (!session || now >= session.expiresAt) openSession(world, arrived, now);
  // The token the device still has: of this session, or of the one before a sign-in elsewhere.
  const mine = arrived.sessionsOpened;
  if (who.session === 'otherDevice') openSession(world, arrived, now);
  // In one write: what a full disk refuses leaves no half of a life.
  await world.put(arrived);
  return becomeAnswer(arrived, tokenFor(world, userId, mine));
}

/** Every persona of the README. */
export async function becomeAll(world: World): Promise<void> {
  for (const { key } of PERSONAS) await become(world, key);
}

/** How long each life takes: the same in every world with the same timetable, so it is measured once. */
const measured = new WeakMap<World['timetable'], Map<string, number>>();

/** Lives the life so that its last instant is `now`: nothing of it is in the future, and the world's clock does not move. */
async function liveUntil(world: World, who: Persona, now: number): Promise<Borrower> {
  const durations = measured.get(world.timetable) ?? new Map<string, number>();
  measured.set(world.timetable, durations);
  let counted = world.store.lastSequence;
  const dry = () => {
    counted++;
    return counted;
  };
  // A due date is over at midnight: how long a life takes may depend on the hour at which it begins.
  for (let attempt = 0; attempt < 4; attempt++) {
    const start = now - (durations.get(who.key) ?? 0);
    const known = durations.has(who.key);
    const lived = await live(world, who, { start, nextSequence: known ? world.nextSequence : dry });
    if (known && lived.end === now) return lived.borrower;
    durations.set(who.key, lived.end - start);
  }
  throw new Error(`The life of ${who.key} has no end that fits.`);
}

type Life = { start: number; nextSequence: () => number };

async function live(
  world: World,
  who: Persona,
  { start, nextSequence }: Life,
): Promise<{ borrower: Borrower; end: number }> {
  const { name, mark, timetable } = world;
  const clock = frozenClock(start);
  const aside = createWorld({ name, clock, store: createStore(), secret: '', mark, timetable, nextSequence });
  const walker: Walker = { world: aside, who };
  await aside.store.put(treated(newBorrower(userIdOf(aside, who.phone), who.phone), who));
  await signIn(walker);
  for (const step of who.life) await take(walker, step);
  return { borrower: await borrowerOf(walker), end: clock.now() };
}

/** How the lender treats this persona, from the first moment on. */
function treated(fresh: Borrower, { settings: { script, ...settings } }: Persona): Borrower {
  const kept = { ...fresh.settings, ...settings };
  const failingPayouts = [...(script?.failingPayouts ?? kept.script.failingPayouts)];
  return { ...fresh, settings: { ...kept, script: { ...kept.script, ...script, failingPayouts } } };
}

async function take(walker: Walker, step: LifeStep): Promise<void> {
  const { clock } = walker.world;
  switch (step.step) {
    case 'apply': {
      const { step: _, ...wanted } = step;
      await applyFor(walker, wanted);
      return;
    }
    case 'reach':
      return reach(walker, step.status);
    case 'wait':
      clock.advanceTo(clock.now() + (step.days ?? 0) * DAY + (step.hours ?? 0) * HOUR);
      return;
    case 'pay': {
      const order = (await borrowerOf(walker)).orders.at(-1);
      if (!order) throw new Error(`${walker.who.phone} has nothing to pay`);
      if (step.amount === 'all') return payAll(walker, order);
      const centavos = Math.min(toCentavos(step.amount), owed(order));
      return paySome(walker, { order, centavos, channel: step.channel });
    }
  }
}
