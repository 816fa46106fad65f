import { contract } from '@puente/contract';
import { EXAMPLE } from '@puente/fixtures';
import { expect, it, vi } from 'vitest';
import { paths } from '../../client/src/utils/paths.ts';
import { SHOWN } from '../support/shown.ts';
import { button, focused, leaveAndComeBack, press, screenText, sees, choose, tickBox, until } from './hands.ts';
import { alterData, open, visit } from './open-app.ts';
import { aboard, transfer, withData } from './wire-lender.ts';
import type { Borrower } from '@puente/kit';

const ADDRESS = paths.extension;
const CONFIRM_CALL = 'extension.confirmExtensionOrder';
/** Returns the figures shown in the group with this accessible name. */
const side = (name: RegExp) => {
  const groups = [...document.querySelectorAll('[role=group]')];
  const group = groups.find((each) => {
    const label = each.getAttribute('aria-labelledby');
    return name.test(each.getAttribute('aria-label') ?? (label && document.getElementById(label)?.textContent) ?? '');
  });
  return (group?.textContent ?? '').replaceAll(/\s+/gu, ' ');
};
it('preselects no days; before a choice, shows no cost or consent box and sends no request', async () => {
  const { app } = await open('repaying', ADDRESS);
  await sees('¿Cuánto tiempo más?');
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  expect(radios.length).toBeGreaterThan(1);
  expect(radios.filter(({ checked }) => checked)).toEqual([]);
  expect(app.text()).not.toContain('Te cuesta de más');
  expect(tickBox()).toBeNull();
  const sent = app.sent();
  await press(/^Pedir más plazo/u);
  await sees('Elige cuánto tiempo más');
  expect(document.activeElement).toBe(radios[0]);
  expect(app.sent()).toBe(sent);
  radios[1]?.click();
  await sees('Te cuesta de más');
  await press(/^Pedir más plazo por/u);
  await sees('Marca la casilla para pedir más plazo');
  expect(document.activeElement).toBe(tickBox());
});

it('the chosen days survive the payment of the late charge, and are cleared once the extension is requested', async () => {
  const { me, send } = await open('overdue3', ADDRESS);
  await choose('15 días');
  await press('Empezar con el recargo de $132.49');
  await sees('¿Cómo quieres pagar?');
  await me.pay('stp', 132.49);
  await visit({ me, send }, ADDRESS);
  await button(/^Pedir más plazo por/u);
  expect([...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value)).toEqual(['15']);
  tickBox()?.click();
  await press(/^Pedir más plazo por/u);
  await sees(/Paga \$.* para activar tu plazo/u);
  await me.stage.clock.advance('1m');
  await visit({ me, send }, ADDRESS);
  await sees('¿Prefieres otro plazo?');
  expect(document.querySelectorAll('input:checked'), 'asked for, it is chosen no longer').toHaveLength(0);
});

it('«15 días más» on home opens «Más plazo» with 15 days chosen and nothing agreed to', async () => {
  const { app } = await open('overdue3', '/');
  await press(/^15 días más/u);
  await sees('Más plazo en dos pagos');
  await app.settled();
  expect([...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value)).toEqual(['15']);
});

it('the transfer screen shows today’s late charge, does not ask for it again once received, and links to «Más plazo»', async () => {
  const { me, send } = await open('overdue3', ADDRESS);
  await choose('15 días');
  await press('Empezar con el recargo de $132.49');
  await press(/^Transferencia/u);
  await sees('Transfiere exactamente$132.49');
  await me.stage.clock.advance('1d');
  await visit({ me, send }, window.location.hash.slice(1));
  await sees('Transfiere exactamente$176.66');
  await press('Ya transferí');
  await transfer(me, 176.66);
  await press(/^Actualizar estado/u);
  await sees('Ya no debes recargo.');
  await sees('Recibimos $176.66');
  expect(screenText()).not.toContain('Transfiere exactamente');
  await press('Seguir con el pago 2: más plazo');
  expect(await sees('¿Cuánto tiempo más?')).toBe(true);
});

it('shows a changed cost and asks the borrower to tick the box again', async () => {
  const cheap = { days: 7, fee: 10, interest: 8.62, interestTax: 1.38, totalThen: EXAMPLE.total, difference: 10 };
  const alter = alterData((data) => {
    const [option] = (data['options'] ?? []) as object[];
    return option && 'newDueDate' in option ? { ...data, options: [{ ...option, ...cheap }] } : data;
  });
  const { count } = await open('repaying', ADDRESS, { alter });
  await sees('Más plazo');
  await expect.poll(tickBox).not.toBeNull();
  tickBox()?.click();
  await press(/^Pedir más plazo por/u);
  await sees('El costo cambió');
  expect(side(/^Si pides más plazo/u)).toMatch(/Cambió.*\$10\.00/u);
  await button(/^Pedir más plazo por \$16\.02/u);
  expect(tickBox()?.checked).toBe(false);
  expect(await count(CONFIRM_CALL)).toBe(1);
});

it('a cost that changes under a ticked box unticks it, shows both costs and requests nothing', async () => {
  const { me, send, count } = await aboard('repaying');
  let raise = 0;
  const dearer = withData(send, 'extension.getExtensionData', (data) => {
    const options = data['options'] as { fee: number }[];
    return { ...data, options: options.map((option) => ({ ...option, fee: option.fee + raise })) };
  });
  const app = await visit({ me, send: dearer }, ADDRESS);
  await choose('15 días');
  await until(tickBox, 'the box');
  tickBox()?.click();
  await expect.poll(() => tickBox()?.checked).toBe(true);
  raise = 50;
  leaveAndComeBack();
  await app.settled();
  await sees('El costo cambió');
  expect(side(/^Si pides más plazo/u)).toMatch(/Cambió.*\$34\.32.*\$84\.32/u);
  expect(tickBox()?.checked).toBe(false);
  await press(/^Pedir más plazo por \$84\.32/u);
  await sees('Marca la casilla para pedir más plazo');
  expect(await count(CONFIRM_CALL)).toBe(0);
});

it.each<[string, (me: Borrower) => Promise<unknown>, string]>([
  ['late', (me) => me.stage.clock.advance('7d'), 'Más plazo en dos pagos'],
  ['paid', (me) => me.pay('stp'), 'Terminaste de pagar'],
  ['extended for the last time', (me) => me.extend(), 'Ya no puedes pedir más plazo'],
])('a refused extension request shows what is possible now if the loan is %s meanwhile', async (_, happens, shown) => {
  const lender = await aboard('dueSoon');
  await lender.me.extend();
  await lender.me.extend();
  await lender.me.stage.clock.advance('12d');
  await visit(lender, ADDRESS);
  await choose('15 días');
  await until(tickBox, 'the box');
  tickBox()?.click();
  await happens(lender.me);
  await press(/^Pedir más plazo por/u);
  expect(await sees(shown)).toBe(true);
});

it('compares paying and extending, sends one request for two presses, and moves the due date once the fee is paid', async () => {
  const { me, count } = await open('repaying', ADDRESS);
  await choose('7 días');
  await sees('Te cuesta de más');
  expect(side(/^Si pagas hoy/u)).toContain(SHOWN.total);
  const later = side(/^Si pides más plazo/u);
  expect(later).toMatch(/Nueva fecha límite ?\d+ \w+ 2027/u);
  expect(later).toMatch(/Debes en esa fecha ?\$2,208\.23/u);
  expect(later).toMatch(/Te cuesta de más ?\+\$16\.02/u);
  expect(tickBox()?.checked).toBe(false);

  await choose('30 días');
  tickBox()?.click();
  // Taps again before the answer.
  (await press(/^Pedir más plazo por/u)).click();
  await expect.poll(() => focused()).toMatch(/^Paga \$68\.65 para activar tu plazo/u);
  expect(await count(CONFIRM_CALL)).toBe(1);
  expect(screenText()).not.toContain('Ya pediste');
  const texts = [...document.querySelectorAll('main *')].map(({ textContent }) => textContent.replaceAll(/\s/gu, ''));
  const clabe = texts.find((text) => /^6461801571\d{8}$/u.test(text)) ?? 'none';
  await me.stage.arrive({ channel: 'stp', clabe, reference: 'EXT-1', amount: 68.65 });
  await me.stage.clock.advance('16m');
  await press('Ver mi préstamo');
  await sees('Faltan 90 días.');
  expect(await sees('Más plazo')).toBe(true);
});

it('home, detail and «Más plazo» name the requested days and their fee', async () => {
  const { me, send } = await open('repaying', paths.repayDetail);
  expect((await button(/^Necesito más plazo/u)).textContent).toBe('Necesito más plazo');

  const { orderNo } = me;
  const { options } = await me.ask(contract.extension.getExtensionData, { orderNo });
  const { days = 0, fee = 0 } = options[0] ?? {};
  await me.ask(contract.extension.confirmExtensionOrder, { orderNo, days, fee });
  // A screen whose texts load late would log an error and show their keys.
  const consoleError = vi.spyOn(console, 'error');
  for (const address of ['/', paths.repayDetail, ADDRESS]) {
    await visit({ me, send }, address);
    expect(await sees(`Ya pediste ${days} días más: falta pagar $${fee.toFixed(2)}`)).toBe(true);
    await sees(/Tu nueva fecha límite será el .+ cuando recibamos el pago en esta CLABE/u);
    expect(await button('Copiar CLABE para más plazo')).toBeDefined();
  }
  expect(consoleError).not.toHaveBeenCalled();
  await sees(/Págalo a más tardar el .+\d{4}/u);
  await press('Ya transferí');
  await sees(`de una transferencia de $${fee.toFixed(2)}`);
  await me.stage.clock.advance('16m');
  // Makes the screen read the clock at once, not at its next tick.
  leaveAndComeBack();
  await sees('todavía no la vemos');
});
