/** Client of one world's backstage (time, codes, incoming money), typed by the mock server's control contract. */
import { backstageContract, type BackstageHistoryEvent, type WorldExport } from '@puente/mock-server/control/contract';
import type { DriftName } from '@puente/mock-server/drifts/drifts';
import { DEFAULT_SCRIPT, type OrderScript } from '@puente/mock-server/loans/order-record';
import type { Edition } from '@puente/contract/values/loan';
import type { UploadKind } from '@puente/contract/values/consent';
import type { BodyInputOf } from '@puente/contract';
import type { PersonaKey } from '@puente/fixtures';
import type { Sender } from './sender.ts';
import { inspect } from 'node:util';
import { explainRefusal, parseJson, rejectUnknownFields, rejectUnknownNames, requireCall, toJson } from './wire.ts';

type Backstage = typeof backstageContract;
type Route = Backstage[keyof Backstage];
type BackstageBody<K extends keyof Backstage> = BodyInputOf<Backstage[K]>;
type Answered<K extends keyof Backstage> = Promise<DataOf<Backstage[K]>>;
type DataOf<R extends Route> = R['responses'][200]['_zod']['output'];

export const WORLD_HEADER = 'x-mock-world';
const backstage = backstageContract;

/** Makes one call of backstage; throws on a refusal. */
type CallBackstage = <R extends Route>(route: R, body?: BodyInputOf<R>, query?: string) => Promise<DataOf<R>>;

type StageOptions = {
  send: Sender;
  /** Address of the server, for errors. */
  name: string;
  world: string;
  at: number | null;
  edition?: Edition | undefined;
  runs?: boolean | undefined;
};

/**
 * Creates a world whose clock starts at `at` (ms UTC), frozen unless `runs`; `at: null` freezes an existing world's
 * clock. `send` adds the world's name to each request.
 */
export async function openStage({ send, name, world, at, edition, runs = false }: StageOptions): Promise<Stage> {
  const ask: CallBackstage = async <R extends Route>(
    route: R,
    body?: BodyInputOf<R>,
    query = '',
  ): Promise<DataOf<R>> => {
    requireCall(route, 'backstage, such as stage.routes.order');
    const { status, text } = await send({
      method: route.method,
      url: route.path + query,
      headers: { host: '127.0.0.1', 'content-type': 'application/json' },
      ...(route.method === 'POST' ? { body: toJson(body ?? {}) } : {}),
    });
    const answer = parseJson(text);
    if (status === 200 && answer !== undefined) return answer as DataOf<R>;
    throw new Error(explainRefusal({ name, route, status, text }));
  };
  const { now } =
    at === null
      ? await ask(backstage.freeze)
      : await ask(backstage.beginWorld, { name: world, at, ...(edition ? { edition } : {}) });
  if (runs) await ask(backstage.run);
  return createStage({ ask, world, now });
}

/** Result of moving a world's clock: `from` and `to` in ms since 1970 UTC, and the events in between. */
export type Move = { from: number; to: number; happenings: BackstageHistoryEvent[] };

/**
 * Backstage of one world. Instants in ms since 1970 UTC, durations as `'91d'`, `'24h'`, `'15m'`, `'3s'`, amounts in
 * pesos.
 */
export type Stage = {
  ask: CallBackstage;
  /** Calls of backstage that have no method here: `stage.ask(stage.routes.personas)`. */
  routes: Backstage;
  clock: Clock;
  /** Advances the clock to the world's next event, or until an order has a status or an event of this name occurs. */
  until: (until: NonNullable<BackstageBody<'advance'>['until']>) => Promise<BackstageHistoryEvent[]>;
  /** Waits up to ten seconds of real time, without moving the clock, until another client has caused the event. */
  wait: (until: BackstageBody<'wait'>['until'], after?: number) => Answered<'wait'>;
  /** Returns the events after number `after`, and the number of the latest event. */
  events: (after?: number) => Answered<'events'>;
  /** Lists the events that time alone will cause: the next of each order, or all up to `to`. */
  due: (to?: number) => Promise<DataOf<Backstage['due']>['due']>;
  /** Sets the durations of waits in this world. */
  timetable: (change: BackstageBody<'setTimetable'>) => Answered<'setTimetable'>;
  /** Returns the latest code sent to a number; throws if there is none. */
  codeFor: (mobile: string) => Promise<string>;
  /** SMS and e-mails that the server sent to a number, oldest first, without one-time codes. */
  messages: (mobile: string) => Promise<DataOf<Backstage['outbox']>['messages']>;
  become: (persona: PersonaKey) => Answered<'become'>;
  settings: (mobile: string, settings: BackstageBody<'settings'>['settings']) => Answered<'settings'>;
  decide: (mobile: string, changes: Partial<OrderScript>) => Promise<void>;
  order: (mobile: string) => Answered<'order'>;
  /** Decides at once as lender, bank or provider; the history marks the decision as manual. */
  byHand: (
    mobile: string,
    what: BackstageBody<'decide'>['what'],
    more?: Omit<BackstageBody<'decide'>, 'what'>,
  ) => Answered<'decide'>;
  /** Acts as the payer on the payment provider's page. */
  checkout: (form: BackstageBody<'checkout'>) => Answered<'checkout'>;
  /** Reports device data as a shell does after collecting them. */
  deviceData: (owner: { mobile: string; orderNo: string }, kinds: UploadKind[]) => Answered<'deviceData'>;
  /** Delivers a payment from outside; a repeated reference counts once. Returns the state of the payment. */
  arrive: (payment: BackstageBody<'pay'>) => Answered<'pay'>;
  /** Changes a person or an order under the server's own rules; the order's history marks the change. */
  change: (change: BackstageBody<'change'>) => Answered<'change'>;
  /** Changes products, prices and closed payment methods. */
  lender: (change?: BackstageBody<'setLender'>) => Answered<'setLender'>;
  /** Stores people, time, waiting times and faults, optionally under a name. */
  snapshot: (name?: string) => Answered<'snapshot'>;
  /** Copies people, time, waiting times, faults and tokens into a new world. */
  fork: (name: string) => Answered<'fork'>;
  /** Returns a token without a one-time code: the current session's, or a new session's. */
  token: (mobile: string) => Promise<string>;
  restore: (id: string) => Promise<void>;
  export: () => Promise<WorldExport>;
  journal: () => Promise<DataOf<Backstage['journal']>['entries']>;
  fault: (script: BackstageBody<'addFault'>) => Answered<'addFault'>;
  /** Adds a named preset of faults, optionally for one call, borrower or order. */
  preset: (preset: BackstageBody<'addPreset'>) => Answered<'addPreset'>;
  /** Returns the scripted faults with their hits, and the answers that they hold back. */
  faults: () => Answered<'faults'>;
  /** Sends held answers: all, or the one with this id. */
  release: (id?: number) => Answered<'releaseFaults'>;
  /** Lists the journal with time, size, borrower and contract check; `?text=order.*&only=failed` filters. */
  calls: (filter?: string | Record<string, string>) => Promise<DataOf<Backstage['calls']>['calls']>;
  /** Returns one journal entry: path, headers, bodies and the changes it made. */
  call: (n: number) => Answered<'call'>;
  /** Throws unless the call was received as often and with the values wanted; the message lists the calls received. */
  verify: (
    call: string,
    wanted?: Omit<BackstageBody<'verify'>, 'call'>,
  ) => Promise<DataOf<Backstage['verify']>['found']>;
  /** Sends the request of a journal entry again. */
  replay: (n: number) => Answered<'replay'>;
  /** Replaces the active drifts: every answer then differs in exactly these ways. */
  drift: (...names: DriftName[]) => Answered<'setDrifts'>;
  end: () => Promise<void>;
};

export type Clock = {
  /** Lists every advance of the clock, including those inside borrower methods, such as waiting until a transfer is booked. */
  moves: () => readonly Move[];
  /** Milliseconds since 1970 UTC, as of the last answer that showed it; a running clock goes on meanwhile. */
  now: () => number;
  /** Advances by `'91d'`, `'24h'`, `'15m'` or `'3s'`; resolves with the events once all due events have happened. */
  advance: (by: string) => Promise<BackstageHistoryEvent[]>;
  /** Advances to an instant (ms UTC); rejects if it has passed. */
  advanceTo: (to: number) => Promise<BackstageHistoryEvent[]>;
};

const ofMobile = (mobile: string) => `?${new URLSearchParams({ mobile })}`;

export function createStage({
  ask: send,
  world,
  now: begun,
}: {
  ask: CallBackstage;
  world: string;
  now: number;
}): Stage {
  let now = begun;
  /** Takes the time of this world from each answer that shows it; an answer with another name is about another world. */
  const ask: CallBackstage = async (route, body, query) => {
    const answer = await send(route, body, query);
    const { name = world, now: shown = now } = answer as { name?: unknown; now?: number };
    if (name === world) now = shown;
    return answer;
  };
  const moves: Move[] = [];
  const move = async (where: BodyInputOf<Backstage['advance']>): Promise<BackstageHistoryEvent[]> => {
    const from = now;
    const { now: to, happenings } = await ask(backstage.advance, where);
    moves.push({ from, to, happenings });
    return happenings;
  };

  return {
    ask,
    routes: backstage,
    clock: {
      moves: () => moves,
      now: () => now,
      async advance(by) {
        // Backstage takes a number as milliseconds.
        if (typeof by !== 'string')
          throw new TypeError(`advance takes a text such as 91d, 24h, 15m or 3s, not ${inspect(by)}`);
        return move({ by });
      },
      advanceTo: (to) => move({ to }),
    },
    until: (until) => move({ until }),
    wait: (until, after) => ask(backstage.wait, { until, ...(after === undefined ? {} : { after }) }),
    events: (after = 0) => ask(backstage.events, undefined, `?after=${after}`),
    due: async (to) => (await ask(backstage.due, undefined, to === undefined ? '' : `?to=${to}`)).due,
    timetable: (change) => ask(backstage.setTimetable, change),
    codeFor: async (mobile) => {
      const { sent } = await ask(backstage.outbox, undefined, ofMobile(mobile));
      const last = sent.at(-1);
      if (!last) throw new Error(`No code was sent to ${mobile}`);
      return last.code;
    },
    messages: async (mobile) => (await ask(backstage.outbox, undefined, ofMobile(mobile))).messages,
    become: (persona) => ask(backstage.become, { persona }),
    settings: (mobile, settings) => ask(backstage.settings, { mobile, settings }),
    decide: async (mobile, changes) => {
      rejectUnknownNames('decide', changes ?? null, Object.keys(DEFAULT_SCRIPT));
      const { script } = await ask(backstage.settings, { mobile, settings: {} });
      const failingPayouts = [...(changes.failingPayouts ?? script.failingPayouts)];
      await ask(backstage.settings, { mobile, settings: { script: { ...script, ...changes, failingPayouts } } });
    },
    order: (mobile) => ask(backstage.order, undefined, ofMobile(mobile)),
    byHand: async (mobile, what, more = {}) => {
      rejectUnknownFields(backstage.decide, more);
      return ask(backstage.decide, { mobile, what, ...more });
    },
    checkout: (form) => ask(backstage.checkout, form),
    deviceData: (owner, kinds) => ask(backstage.deviceData, { ...owner, kinds }),
    arrive: (payment) => ask(backstage.pay, payment),
    change: (change) => ask(backstage.change, change),
    lender: (change = {}) => ask(backstage.setLender, change),
    snapshot: (name) => ask(backstage.snapshot, name === undefined ? {} : { name }),
    fork: (name) => ask(backstage.fork, { name }),
    token: async (mobile) => (await ask(backstage.token, { mobile })).token,
    restore: async (id) => {
      await ask(backstage.restore, { id });
    },
    export: () => ask(backstage.exportWorld),
    journal: async () => (await ask(backstage.journal)).entries,
    fault: (script) => ask(backstage.addFault, script),
    preset: (preset) => ask(backstage.addPreset, preset),
    faults: () => ask(backstage.faults),
    release: (id) => ask(backstage.releaseFaults, id === undefined ? {} : { id }),
    calls: async (filter) => (await ask(backstage.calls, undefined, `?${new URLSearchParams(filter)}`)).calls,
    call: (n) => ask(backstage.call, undefined, `?n=${n}`),
    verify: async (call, wanted = {}) => {
      rejectUnknownFields(backstage.verify, wanted);
      const { ok, words, found } = await ask(backstage.verify, { call, ...wanted });
      if (!ok) throw new Error(words);
      return found;
    },
    replay: (n) => ask(backstage.replay, { n }),
    drift: (...names) => ask(backstage.setDrifts, { names }),
    end: async () => {
      await ask(backstage.removeWorld, { name: world });
    },
  };
}
