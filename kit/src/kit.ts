/** One world and the people in it: in this process, or at any address. */
import { buildApp } from '@puente/mock-server/app';
import { testConfig } from '@puente/mock-server/config';
import { DEFAULT_SCRIPT } from '@puente/mock-server/lifecycle/order-record';
import { frozenClock } from '@puente/mock-server/lifecycle/time/clock';
import { createStore } from '@puente/mock-server/store/store';
import type { Edition } from '@puente/contract/values/editions';
import { type Persona, persona, person } from '@puente/fixtures';
import { createBorrower } from './borrower.ts';
import { withoutBackstage } from './no-backstage.ts';
import { inProcess, overHttp, type Sender } from './sender.ts';
import { openStage, WORLD_HEADER } from './stage.ts';

type App = ReturnType<typeof buildApp>;

/** Noon of a Saturday in Mexico City, where every world of a test begins unless it says otherwise. */
export const START = Date.parse('2026-11-21T18:00:00Z');

let shared: App | null = null;
let worlds = 0;

/** The lender of this process; an unexpected fault in it throws at the caller. */
export function sharedApp(): App {
  shared ??= buildApp({ store: createStore(), clock: frozenClock(START), config: testConfig() });
  return shared;
}

export type KitOptions = {
  /** A running mock with backstage, such as `http://127.0.0.1:4010`; without it the lender lives in this process. */
  address?: string;
  /** Of a real lender at `address`, who has no backstage: verbs that only call work, what moves time or money says why not. */
  backstage?: boolean;
  /** With a real lender: how the test learns the one-time code that was sent to a number. */
  codeFor?: (mobile: string) => Promise<string>;
  /** How requests get into the lender of this process. */
  through?: (app: App) => Sender;
  /** A world that exists already, such as `main`; its clock is frozen at its own time. Without it a new one begins. */
  world?: string;
  /** Of a new world's lender; a market by default. */
  edition?: Edition;
  /** The time of a new world's clock at first (ms UTC). */
  at?: number;
  /** The clock of a new world goes on with the machine's from `at`, instead of standing until it is advanced. */
  runs?: boolean;
};

export type Kit = Awaited<ReturnType<typeof createKit>>;

/** A lender of one's own: its people, its time. Kits never see each other, whatever server they share. */
export async function createKit({
  address,
  through = inProcess,
  at = START,
  backstage = true,
  ...options
}: KitOptions = {}) {
  const world = options.world ?? `kit-${process.pid}-${++worlds}`;
  const bare = address === undefined ? through(sharedApp()) : overHttp(address);
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
    /** Somebody new with this persona's name and settings: registered and signed in, and nothing else yet. */
    borrower: async (key: string | Persona = 'new') => {
      const me = actor(typeof key === 'string' ? persona(key) : key);
      await me.register();
      const { script, ...settings } = me.persona.settings;
      if (script || Object.keys(settings).length > 0) await stage.settings(me.persona.phone, fullSettings(me.persona));
      return me;
    },
    /** The persona as the README describes it, with its past, signed in. */
    as: async (key: string) => {
      const me = actor(persona(key));
      const { token, orderNo } = await stage.become(key);
      me.token = token;
      me.orderNo = orderNo ?? '';
      return me;
    },
    /** Somebody without a token, to whom one can be given. */
    visitor: (who: Persona = persona('new')) => actor(who),
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
