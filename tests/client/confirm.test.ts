import { displayPhone } from '@puente/contract/rules/contacts';
import { REFUSALS } from '@puente/contract/wire/codes';
import { contract } from '@puente/contract';
import type { Borrower, Sender } from '@puente/kit';
import { CONSENT_VERSION, CREDIT_CHECK_VERSION } from '@puente/contract/values/consent';
import { displayCurp } from '@puente/contract/rules/curp';
import { expect, it, vi } from 'vitest';
import { paths } from '../../client/src/utils/paths.ts';
import { SHOWN } from '../support/shown.ts';
import { storageKey } from '../support/storage-key.ts';
import { type Alter, atRest, pausesPass, go, open, visit } from './open-app.ts';
import { aboard, callOf, hearing, withData } from './wire-lender.ts';
import { button, heading, leaveAndComeBack, press, screenText, sees, storedOnDevice } from './hands.ts';

const SUBMIT = 'order.submit';
const TAKE = 'disbursal.getMoney';
const SEND_BUTTON = /^Enviar solicitud/u;
const RECEIVE = /^Confirmar y recibir/u;
const CONSENT_KINDS = ['camera', 'deviceInformation'] as const;
const OUTDATED = { consentVersion: '2025-01' };
const boxes = () => [...document.querySelectorAll('main input[type=checkbox]')].map(({ id }) => id);

const agreement = () => document.querySelector<HTMLInputElement>('#agreement');
const creditCheck = () => document.querySelector<HTMLInputElement>('#credit-check');
const agree = () => {
  agreement()?.click();
  creditCheck()?.click();
};

/** Opens the confirm screen; `over` wraps the connection to the server. */
async function opened(who: string, over: (send: Sender) => Sender = (send) => send) {
  const { me, send, count } = await aboard(who);
  const reopen = () => visit({ me, send: over(send) }, paths.confirmBorrow);
  return { me, app: await reopen(), reopen, count };
}
/** Makes the server report a consent to an older disclosure. */
const outdated = (send: Sender) => withData(send, 'session.getUserInfo', (data) => ({ ...data, ...OUTDATED }));

it('shows no submit button until the accepted disclosure is known, and adds the consent box if that disclosure is outdated', async () => {
  pausesPass();
  let up = false;
  const { app } = await opened('confirm', (send) => async (request) => {
    const answer = await outdated(send)(request);
    return up || callOf(request.url) !== 'session.getUserInfo' ? answer : { ...answer, status: 503, text: 'no' };
  });
  await atRest(app);
  await sees('No pudimos cargar');
  expect(boxes()).toEqual([]);
  expect(document.body.textContent).not.toContain('Enviar solicitud');
  up = true;
  await press(/^Reintentar/u);
  await button(SEND_BUTTON);
  expect(boxes()).toEqual(['agreement', 'credit-check', 'data-use']);
});

it('shows and stores four digits of an account that the server sends whole', async () => {
  const { me, send } = await aboard('lending');
  const whole = (data: Record<string, unknown>) => ({
    ...data,
    order: { ...(data['order'] as object), account: { cardId: 'c', bankName: 'STP', last4: '646180157000000004' } },
  });
  await visit({ me, send: withData(send, 'order.latest', whole) }, paths.lending);
  await sees('STP, cuenta •••• 0004');
  expect(storedOnDevice()).not.toContain('6461801570');
});

it('a press without ticked boxes sends nothing, marks each box and focuses the first', async () => {
  const { count } = await opened('confirm', outdated);
  expect([agreement()?.checked, creditCheck()?.checked]).toEqual([false, false]);
  await sees('Todavía no has pedido el préstamo.');
  await sees('No podrás cancelar después de enviar.');
  await press(SEND_BUTTON);
  await sees('Marca esta casilla para aceptar el contrato');
  await sees('Marca esta casilla para autorizar la consulta');
  await sees('Revisa y acepta el uso de tus datos para continuar');
  await expect.poll(() => document.activeElement?.id).toBe('agreement');
  expect(await count(SUBMIT)).toBe(0);
});

it('shows no consent box if consent is stored on this device, and shows it again after a withdrawal', async () => {
  const consent = { version: CONSENT_VERSION, kinds: CONSENT_KINDS, at: 1, userId: 'U1' };
  localStorage.setItem(storageKey('consent'), JSON.stringify(consent));
  const { app } = await opened('confirm', outdated);
  await button(SEND_BUTTON);
  expect(boxes()).toEqual(['agreement', 'credit-check']);
  app.device.consents.removeAll();
  await expect.poll(boxes).toEqual(['agreement', 'credit-check', 'data-use']);
  app.device.consents.give([...CONSENT_KINDS]);
  agree();
  app.device.consents.removeAll();
  await press(SEND_BUTTON);
  await expect.poll(boxes).toEqual(['agreement', 'credit-check', 'data-use']);
  expect(document.activeElement?.id).toBe('data-use');
});

it('the consent sent with the order leaves out a kind of data that was withdrawn in settings', async () => {
  const { me, app } = await open('confirm', paths.settings);
  app.device.consents.give(['location', ...CONSENT_KINDS]);
  await press(/Retirar el permiso de Ubicación$/u);
  go(paths.confirmBorrow);
  await button(SEND_BUTTON);
  agree();
  await press(SEND_BUTTON);
  const submitted = async () => {
    const of = (await me.stage.export()).borrowers.find(({ mobile }) => mobile === me.persona.phone);
    const order = of?.orders.at(-1);
    return order?.submittedAt ? order.consent?.kinds : undefined;
  };
  await expect.poll(submitted).toEqual(CONSENT_KINDS);
});

it('shows a returning borrower the stored data once, masked, each item with a link to change it', async () => {
  const { me, send } = await aboard('repaid');
  const loan = { productId: 'puente', amount: 2_000, termDays: 91, consentVersion: CONSENT_VERSION };
  const { orderNo } = await me.ask(contract.order.applyMarketAgain, { ...loan, loanPurpose: 'health' });
  const app = await visit({ me, send }, paths.settings);
  app.device.reviews.save(orderNo, 'reused');
  go(paths.confirmBorrow);
  await sees('¿Tus datos siguen igual?');
  const shown = document.querySelector('main ul')?.textContent ?? '';
  const { basicInfo, contacts } = await me.ask(contract.session.getUserInfo);
  expect(shown).toContain(`${basicInfo.firstName} ${basicInfo.lastName}`);
  for (const secret of [basicInfo.nationalId, basicInfo.email, contacts[0]?.mobile])
    expect(shown).not.toContain(secret);
  const changes = [...document.querySelectorAll('main ul a')].map((link) => link.getAttribute('href'));
  const address = (path: string) => `#${path}?orderNo=${orderNo}`;
  expect(changes).toEqual([
    address(paths.personalInfo),
    address(paths.personalInfo),
    address(paths.additionalInfo),
    address(paths.additionalInfo),
    address(paths.addBankCard),
  ]);
  expect(boxes()).toEqual([]);
  await press('Sí, siguen igual');
  await button(SEND_BUTTON);
  expect(boxes()).toEqual(['agreement', 'credit-check']);
  expect(document.activeElement?.tagName).toBe('H1');
  expect(app.device.reviews.load(orderNo)).toBe('done');
});

it('a new borrower reviews all answers before confirming, and can return to them from the confirm screen', async () => {
  const { me, send } = await aboard('confirm');
  const app = await visit({ me, send }, paths.settings);
  app.device.reviews.forget(me.orderNo);
  go(paths.confirmBorrow);
  await sees('Revisa tus datos');
  expect(document.body.textContent).not.toContain('Enviar solicitud');
  const shown = document.querySelector('main ul')?.textContent ?? '';
  const { basicInfo, workInfo, contacts } = await me.ask(contract.session.getUserInfo);
  const { firstName, email, address, pinCode, nationalId } = basicInfo;
  for (const answer of [firstName, email, address, pinCode, displayCurp(nationalId ?? ''), workInfo?.companyName])
    if (answer) expect(shown).toContain(answer);
  for (const { name, mobile } of contacts) {
    const grouped = displayPhone(mobile).replaceAll(' ', String.raw`\s`);
    expect(shown).toMatch(new RegExp(`${name}.+${grouped}`, 'u'));
  }
  expect(shown.replaceAll('\u00a0', ' ')).toMatch(/\d+ de \p{L}+ de \d{4}/u);
  await press('Sí, están bien');
  await button(SEND_BUTTON);
  await press('Revisar mis datos');
  await sees('Revisa tus datos');
  await press('Sí, están bien');
  await button(SEND_BUTTON);
  expect(app.device.reviews.load(me.orderNo)).toBe('done');
});

/** Opens the confirm screen with its boxes ticked; the first `times` requests of `call` never reach the server. */
async function cutOff(who: string, call: string, times = 1) {
  const at = await opened(who);
  await at.me.stage.fault({ call, times, fault: { kind: 'cut', when: 'before' } });
  agree();
  return at;
}

/** The two presses that cannot be undone, with the texts shown while their outcome is unknown. */
const PRESSES = [
  {
    who: 'confirm',
    call: SUBMIT,
    send: SEND_BUTTON,
    unknown: 'Aún no sabemos si tu solicitud llegó.',
    check: 'Revisar si se envió',
    again: 'Enviar otra vez',
    notSent: 'Tu solicitud no se envió y sigue como estaba.',
    next: 'Enviando tu solicitud',
  },
  {
    who: 'approved',
    call: TAKE,
    send: RECEIVE,
    unknown: 'Aún no sabemos si tu confirmación llegó.',
    check: 'Revisar si se confirmó',
    again: 'Confirmar otra vez',
    notSent: 'Tu confirmación no llegó y el depósito no se ha pedido.',
    next: 'Tu depósito',
  },
];

it.each(PRESSES)(
  'for persona $who, an unanswered press counts as unknown until the time limit, even on a reopened page, then as not sent',
  async ({ who, call, send, unknown, check, again, notSent, next }) => {
    const { me, app: first, count, reopen } = await cutOff(who, call);
    await press(send);
    await sees(unknown);
    first.unmount();
    const app = await reopen();
    await sees(unknown);
    await me.stage.clock.advance('1m');
    await press(check);
    await sees(unknown);
    await button(again);
    await app.settled();
    expect(app.text()).not.toContain(notSent);
    expect(app.text()).not.toContain('Todavía no has pedido el préstamo');
    await me.stage.clock.advance('3m');
    await press(check);
    await sees(notSent);
    expect(await count(call), 'sent once, and lost').toBe(1);
    if (who === 'confirm') agree();
    await press(send);
    await sees(next);
  },
);

it('a second unanswered submission gets the full time limit before it counts as not sent', async () => {
  const { me, app } = await cutOff('confirm', SUBMIT, 2);
  await press(SEND_BUTTON);
  await button('Enviar otra vez');
  await me.stage.clock.advance('2m');
  await press('Revisar si se envió');
  await app.settled();
  await press('Enviar otra vez');
  await button('Revisar si se envió');
  await me.stage.clock.advance('2m');
  await press('Revisar si se envió');
  await app.settled();
  expect(app.text()).toContain('Aún no sabemos si tu solicitud llegó.');
});

it('sends the order’s purpose, even a purpose that this version does not know', async () => {
  const purposes: unknown[] = [];
  const { me, send } = await aboard('confirm');
  const hear = hearing(send, SUBMIT, ({ body }) => void purposes.push(JSON.parse(String(body)).loanPurpose));
  const alter: Alter = ({ text, ...rest }) => ({
    ...rest,
    text: text.replaceAll(/"loanPurpose":"\w+"/gu, '"loanPurpose":"homeRepair"'),
  });
  await visit({ me, send: hear }, paths.confirmBorrow, { alter });
  await button(SEND_BUTTON);
  agree();
  await press(SEND_BUTTON);
  await expect.poll(() => purposes).toEqual(['homeRepair']);
});

it('requires a ticked credit check box, and adds the consent stored on the device once the server reports it missing', async () => {
  const bodies: Record<string, unknown>[] = [];
  const { me, app } = await opened('confirm', (send) =>
    hearing(send, SUBMIT, ({ body }) => void bodies.push(JSON.parse(String(body)))),
  );
  await me.stage.fault({ call: SUBMIT, times: 1, fault: { kind: 'code', code: REFUSALS.consentMissing } });
  await sees(/Autorizo a .+ a consultar mi historial crediticio/u);
  await sees(/vale un año desde hoy/u);
  expect(boxes()).toEqual(['agreement', 'credit-check']);
  agreement()?.click();
  await press(SEND_BUTTON);
  await expect.poll(() => document.activeElement?.id).toBe('credit-check');
  expect(bodies).toEqual([]);
  creditCheck()?.click();
  await press(SEND_BUTTON);
  await expect.poll(boxes).toEqual(['agreement', 'credit-check', 'data-use']);
  app.device.consents.give([...CONSENT_KINDS]);
  await press(SEND_BUTTON);
  await expect
    .poll(() => bodies.map(({ creditCheckVersion }) => creditCheckVersion))
    .toEqual([CREDIT_CHECK_VERSION, CREDIT_CHECK_VERSION]);
  expect(bodies[1]).toHaveProperty('consentVersion');
  await expect.poll(async () => (await me.latest()).submittedAt).toBeTruthy();
  const { creditCheckAt, submittedAt } = await me.latest();
  expect(creditCheckAt).toBe(submittedAt);
});

it('a contract that fails to load offers a retry; an open one shows key facts first, and going back leaves the box unticked', async () => {
  const { me, count } = await opened('confirm');
  await me.stage.fault({ call: 'order.loanAgreement', times: 1, fault: { kind: 'code', code: 500 } });
  await press('contrato del préstamo');
  await sees('No pudimos abrir el contrato');
  await press(/^Reintentar/u);
  await sees('Contrato de crédito');
  expect(heading()).toBe('Contrato');
  expect(await count('order.loanAgreement')).toBe(2);
  const text = screenText();
  expect(text).toContain(SHOWN.total);
  expect(text.indexOf('Recibes en tu cuenta')).toBeGreaterThanOrEqual(0);
  expect(text.indexOf('Recibes en tu cuenta')).toBeLessThan(text.indexOf('Contrato de crédito'));
  await press('Volver a confirmar');
  await button(SEND_BUTTON);
  expect(heading()).toBe('Confirmar');
  expect(agreement()?.checked).toBe(false);
});

it.each([
  ['approved', true],
  ['repaying', false],
  ['repaid', false],
] as const)('the contract of «%s» says that the due date depends on the deposit: %s', async (key, depends) => {
  const { app } = await open(key, paths.agreement);
  await sees('Fecha límite');
  await app.settled();
  expect(screenText().includes('Si el depósito llega hoy')).toBe(depends);
});

const ticks = () => [agreement()?.checked, creditCheck()?.checked];

/** Opens the contract with both boxes ticked, and goes back after its text appears; `meanwhile` runs before. */
async function readContract(meanwhile: () => Promise<void> = async () => {}) {
  agree();
  await expect.poll(ticks).toEqual([true, true]);
  await press('contrato del préstamo');
  await meanwhile();
  await sees('Contrato de crédito');
  await press('Volver a confirmar');
  await button(SEND_BUTTON);
}

it('keeps the ticked boxes while the borrower reads the contract, but not for a new visit or a reloaded page', async () => {
  const { app, count, reopen } = await opened('confirm');
  await readContract();
  expect(ticks()).toEqual([true, true]);
  creditCheck()?.click();
  await press('Leer el contrato');
  await sees('Contrato de crédito');
  go(paths.home);
  await expect.poll(heading).not.toBe('Contrato');
  await app.settled();
  go(paths.confirmBorrow);
  await button(SEND_BUTTON);
  expect(ticks()).toEqual([false, false]);
  agree();
  await press('contrato del préstamo');
  await sees('Contrato de crédito');
  app.unmount();
  await reopen();
  await button(SEND_BUTTON);
  expect(ticks()).toEqual([false, false]);
  await readContract();
  await press(SEND_BUTTON);
  await expect.poll(() => count(SUBMIT)).toBe(1);
});

it('unticks the boxes if the cost has changed when the borrower returns from the contract', async () => {
  // Opens the app elsewhere: the first screen keeps its early answer for 5 s (`PREFETCH_FRESH_MS`) and would hide the
  // new cost.
  const { me } = await open('confirm', paths.settings);
  go(paths.confirmBorrow);
  await button(SEND_BUTTON);
  await readContract(() => raiseCost(me));
  await sees('$1,860.80');
  await expect.poll(ticks).toEqual([false, false]);
});

it.each([
  ['contract', { agreementVersion: '2026-12' }],
  ['account', { account: { cardId: '9', bankName: 'Banco Otro', last4: '9999' } }],
])('another %s on screen unticks the boxes and says so; a press submits nothing', async (_, change) => {
  let changed = {};
  const { app, count } = await opened('confirm', (send) =>
    withData(send, 'product.confirmInfo', (data) => ({ ...data, ...changed })),
  );
  agree();
  await expect.poll(ticks).toEqual([true, true]);
  leaveAndComeBack();
  await app.settled();
  expect(ticks()).toEqual([true, true]);
  changed = change;
  leaveAndComeBack();
  await app.settled();
  await sees('El contrato o tu cuenta cambió desde que abriste esta página');
  expect(ticks()).toEqual([false, false]);
  await press(SEND_BUTTON);
  await sees('Marca esta casilla para aceptar el contrato');
  expect(await count(SUBMIT)).toBe(0);
});

const DEARER = { processingFee: 120, processingFeeTax: 19.2, depositAmount: 1_860.8 };

it('if the server refuses a submission because the price changed, marks the price and waits for a second press', async () => {
  const { me, app, count } = await opened('confirm');
  const { cost } = await me.ask(contract.product.confirmInfo, { orderNo: me.orderNo });
  const fault = { kind: 'code', code: REFUSALS.priceChanged, data: { cost: { ...cost, ...DEARER } } } as const;
  await me.stage.fault({ call: SUBMIT, times: 1, fault });
  agree();
  await press(SEND_BUTTON);
  await sees(/El costo cambió y aún no se ha enviado nada/u);
  expect(app.text().match(/Cambió/gu)).toHaveLength(3);
  await sees(SHOWN.deposit);
  await sees('$1,860.80');
  expect(await count(SUBMIT)).toBe(1);
  // The server does not know the invented price, so it refuses the second press too.
  await press(SEND_BUTTON);
  await expect.poll(() => count(SUBMIT)).toBe(2);
  await app.settled();
  await button(SEND_BUTTON);
});

it('marks a price that rose while the screen was closed, and submits only at the second press', async () => {
  const { me, app: first, reopen, count } = await opened('confirm');
  first.unmount();
  await raiseCost(me);
  const app = await reopen();
  await sees('$1,860.80');
  agree();
  await press(SEND_BUTTON);
  await expect.poll(() => document.activeElement?.id).toBe('price-notice');
  await app.settled();
  expect(await count(SUBMIT)).toBe(0);
  await press(SEND_BUTTON);
  await expect.poll(() => count(SUBMIT)).toBe(1);
});

it('an approved offer shows its figures above the button, and requests the payout only after a press', async () => {
  const { me, app, reopen, count } = await opened('approved');
  for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name));
  leaveAndComeBack();
  await app.settled();
  app.unmount();
  // Moves the clock off the full hour, so that the time left until the deadline has minutes.
  await me.stage.clock.advance('20m');
  await reopen();
  await button(RECEIVE);
  expect(await count(TAKE)).toBe(0);
  // Replaces no-break spaces in figures, so that the search below finds them.
  const text = (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
  const before = text.slice(0, text.indexOf(`Confirmar y recibir ${SHOWN.deposit}`));
  for (const words of [SHOWN.deposit, SHOWN.total, 'Recibes en tu cuenta', 'Total a pagar', 'Cuenta •••• ']) {
    expect(before).toContain(words);
  }
  expect(before).toMatch(/a más tardar el (lunes|martes|miércoles|jueves|viernes|sábado|domingo) \d/u);
  expect(before).toMatch(/Confirma antes del .+ Te quedan 23 h (39|40) min\./u);
});

async function raiseCost(me: Borrower): Promise<void> {
  const info = await me.ask(contract.product.confirmInfo, { orderNo: me.orderNo });
  const fault = { kind: 'code', code: 0, data: { ...info, cost: { ...info.cost, ...DEARER } } } as const;
  await me.stage.fault({ call: 'product.confirmInfo', times: 'always', fault });
}

it('at an approved offer, asks for the contract again only if the cost has changed', async () => {
  const { me, app, reopen } = await opened('approved');
  await sees('Ya aceptaste el contrato cuando enviaste tu solicitud; el costo es el mismo.');
  expect(boxes()).toEqual([]);
  app.unmount();
  await raiseCost(me);
  await reopen();
  await sees('$1,860.80');
  expect(boxes()).toEqual(['agreement']);
});

it.each(PRESSES)(
  'for persona $who, a press whose answer was lost opens the next screen and is not sent again',
  async (way) => {
    const { who, call, send, next } = way;
    const { me, app, count } = await opened(who);
    await me.stage.fault({ call, times: 1, fault: { kind: 'cut', when: 'after' } });
    agree();
    await press(send);
    await expect.poll(heading).toBe(next);
    expect(app.text()).not.toContain('Aún no sabemos');
    expect(await count(call)).toBe(1);
  },
);

it('a failed submission returns to confirm with nothing ticked', async () => {
  pausesPass();
  const { me, app } = await opened('submitFails');
  await button(SEND_BUTTON);
  agree();
  await press(SEND_BUTTON);
  await sees('Si cierras esta pantalla, tu solicitud sigue en proceso.');
  await me.stage.clock.advance('10s');
  vi.advanceTimersByTime(2_500);
  await button(SEND_BUTTON);
  await sees('Por una falla nuestra, tu solicitud no nos llegó.');
  await atRest(app);
  expect(heading()).toBe('Confirmar');
  expect(agreement()?.checked).toBe(false);
  go(paths.home);
  await sees(
    'Por una falla nuestra, tu solicitud no nos llegó. Tus datos siguen guardados; solo falta enviarla otra vez.',
  );
  await press('Continuar en «Confirmar»');
  await sees('marca otra vez las casillas y envíala');
});
