/** One world and the people in it: in this process, or at any address. */
import { randomUUID } from 'node:crypto';
import { buildApp } from '@puente/mock-server/app';
import { testConfig } from '@puente/mock-server/config';
import { DEFAULT_SCRIPT } from '@puente/mock-server/loans/order-record';
import { frozenClock } from '@puente/mock-server/loans/time/clock';
import { createStore } from '@puente/mock-server/storage/store';
import type { Edition } from '@puente/contract/values/editions';
import { type Persona, type PersonaKey, persona, person } from '@puente/fixtures';
import type { Borrower } from './borrower.ts';
import { createBorrower } from './create-borrower.ts';
import { withoutBackstage } from './no-backstage.ts';
import { inProcess, type LocalApp, overHttp, type Sender } from './sender.ts';
import { type Clock, openStage, type Stage, WORLD_HEADER } from './stage.ts';

type App = ReturnType<typeof buildApp>;

/** Noon of a Saturday in Mexico City, where every world of a test begins unless it says otherwise. */
export const START = Date.parse('2026-11-21T18:00:00Z');

let shared: App | null = null;

/** The lender of this process; an unexpected fault in it throws at the caller. */
export function sharedApp(): App {
  shared ??= buildApp({ store: createStore(), clock: frozenClock(START), config: testConfig() });
  return shared;
}

/** Tells the worlds of parallel threads and processes apart; short enough to be read in a bar of backstage. */
const THREAD = randomUUID().slice(0, 6);
let worlds = 0;

export type KitOptions = {
  /** A running mock with backstage, such as `http://127.0.0.1:4010`; without it the lender lives in this process. */
  address?: string;
  /** PEM of the authority that signed an https `address`, where Node does not know it. */
  ca?: string;
  /** Set to false for a real lender at `address`: calls still work; verbs that move time or money fail and say why. */
  backstage?: boolean;
  /** With a real lender: how the test learns the one-time code that was sent to a number. */
  codeFor?: (mobile: string) => Promise<string>;
  /** Replaces the transport into the app in this process. */
  through?: (app: LocalApp) => Sender;
  /** A world that exists already, such as `main`; its clock is frozen at its own time. Without it a new one begins. */
  world?: string;
  /** Edition of a new world; defaults to a market. */
  edition?: Edition;
  /** The time of a new world's clock at first (ms UTC). */
  at?: number;
  /** The clock of a new world goes on with the machine's from `at`, instead of standing until it is advanced. */
  runs?: boolean;
};

export type Kit = {
  world: string;
  send: Sender;
  stage: Stage;
  clock: Clock;
  /** Somebody new with this persona's name and settings: registered and signed in, and nothing else yet. */
  borrower: (who?: PersonaKey | Persona) => Promise<Borrower>;
  /** The persona as the README describes it, with its past, signed in. */
  as: (key: PersonaKey) => Promise<Borrower>;
  /** Somebody without a token, to whom one can be given. */
  visitor: (who?: Persona) => Borrower;
  /** Removes the world if this kit began it, and closes its connections: `await using kit = await createKit()`. */
  [Symbol.asyncDispose]: () => Promise<void>;
};

/** A lender of one's own: its people, its time. Kits never see each other, whatever server they share. */
export async function createKit({
  address,
  ca,
  through = inProcess,
  at = START,
  backstage = true,
  ...options
}: KitOptions = {}): Promise<Kit> {
  // Threads and containers share process ids; a name is for one kit only.
  const world = options.world ?? `kit-${THREAD}-${++worlds}`;
  const bare = address === undefined ? through(sharedApp()) : overHttp(address, ca);
  const inWorld: Sender = (request) => bare({ ...request, headers: { ...request.headers, [WORLD_HEADER]: world } });
  const send = backstage ? inWorld : bare;
  const begin = {
    send,
    world,
    at: options.world === undefined ? at : null,
    edition: options.edition,
    runs: options.runs,
  };
  const stage = backstage ? await openStage(begin) : withoutBackstage(options.codeFor);
  const actor = (who: Persona) => createBorrower({ persona: who, send, stage, edition: options.edition ?? 'market' });

  return {
    world,
    send,
    stage,
    clock: stage.clock,
    async borrower(who = 'new') {
      const me = actor(typeof who === 'string' ? persona(who) : who);
      await me.register();
      const { script, ...settings } = me.persona.settings;
      if (script || Object.keys(settings).length > 0) await stage.settings(me.persona.phone, fullSettings(me.persona));
      return me;
    },
    async as(key) {
      const me = actor(persona(key));
      const { token, orderNo } = await stage.become(key);
      me.token = token;
      me.orderNo = orderNo ?? '';
      return me;
    },
    visitor: (who = persona('new')) => actor(who),
    async [Symbol.asyncDispose]() {
      if (backstage && options.world === undefined) await stage.end();
      bare.close?.();
    },
  };
}

function fullSettings({ settings: { script, ...settings } }: Persona) {
  const failingPayouts = [...(script?.failingPayouts ?? [])];
  return { ...settings, script: { ...DEFAULT_SCRIPT, ...script, failingPayouts } };
}

/** An invented borrower of number `n` (0 to 899): as many as a test needs, all different. */
export function newcomer(n: number): Persona {
  const phone = `5500001${String(n).padStart(3, '0')}`;
  const month = String((n % 12) + 1).padStart(2, '0');
  const day = String((n % 28) + 1).padStart(2, '0');
  const sketch = {
    firstName: 'Norma',
    lastName: 'Quiroz Lerma',
    gender: 'female' as const,
    birthday: `${1960 + Math.floor(n / 28)}-${month}-${day}`,
  };
  return { ...persona('new'), key: `newcomer${n}`, phone, goodFor: '', person: person(phone, sketch) };
}
