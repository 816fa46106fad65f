/** Backstage of one world: its time, the codes it sends, the money that arrives. Typed by the mock's own contract. */
import { backstageContract, type BackstageHappening, type WorldExport } from '@puente/mock-server/backstage/contract';
import type { DriftName } from '@puente/mock-server/drifts/index';
import type { OrderScript } from '@puente/mock-server/lifecycle/order-record';
import type { Edition } from '@puente/contract/values/editions';
import type { UploadKind } from '@puente/contract/values/device-data';
import type { BodyInputOf } from '@puente/contract';
import type { Sender } from './sender.ts';

type Backstage = typeof backstageContract;
type Route = Backstage[keyof Backstage];
type DataOf<R extends Route> = R['responses'][200]['_zod']['output'];

export const WORLD_HEADER = 'x-mock-world';
const backstage = backstageContract;

export type Stage = ReturnType<typeof createStage>;
/** One call of backstage; throws what it refuses. */
type Ask = <R extends Route>(route: R, body?: BodyInputOf<R>, query?: string) => Promise<DataOf<R>>;

type Opening = {
  send: Sender;
  world: string;
  at: number | null;
  edition?: Edition | undefined;
  runs?: boolean | undefined;
};

/**
 * Begins a world whose clock is frozen at `at` (ms UTC) until it is advanced, or `runs` on from there; null freezes one there is.
 * `send` names the world.
 */
export async function openStage({ send, world, at, edition, runs = false }: Opening) {
  const ask: Ask = async <R extends Route>(route: R, body?: BodyInputOf<R>, query = ''): Promise<DataOf<R>> => {
    const { status, text } = await send({
      method: route.method,
      url: route.path + query,
      headers: { host: '127.0.0.1', 'content-type': 'application/json' },
      ...(route.method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    if (status !== 200) throw new Error(`backstage ${route.path}: ${text}`);
    return JSON.parse(text) as DataOf<R>;
  };
  const { now } =
    at === null
      ? await ask(backstage.freeze)
      : await ask(backstage.beginWorld, { name: world, at, ...(edition ? { edition } : {}) });
  if (runs) await ask(backstage.run);
  return createStage({ ask, world, now });
}

/** A move of a world's time: from and to in ms UTC, and what came by itself on the way. */
export type Move = { from: number; to: number; happenings: BackstageHappening[] };

export function createStage({ ask, world, now: begun }: { ask: Ask; world: string; now: number }) {
  let now = begun;
  const moves: Move[] = [];
  const move = async (where: { by: string } | { to: number }): Promise<BackstageHappening[]> => {
    const { now: to, happenings } = await ask(backstage.advance, where);
    moves.push({ from: now, to, happenings });
    now = to;
    return happenings;
  };

  return {
    ask,
    /** The calls of backstage, for what has no verb here: `stage.ask(stage.routes.personas)`. */
    routes: backstage,
    clock: {
      /** Every move so far, those of the verbs included: a code that is waited for, a transfer until it is booked. */
      moves: (): readonly Move[] => moves,
      /** Milliseconds since 1970 UTC, as of the last advance. */
      now: () => now,
      /** Moves on by `'91d'`, `'24h'`, `'15m'`, `'3s'`; answers when everything due has happened, with what did. */
      advance: (by: string): Promise<BackstageHappening[]> => move({ by }),
      /** Moves on to an instant (ms UTC); refused when it has passed. */
      advanceTo: (to: number): Promise<BackstageHappening[]> => move({ to }),
    },
    /** Moves on until something happens by time alone: the world's next event, a status, an event by its name. */
    until: async (until: NonNullable<BodyInputOf<Backstage['advance']>['until']>): Promise<BackstageHappening[]> => {
      const moved = await ask(backstage.advance, { until });
      now = moved.now;
      return moved.happenings;
    },
    /** Waits in real time, ten seconds at most, and moves no clock: for what somebody else does. */
    wait: (until: BodyInputOf<Backstage['wait']>['until'], after?: number) =>
      ask(backstage.wait, { until, ...(after === undefined ? {} : { after }) }),
    /** What happened after the event of this number, and the number of the latest. */
    events: (after = 0) => ask(backstage.events, undefined, `?after=${after}`),
    /** What time alone will bring: the next of each order, or all of it up to an instant (ms UTC). */
    due: async (to?: number) => (await ask(backstage.due, undefined, to === undefined ? '' : `?to=${to}`)).due,
    /** How long waits last in this world from now on. */
    timetable: (change: BodyInputOf<Backstage['setTimetable']>) => ask(backstage.setTimetable, change),
    /** The latest code sent to a number. */
    codeFor: async (mobile: string): Promise<string> => {
      const { sent } = await ask(backstage.outbox, undefined, `?mobile=${mobile}`);
      const last = sent.at(-1);
      if (!last) throw new Error(`No code was sent to ${mobile}`);
      return last.code;
    },
    /** What the lender wrote to a number by itself, oldest first: SMS and e-mails, codes apart. */
    messages: async (mobile: string) => (await ask(backstage.outbox, undefined, `?mobile=${mobile}`)).messages,
    become: (persona: string) => ask(backstage.become, { persona }),
    settings: (mobile: string, settings: BodyInputOf<Backstage['settings']>['settings']) =>
      ask(backstage.settings, { mobile, settings }),
    /** How the lender decides from now on, where it differs from how it decided so far. */
    decide: async (mobile: string, changes: Partial<OrderScript>) => {
      const { script } = await ask(backstage.settings, { mobile, settings: {} });
      const failingPayouts = [...(changes.failingPayouts ?? script.failingPayouts)];
      await ask(backstage.settings, { mobile, settings: { script: { ...script, ...changes, failingPayouts } } });
    },
    /** The latest order of a number as the lender reads it: in short, what can happen to it and what cannot, its history. */
    order: (mobile: string) => ask(backstage.order, undefined, `?mobile=${mobile}`),
    /** The lender, the bank or the provider decides now, and the history says that it was by hand. */
    byHand: (
      mobile: string,
      what: BodyInputOf<Backstage['decide']>['what'],
      more: Omit<BodyInputOf<Backstage['decide']>, 'what'> = {},
    ) => ask(backstage.decide, { mobile, what, ...more }),
    /** What the payer does on the provider's page. */
    checkout: (form: BodyInputOf<Backstage['checkout']>) => ask(backstage.checkout, form),
    /** Device data arrive, as if a shell had collected them. */
    deviceData: (owner: { mobile: string; orderNo: string }, kinds: UploadKind[]) =>
      ask(backstage.deviceData, { ...owner, kinds }),

    /** Money arrives from outside; in pesos. The same reference counts once; the answer says what became of it. */
    arrive: (payment: BodyInputOf<Backstage['pay']>) => ask(backstage.pay, payment),

    /** Changes what is kept of a person or of an order, held against the same rules; marked in the order's history. */
    change: (change: BodyInputOf<Backstage['change']>) => ask(backstage.change, change),
    /** What this lender sells, at which price, and which ways to pay it has closed. */
    lender: (change: BodyInputOf<Backstage['setLender']> = {}) => ask(backstage.setLender, change),
    /** Remembers people, time, waits and faults, under a name if it has one. */
    snapshot: (name?: string) => ask(backstage.snapshot, name === undefined ? {} : { name }),
    /** A world of another name with the same people, time, waits, faults and tokens. */
    fork: (name: string) => ask(backstage.fork, { name }),
    /** A token without a code: the one in force, or of a session that is opened now. */
    token: async (mobile: string) => (await ask(backstage.token, { mobile })).token,
    restore: async (id: string) => {
      now = (await ask(backstage.restore, { id })).now;
    },
    /** Everything the world keeps, as one document. */
    export: (): Promise<WorldExport> => ask(backstage.exportWorld),
    journal: async () => (await ask(backstage.journal)).entries,
    fault: (script: BodyInputOf<Backstage['addFault']>) => ask(backstage.addFault, script),
    /** Something that goes wrong in real life, by its name; of another call, borrower or order where one is named. */
    preset: (preset: BodyInputOf<Backstage['addPreset']>) => ask(backstage.addPreset, preset),
    /** What is scripted, how often it hit, and the answers that are held back. */
    faults: () => ask(backstage.faults),
    /** Lets held answers go: all of them, or one by its id. */
    release: (id?: number) => ask(backstage.releaseFaults, id === undefined ? {} : { id }),
    /** The lines of the journal with time, size, borrower and verdict; `?text=order.*&only=failed`. */
    calls: async (query = '') => (await ask(backstage.calls, undefined, query)).calls,
    /** One line opened: path, headers, bodies, what changed. */
    call: (n: number) => ask(backstage.call, undefined, `?n=${n}`),
    /** Throws unless a call came so often with these values; says what came instead. */
    verify: async (call: string, wanted: Omit<BodyInputOf<Backstage['verify']>, 'call'> = {}) => {
      const { ok, words, found } = await ask(backstage.verify, { call, ...wanted });
      if (!ok) throw new Error(words);
      return found;
    },
    /** Sends a request of the journal again. */
    replay: (n: number) => ask(backstage.replay, { n }),
    /** From now on every answer differs in these ways, and in no other. */
    drift: (...names: DriftName[]) => ask(backstage.setDrifts, { names }),
    end: () => ask(backstage.removeWorld, { name: world }),
  };
}
