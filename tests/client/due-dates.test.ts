import { EXAMPLE, exactText } from '@puente/fixtures';
import { afterEach, expect, describe, it, vi } from 'vitest';
import { DUE_DATES, inMexico, disbursedAt } from '../support/disbursed-loan.ts';
import { screenText } from './hands.ts';
import { atRest, openApp, pausesPass, visit } from './open-app.ts';
import { onPage } from './page.ts';
import type { Borrower } from '@puente/kit';
import { aboard } from './wire-lender.ts';

const DAY = 86_400_000;
const ownZone = process.env.TZ;
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

const LEAP = DUE_DATES[4];

type Life = Awaited<ReturnType<typeof disbursedAt>>;

async function textAt(address: string, { ana, kit }: Life, phone?: () => number): Promise<string> {
  const app = await visit({ me: ana, send: kit.send }, address, phone ? { phone } : {});
  const text = app.text().replaceAll('\u00a0', ' ');
  app.close();
  return text;
}

async function lifeAt(instant: number): Promise<Life> {
  const life = await disbursedAt(LEAP.disbursed);
  await life.kit.clock.advanceTo(instant);
  await life.ana.signIn();
  return life;
}

/** Texts of home around two midnights; `DUE_DATES` has the due date in words. */
const HOME = [
  {
    day: 'due',
    time: '23:59:59',
    says: [`Tu pago del ${LEAP.es}`, `$${exactText(EXAMPLE.total)}`, 'Vence hoy.'],
  },
  {
    day: 'dayAfter',
    time: '00:00:00',
    says: ['Vencido desde ayer', `$${exactText(EXAMPLE.total)}`, 'Mañana serían $2,252.39'],
  },
  { day: 'secondDayAfter', time: '00:00:00', says: ['Vencido · 1 día', '$2,252.39', 'Mañana serían $2,296.56'] },
] as const;

// tests/lifecycle/figures.test.ts checks the server's days for all dates; these tests check the card on home.
it.each(HOME)(
  'home shows how near or late the due date is, and the debt, at $time of the day «$day»',
  async ({ day, time, says }) => {
    const text = await textAt('/', await lifeAt(inMexico(`${LEAP[day]} ${time}`)));
    for (const words of says) expect(text).toContain(words);
  },
);

/** Phones whose local hour or day differs from Mexico City's at the instant of the test below. */
const PHONES = [
  { where: 'Tijuana', zone: 'America/Tijuana', off: 0 },
  { where: 'Cancún', zone: 'America/Cancun', off: 0 },
  { where: 'a phone in Tijuana that is a day ahead', zone: 'America/Tijuana', off: DAY },
];

async function textsOf(life: Life, phone?: () => number): Promise<string[]> {
  const texts: string[] = [];
  for (const address of ['/', '/repay/repay_detail', '/repay/cashier']) texts.push(await textAt(address, life, phone));
  return texts;
}

it('phones in any time zone show days and amounts by Mexico City time, a second before midnight', async () => {
  process.env.TZ = 'America/Mexico_City';
  const life = await lifeAt(inMexico(`${LEAP.due} 23:59:59`));
  const inTheCapital = await textsOf(life);
  for (const { where, zone: there, off } of PHONES) {
    process.env.TZ = there;
    expect(await textsOf(life, () => life.kit.clock.now() + off), where).toEqual(inTheCapital);
  }
});

it('a page that stays visible over midnight shows the new day’s state and debt', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { me, send } = await aboard('dueSoon');
  await me.stage.clock.advance('3d');
  await visit({ me, send }, '/');
  await onPage.settled();
  expect(screenText()).toContain('Vence hoy.');
  await me.stage.clock.advance('13h');
  vi.advanceTimersByTime(60_000);
  await expect.poll(screenText).toContain('Vencido desde ayer');
});

it.each([
  ['90d', 'Faltan 60 días.', 'Esa fecha ya pasó; al actualizar verás cuánto debes hoy.'],
  ['59d', 'Faltan 60 días.', 'Falta 1 día.'],
  ['60d', 'Faltan 60 días.', 'Vence hoy.'],
])('offline %s after the last visit, the stored loan counts its days from today', async (later, before, now) => {
  pausesPass();
  const { me, send } = await aboard('repaying');
  await atRest(await openApp({ me, send, address: '/' }));
  expect(screenText()).toContain(before);
  await me.stage.clock.advance(later);
  const through = () => Promise.reject(new TypeError('offline'));
  await atRest(await openApp({ me, send, address: '/', through }));
  expect(screenText()).toContain(now);
  expect(screenText()).not.toContain('Al corriente');
});

it('offline a day later, a stored late loan promises no sum for tomorrow', async () => {
  pausesPass();
  const { me, send } = await aboard('overdue3');
  await atRest(await openApp({ me, send, address: '/' }));
  expect(screenText()).toContain('Mañana serían');
  await me.stage.clock.advance('1d');
  const through = () => Promise.reject(new TypeError('offline'));
  await atRest(await openApp({ me, send, address: '/', through }));
  expect(screenText()).toContain('Vencido');
  expect(screenText()).not.toContain('Mañana serían');
});

const onDueDay = (me: Borrower) => me.stage.clock.advance('3d');
const SCREENS: [string, string, RegExp, RegExp, ((me: Borrower) => Promise<unknown>)?][] = [
  ['approved', '/', /Confirma antes del .+ (a\.m\.|p\.m\.)/u, /\(hora del centro\)/u],
  ['approved', '/borrow/confirm_borrow', /Confirma antes del .+ (a\.m\.|p\.m\.)/u, /\(hora del centro\)/u],
  ['inReview', '/auth/review_tips', /(a\.m\.|p\.m\.)/u, /\(hora del centro\)/u],
  ['dueSoon', '/', /Vence hoy/u, /Vence hoy a las 11:59 p\.m\., hora del centro\./u, onDueDay],
];

describe.each([
  ['Tijuana', -480, true],
  ['Ciudad de México', -360, false],
] as const)('a phone in %s', (_, offset, named) => {
  it.each(SCREENS)(
    'shows the deadline of persona %s at %s, and its time zone only on a phone in another one',
    async (key, address, hour, zone, before) => {
      const { me, send } = await aboard(key);
      await before?.(me);
      const app = await visit({ me, send }, address, { offset });
      const text = app.text().replaceAll('\u00a0', ' ');
      expect(text).toMatch(hour);
      if (named) expect(text).toMatch(zone);
      else expect(text).not.toContain('hora del centro');
    },
  );
});
