/** Backstage of one world: its time, the codes it sends, the money that arrives. Typed by the mock's own contract. */
import { backstageContract, type BackstageHistoryEvent, type WorldExport } from '@puente/mock-server/control/contract';
import type { DriftName } from '@puente/mock-server/drifts/drifts';
import type { OrderScript } from '@puente/mock-server/loans/order-record';
import type { Edition } from '@puente/contract/values/editions';
import type { UploadKind } from '@puente/contract/values/device-data';
import type { BodyInputOf } from '@puente/contract';
import type { PersonaKey } from '@puente/fixtures';
import type { Sender } from './sender.ts';

type Backstage = typeof backstageContract;
type Route = Backstage[keyof Backstage];
type BackstageBody<K extends keyof Backstage> = BodyInputOf<Backstage[K]>;
type Answered<K extends keyof Backstage> = Promise<DataOf<Backstage[K]>>;
type DataOf<R extends Route> = R['responses'][200]['_zod']['output'];

export const WORLD_HEADER = 'x-mock-world';
const backstage = backstageContract;

/** One call of backstage; throws what it refuses. */
type CallBackstage = <R extends Route>(route: R, body?: BodyInputOf<R>, query?: string) => Promise<DataOf<R>>;

type StageOptions = {
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
export async function openStage({ send, world, at, edition, runs = false }: StageOptions): Promise<Stage> {
  const ask: CallBackstage = async <R extends Route>(
    route: R,
    body?: BodyInputOf<R>,
    query = '',
  ): Promise<DataOf<R>> => {
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

/** Result of moving a world's time: `from` and `to` in ms UTC, and the events that time brought. */
export type Move = { from: number; to: number; happenings: BackstageHistoryEvent[] };

/** Backstage of one world. Instants in ms UTC, durations as `'91d'`, `'24h'`, `'15m'`, `'3s'`, amounts in pesos. */
export type Stage = {
  ask: CallBackstage;
  /** The calls of backstage, for what has no verb here: `stage.ask(stage.routes.personas)`. */
  routes: Backstage;
  clock: Clock;
  /** Moves on until something happens by time alone: the world's next event, a status, an event by its name. */
  until: (until: NonNullable<BackstageBody<'advance'>['until']>) => Promise<BackstageHistoryEvent[]>;
  /** Waits in real time, ten seconds at most, and moves no clock: for what somebody else does. */
  wait: (until: BackstageBody<'wait'>['until'], after?: number) => Answered<'wait'>;
  /** Events after the one of this number, and the number of the latest. */
  events: (after?: number) => Answered<'events'>;
  /** Lists the events that time alone will bring: the next of each order, or all up to an instant. */
  due: (to?: number) => Promise<DataOf<Backstage['due']>['due']>;
  /** Sets the duration of waits in this world from now on. */
  timetable: (change: BackstageBody<'setTimetable'>) => Answered<'setTimetable'>;
  /** The latest code sent to a number; throws where there is none. */
  codeFor: (mobile: string) => Promise<string>;
  /** SMS and e-mails that the server sent to a number, oldest first, without one-time codes. */
  messages: (mobile: string) => Promise<DataOf<Backstage['outbox']>['messages']>;
  become: (persona: PersonaKey) => Answered<'become'>;
  settings: (mobile: string, settings: BackstageBody<'settings'>['settings']) => Answered<'settings'>;
  /** Changes the order's script; decisions left out stay as they are. */
  decide: (mobile: string, changes: Partial<OrderScript>) => Promise<void>;
  /** Returns the latest order of a mobile number: summary, possible and impossible transitions, history. */
  order: (mobile: string) => Answered<'order'>;
  /** Decides as lender, bank or provider at once; the history marks the decision as manual. */
  byHand: (
    mobile: string,
    what: BackstageBody<'decide'>['what'],
    more?: Omit<BackstageBody<'decide'>, 'what'>,
  ) => Answered<'decide'>;
  /** Acts as the payer on the provider's page. */
  checkout: (form: BackstageBody<'checkout'>) => Answered<'checkout'>;
  /** Device data arrive, as if a shell had collected them. */
  deviceData: (owner: { mobile: string; orderNo: string }, kinds: UploadKind[]) => Answered<'deviceData'>;
  /** Money arrives from outside. The same reference counts once; the answer says what became of it. */
  arrive: (payment: BackstageBody<'pay'>) => Answered<'pay'>;
  /** Changes a person or an order, held against the same rules; marked in the order's history. */
  change: (change: BackstageBody<'change'>) => Answered<'change'>;
  /** Changes products, prices and closed ways to pay. */
  lender: (change?: BackstageBody<'setLender'>) => Answered<'setLender'>;
  /** Remembers people, time, waits and faults, under a name if it has one. */
  snapshot: (name?: string) => Answered<'snapshot'>;
  /** A world of another name with the same people, time, waits, faults and tokens. */
  fork: (name: string) => Answered<'fork'>;
  /** A token without a code: the one in force, or of a session that is opened now. */
  token: (mobile: string) => Promise<string>;
  restore: (id: string) => Promise<void>;
  /** Exports all data of the world as one document. */
  export: () => Promise<WorldExport>;
  journal: () => Promise<DataOf<Backstage['journal']>['entries']>;
  fault: (script: BackstageBody<'addFault'>) => Answered<'addFault'>;
  /** Something that goes wrong in real life, by its name; of another call, borrower or order where one is named. */
  preset: (preset: BackstageBody<'addPreset'>) => Answered<'addPreset'>;
  /** The scripted faults, how often each hit, and the answers that are held back. */
  faults: () => Answered<'faults'>;
  /** Lets held answers go: all of them, or one by its id. */
  release: (id?: number) => Answered<'releaseFaults'>;
  /** Lists the journal with time, size, borrower and contract check; `?text=order.*&only=failed`. */
  calls: (query?: string) => Promise<DataOf<Backstage['calls']>['calls']>;
  /** One line opened: path, headers, bodies, what changed. */
  call: (n: number) => Answered<'call'>;
  /** Throws unless a call came so often with these values; says what came instead. */
  verify: (
    call: string,
    wanted?: Omit<BackstageBody<'verify'>, 'call'>,
  ) => Promise<DataOf<Backstage['verify']>['found']>;
  /** Sends a request of the journal again. */
  replay: (n: number) => Answered<'replay'>;
  /** From now on every answer differs in these ways, and in no other. */
  drift: (...names: DriftName[]) => Answered<'setDrifts'>;
  /** Removes the world. */
  end: () => Promise<void>;
};

export type Clock = {
  /** Every move so far, those of the verbs included: a code that is waited for, a transfer until it is booked. */
  moves: () => readonly Move[];
  /** Milliseconds since 1970 UTC, as of the last advance. */
  now: () => number;
  /** Moves on by `'91d'`, `'24h'`, `'15m'`, `'3s'`; answers when everything due has happened, with what did. */
  advance: (by: string) => Promise<BackstageHistoryEvent[]>;
  /** Moves on to an instant (ms UTC); refused when it has passed. */
  advanceTo: (to: number) => Promise<BackstageHistoryEvent[]>;
};

export function createStage({ ask, world, now: begun }: { ask: CallBackstage; world: string; now: number }): Stage {
  let now = begun;
  const moves: Move[] = [];
  const move = async (where: { by: string } | { to: number }): Promise<BackstageHistoryEvent[]> => {
    const { now: to, happenings } = await ask(backstage.advance, where);
    moves.push({ from: now, to, happenings });
    now = to;
    return happenings;
  };

  return {
    ask,
    routes: backstage,
    clock: {
      moves: (): readonly Move[] => moves,
      now: () => now,
      advance: (by: string): Promise<BackstageHistoryEvent[]> => move({ by }),
      advanceTo: (to: number): Promise<BackstageHistoryEvent[]> => move({ to }),
    },
    until: async (until: NonNullable<BodyInputOf<Backstage['advance']>['until']>): Promise<BackstageHistoryEvent[]> => {
      const moved = await ask(backstage.advance, { until });
      now = moved.now;
      return moved.happenings;
    },
    wait: (until: BodyInputOf<Backstage['wait']>['until'], after?: number) =>
      ask(backstage.wait, { until, ...(after === undefined ? {} : { after }) }),
    events: (after = 0) => ask(backstage.events, undefined, `?after=${after}`),
    due: async (to?: number) => (await ask(backstage.due, undefined, to === undefined ? '' : `?to=${to}`)).due,
    timetable: (change: BodyInputOf<Backstage['setTimetable']>) => ask(backstage.setTimetable, change),
    codeFor: async (mobile: string): Promise<string> => {
      const { sent } = await ask(backstage.outbox, undefined, `?mobile=${mobile}`);
      const last = sent.at(-1);
      if (!last) throw new Error(`No code was sent to ${mobile}`);
      return last.code;
    },
    messages: async (mobile: string) => (await ask(backstage.outbox, undefined, `?mobile=${mobile}`)).messages,
    become: (persona: string) => ask(backstage.become, { persona }),
    settings: (mobile: string, settings: BodyInputOf<Backstage['settings']>['settings']) =>
      ask(backstage.settings, { mobile, settings }),
    decide: async (mobile: string, changes: Partial<OrderScript>) => {
      const { script } = await ask(backstage.settings, { mobile, settings: {} });
      const failingPayouts = [...(changes.failingPayouts ?? script.failingPayouts)];
      await ask(backstage.settings, { mobile, settings: { script: { ...script, ...changes, failingPayouts } } });
    },
    order: (mobile: string) => ask(backstage.order, undefined, `?mobile=${mobile}`),
    byHand: (
      mobile: string,
      what: BodyInputOf<Backstage['decide']>['what'],
      more: Omit<BodyInputOf<Backstage['decide']>, 'what'> = {},
    ) => ask(backstage.decide, { mobile, what, ...more }),
    checkout: (form: BodyInputOf<Backstage['checkout']>) => ask(backstage.checkout, form),
    deviceData: (owner: { mobile: string; orderNo: string }, kinds: UploadKind[]) =>
      ask(backstage.deviceData, { ...owner, kinds }),
    arrive: (payment: BodyInputOf<Backstage['pay']>) => ask(backstage.pay, payment),
    change: (change: BodyInputOf<Backstage['change']>) => ask(backstage.change, change),
    lender: (change: BodyInputOf<Backstage['setLender']> = {}) => ask(backstage.setLender, change),
    snapshot: (name?: string) => ask(backstage.snapshot, name === undefined ? {} : { name }),
    fork: (name: string) => ask(backstage.fork, { name }),
    token: async (mobile: string) => (await ask(backstage.token, { mobile })).token,
    restore: async (id: string) => {
      now = (await ask(backstage.restore, { id })).now;
    },
    export: (): Promise<WorldExport> => ask(backstage.exportWorld),
    journal: async () => (await ask(backstage.journal)).entries,
    fault: (script: BodyInputOf<Backstage['addFault']>) => ask(backstage.addFault, script),
    preset: (preset: BodyInputOf<Backstage['addPreset']>) => ask(backstage.addPreset, preset),
    faults: () => ask(backstage.faults),
    release: (id?: number) => ask(backstage.releaseFaults, id === undefined ? {} : { id }),
    calls: async (query = '') => (await ask(backstage.calls, undefined, query)).calls,
    call: (n: number) => ask(backstage.call, undefined, `?n=${n}`),
    verify: async (call: string, wanted: Omit<BodyInputOf<Backstage['verify']>, 'call'> = {}) => {
      const { ok, words, found } = await ask(backstage.verify, { call, ...wanted });
      if (!ok) throw new Error(words);
      return found;
    },
    replay: (n: number) => ask(backstage.replay, { n }),
    drift: (...names: DriftName[]) => ask(backstage.setDrifts, { names }),
    end: async () => {
      await ask(backstage.removeWorld, { name: world });
    },
  };
}
