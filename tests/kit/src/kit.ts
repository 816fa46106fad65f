/** Test kit: creates a world with its borrowers, on a mock server in this process or at an address. */
import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { buildApp } from '@puente/mock-server/app';
import { testConfig } from '@puente/mock-server/config';
import { DEFAULT_SCRIPT } from '@puente/mock-server/loans/order-record';
import { frozenClock } from '@puente/mock-server/loans/clock';
import { createStore } from '@puente/mock-server/storage/store';
import type { Edition } from '@puente/contract/values/loan';
import { type Persona, type PersonaKey, persona, person } from '@puente/fixtures';
import type { Borrower } from './borrower.ts';
import { createBorrower } from './create-borrower.ts';
import { backstageContract } from '@puente/mock-server/control/contract';
import { inProcess, type LocalApp, overHttp, type Sender } from './sender.ts';
import { type Clock, createStage, openStage, type Stage, WORLD_HEADER } from './stage.ts';
import { rejectUnknownNames } from './wire.ts';

type App = ReturnType<typeof buildApp>;

/** Default start of a test world's clock: noon of a Saturday in Mexico City. */
export const START = Date.parse('2026-11-21T18:00:00Z');

let shared: App | null = null;

/** Mock server of this process; an unexpected exception inside it is thrown at the caller. */
export function sharedApp(): App {
  shared ??= buildApp({ store: createStore(), clock: frozenClock(START), config: testConfig() });
  return shared;
}

/** Keeps world names of parallel threads and processes apart; short, because backstage shows the name. */
const THREAD = randomUUID().slice(0, 6);
let worlds = 0;

export type KitOptions = {
  /** Address of a running mock server with backstage, such as `http://127.0.0.1:4010`; default: one in this process. */
  address?: string;
  /** PEM of the authority that signed the certificate of `address`, if Node does not know it. */
  ca?: string;
  /** False for a real server at `address`: methods that need backstage throw an error that names its missing call. */
  backstage?: boolean;
  /** For a real server: returns the one-time code that was sent to a number. */
  codeFor?: (mobile: string) => Promise<string>;
  through?: (app: LocalApp) => Sender;
  /** Uses the world of this name, such as `main`, or begins it, and freezes its clock; by default the kit creates one. */
  world?: string;
  /** Edition of a new world; default `market`. */
  edition?: Edition;
  /** Start of a new world's clock in ms since 1970 UTC; default START. */
  at?: number;
  /** Lets the clock of a new world run from `at` in real time; by default only the test advances it. */
  runs?: boolean;
};

export type Kit = {
  world: string;
  send: Sender;
  stage: Stage;
  clock: Clock;
  /** Registers a new borrower with the name and settings of this persona, without an order. */
  borrower: (who?: PersonaKey | Persona) => Promise<Borrower>;
  /** Returns the persona of fixtures/README.md with its past, signed in. */
  as: (key: PersonaKey) => Promise<Borrower>;
  /** Returns a borrower without a token; a test may set one. */
  visitor: (who?: PersonaKey | Persona) => Borrower;
  /** Removes the world if this kit created it, and closes the connections: `await using kit = await createKit()`. */
  [Symbol.asyncDispose]: () => Promise<void>;
};

const OPTIONS: Record<keyof KitOptions, 'string' | 'boolean' | 'number' | 'function'> = {
  address: 'string',
  ca: 'string',
  backstage: 'boolean',
  codeFor: 'function',
  through: 'function',
  world: 'string',
  edition: 'string',
  at: 'number',
  runs: 'boolean',
};

/** Creates a world with its own people and time; kits on one server do not see each other. */
export async function createKit(given: KitOptions = {}): Promise<Kit> {
  rejectUnknownNames('createKit', given, Object.keys(OPTIONS));
  for (const [name, value] of Object.entries(given)) {
    const type = OPTIONS[name as keyof KitOptions];
    if (value !== undefined && typeof value !== type)
      throw new TypeError(`${name} of createKit is a ${type}, not ${inspect(value)}`);
  }
  const { address, ca, through = inProcess, at = START, backstage = true, ...options } = given;
  if (!backstage && address === undefined) throw new TypeError('backstage: false is for a lender at an address');
  if (given.at !== undefined && given.world !== undefined)
    throw new TypeError('at is for a world that the kit creates, and world names another');
  // Threads and containers share process ids, so the name contains a random part.
  const world = options.world ?? `kit-${THREAD}-${++worlds}`;
  const bare = address === undefined ? through(sharedApp()) : overHttp(address, ca);
  const inWorld: Sender = (request) => bare({ ...request, headers: { ...request.headers, [WORLD_HEADER]: world } });
  const send = backstage ? inWorld : bare;
  const begin = {
    send,
    name: address ?? 'the server of this process',
    world,
    at: options.world === undefined ? at : null,
    edition: options.edition,
    runs: options.runs,
  };
  const stage = backstage ? await openStage(begin) : withoutBackstage(options.codeFor);
  // A server of `start` reads an ID for five real seconds.
  if (backstage && address !== undefined && options.world === undefined)
    await stage.timetable({ waits: { ocr: '0s' } });
  const visitor = (who: PersonaKey | Persona = 'new') => {
    const someone = typeof who === 'object' && who !== null ? who : persona(who);
    return createBorrower({ persona: someone, send, stage, edition: options.edition ?? 'market' });
  };

  let disposed = false;

  return {
    world,
    send,
    stage,
    clock: stage.clock,
    async borrower(who) {
      const me = visitor(who);
      await me.register();
      const { script, ...settings } = me.persona.settings;
      if (script || Object.keys(settings).length > 0) await stage.settings(me.persona.phone, fullSettings(me.persona));
      return me;
    },
    async as(key) {
      const me = visitor(persona(key));
      const { token, orderNo } = await stage.become(key);
      me.token = token;
      me.orderNo = orderNo ?? '';
      return me;
    },
    visitor,
    async [Symbol.asyncDispose]() {
      if (disposed) return;
      disposed = true;
      if (backstage && options.world === undefined) await stage.end();
      bare.close?.();
    },
  };
}

/** Stage for a real server, which has no backstage: each method that needs one throws and names the call. */
function withoutBackstage(codeFor: KitOptions['codeFor']): Stage {
  const stage = createStage({
    world: '',
    now: 0,
    ask: (route) => {
      const [name = route.path] = Object.entries(backstageContract).find(([, each]) => each === route) ?? [];
      return Promise.reject(new Error(`«${name}» needs backstage, and a real lender has none`));
    },
  });
  const noCode = () => Promise.reject(new Error('codeFor is missing: a real lender sends the one-time code elsewhere'));
  return { ...stage, codeFor: codeFor ?? noCode, clock: { ...stage.clock, now: () => Date.now() } };
}

function fullSettings({ settings: { script, ...settings } }: Persona) {
  const failingPayouts = [...(script?.failingPayouts ?? [])];
  return { ...settings, script: { ...DEFAULT_SCRIPT, ...script, failingPayouts } };
}

/** Returns an invented borrower for a number from 0 to 899; different numbers give different people. */
export function newcomer(n: number): Persona {
  if (!Number.isInteger(n) || n < 0 || n > 899)
    throw new RangeError(`newcomer takes a number from 0 to 899, not ${inspect(n)}`);
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
