import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '../../client/src/utils/paths.ts';
import { aboard } from './wire-lender.ts';
import { searchBox, button, give, press, screenText, sees } from './hands.ts';
import { open, visit } from './open-app.ts';

const FAQ = paths.faq;
const SERVICES = paths.customerServices;

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
});

async function openWithout(broken: string, key: string, address: string) {
  const lender = await aboard(key);
  await lender.me.stage.fault({ call: broken, times: 9, fault: { kind: 'code', code: 500 } });
  return visit(lender, address);
}

const questions = () => [...document.querySelectorAll('main :is(h3, h4) > button')].map((each) => each.textContent);
const answerOf = async (question: string) => {
  await press(question);
  const opener = await button(question);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  return document.getElementById(opener.getAttribute('aria-controls') ?? '')?.textContent;
};

it('a clipboard that never answers counts as refused', async () => {
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: () => new Promise(() => {}) },
    configurable: true,
  });
  await open('repaying', paths.repayStp);
  await press('Copiar CLABE');
  expect(await sees('Mantén presionado el número para copiarlo')).toBe(true);
});

it('«Ayuda» offers safe links to a person, copies the order number, and links from an answer to the loan', async () => {
  const copied = vi.fn(async () => {});
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
  await open('repaying', '/me');
  await press('Ayuda');
  await sees('Servicio a clientes');
  await button(/^(Llamar al|Escribir por WhatsApp|Enviar un correo)/u);
  const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '');
  const outside = links.filter((href) => !href.startsWith('#'));
  expect(outside.length).toBeGreaterThanOrEqual(5);
  for (const href of outside) expect(href).toMatch(/^(https:\/\/|tel:|mailto:)/u);

  await press('Copiar folio');
  await button('Copiado');
  expect(copied).toHaveBeenCalledExactlyOnceWith(/CR-\d+/u.exec(screenText())?.[0]);

  expect(await answerOf('Ya pagué y mi pago no aparece')).toMatch(/suele reflejarse en 15 minutos/u);
  await press('Ver mi préstamo');
  await expect.poll(() => window.location.hash).toMatch(/repay_detail\?orderNo=CR-/u);
});

it('searches questions without accents and by the legal term, and offers a person when none matches', async () => {
  await open('repaying', FAQ);
  const search = await searchBox();
  give(search, 'PRORROGA');
  await expect.poll(questions).toEqual(['¿Puedo pedir más plazo?']);
  expect(await answerOf('¿Puedo pedir más plazo?')).toMatch(/«Necesito más plazo» te muestra/u);
  give(search, 'xyzw');
  await sees('Sin resultados para «xyzw». Una persona puede ayudarte.');
  await press('Ver todos');
  await sees(/\d{2} respuestas/u);
  await press('Hablar con soporte');
  await expect.poll(() => window.location.hash).toBe(`#${SERVICES}`);
});

it('the FAQ’s answers quote the product’s figures, and say when a loan offers no extension', async () => {
  await open('noExtension', FAQ);
  expect(await answerOf('¿Puedo pedir más plazo?')).toContain('Tu préstamo no ofrece más plazo.');
  expect(screenText()).not.toContain('«Necesito más plazo»');
  expect((await answerOf('¿Cuánto cuesta un préstamo?'))?.replaceAll(/\s/gu, ' ')).toContain(
    'con $1,000.00 a 91 días recibes $939.99 y pagas $1,104.11. CAT 74.7%',
  );
  expect((await answerOf('¿Qué pasa si me atraso?'))?.replaceAll(/\s/gu, ' ')).toContain('se suma 2% de tu saldo');
});

it('«Acerca de» names the lender, and shows no invented address or registration number', async () => {
  await open('repaying', '/user_center/about_us');
  await sees('Puente Demo, S.A.P.I. de C.V., SOFOM, E.N.R.');
  expect(screenText()).not.toMatch(/domicilio|RECA/iu);
  await button('Aviso de privacidad');
  await button(/CONDUSEF/u);
});

it('links the app store, or explains how to search there if the link did not load', async () => {
  const { app } = await open('nobody', '/user_center/open_app');
  expect((await button(/^Descargar en Google Play/u)).getAttribute('href')).toMatch(/^https:\/\/play\.google\.com\//u);
  app.close();
  await openWithout('app.getAddress', 'nobody', '/user_center/open_app');
  await sees('Busca «Puente» en la tienda de tu teléfono.');
  expect(screenText()).not.toContain('Abrir la app');
});

it('the terms say that the borrower accepted this version, and Back returns to home', async () => {
  await open('repaying', '/termsCondition');
  await sees('Es la versión que aceptaste al crear tu cuenta.');
  await press('Volver');
  await expect.poll(() => window.location.hash).toBe('#/');
});

it('the help screen offers its questions when it fails, not a link to itself', async () => {
  await openWithout('market.customerService', 'repaying', SERVICES);
  await sees('No pudimos cargar esta información');
  await button(/^Reintentar/u);
  expect((await button('Ver preguntas frecuentes')).getAttribute('href')).toBe(`#${FAQ}`);
  expect([...document.querySelectorAll('main a')].map((each) => each.textContent)).not.toContain('Ayuda');
});

it('a contract that does not open links to help and names the call for support', async () => {
  await openWithout('order.loanAgreement', 'confirm', paths.agreement);
  await sees('No pudimos abrir el contrato');
  await button('Ayuda');
  expect(await sees(/R-500-order\.loanAgreement/u)).toBe(true);
});
