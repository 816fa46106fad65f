/** Visits the main screens over real HTTP while a drift changes the answers. */
import { persona } from '@puente/fixtures';
import './page.ts';
import { CALLS } from '@puente/contract';
import { SAMPLES } from '@puente/contract/samples/index';
import { DRIFT_HEADER } from '@puente/mock-server/plugins/apply-drifts';
import { DRIFTS, type DriftName } from '@puente/mock-server/drifts/drifts';
import type { Transport } from '../../client/src/api/wire/transport.ts';
import { SCREEN_CODE } from '../../client/src/app/routes.tsx';
import { paths, type ScreenName } from '../../client/src/utils/paths.ts';
import { closeToast, currentToasts } from '../../client/src/utils/overlays.ts';
import { type Borrower, type Kit, START } from '@puente/kit';
import { atRest, type App, openApp } from './open-app.ts';
import { callOf, lenderAtPort, overHttp } from './wire-lender.ts';
import es from '../../client/src/i18n/locales/es/errors.json' with { type: 'json' };

/** `DRIFTS=all` runs each drift alone over all screens; the weekly run does so and takes some minutes. */
export const ALL_SCREENS = process.env['DRIFTS'] === 'all';

/** The screens that each persona visits, and the calls that each screen cannot do without. */
export const WALKS: readonly { who: string | null; screens: Partial<Record<ScreenName, readonly string[]>> }[] = [
  {
    who: 'overdue',
    screens: {
      home: ['order.latest'],
      repayDetail: ['order.latest', 'repayment.detail'],
      repayStp: ['order.latest', 'repayment.stpClabe'],
      repayOxxo: ['order.latest', 'repayment.oxxoReference'],
      extension: ['order.latest', 'extension.extensionData'],
      cashier: ['order.latest', 'repayment.cashierDetail'],
      records: ['order.listMarket'],
      me: [],
    },
  },
  {
    who: 'confirm',
    screens: {
      home: ['order.latest'],
      confirmBorrow: ['order.latest', 'product.confirmInfo'],
      agreement: ['order.loanAgreement'],
      personalInfo: ['session.getUserInfo'],
      additionalInfo: ['session.getUserInfo'],
      addBankCard: ['session.getUserInfo'],
    },
  },
  { who: 'approved', screens: { confirmBorrow: ['order.latest', 'product.confirmInfo'] } },
  { who: 'inReview', screens: { reviewTips: ['order.latest'] } },
  {
    who: 'repaid',
    screens: {
      home: ['order.latest'],
      toBorrow: ['product.index', 'product.stepAmount'],
      customerServices: ['market.customerService'],
      faq: [],
    },
  },
  { who: null, screens: { home: ['product.index'], yx1: ['product.index'], yx4: ['market.index'] } },
];

/** Screens that still work under a drift that the app cannot handle on other screens. */
export const ELSEWHERE: Partial<Record<DriftName, readonly string[]>> = {
  // These screens take the debt from calls whose answers the drift does not change.
  statusUnknown: ['repayDetail', 'repayStp', 'repayOxxo', 'extension', 'cashier'],
};

export type Visit = { who: string; screen: ScreenName; about: readonly string[] };
export type Seen = Visit & {
  /** Index of the row of WALKS. */
  persona: number;
  heading: string;
  text: string;
  /** True if the screen offers a button or link. */
  wayOn: boolean;
  crashed: boolean;
  /** Calls since the app was opened whose answers the drift changed. */
  touched: ReadonlySet<string>;
};

/** Starts a listening mock server with one world per persona. */
export async function openLender() {
  const { address, kit: newKit, close } = await lenderAtPort();
  const worlds = new Map<string | null, { kit: Kit; me: Borrower | null }>();
  for (const { who } of WALKS) {
    // Starts half a minute past the hour: Date headers have whole seconds, and no new minute may begin during a test.
    const kit = await newKit(START + 30_000);
    worlds.set(who, { kit, me: who === null ? null : await kit.as(persona(who).key) });
  }
  // Preloads lazy screens, because they could render after the check.
  const walked = new Set(WALKS.flatMap(({ screens }) => Object.keys(screens)));
  for (const [screen, { load }] of Object.entries(SCREEN_CODE)) if (walked.has(screen)) await load();

  /** Visits the screens of each persona under the drifts that `driftsFor` returns; returns what each screen shows. */
  async function walk(driftsFor: readonly DriftName[] | ((persona: number) => readonly DriftName[])): Promise<Seen[]> {
    const all: Seen[] = [];
    for (const [index, { who, screens }] of WALKS.entries()) {
      const names = typeof driftsFor === 'function' ? driftsFor(index) : driftsFor;
      const world = worlds.get(who);
      const visits = Object.entries(screens);
      if (!world) continue;
      await world.kit.stage.drift(...names);
      const touched = new Set<string>();
      const send = overHttp(address, world.kit);
      const through: Transport = async (request) => {
        const answer = await send(request);
        if (answer.headers.has(DRIFT_HEADER)) touched.add(callOf(request.url));
        return answer;
      };
      // Clears the device, because stored data of the previous app could replace an answer.
      localStorage.clear();
      sessionStorage.clear();
      const [first] = visits;
      const opened = await openApp({
        me: world.me,
        send: world.kit.send,
        through,
        address: paths[first?.[0] as ScreenName],
      });
      for (const [name, about] of visits) {
        const screen = name as ScreenName;
        await visit(opened, paths[screen]);
        all.push({
          ...look(opened.container),
          persona: index,
          who: who ?? 'visitor',
          screen,
          about,
          touched: new Set(touched),
        });
      }
      opened.close();
      for (const { id } of currentToasts()) closeToast(id);
    }
    return all;
  }

  return { walk, close };
}

export const keyOf = (who: string | null, screen: string) => `${who ?? 'visitor'} ${screen}`;
export const nameOf = ({ who, screen }: Visit) => keyOf(who, screen);

async function visit(opened: App, address: string): Promise<void> {
  const heading = () => opened.container.querySelector('h1');
  const before = heading();
  const stays = window.location.hash === `#${address}`;
  window.location.hash = `#${address}`;
  // Each screen has its own heading element, and a redirect changes the address.
  const left = () => stays || heading() !== before || !window.location.hash.startsWith(`#${address}`);
  await atRest(opened, { left });
}

function look(container: Element) {
  const toasts = [...document.querySelectorAll('[role=alert], [role=status]')].map((each) => each.textContent);
  return {
    heading: container.querySelector('h1')?.textContent ?? '',
    text: [container.textContent, ...toasts].join(' '),
    wayOn: container.querySelector('main button, main a[href], header button, header a[href]') !== null,
    crashed: container.querySelectorAll('h1').length !== 1,
  };
}

/** Returns whether a drift changes the usual answer of a call. */
export function touches(name: DriftName, id: string): boolean {
  const call = CALLS.find((each) => each.id === id);
  const data = call ? SAMPLES[call.word][call.name]?.data : null;
  const headers = { 'content-type': 'application/json', date: new Date(START).toUTCString() };
  const answer = { status: 200, headers, body: JSON.stringify({ code: 0, msg: '', data }) };
  const { method = 'GET', auth } = call ?? {};
  const drifted = {
    id,
    method,
    url: '/api/A?t=1',
    session: auth === 'token',
    lang: 'es' as const,
    numberOf: () => 1,
  };
  return DRIFTS[name].change(answer, drifted) !== answer;
}

/** Texts that the app shows under drifts that it cannot handle. */
const SESSION = /sesión/i;
const MAINTENANCE = es.maintenance;
const untilApp = (text: string) => text.replace(/\{\{app\}\}.*$/, '');
const UNREACHED = untilApp(es.unreachable);
const INTERCEPTED = untilApp(es.intercepted);

/** Text or pattern per drift; a drift without one shows `INCOMPLETE`, because the app refuses the answer. */
export const SAYS: Partial<Record<DriftName, string | RegExp>> = {
  statusUnknown: 'Actualiza la app',
  codeUnknown: es.unknownRefusal,
  bare401: SESSION,
  page403: INTERCEPTED,
  page404: UNREACHED,
  tooMany: es.busy,
  page500: MAINTENANCE,
  page502: MAINTENANCE,
  page503: MAINTENANCE,
  page504: MAINTENANCE,
  page511: INTERCEPTED,
  page200: INTERCEPTED,
  sentToLogin: INTERCEPTED,
};
export const INCOMPLETE = es.contract;
