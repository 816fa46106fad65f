/** Reaches each initial status once and saves it as a station; every walk from that status starts with a copy. */
import { contract } from '@puente/contract';
import { callRoute, signIn } from '@puente/mock-server/control/order/simulated-borrower';
import { toUserId } from '@puente/mock-server/routes/session';
import { frozenClock } from '@puente/mock-server/loans/clock';
import { createStore } from '@puente/mock-server/storage/store';
import type { Borrower } from '@puente/mock-server/loans/borrower-record';
import { createWorld, type World } from '@puente/mock-server/worlds/world';
import { createKit, START } from '@puente/kit';
import { sharedApp } from '@puente/kit/shared-app';
import { apply, LOAN_FORM } from './steps/borrow.ts';
import { decide, take } from './steps/steps.ts';
import { direct, wired } from './line.ts';
import { type Memory, noMemory } from './memory.ts';
import { NEIGHBOUR, Play, WHO } from './play.ts';
import type { Decision, Start } from './script.ts';

const MINUTE = 60_000;

const open = (at: number, borrowers: Borrower[]): World =>
  createWorld({ name: 'lives', secret: 'of lives', clock: frozenClock(at), store: createStore({ borrowers }) });
const written = (world: World) => Array.from(world.store.all(), (each) => JSON.stringify(each));
const parseBorrowers = (documents: readonly string[]) => documents.map((text) => JSON.parse(text) as Borrower);

/** Opens a world in this process that can be reopened from the text of its documents. */
function inside(at: number, borrowers: Borrower[], memory: Memory): Play {
  let world = open(at, borrowers);
  const again = () => {
    world = open(world.clock.now(), parseBorrowers(written(world)));
    return world;
  };
  return new Play({ world, line: direct(() => world), memory, again });
}

/** Documents, instant and walk's memory at an initial status. */
type Station = { documents: readonly string[]; at: number; memory: Memory };
const stations = new Map<string, Promise<Station>>();

function stationOf(start: Start): Promise<Station> {
  const key = JSON.stringify(start);
  const station = stations.get(key) ?? walkTo(start);
  stations.set(key, station);
  return station;
}

/** Registers two borrowers; the neighbour starts an application. */
async function people(at: number): Promise<Play> {
  const world = open(at, []);
  const token = await signIn({ world, who: NEIGHBOUR });
  await callRoute(world, contract.order.applyMarket, { token, body: LOAN_FORM });
  await signIn({ world, who: WHO });
  const memory = noMemory();
  memory.code.push(
    `const { borrower, clock, stage } = await createKit({ at: ${at} });`,
    'const neighbour = await borrower(newcomer(1));',
    'await neighbour.apply();',
    'const ana = await borrower(newcomer(0));',
    'await stage.settings(ana.persona.phone, { codeRequired: false });',
  );
  await world.change(toUserId(world, WHO.phone), (draft) => {
    draft.settings = { ...draft.settings, codeRequired: false };
  });
  return new Play({ world, line: direct(() => world), memory, again: null });
}

/** Server decision that a status needs. */
const DECISION_FOR: Partial<Record<number, Decision>> = {
  9: { review: 'reject' },
  10: { failingPayouts: ['accountClosed'] },
};

async function walkTo({ status, minutes, ...loan }: Start): Promise<Station> {
  const play = await people(START + minutes * MINUTE);
  const decision = DECISION_FOR[status];
  if (decision !== undefined) await decide(play, decision);
  await apply(play, { again: false, ...loan });
  for (let steps = 0; play.latest()?.status !== status; steps++) {
    if (steps > 40) throw new Error(`no way to ${status}`);
    const now = play.latest()?.status;
    const isBooking = status === 4 && now === 2 && play.latest()?.payments.length === 1;
    if ((status === 8 && now === 18) || isBooking) await take(play, { do: 'wait', for: { to: 'next', offset: 0 } });
    else if (status === 3 && now === 2) await take(play, { do: 'wait', for: { to: 'due', offset: 0 } });
    else await take(play, { do: 'goOn' });
  }
  return { documents: written(play.world), at: play.world.clock.now(), memory: play.memory };
}

export async function begin(start: Start, wire: boolean): Promise<Play> {
  const station = await stationOf(start);
  const { at } = station;
  const memory = structuredClone(station.memory);
  const borrowers = parseBorrowers(station.documents);
  if (!wire) return inside(at, borrowers, memory);
  const kit = await createKit({ at });
  const world = sharedApp().worlds.findOrBegin(kit.world);
  if (!world) throw new Error('a kit without a world');
  for (const borrower of borrowers) world.store.put(borrower);
  return new Play({ world, line: wired(() => world, kit.send), memory, again: null });
}
