/** Home takes everybody in: their loan, a way to the place of it, and no gap in its words. */
import './page.ts';
import { type PersonaKey, PERSONAS } from '@puente/fixtures';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { button, press, sees } from './hands.ts';
import { furnishWindow, openApp } from './open-app.ts';
import { aboard } from './wire-lender.ts';

/** The button or the folio, and where it leads. */
const PLACES: Partial<Record<PersonaKey, readonly [name: RegExp, address: string]>> = {
  personalInfo: [/^Continuar en «Tus datos»/, '/auth/personal_infomation'],
  identity: [/^Continuar en «Identificación»/, '/auth/id_card_authentication'],
  workInfo: [/^Continuar en «Trabajo y contactos»/, '/auth/additionalInfomation'],
  bankCard: [/^Continuar en «Cuenta bancaria»/, '/bank_account/add_bankcard'],
  questionnaire: [/^Continuar en «Cuestionario»/, '/auth/loan_question'],
  confirm: [/^Continuar en «Confirmar»/, '/borrow/confirm_borrow'],
  approved: [/^Revisar y recibir/, '/borrow/confirm_borrow'],
  repaying: [/^Pagar$/, '/borrow/pay_ment'],
  overdue: [/^Pagar ahora/, '/borrow/pay_ment'],
  inReview: [/^CR-/, '/auth/review_tips'],
  submitting: [/^CR-/, '/finish_loading'],
  lending: [/^CR-/, '/borrow/lending'],
  payoutFailed: [/^CR-/, '/repay/repay_detail'],
};
/** Their sign-in says why (session.spec). */
const AT_THE_DOOR: readonly PersonaKey[] = ['expired', 'otherDevice'];
const AT_HOME = PERSONAS.map(({ key }) => key).filter((key) => !AT_THE_DOOR.includes(key));

beforeAll(furnishWindow);
let app: Awaited<ReturnType<typeof openApp>> | null = null;
afterEach(() => {
  app?.close();
  app = null;
});

async function homeOf(key: PersonaKey) {
  const { me, send } = await aboard(key);
  app = await openApp({ me, send, address: '/' });
  await app.settled();
  const card = app.container.querySelector('main [data-state]');
  return { me, card, words: app.text().replace(/\s+/gu, ' ') };
}

it.each(AT_HOME)('%s finds home, with a way on and without a gap', async (key) => {
  const { words, card } = await homeOf(key);
  expect(window.location.hash).toBe('#/');
  expect(words).not.toMatch(/undefined|NaN|\{\{|\bnull\b/);
  expect(card?.querySelectorAll('a, button').length).toBeGreaterThan(0);
  const [name, address] = PLACES[key] ?? [];
  if (name && address) expect((await button(name)).getAttribute('href')).toContain(`#${address}`);
});

it('nobody who is late is offered another debt: it is not even asked for', async () => {
  const { me, words } = await homeOf('overdue');
  expect(words).toContain('Vencido');
  expect(words).not.toContain('Productos de otras empresas');
  const asked = (await me.stage.journal()).map(({ call }) => call);
  expect(asked).toContain('order.latest');
  expect(asked).not.toContain('market.index');
});

it('a loan paid in part says the same amount and day behind its folio', async () => {
  const { words } = await homeOf('partPaid');
  const [amount] = /\$[\d,]+\.\d{2} MXN/.exec(words) ?? [];
  const [due] = /\d+\sde\s\w+\sde\s\d{4}/.exec(words) ?? [];
  if (!amount || !due) throw new Error(`Nothing to compare in: ${words}`);
  await press(/^CR-/);
  await sees('Detalle de tu préstamo');
  expect(await sees(amount)).toBe(true);
  expect(await sees(due)).toBe(true);
});
