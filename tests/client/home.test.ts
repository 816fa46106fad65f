import { type PersonaKey } from '@puente/fixtures';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '../../client/src/utils/paths.ts';
import { SHOWN } from '../support/shown.ts';
import { button, focused, leaveAndComeBack, press, screenText, sees } from './hands.ts';
import { alterData, go, goTo, open, visit } from './open-app.ts';
import { aboard } from './wire-lender.ts';

/** The card's link on home per persona: its text (an action, or the order number) and the address it opens. */
const PLACES: Partial<Record<PersonaKey, readonly [name: RegExp, address: string]>> = {
  questionnaire: [/^Continuar en «Cuestionario»/, '/auth/loan_question'],
  approved: [/^Revisar y recibir/, '/borrow/confirm_borrow'],
  repaying: [/^Pagar$/, '/borrow/pay_ment'],
  inReview: [/^CR-/, '/auth/review_tips'],
  submitting: [/^CR-/, '/finish_loading'],
  lending: [/^CR-/, '/borrow/lending'],
  payoutFailed: [/^CR-/, '/repay/repay_detail'],
};
const DEPOSITED = `${SHOWN.deposit} MXN`;

type Shown = { chip: string; says: (string | RegExp)[]; primary: string; link?: string; rows: string[] };

const owing = (days: number, chip: string): Shown => ({
  chip,
  says: [/Tu pago del \d+\sde\s\w+\sde\s\d{4}/, `${SHOWN.total} MXN`, `Faltan ${days} días`],
  primary: 'Pagar',
  link: 'Agregar a mi calendario',
  rows: ['Préstamo', 'Intereses + IVA', 'Pagado', 'Falta por pagar'],
});
/** One persona for each kind of card; `loan-presentation.test.ts` and `loan-actions.test.ts` test every loan state. */
const CARDS: Partial<Record<PersonaKey, Shown>> = {
  new: {
    chip: 'Puedes solicitar',
    says: ['Disponible para ti, hasta', '$5,000 MXN', 'mira el costo total antes de decidir'],
    primary: 'Solicitar préstamo',
    rows: ['Plazo', 'Recibes en', 'CAT sin IVA'],
  },
  questionnaire: {
    chip: 'Solicitud sin terminar',
    says: ['Te quedan 2 pasos', 'Guardamos lo que llevas'],
    primary: 'Continuar en «Cuestionario»',
    rows: ['Tus datos', 'Identificación', 'Trabajo y contactos', 'Cuenta bancaria', 'Cuestionario', 'Confirmar'],
  },
  inReview: {
    chip: 'En revisión',
    says: ['Solicitaste', '$2,000.00 MXN', 'Suele tardar 10 minutos; máximo 1 día hábil'],
    primary: 'Actualizar estado',
    link: 'Cerrar y volver después',
    rows: ['Folio', 'Última consulta'],
  },
  submitting: {
    chip: 'En revisión',
    says: ['Solicitaste', 'Enviando tu solicitud'],
    primary: 'Actualizar estado',
    link: 'Cerrar y volver después',
    rows: ['Folio', 'Última consulta'],
  },
  lending: {
    chip: 'Depósito en camino',
    says: ['Te vamos a depositar', DEPOSITED, 'Suele llegar en 10 a 60 minutos; en algunos bancos, hasta 8 horas'],
    primary: 'Actualizar estado',
    link: 'Ayuda',
    rows: ['Monto del préstamo', 'Comisión + IVA', 'Recibes', 'Folio'],
  },
  rejected: {
    chip: 'No aprobada',
    says: ['Esta vez no pudimos aprobar tu solicitud', /Puedes volver a intentarlo desde el .+ \(en\s28\sdías\)/],
    primary: 'Recordármelo',
    link: 'Ver otras opciones',
    rows: ['Tus datos', 'Folio'],
  },
  approved: {
    chip: 'Aprobado',
    says: ['Aprobamos', '$2,000.00 MXN', /Confirma antes del .+\s[ap]\.m\.; si no, se cancela/],
    primary: 'Revisar y recibir',
    link: 'Ahora no',
    rows: ['Recibes', 'Total a pagar', 'Fecha límite', 'Folio'],
  },
  payoutFailed: {
    chip: 'Depósito devuelto',
    says: ['No pudimos depositar', DEPOSITED, /Tu banco devolvió el depósito a la cuenta ••••\s\d{4}/],
    primary: 'Corregir mi cuenta',
    link: 'Hablar con soporte',
    rows: ['Motivo', 'Folio'],
  },
  repaying: owing(60, 'Al corriente'),
  dueSoon: owing(3, 'Vence pronto'),
  overdue3: {
    chip: 'Vencido · 3 días',
    says: [
      'Debes hoy',
      `${SHOWN.owedLate3} MXN`,
      `Incluye ${SHOWN.penaltyLate3} de recargo. Mañana serían ${SHOWN.owedLate4}`,
    ],
    primary: 'Pagar todo',
    link: 'Pagar una parte',
    rows: ['Saldo al vencer', 'Recargo (2% diario × 3)', 'Debes hoy'],
  },
  repaid: {
    chip: 'Préstamo pagado',
    says: ['Terminaste de pagar', 'Pagaste a tiempo'],
    primary: 'Solicitar otro préstamo',
    link: 'Ver mi comprobante',
    rows: ['Pagado', 'Folio'],
  },
};
const AT_HOME = Object.entries(CARDS) as [PersonaKey, Shown][];

async function homeOf(key: string) {
  const { app, ...lender } = await open(key, '/');
  return { ...lender, card: app.container.querySelector('main [data-state]'), words: plain(app.container) };
}

/** Returns the text with plain spaces in place of no-break spaces. */
const plain = (element: Element) => (element.textContent ?? '').replace(/\s+/gu, ' ');

/**
 * Expects one button, at most one link or second button, and the rows, which a late loan shows below the card. The link
 * on the order number does not count.
 */
function holdCard(card: Element, { chip, says, primary, link, rows }: Shown) {
  const words = plain(card);
  for (const each of [chip, ...says]) expect(words).toMatch(each);
  for (const row of rows) expect(screenText()).toContain(row);
  // Removes the hidden text that a button shows while it waits.
  const actions = [...card.querySelectorAll('a, button')].map((each) => plain(each).replace(/Consultando…$/u, ''));
  expect(actions.filter((text) => !text.startsWith('CR-'))).toEqual([primary, ...(link ? [link] : [])]);
  // Each chip has an icon, because colour must not be the only signal.
  const chips = [...card.querySelectorAll('*')].filter((each) => plain(each) === chip && each.querySelector('svg'));
  expect(chips.length).toBeGreaterThan(0);
}

it.each(AT_HOME)('shows %s the card of their situation with its button, and no broken text', async (key, shown) => {
  const { words, card } = await homeOf(key);
  expect(window.location.hash).toBe('#/');
  expect(words).not.toMatch(/undefined|NaN|\{\{|\bnull\b/);
  if (!card) throw new Error('No card');
  holdCard(card, shown);
  const [name, address] = PLACES[key] ?? [];
  if (name && address) expect((await button(name)).getAttribute('href')).toContain(`#${address}`);
});

it('offers a late borrower a part payment and a person to talk to, and a punctual borrower neither', async () => {
  await open('overdue3', '/');
  await sees('Si hoy no puedes');
  for (const [name, address] of [
    ['Pagar todo', paths.payment],
    ['Pagar una parte', paths.cashier],
    [/^Hablar con una persona/u, paths.customerServices],
  ] as const) {
    expect((await button(name)).getAttribute('href')).toContain(`#${address}`);
  }
  await open('repaying', '/');
  expect(screenText()).not.toContain('Si hoy no puedes');
  for (const [name, address] of [
    ['Pagar mi préstamo', '/borrow/pay_ment?orderNo='],
    ['Más plazo', '/repay/exhibition_period_detail?orderNo='],
    ['Contrato', '/borrow/agreement?orderNo='],
  ] as const) {
    expect((await button(name)).getAttribute('href')).toContain(address);
  }
  expect((await button('Recordar')).tagName).toBe('BUTTON');
  await sees('$5,000 → $30,000');
});

it('shows a late borrower the cost of an extension in one line, and the cost of waiting', async () => {
  await open('overdue3', '/');
  await sees('$132.49 de recargo + $34.32 por el plazo');
  expect((await button(/^15 días más, hasta el/u)).textContent).toContain('$166.81');
  await sees('En 30 días');
  for (const owed of [SHOWN.owedLate3, '$2,649.88', '$3,665.66']) expect(screenText()).toContain(owed);
});

it('home neither requests nor shows other companies’ products for a late borrower', async () => {
  const { calls, words } = await homeOf('overdue');
  expect(words).toContain('Vencido');
  expect(words).not.toContain('Productos de otras empresas');
  const requestedCalls = await calls();
  expect(requestedCalls).toContain('order.latest');
  expect(requestedCalls).not.toContain('market.index');
});

it.each(['partPaid', 'overdue3'])(
  'shows %s the same amount and day on home and in the loan that the order number opens',
  async (key) => {
    const { words } = await homeOf(key);
    const [amount] = /\$[\d,]+\.\d{2} MXN/.exec(words) ?? [];
    const [due] = /\d+\sde\s\w+\sde\s\d{4}/.exec(words) ?? [];
    // A late loan shows the days late in place of the date.
    if (!amount || (!due && key !== 'overdue3')) throw new Error(`Nothing to compare in: ${words}`);
    await press(/^CR-/);
    await sees('Detalle de tu préstamo');
    await expect.poll(() => document.activeElement?.tagName).toBe('H1');
    expect(await sees(amount)).toBe(true);
    if (!due) return;
    await sees(due);
    await sees(/Fecha límite: (lunes|martes|miércoles|jueves|viernes|sábado|domingo) \d/);
  },
);

const others = () =>
  [...document.querySelectorAll('main a')].find((each) => plain(each).startsWith('Productos de otras'));

it.each(['new', 'repaid'] as const)(
  '«Productos de otras empresas» on the home of %s opens a page, from which Back returns to home',
  async (key) => {
    await homeOf(key);
    await press(/^Productos de otras empresas/u);
    await expect.poll(() => focused()).toBe('Productos de otras empresas');
    await sees(/Publicidad · /u);
    expect(document.querySelector('nav[data-tabs]')).toBeNull();
    await press('Volver');
    await expect.poll(() => others()).toBeDefined();
  },
);

it('home shows a rejected borrower other companies’ products only after a press, on a page without the rejection', async () => {
  await homeOf('rejected');
  expect(others()).toBeUndefined();
  await press('Ver otras opciones');
  await expect.poll(() => focused()).toBe('Productos de otras empresas');
  await sees(/Publicidad · /u);
  expect(screenText()).not.toContain('No aprobada');
});

it('a visitor goes from the offer to a new account, back home, and to the sign-in', async () => {
  await open('nobody', '/');
  await press('Crear cuenta');
  await expect.poll(() => focused()).toBe('Crear cuenta');
  expect(window.location.hash).toBe('#/user/register');
  await press('Volver');
  await sees(/Tu primer préstamo, hasta\s*\$5,000 MXN/u);
  for (const row of ['Comisión + IVA (descontada)', 'Intereses + IVA', 'CAT sin IVA', 'Cómo funciona']) await sees(row);
  expect(others()).toBeDefined();
  await press('Iniciar sesión');
  await expect.poll(() => window.location.hash).toBe('#/user/login');
});

afterEach(() => vi.unstubAllGlobals());

it('a double tap on «Recordar» saves one calendar file, and a later tap saves it again', async () => {
  const saved: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await open('repaying', '/');
  const remind = await button('Recordar');
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  remind.click();
  remind.click();
  expect(saved).toEqual([expect.stringMatching(/^CR-\d+-pay\.ics$/u)]);
  now.mockReturnValue(performance.now() + 1_000);
  remind.click();
  now.mockRestore();
  expect(saved).toHaveLength(2);
});

it.each(['a return to the page', 'a link'])(
  'a phone that sets its clock back refetches the loan after %s',
  async (way) => {
    const { me, send } = await aboard('repaying');
    let aheadMs = 3_600_000;
    const phone = () => me.stage.clock.now() + aheadMs;
    vi.spyOn(Date, 'now').mockImplementation(phone);
    const app = await visit({ me, send }, '/', { phone });
    await sees(SHOWN.total);
    aheadMs = 0;
    await me.pay('stp', 500);
    if (way === 'a link') {
      await goTo(paths.records);
      go('/');
    } else leaveAndComeBack();
    await app.settled();
    expect(await sees('$1,708.23')).toBe(true);
  },
);

it('an empty list of other companies says so and links home', async () => {
  const withoutLoans = alterData((data) => ('hotLoans' in data ? { ...data, hotLoans: [] } : data));
  await open('repaid', `${paths.home}?view=market`, { alter: withoutLoans });
  await sees('Ahora no hay productos que mostrar.');
  expect((await button('Ir a Inicio')).getAttribute('href')).toBe('#/');
});
