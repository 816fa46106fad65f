/** The confirm screen asks for the data-use disclosure before its button works, and draws every box it demands. */
import { PACKAGE_NAME } from '@puente/fixtures';
import { REFUSALS } from '@puente/contract/wire/codes';
import { decryptPath } from '@puente/contract/wire/path-cipher';
import { contract } from '@puente/contract';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Sender } from '@puente/kit';
import { SHOWN } from '../support/shown.ts';
import { storageKey } from '../support/storage-key.ts';
import { atRest, pausesPass } from './at-rest.ts';
import { button, leaveAndComeBack, press, sees } from './hands.ts';
import { furnishWindow, openApp } from './open-app.ts';
import { aboard } from './wire-lender.ts';

beforeAll(furnishWindow);
let close = () => {};
afterEach(() => {
  close();
  vi.useRealTimers();
});

const pathOf = (url: string) => decryptPath(new URL(url, 'http://lender').pathname.slice('/api/'.length), PACKAGE_NAME);
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('main input[type=checkbox]')].map(({ id }) => id);

/** At the confirm screen of somebody whose consent is for an older disclosure. */
async function confirming({ userInfo }: { userInfo: () => boolean }) {
  const { me, send } = await aboard('confirm');
  const outdated: Sender = async (request) => {
    if (pathOf(request.url) !== contract.session.getUserInfo.path) return send(request);
    const answer = await send(request);
    if (!userInfo()) return { ...answer, status: 503, text: 'no' };
    const { data, ...rest } = JSON.parse(answer.text) as { data: object };
    return { ...answer, text: JSON.stringify({ ...rest, data: { ...data, consentVersion: '2025-01' } }) };
  };
  const app = await openApp({ me, send: outdated, address: '/borrow/confirm_borrow' });
  close = app.close;
  return { me, app };
}

it('while nobody knows which disclosure was agreed to, nothing can be confirmed; then the box is there', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  pausesPass();
  let up = false;
  const { app } = await confirming({ userInfo: () => up });
  await atRest(app);
  await sees('No pudimos cargar');
  expect(boxes()).toEqual([]);
  expect(document.body.textContent).not.toContain('Enviar solicitud');
  up = true;
  await press(/^Reintentar/u);
  await button(/^Enviar solicitud/u);
  expect(boxes()).toEqual(['agreement', 'data-use']);
});

it('a consent withdrawn while the screen is open is asked for again before the button works', async () => {
  const { app } = await confirming({ userInfo: () => true });
  await button(/^Enviar solicitud/u);
  app.device.consents.give(['camera', 'deviceInformation']);
  document.querySelector<HTMLInputElement>('#agreement')?.click();
  app.device.consents.remove();
  await press(/^Enviar solicitud/u);
  await expect.poll(() => boxes()).toEqual(['agreement', 'data-use']);
  expect(document.activeElement?.id).toBe('data-use');
});

it('a consent given on this device before needs no box, until it is withdrawn in another tab', async () => {
  const { me, send } = await aboard('confirm');
  localStorage.setItem(
    storageKey('consent'),
    JSON.stringify({ version: '2026-11', kinds: ['camera', 'deviceInformation'], at: 1, userId: 'U1' }),
  );
  const outdated: Sender = async (request) => {
    const answer = await send(request);
    return { ...answer, text: answer.text.replace('"consentVersion":"2026-11"', '"consentVersion":"2025-01"') };
  };
  const app = await openApp({ me, send: outdated, address: '/borrow/confirm_borrow' });
  close = app.close;
  await button(/^Enviar solicitud/u);
  expect(boxes()).toEqual(['agreement']);
  document.querySelector<HTMLInputElement>('#agreement')?.click();
  app.device.consents.remove();
  await expect.poll(() => boxes()).toEqual(['agreement', 'data-use']);
});

it('a consent that only the lender misses is asked for at the box it then draws, and sent along', async () => {
  const { me, send } = await aboard('confirm');
  const bodies: string[] = [];
  const strict: Sender = async (request) => {
    if (pathOf(request.url) !== contract.order.submit.path) return send(request);
    bodies.push(String(request.body));
    if (bodies.length > 1) return send(request);
    const text = JSON.stringify({ code: REFUSALS.consentMissing, msg: 'x', data: null });
    return { ...(await send({ ...request, method: 'GET', url: request.url })), status: 200, text };
  };
  const app = await openApp({ me, send: strict, address: '/borrow/confirm_borrow' });
  close = app.close;
  await button(/^Enviar solicitud/u);
  expect(boxes()).toEqual(['agreement']);
  document.querySelector<HTMLInputElement>('#agreement')?.click();
  await press(/^Enviar solicitud/u);
  await expect.poll(() => boxes()).toEqual(['agreement', 'data-use']);
  app.device.consents.give(['camera', 'deviceInformation']);
  await press(/^Enviar solicitud/u);
  await expect.poll(() => bodies[1]).toContain('consentVersion');
});

it('a kind withdrawn in settings after applying is not in the consent the order is sent with', async () => {
  const { me, send } = await aboard('confirm');
  const app = await openApp({ me, send, address: '/user_center/settings' });
  close = app.close;
  await button(/^Cerrar sesión/u);
  app.device.consents.give(['location', 'camera', 'deviceInformation']);
  await press(/Retirar el permiso de Ubicación$/u);
  window.location.hash = '#/borrow/confirm_borrow';
  await button(/^Enviar solicitud/u);
  document.querySelector<HTMLInputElement>('#agreement')?.click();
  await press(/^Enviar solicitud/u);
  const submitted = async () => {
    const kept = (await me.stage.export()).borrowers.find(({ mobile }) => mobile === me.persona.phone);
    const order = kept?.orders.at(-1);
    return order?.submittedAt ? order.consent?.kinds : undefined;
  };
  await expect.poll(submitted).toEqual(['camera', 'deviceInformation']);
});

it('what is kept of an earlier loan is looked over once before the last look, masked and each with its way to change it', async () => {
  const { me, send } = await aboard('repaid');
  const loan = {
    productId: 'puente',
    amount: 2_000,
    termDays: 91,
    loanPurpose: 'health',
    consentVersion: '2026-11',
  } as const;
  const { orderNo } = await me.ask(contract.order.applyMarketAgain, loan);
  const app = await openApp({ me, send, address: '/user_center/settings' });
  close = app.close;
  await button(/^Cerrar sesión/u);
  app.device.keptOrders.keep(orderNo, true, Number.MAX_SAFE_INTEGER);
  window.location.hash = '#/borrow/confirm_borrow';
  await sees('¿Tus datos siguen igual?');
  const shown = document.querySelector('main ul')?.textContent ?? '';
  const { basicInfo, contacts } = await me.ask(contract.session.getUserInfo);
  expect(shown).toContain(`${basicInfo.firstName} ${basicInfo.lastName}`);
  for (const secret of [basicInfo.nationalId, basicInfo.email, contacts[0]?.mobile])
    expect(shown).not.toContain(secret);
  const changes = [...document.querySelectorAll('main ul a')].map((link) => link.getAttribute('href'));
  const address = (path: string) => `#${path}?orderNo=${orderNo}`;
  expect(changes).toEqual([
    address('/auth/personal_infomation'),
    address('/auth/personal_infomation'),
    address('/auth/additionalInfomation'),
    address('/auth/additionalInfomation'),
    address('/bank_account/add_bankcard'),
  ]);
  expect(boxes()).toEqual([]);
  await press('Sí, siguen igual');
  await button(/^Enviar solicitud/u);
  expect(boxes()).toEqual(['agreement']);
  expect(document.activeElement?.tagName).toBe('H1');
  expect(app.device.keptOrders.load(orderNo)).toBeNull();
});

it('settings say what a withdrawal stops, and whom to write to for what was already sent', async () => {
  const { me, send } = await aboard('confirm');
  const app = await openApp({ me, send, address: '/user_center/settings' });
  close = app.close;
  await sees('ya no tomamos esos datos de este teléfono');
  const note = [...document.querySelectorAll('main p')].find((each) => each.textContent?.includes('ya se envió'));
  expect([...(note?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    '#/user_center/customer_services',
    '#/provicy',
  ]);
});

/** At the confirm screen, where the first requests of a call never get to the lender. */
async function cutOff({ who, call, times = 1 }: { who: string; call: { path: string }; times?: number }) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { me, send } = await aboard(who);
  const line = { cut: times, arrived: 0 };
  const cut: Sender = async (request) => {
    if (pathOf(request.url) !== call.path) return send(request);
    if (line.cut-- > 0) throw new TypeError('Failed to fetch');
    line.arrived++;
    return send(request);
  };
  const reopen = async () => {
    const app = await openApp({ me, send: cut, address: '/borrow/confirm_borrow' });
    close = app.close;
    return app;
  };
  const app = await reopen();
  await button(/^Ahora no/u);
  document.querySelector<HTMLInputElement>('#agreement')?.click();
  return { me, app, line, reopen };
}

it.each([
  {
    who: 'confirm',
    call: contract.order.submit,
    send: /^Enviar solicitud/u,
    unknown: 'Aún no sabemos si tu solicitud llegó.',
    check: 'Revisar si se envió',
    again: 'Enviar otra vez',
    notSent: 'Tu solicitud no se envió y sigue como estaba.',
    next: 'Enviando tu solicitud',
  },
  {
    who: 'approved',
    call: contract.disbursal.getMoney,
    send: /^Confirmar y recibir/u,
    unknown: 'Aún no sabemos si tu confirmación llegó.',
    check: 'Revisar si se confirmó',
    again: 'Confirmar otra vez',
    notSent: 'Tu confirmación no llegó y el depósito no se ha pedido.',
    next: 'Tu depósito',
  },
])(
  'at $who, what nobody answered is unknown while it may still arrive, and not sent only after that',
  async ({ who, call, send, unknown, check, again, notSent, next }) => {
    const { me, app, line } = await cutOff({ who, call });
    await press(send);
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
    expect(line.arrived).toBe(0);
    await press(send);
    await sees(next);
  },
);

it('what may still arrive can be sent again at once: it is the same application', async () => {
  const { line } = await cutOff({ who: 'confirm', call: contract.order.submit });
  await press(/^Enviar solicitud/u);
  await press('Enviar otra vez');
  await sees('Enviando tu solicitud');
  expect(line.arrived).toBe(1);
});

it('each attempt without an answer may arrive for as long as the first', async () => {
  const { me, app } = await cutOff({ who: 'confirm', call: contract.order.submit, times: 2 });
  await press(/^Enviar solicitud/u);
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

it.each([
  {
    who: 'confirm',
    call: contract.order.submit,
    send: /^Enviar solicitud/u,
    unknown: 'Aún no sabemos si tu solicitud llegó.',
  },
  {
    who: 'approved',
    call: contract.disbursal.getMoney,
    send: /^Confirmar y recibir/u,
    unknown: 'Aún no sabemos si tu confirmación llegó.',
  },
])('at $who, a page that opens again still knows of what was sent and not answered', async (way) => {
  const { who, call, send, unknown } = way;
  const { me, app, reopen } = await cutOff({ who, call });
  await press(send);
  await sees(unknown);
  app.unmount();
  const soon = await reopen();
  await sees(unknown);
  soon.unmount();
  // Asked later than it could arrive, the lender says that nothing happened.
  await me.stage.clock.advance('4m');
  const later = await reopen();
  await button(send);
  expect(later.text()).toMatch(/no se envió|no llegó/u);
});

it('a page that dies while it sends has the attempt on the device; a refusal ends it', async () => {
  const { me, send } = await aboard('confirm');
  const seen: (number | undefined)[] = [];
  const app = await openApp({
    me,
    address: '/borrow/confirm_borrow',
    send: async (request) => {
      if (pathOf(request.url) !== contract.order.submit.path) return send(request);
      seen.push(app.device.sent.of(me.orderNo)?.status ?? undefined);
      const text = JSON.stringify({ code: REFUSALS.consentMissing, msg: 'x', data: null });
      return { ...(await send({ ...request, method: 'GET', url: request.url })), status: 200, text };
    },
  });
  close = app.close;
  await button(/^Enviar solicitud/u);
  document.querySelector<HTMLInputElement>('#agreement')?.click();
  await press(/^Enviar solicitud/u);
  await expect.poll(() => boxes()).toEqual(['agreement', 'data-use']);
  expect(seen).toEqual([14]);
  expect(app.device.sent.of(me.orderNo)).toBeNull();
});

it('the purpose is sent as the order has it, also one this version does not know', async () => {
  const { me, send } = await aboard('confirm');
  const purposes: (string | null)[] = [];
  const app = await openApp({
    me,
    address: '/borrow/confirm_borrow',
    send: async (request) => {
      if (pathOf(request.url) === contract.order.submit.path) {
        purposes.push((JSON.parse(String(request.body)) as { loanPurpose: string }).loanPurpose);
      }
      const answer = await send(request);
      return { ...answer, text: answer.text.replaceAll(/"loanPurpose":"\w+"/gu, '"loanPurpose":"homeRepair"') };
    },
  });
  close = app.close;
  await button(/^Enviar solicitud/u);
  document.querySelector<HTMLInputElement>('#agreement')?.click();
  await press(/^Enviar solicitud/u);
  await expect.poll(() => purposes).toEqual(['homeRepair']);
});

const agree = () => document.querySelector<HTMLInputElement>('#agreement')?.click();
const isAgreed = () => document.querySelector<HTMLInputElement>('#agreement')?.checked;
const heading = () => document.querySelector('h1')?.textContent;

/** At the confirm screen, over a lender that can be told what to do. */
async function opened(who: string) {
  const { me, send } = await aboard(who);
  const reopen = async () => {
    const app = await openApp({ me, send, address: '/borrow/confirm_borrow' });
    close = app.close;
    await button(/^Ahora no/u);
    return app;
  };
  const count = async (id: string) => (await me.stage.journal()).filter(({ call }) => call === id).length;
  return { me, app: await reopen(), reopen, count };
}

it('pressing without the tick sends nothing and says so at the box', async () => {
  const { app, count } = await opened('confirm');
  await app.settled();
  await sees('Todavía no has pedido el préstamo.');
  await sees('No podrás cancelar después de enviar.');
  expect(isAgreed()).toBe(false);
  await press(/^Enviar solicitud/u);
  await sees('Marca esta casilla para aceptar el contrato');
  await expect.poll(() => document.activeElement?.id).toBe('agreement');
  expect(await count('order.submit')).toBe(0);
});

it('a contract that does not open says so; it has the key facts first, and leads back with nothing ticked', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { me, app } = await opened('confirm');
  await me.stage.fault({ call: 'order.loanAgreement', times: 1, fault: { kind: 'code', code: 500 } });
  await press('contrato del préstamo');
  await sees('No pudimos abrir el contrato');
  await press(/^Reintentar/u);
  await sees('Contrato de crédito');
  expect(heading()).toBe('Contrato');
  const text = app.container.querySelector('main')?.textContent ?? '';
  expect(text).toContain(SHOWN.total);
  expect(text.indexOf('Recibes en tu cuenta')).toBeGreaterThanOrEqual(0);
  expect(text.indexOf('Recibes en tu cuenta')).toBeLessThan(text.indexOf('Contrato de crédito'));
  await press('Volver a confirmar');
  await button(/^Enviar solicitud/u);
  expect(heading()).toBe('Confirmar');
  expect(isAgreed()).toBe(false);
});

it('a price that changed while the screen was open is marked and sent only by a second press', async () => {
  const { me, app, count } = await opened('confirm');
  const { cost } = await me.ask(contract.product.confirmInfo, { orderNo: me.orderNo });
  const changed = { ...cost, processingFee: 120, processingFeeTax: 19.2, depositAmount: 1_860.8 };
  const fault = { kind: 'code', code: REFUSALS.priceChanged, data: { cost: changed } } as const;
  await me.stage.fault({ call: 'order.submit', times: 1, fault });
  agree();
  await press(/^Enviar solicitud/u);
  await sees(/El costo cambió y aún no se ha enviado nada/u);
  expect(app.text().match(/Cambió/gu)).toHaveLength(3);
  await sees(SHOWN.deposit);
  await sees('$1,860.80');
  expect(await count('order.submit')).toBe(1);
  // The second press sends what is marked; the lender, whose price it never was, refuses it.
  await press(/^Enviar solicitud/u);
  await expect.poll(() => count('order.submit')).toBe(2);
  await app.settled();
  await button(/^Enviar solicitud/u);
});

it('a price that changed since applying is marked, and the first press sends nothing', async () => {
  const { me, app: first, reopen, count } = await opened('confirm');
  const info = await me.ask(contract.product.confirmInfo, { orderNo: me.orderNo });
  first.unmount();
  const cost = { ...info.cost, processingFee: 120, processingFeeTax: 19.2, depositAmount: 1_860.8 };
  const fault = { kind: 'code', code: 0, data: { ...info, cost } } as const;
  await me.stage.fault({ call: 'product.confirmInfo', times: 'always', fault });
  const app = await reopen();
  await sees('$1,860.80');
  agree();
  await press(/^Enviar solicitud/u);
  await expect.poll(() => document.activeElement?.id).toBe('price-notice');
  await app.settled();
  expect(await count('order.submit')).toBe(0);
  await press(/^Enviar solicitud/u);
  await expect.poll(() => count('order.submit')).toBe(1);
});

it('received, total, due day, deadline and account stand before the button, which names the amount', async () => {
  const { me, app, reopen } = await opened('approved');
  app.unmount();
  // Away from the full hour.
  await me.stage.clock.advance('20m');
  await reopen();
  // Figures hold together by no-break spaces.
  const text = (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
  const before = text.slice(0, text.indexOf(`Confirmar y recibir ${SHOWN.deposit}`));
  for (const words of [SHOWN.deposit, SHOWN.total, 'Recibes en tu cuenta', 'Total a pagar', 'Cuenta •••• ']) {
    expect(before).toContain(words);
  }
  expect(before).toMatch(/a más tardar el (lunes|martes|miércoles|jueves|viernes|sábado|domingo) \d/u);
  expect(before).toMatch(/Confirma antes del .+ Te quedan 23 h (39|40) min\./u);
});

it('nothing takes the money but the press: no start, no connection that returns, no page that is seen again', async () => {
  const { app, reopen, count } = await opened('approved');
  for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name));
  leaveAndComeBack();
  await app.settled();
  app.unmount();
  await (await reopen()).settled();
  await button(/^Confirmar y recibir/u);
  expect(await count('disbursal.getMoney')).toBe(0);
});

it('an offer left for 24 hours is gone, without a debt', async () => {
  const { me, app, reopen } = await opened('approved');
  app.unmount();
  await me.stage.clock.advance('25h');
  void reopen();
  await sees('La oferta venció y se canceló sin costo. No debes nada.');
  expect(await button('Solicitar préstamo')).toBeDefined();
});

it.each([
  ['confirm', 'order.submit', /^Enviar solicitud/u, 'Enviando tu solicitud'],
  ['approved', 'disbursal.getMoney', /^Confirmar y recibir/u, 'Tu depósito'],
] as const)('at %s, what the lender got is found although its answer was lost', async (who, call, send, next) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { me, app, count } = await opened(who);
  await me.stage.fault({ call, times: 1, fault: { kind: 'cut', when: 'after' } });
  agree();
  await press(send);
  await expect.poll(heading).toBe(next);
  expect(app.text()).not.toContain('Aún no sabemos');
  expect(await count(call)).toBe(1);
});

it('a submission that failed returns to confirm, with nothing ticked', async () => {
  pausesPass();
  const { me, app } = await opened('submitFails');
  agree();
  await press(/^Enviar solicitud/u);
  await sees('No cierres esta pantalla.');
  await me.stage.clock.advance('10s');
  vi.advanceTimersByTime(2_500);
  await button(/^Enviar solicitud/u);
  await atRest(app);
  expect(heading()).toBe('Confirmar');
  expect(isAgreed()).toBe(false);
});
