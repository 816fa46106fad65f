/** Runs random walks until one breaks a rule, then shortens it to a minimal script. */
import { ledThrough } from './every-row.ts';
import type { Play } from './play.ts';
import { drawLife, type Life } from './script.ts';
import { begin } from './stations.ts';
import { take } from './steps/steps.ts';

/** Message of the broken rule, and the kit code of the walk up to there. */
export type Fault = { message: string; code: string[]; life: Life };

type Outcome = { fault: Fault | null; play: Play };

export async function live(life: Life, wire = false): Promise<Outcome> {
  const play = await begin(life.start, wire);
  for (const [index, step] of life.steps.entries()) {
    try {
      await take(play, step);
    } catch (error) {
      const played = { ...life, steps: life.steps.slice(0, index + 1) };
      const message = error instanceof Error ? error.message : String(error);
      return { fault: { message, code: play.memory.code, life: played }, play };
    }
  }
  return { fault: null, play };
}

/** Returns the message without the observed values. */
const ruleOf = (message: string) => message.split(':', 2).join(':');

/** Removes steps, first long runs and then single ones, as long as the same rule still breaks. */
async function shorten(fault: Fault): Promise<Fault> {
  let best = fault;
  const tries = async (life: Life) => {
    const { fault: other } = await live(life);
    if (!other || ruleOf(other.message) !== ruleOf(fault.message)) return false;
    best = other;
    return true;
  };
  for (let size = Math.ceil(best.life.steps.length / 2); size >= 1; ) {
    let shorter = false;
    for (let from = 0; from < best.life.steps.length; ) {
      const steps = best.life.steps.toSpliced(from, size);
      if (await tries({ ...best.life, steps })) shorter = true;
      else from += size;
    }
    if (size > 1 || !shorter) size = Math.floor(size / 2);
  }
  const simple = { amount: 1_000, termDays: 91, productId: 'puente', minutes: 0 } as const;
  for (const change of [simple, { minutes: 0 }])
    await tries({ ...best.life, start: { ...best.life.start, ...change } });
  return best;
}

/** Stages that walks may reach; the report counts the walks per stage. */
export const FAR = ['lent', 'late', 'extended', 'repaid', 'second loan'] as const;
export type Far = Record<(typeof FAR)[number], number>;

/** `rows`: transition rows that occurred. */
export type Report = {
  lives: number;
  far: Far;
  rows: ReadonlySet<string>;
  fault: (Fault & { index: number }) | null;
};

/** One walk in 50 uses the wire. */
const WIRE_EVERY = 50;

export async function runLives({ runs, seed, steps }: { runs: number; seed: number; steps: number }): Promise<Report> {
  const far: Far = { lent: 0, late: 0, extended: 0, repaid: 0, 'second loan': 0 };
  const seen = new Set<string>();
  for (let index = 0; index < runs; index++) {
    // Each of the first walks starts with one transition, so that no seed misses a row.
    const life = ledThrough(drawLife(seed, index, steps), index);
    const { fault, play } = await live(life, index % WIRE_EVERY === WIRE_EVERY - 1);
    if (fault) return { lives: index + 1, far, rows: seen, fault: { ...(await shorten(fault)), index } };
    const { orders } = play.borrower();
    const rows = new Set(orders.flatMap(({ history }) => history.map(({ row }) => row)));
    for (const row of rows) seen.add(row);
    if (rows.has('T17')) far.lent++;
    if (rows.has('T23')) far.late++;
    if (rows.has('T25')) far.extended++;
    if (rows.has('T22')) far.repaid++;
    if (orders.filter(({ history }) => history.some(({ row }) => row === 'T09')).length > 1) far['second loan']++;
  }
  return { lives: runs, far, rows: seen, fault: null };
}
