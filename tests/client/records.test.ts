import { expect, it } from 'vitest';
import { button, leaveAndComeBack, press, screenText, sees, focused } from './hands.ts';
import { alterData, open, openBreakable, visit, atRest, goTo } from './open-app.ts';
import { RECORDS_PAGE_SIZE } from '@puente/contract/values/limits';
import { paths } from '../../client/src/utils/paths.ts';

const rows = (title: string) => {
  const sections = [...document.querySelectorAll('main section')];
  return [...(sections.find((each) => each.querySelector('h2')?.textContent === title)?.querySelectorAll('li') ?? [])];
};

it('lists the open loan first, then the others newest first with the amounts paid', async () => {
  await open('twoLoans', '/records');
  const [current, ...more] = rows('Préstamo actual').map(({ textContent }) => textContent);
  expect(more).toEqual([]);
  expect(current).toMatch(/\$8,000\.00/u);
  expect(current).toMatch(/Al corriente/u);
  expect(rows('Anteriores').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/\$5,000\.00.*Pagado.*Pagaste \$5,520\.57/u),
    expect.stringMatching(/\$2,000\.00.*Pagado.*Pagaste \$2,208\.23/u),
  ]);
  expect(document.querySelector('[role=radiogroup]')).toBeNull();
  expect(rows('Anteriores')[0]?.querySelector('a')?.getAttribute('href')).toMatch(/^#\/repay\/repay_detail\?orderNo=/u);
});

it('the history links to the loan application if it is empty, and to the sign-in without a session', async () => {
  const { app } = await open('new', '/records');
  await sees('Aún no tienes préstamos');
  expect((await button('Solicitar préstamo')).getAttribute('href')).toBe('#/borrow/to_borrow');
  app.close();
  await open('nobody', '/records');
  await sees('Inicia sesión para ver tus préstamos');
  await press('Iniciar sesión');
  await expect.poll(() => window.location.hash).toBe('#/user/login');
});

it('the account shows a masked phone number and the version, and links to each of its pages', async () => {
  await open('repaying', '/me');
  const links = [...document.querySelectorAll('main a')].map(({ textContent }) => textContent);
  for (const title of [
    'Cuenta bancaria',
    'Mis préstamos',
    'Preguntas frecuentes',
    'Servicio a clientes',
    'Idioma',
    'Configuración',
    'Acerca de Puente',
    'Privacidad',
    'Términos',
  ]) {
    expect(links.filter((link) => link.startsWith(title))).toHaveLength(1);
  }
  expect(screenText()).toContain('•• •••• 0004');
  expect(screenText()).not.toContain('5500000004');
  expect(screenText()).toMatch(/versión \d+\.\d+\.\d+/u);
});

it('home shows a cancellation until the borrower acknowledges it, and the history shows its reason', async () => {
  const { me, send } = await open('cancelled', '/');
  await sees(/Tu solicitud de \$2,000\.00 se canceló el .*No confirmaste la oferta a tiempo/u);
  await press('Entendido');
  await visit({ me, send }, '/');
  await sees('Puedes solicitar');
  expect(screenText()).not.toContain('se canceló');
  await visit({ me, send }, '/records');
  await press(/Cancelada/u);
  await sees('Esta solicitud se canceló sin costo');
  await sees(/No confirmaste la oferta a tiempo/u);
});

async function focusAfter(name: string | RegExp): Promise<string> {
  const pressed = await press(name);
  await expect.poll(() => pressed.isConnected).toBe(false);
  await expect.poll(() => focused()).not.toBe('body');
  expect(document.activeElement?.closest('main')).not.toBeNull();
  return focused();
}

it('after «Reintentar» succeeds, the loaded content has the focus', async () => {
  const { server } = await openBreakable('repaying', paths.repayDetail, { isBroken: true });
  await sees('No pudimos cargar');
  server.isBroken = false;
  expect(await focusAfter(/^Reintentar/u)).toBe('Por pagar');
});

it('after the last «Cargar más», the first new loan has the focus', async () => {
  const all = Array.from({ length: RECORDS_PAGE_SIZE + 3 }, (_, at) => `P-${at}`);
  let [from, to] = [0, RECORDS_PAGE_SIZE];
  let one: object | undefined;
  const alter = alterData((data) => {
    if (!Array.isArray(data['orders'])) return data;
    one ??= data['orders'][0] as object;
    const orders = all.slice(from, to).map((orderNo) => ({ ...one, orderNo }));
    return { ...data, orders, total: all.length };
  });
  await open('repaid', paths.records, { alter });
  await sees('Cargar más');
  [from, to] = [RECORDS_PAGE_SIZE, all.length];
  await focusAfter(/^Cargar más/u);
  expect(document.activeElement?.getAttribute('href')).toContain(`P-${RECORDS_PAGE_SIZE}`);
});

it('a complete list whose refresh fails says why and keeps its rows', async () => {
  const { app, server } = await openBreakable('twoLoans', paths.records);
  server.isBroken = true;
  leaveAndComeBack();
  await atRest(app);
  await sees('El servicio está en mantenimiento.');
  expect(screenText()).not.toContain('No pudimos cargar más');
  expect(rows('Anteriores')).toHaveLength(2);
});

it.each(['/', paths.me])('the filters stay if «Todos» fails after another filter, opened from %s', async (from) => {
  const { app, server } = await openBreakable('twoLoans', from);
  await goTo(`${paths.records}?group=closed`);
  await atRest(app);
  server.isBroken = true;
  document.querySelector<HTMLElement>('[role=radiogroup] input')?.click();
  await atRest(app);
  expect(document.querySelector('[role=radiogroup]')?.textContent).toBe('TodosEn cursoTerminados');
  server.isBroken = false;
  await press(/^Reintentar/u);
  await atRest(app);
  expect(rows('Anteriores')).toHaveLength(2);
});
