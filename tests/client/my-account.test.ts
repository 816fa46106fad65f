/** «Mi cuenta» and its parts: the limit, stored data, notices, receipts, and the deletion request. */
import { afterEach, expect, it, vi } from 'vitest';
import { choose, button, focused, heading, press, screenText, sees } from './hands.ts';
import { alterData, go, goTo, open, openApp, visit } from './open-app.ts';
import { aboard } from './wire-lender.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'clipboard');
});

const PARTS = ['data', 'notices', 'receipts', 'deletion'] as const;
const partAt = (part: (typeof PARTS)[number]) => `/me?part=${part}`;
const notices = () => [...document.querySelectorAll('[data-notice]')].map((each) => each.getAttribute('data-notice'));

async function openFailing(who: string, address: string, call: string) {
  const lender = await aboard(who);
  await lender.me.stage.fault({ call, times: 20, fault: { kind: 'http', status: 500 } });
  return { ...lender, app: await visit(lender, address) };
}

it.each([
  ['new', ['$5,000', 'Tu siguiente límite es de $30,000', 'Aún no has terminado de pagar un préstamo', '640']],
  ['repaid', ['$30,000', 'Tu siguiente límite es de $60,000', 'Pagaste a tiempo 1 de 1 préstamo', '680']],
  ['twoLoans', ['$30,000', 'termin', 'llevas 2', 'Pagaste a tiempo 2 de 2 préstamos', '720']],
])(
  'shows %s the credit limit, the next limit, what raises it, and how many loans were paid on time',
  async (who, words) => {
    const { me } = await open(who, '/me');
    await sees('Cómo sube');
    const { firstName, lastName } = me.persona.person;
    if (who !== 'new') expect(screenText()).toContain(`${firstName} ${lastName}`);
    for (const word of words) expect(screenText()).toContain(word);
  },
);

it('the circle beside a name that turns the direction of text shows its first letter', async () => {
  await open('repaying', '/me', {
    alter: alterData((data) =>
      data['basicInfo'] ? { ...data, basicInfo: { ...data['basicInfo'], firstName: '\u202e\u200f(ana)' } } : data,
    ),
  });
  await sees('(ana)');
  expect(document.querySelector('main span[aria-hidden=true]')?.textContent).toBe('A');
});

it('if the limit fails to load, the account offers a retry and keeps its menu', async () => {
  const { me } = await openFailing('repaying', '/me', 'product.creditInfo');
  await sees('Tu límite no cambió.');
  await button(/^Mis datos/u);
  await me.stage.ask(me.stage.routes.clearFaults);
  await press(/^Reintentar/u);
  expect(await sees('Tu siguiente límite es de $30,000')).toBe(true);
});

it('if the list of loans fails to load, the account shows the limit and says nothing about payments on time', async () => {
  await openFailing('repaid', '/me', 'order.listMarket');
  await sees('Tu siguiente límite es de $60,000');
  expect(screenText()).not.toMatch(/a tiempo|Aún no has terminado/u);
});

it('masks the stored data until asked, and prepares the message for a correction', async () => {
  const { me } = await open('repaying', '/me');
  await press(/^Mis datos/u);
  await sees('Quién eres');
  expect(heading()).toBe('Mis datos');
  const { nationalId, firstName } = me.persona.person;
  expect(screenText()).toContain(firstName);
  expect(screenText()).toContain('Foto de tu rostro');
  expect(screenText()).not.toContain(nationalId.slice(4, 10));
  await press('Mostrar completo');
  await expect.poll(screenText).toContain(nationalId.slice(4, 10));
  await press('Ocultar');
  await expect.poll(screenText).not.toContain(nationalId.slice(4, 10));
  expect(screenText()).toContain('Quiero corregir este dato: [cuál]');
  expect(window.location.hash).toBe('#/me?part=data');
});

it('«Mis datos» links to the forms while the application can still be changed', async () => {
  const { me } = await open('confirm', partAt('data'));
  await sees('Quién eres');
  const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining([
      `#/auth/personal_infomation?orderNo=${me.orderNo}`,
      `#/auth/additionalInfomation?orderNo=${me.orderNo}`,
      `#/bank_account/add_bankcard?orderNo=${me.orderNo}`,
    ]),
  );
  expect(screenText()).not.toContain('Quiero corregir');
});

it.each([
  ['payoutFailed', (orderNo: string) => `?orderNo=${orderNo}`],
  ['repaid', () => ''],
] as const)('the bank account is the only data that %s can change', async (who, query) => {
  const { me } = await open(who, partAt('data'));
  await sees('Tu cuenta bancaria');
  const changes = [...document.querySelectorAll('main a')].filter((link) => link.textContent?.startsWith('Cambiar'));
  const account = `#/bank_account/add_bankcard${query(me.orderNo)}`;
  expect(changes.map((link) => link.getAttribute('href'))).toEqual([account]);
});

it('keeps the notices of a loan whose payments fail to load, and says that payments may be missing', async () => {
  await openFailing('partPaid', partAt('notices'), 'repayment.detail');
  await sees('Pueden faltar pagos en esta lista.');
  expect(notices()).toContain('deposited');
});

it('lists a returned deposit with its reason, and a payment for more time with the due date', async () => {
  await open('payoutFailed', partAt('notices'));
  await sees('Tu banco devolvió el depósito; corrige tu cuenta');
  expect(notices()).toEqual(['depositReturned', 'approved', 'submitted']);
  const { me, send } = await aboard('repaying');
  const { dueDate } = await me.extend();
  await visit({ me, send }, partAt('notices'));
  await sees(/Registramos tu pago de \$[\d.]+ por más plazo|Tu pago de \$[\d.]+ por más plazo está en camino/u);
  await sees(`Tu fecha límite ahora es el ${Number(dueDate?.slice(-2))} de `);
  await goTo(partAt('receipts'));
  expect(await button(/^Más plazo · Transferencia, \$/u)).toBeTruthy();
});

it('an application has notices that do not call it a loan, and no receipts', async () => {
  await open('inReview', partAt('notices'));
  await sees('Solicitud de $2,000.00');
  expect((await button('Ver esta solicitud')).getAttribute('href')).toContain('/auth/review_tips');
  expect(screenText()).not.toContain('Préstamo de');
  await goTo(partAt('receipts'));
  await sees('Aún no tienes comprobantes.');
});

it('an empty list of notices links to the loan application', async () => {
  await open('new', partAt('notices'));
  await sees('Aún no tienes avisos.');
  expect((await button('Solicitar préstamo')).getAttribute('href')).toBe('#/borrow/to_borrow');
});

it('saves the receipt of a part payment as a PDF, and as text if no picture can be drawn', async () => {
  const saved: { name: string; type: string }[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push({ name: this.download, type: this.download.split('.').at(-1) ?? '' });
    else this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
  await open('partPaid', '/me');
  await press(/^Comprobantes/u);
  await press(/^OXXO, \$500\.00/u);
  await sees('Comprobante de tu pago');
  const sheet = () => document.querySelector('[role=dialog]')?.textContent ?? '';
  await expect.poll(sheet).toContain('$500.00 MXN');
  expect(sheet()).toContain('Folio del pago');
  await press('Guardar PDF');
  await press('Guardar comprobante');
  await expect.poll(() => saved.map(({ type }) => type)).toEqual(['pdf', 'txt']);
  expect(saved[0]?.name).toMatch(/^comprobante-.+\.pdf$/u);
});

it('asks which of several loans to show receipts for, and links a paid loan to its complete receipt', async () => {
  await open('twoLoans', partAt('receipts'));
  await sees('Elige el préstamo.');
  expect(document.querySelectorAll('main a')).toHaveLength(3);
  await press(/^Préstamo de \$5,000\.00/u);
  const whole = await button('Préstamo pagado, con todos sus pagos');
  expect(whole.getAttribute('href')).toMatch(/^#\/repay\/repay_detail\?orderNo=CR-/u);
});

it('prepares a deletion request once a choice is made, and sends no request', async () => {
  const { app } = await open('repaying', '/me');
  await press('Borrar mis datos o mi cuenta');
  await sees('Hasta que lo pagues tenemos que conservar');
  await app.settled();
  const before = app.sent();
  await press('Preparar mi solicitud');
  await sees('Elige qué quieres borrar');
  expect(document.activeElement?.getAttribute('type')).toBe('radio');
  expect(document.querySelector('main input:checked')).toBeNull();
  await choose('Ya no podrás entrar ni pedir préstamos con esta cuenta');
  await press('Preparar mi solicitud');
  await expect.poll(() => focused()).toBe('Tu solicitud está lista');
  expect(screenText()).toContain('cierren mi cuenta y borren todos mis datos');
  expect(screenText()).toContain('20 días hábiles');
  expect(app.sent()).toBe(before);
});

it('announces the deletion of a rejected application’s data until the data are deleted', async () => {
  const { me, send } = await open('rejected', partAt('deletion'));
  await sees('Los datos de tu última solicitud se borran solos');
  await me.stage.clock.advance('9d');
  await visit({ me, send }, partAt('deletion'));
  await sees('¿Qué quieres borrar?');
  expect(screenText()).not.toContain('se borran solos');
});

it('changing the choice rewrites the prepared deletion request without moving the focus to it', async () => {
  const copied = vi.fn(async (_text: string) => {});
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
  await open('repaying', partAt('deletion'));
  await choose('Datos del teléfono, promociones y lo que no hace falta para tu préstamo');
  await press('Preparar mi solicitud');
  await sees('sobre mis datos opcionales');
  await press('Copiar mensaje');
  await button('Copiado');
  await choose('Ya no podrás entrar ni pedir préstamos con esta cuenta');
  await sees('cierren mi cuenta y borren todos mis datos');
  expect(screenText()).not.toContain('sobre mis datos opcionales');
  expect(focused()).not.toBe('Tu solicitud está lista');
  await press('Copiar mensaje');
  await expect.poll(() => copied.mock.lastCall?.[0]).toContain('cierren mi cuenta y borren todos mis datos');
});

it('if the profile fails to load, the deletion request ends with the stored phone’s last digits, or with a placeholder', async () => {
  const ALL = 'Ya no podrás entrar ni pedir préstamos con esta cuenta';
  const { me, app } = await openFailing('repaying', partAt('deletion'), 'session.getUserInfo');
  await choose(ALL);
  await press('Preparar mi solicitud');
  await sees(`mi celular termina en ${me.persona.phone.slice(-4)}.`);
  app.device.session.set({ userInfo: { basicInfo: { userId: 'U1', firstName: null, mobile: null } } });
  expect(await sees('mi celular termina en [últimos 4 dígitos].')).toBe(true);
});

it('every part of the account asks a visitor to sign in', async () => {
  await open('nobody', '/');
  for (const part of PARTS) {
    await goTo(partAt(part));
    await press('Iniciar sesión');
    await expect.poll(() => window.location.hash, { message: part }).toBe('#/user/login');
  }
});

it.each([
  ['data', 'session.getUserInfo'],
  ['notices', 'order.listMarket'],
  ['receipts', 'order.listMarket'],
] as const)('the account’s part %s says that its call %s failed, and offers a retry', async (part, call) => {
  const { me } = await openFailing('repaying', partAt(part), call);
  await sees('No pudimos cargar esta información');
  await me.stage.ask(me.stage.routes.clearFaults);
  await press(/^Reintentar/u);
  await expect.poll(screenText).not.toContain('No pudimos cargar');
});

it('a deletion request can be prepared while the order fails to load, and mentions the loan after a retry', async () => {
  const { me } = await openFailing('repaying', partAt('deletion'), 'order.latest');
  await sees('No sabemos si tienes un préstamo por pagar');
  await choose('Ya no podrás entrar ni pedir préstamos con esta cuenta');
  await press('Preparar mi solicitud');
  await sees('cierren mi cuenta y borren todos mis datos');
  await me.stage.ask(me.stage.routes.clearFaults);
  await press(/^Reintentar/u);
  await sees('Hasta que lo pagues tenemos que conservar');
  expect(screenText()).toContain('cierren mi cuenta y borren todos mis datos');
});

it.each(['receipts', 'notices'] as const)(
  'the account’s part %s offers a single retry if all its calls fail',
  async (part) => {
    const { me, app } = await open('repaying', '/me');
    await press(part === 'receipts' ? /^Comprobantes/u : /^Avisos/u);
    await sees(/Depósito de|Depositamos/u);
    await press('Volver');
    for (const call of ['order.listMarket', 'repayment.detail'])
      await me.stage.fault({ call, times: 20, fault: { kind: 'http', status: 500 } });
    await press(part === 'receipts' ? /^Comprobantes/u : /^Avisos/u);
    const retries = () =>
      [...document.querySelectorAll('main button')].filter((each) => each.textContent === 'Reintentar');
    await button('Reintentar');
    await app.settled();
    expect(retries()).toHaveLength(1);
    await me.stage.ask(me.stage.routes.clearFaults);
    await press('Reintentar');
    await expect.poll(retries).toEqual([]);
  },
);

it('every part of the account is marked as busy until its data arrive', async () => {
  const { me } = await aboard('repaying');
  for (const part of PARTS) {
    await openApp({ me, send: () => new Promise(() => {}), address: partAt(part) });
    await expect.poll(() => document.querySelector('main [aria-busy=true]'), { message: part }).not.toBeNull();
  }
});

it('Back returns from a part to the account, and an unknown part opens the account', async () => {
  await open('repaying', '/me');
  await press(/^Avisos/u);
  await expect.poll(heading).toBe('Avisos');
  await press('Volver');
  await expect.poll(heading).toBe('Mi cuenta');
  go('/me?part=tomorrow');
  await expect.poll(heading).toBe('Mi cuenta');
});
