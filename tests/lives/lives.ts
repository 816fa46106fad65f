/** Random lives, one after the other, until one breaks a rule; that one is cut down to the shortest script. */
import { signIn } from '@puente/mock-server/backstage/road';
import { frozenClock } from '@puente/mock-server/lifecycle/clock';
import { createStore } from '@puente/mock-server/store/store';
import type { Borrower } from '@puente/mock-server/store/tables';
import { createWorld, type World } from '@puente/mock-server/world';
import { createKit, sharedApp, START } from '../support/kit.ts';
import { direct, type Line, wired } from './line.ts';
import { type Memory, noMemory, Play, WHO } from './play.ts';
import { drawLife, type Life, type Start } from './script.ts';

const MINUTE = 60_000;
const open = (at: number, borrowers: Borrower[]): World =>
  createWorld({ name: 'lives', secret: 'of lives', clock: frozenClock(at), store: createStore({ borrowers }) });

/** A world in this process, which can be begun again from the text of its documents. */
function inside(at: number, borrowers: Borrower[], memory: Memory): Play {
  let world = open(at, borrowers);
  const again = () => {
    const written = Array.from(world.store.all(), (each) => JSON.stringify(each));
    world = open(
      world.clock.now(),
      written.map((text) => JSON.parse(text) as Borrower),
    );
    return world;
  };
  return new Play({ world, line: direct(() => world), memory, again });
}

/** The borrower of a start: what is kept of them, when, and what the player remembers. */
type Station = { document: string; at: number; memory: Memory };
const stations = new Map<string, Promise<Station>>();

/** The road to a status is walked once for all the lives that begin there. */
function stationOf(start: Start): Promise<Station> {
  const key = JSON.stringify(start);
  const known = stations.get(key) ?? walkTo(start);
  stations.set(key, known);
  return known;
}

/** What the lender must decide for a status to be reached. */
const SCRIPT_FOR: Partial<Record<number, number>> = { 9: 1, 10: 4 };

async function walkTo({ status, minutes, ...loan }: Start): Promise<Station> {
  const at = START + minutes * MINUTE;
  const world = open(at, []);
  await signIn({ world, who: WHO });
  const memory = noMemory();
  memory.code.push(
    `const { borrower, clock, stage } = await createKit({ at: ${at} });`,
    'const ana = await borrower(newcomer(0));',
    'await stage.settings(ana.persona.phone, { codeRequired: false });',
  );
  const play = new Play({ world, line: direct(() => world), memory, again: null });
  await world.change(play.borrower().userId, (draft) => {
    draft.settings = { ...draft.settings, codeRequired: false };
  });
  const script = SCRIPT_FOR[status];
  if (script !== undefined) await play.decide(script);
  await play.apply({ again: false, ...loan });
  for (let steps = 0; play.latest()?.status !== status; steps++) {
    if (steps > 40) throw new Error(`no road to ${status}`);
    const now = play.latest()?.status;
    if (status === 8 && now === 18) await play.wait({ to: 'next', offset: 0 });
    else if (status === 3 && now === 2) await play.wait({ to: 'due', offset: 0 });
    else if (status === 4 && now === 2 && play.latest()?.payments.length === 1)
      await play.wait({ to: 'next', offset: 0 });
    else await play.step({ do: 'goOn' });
  }
  return { document: JSON.stringify(play.borrower()), at: world.clock.now(), memory };
}

const copy = (memory: Memory): Memory => structuredClone(memory);

async function begin(start: Start, wire: boolean): Promise<Play> {
  const { document, at, memory } = await stationOf(start);
  const borrower = JSON.parse(document) as Borrower;
  if (!wire) return inside(at, [borrower], copy(memory));
  const kit = await createKit({ at });
  const world = sharedApp().worlds.named(kit.world);
  if (!world) throw new Error('a kit without a world');
  await world.store.put(borrower);
  const line: Line = wired(() => world, kit.send);
  return new Play({ world, line, memory: copy(memory), again: null });
}

/** What a rule said when it broke, and the kit's code up to there; null for a life that keeps every rule. */
export type Fault = { message: string; code: string[]; life: Life };

type Outcome = { fault: Fault | null; play: Play };

export async function live(life: Life, wire = false): Promise<Outcome> {
  const play = await begin(life.start, wire);
  for (const [index, step] of life.steps.entries()) {
    try {
      await play.step(step);
    } catch (error) {
      const played = { ...life, steps: life.steps.slice(0, index + 1) };
      const message = error instanceof Error ? error.message : String(error);
      return { fault: { message, code: play.memory.code, life: played }, play };
    }
  }
  return { fault: null, play };
}

/** The rule that broke, without what was seen. */
const ruleOf = (message: string) => message.split(':', 2).join(':');

/** Leaves out ever smaller runs of steps for as long as the same rule breaks. */
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

/** How far lives got: whether the money was lent, it was late, more time was bought, all repaid, a second loan begun. */
export const FAR = ['lent', 'late', 'extended', 'repaid', 'second loan'] as const;
export type Far = Record<(typeof FAR)[number], number>;

export type Report = { lives: number; steps: number; far: Far; fault: (Fault & { index: number }) | null };

/** One in so many lives travels over the wire. */
const WIRE_EVERY = 50;

export async function runLives({ runs, seed, steps }: { runs: number; seed: number; steps: number }): Promise<Report> {
  const far: Far = { lent: 0, late: 0, extended: 0, repaid: 0, 'second loan': 0 };
  for (let index = 0; index < runs; index++) {
    const life = drawLife(seed, index, steps);
    const { fault, play } = await live(life, index % WIRE_EVERY === WIRE_EVERY - 1);
    if (fault) return { lives: index + 1, steps, far, fault: { ...(await shorten(fault)), index } };
    const { orders } = play.borrower();
    const rows = new Set(orders.flatMap(({ history }) => history.map(({ row }) => row)));
    if (rows.has('T17')) far.lent++;
    if (rows.has('T23')) far.late++;
    if (rows.has('T25')) far.extended++;
    if (rows.has('T22')) far.repaid++;
    if (orders.filter(({ history }) => history.some(({ row }) => row === 'T09')).length > 1) far['second loan']++;
  }
  return { lives: runs, steps, far, fault: null };
}
