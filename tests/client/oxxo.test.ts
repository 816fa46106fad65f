import { EXAMPLE, exactText } from '@puente/fixtures';
import type { Borrower, Sender } from '@puente/kit';
import { expect, it, vi } from 'vitest';
import { paths } from '../../client/src/utils/paths.ts';
import { aboard, hearing, withData } from './wire-lender.ts';
import { atRest, goTo, pausesPass, openApp, open, visit } from './open-app.ts';
import { focused, leaveAndComeBack, press, screenText, sees, type } from './hands.ts';

const SLIP = 'repayment.oxxoReference';

/** Opens the slip; `requestedAmounts` collects the debt (pesos) that each slip request names. */
async function atTheSlip(over: (send: Sender, me: Borrower) => Sender = (send) => send) {
  const { me, send } = await aboard('repaying');
  const requestedAmounts: (string | null)[] = [];
  const listen = hearing(over(send, me), SLIP, ({ url }) => {
    requestedAmounts.push(new URL(url, 'http://lender').searchParams.get('owedSeen'));
  });
  const reopen = (through: Sender) => openApp({ me, send: through, address: paths.repayOxxo });
  return { me, app: await reopen(listen), requestedAmounts, reopen };
}
const slipWith = (changes: object) => (send: Sender) => withData(send, SLIP, (data) => ({ ...data, ...changes }));
const slip = () => document.querySelector('[aria-label="Ficha de pago OXXO"]')?.textContent;
const bars = () => document.querySelector('[role=img][aria-label^="Código de barras"]');

it('issues no slip for a changed debt until the borrower has seen both amounts', async () => {
  const { app, requestedAmounts } = await atTheSlip((send) =>
    withData(send, 'repayment.detail', (detail) => ({ ...detail, unrepaid: 2252.39, leftToPay: 2252.39 })),
  );
  await sees(`Viste $2,252.39 y ahora te falta pagar $${exactText(EXAMPLE.total)}. No generamos ninguna ficha`);
  expect(requestedAmounts).toEqual(['2252.39']);
  await press('Generar ficha');
  await sees(`$${exactText(EXAMPLE.total)} MXN`);
  await app.settled();
  expect(requestedAmounts.at(-1)).toBe(String(EXAMPLE.total));
  // The refusal named a newer debt than the loan shows, so the new slip is not called outdated.
  expect(app.text()).not.toContain('Esta ficha es por');
});

it('after a payment, an open slip shows its old amount and the new debt, and «Generar otra» replaces it', async () => {
  const { me, app, requestedAmounts } = await atTheSlip();
  await sees(`$${exactText(EXAMPLE.total)} MXN`);
  expect(requestedAmounts).toEqual([String(EXAMPLE.total)]);
  await me.pay('stp', 500);
  leaveAndComeBack();
  await sees(`Esta ficha es por $${exactText(EXAMPLE.total)} y hoy te falta pagar $1,708.23`);
  await press('Generar otra');
  await sees('$1,708.23 MXN');
  await app.settled();
  expect(requestedAmounts.at(-1)).toBe('1708.23');
  expect(app.text()).not.toContain('Esta ficha es por');
});

it('a slip shows amount, digits and expiry, and no countdown while the expiry is days away', async () => {
  const { app } = await atTheSlip(slipWith({ reference: '93000123456789', barcode: '93000123456789' }));
  await sees(`$${exactText(EXAMPLE.total)} MXN`);
  await sees('9300 0123 4567 89');
  await sees(/Vence el \d+\s\w+\s20\d\d a las 11:59\sp\.m\./u);
  expect(app.text()).not.toContain('para pagarla');
  const labels = [...document.querySelectorAll('[aria-label], [alt], title')].map(
    (each) => each.getAttribute('aria-label') ?? each.getAttribute('alt') ?? each.textContent,
  );
  const spoken = [document.querySelector('main')?.textContent, ...labels].join(' ').replaceAll(/\s/gu, '');
  expect(spoken.split('93000123456789'), 'a screen reader reads it once').toHaveLength(2);
});

it('a slip at the store’s limit names the highest amount per slip', async () => {
  await atTheSlip(slipWith({ amount: 2_000, storeLimit: 2_000 }));
  expect(await sees('En tienda se pagan hasta $2,000 por ficha. Esta es por $2,000.00')).toBe(true);
});

it('a slip counts down in its last hour', async () => {
  const soon = ({ stage }: Borrower) => new Date(stage.clock.now() + 30 * 60_000 - 6 * 3_600_000).toISOString();
  await atTheSlip((send, me) => slipWith({ expiresAt: soon(me).slice(0, 19).replace('T', ' ') })(send));
  expect(await sees(/Te quedan 30:00 para pagarla/u)).toBe(true);
});

it('an expired slip hides its barcode, and a newly issued slip gets the focus', async () => {
  pausesPass();
  const { me, app } = await atTheSlip();
  await atRest(app);
  expect(bars()).not.toBeNull();
  const before = slip();
  await me.stage.clock.advance('6d');
  await sees(/Esta ficha venció el/u);
  expect(bars()).toBeNull();
  await press(/^Generar otra/u);
  await expect.poll(bars).not.toBeNull();
  expect(slip()).not.toBe(before);
  await expect.poll(focused).toBe('Paga exactamente');
});

it('issues a slip for a part of the debt, and then a slip for the whole debt', async () => {
  await open('repaying', paths.repayOxxo);
  await press('Pagar otro monto');
  await type('Monto', '5');
  await press('Usar este monto');
  await sees('Escribe un monto mayor a $10');
  await type('Monto', '500');
  await press('Usar este monto');
  await sees('$500.00 MXN');
  await press('Pagar todo: $2,208.23');
  expect(await sees('$2,208.23 MXN')).toBe(true);
});

it('offers no file and no print in a web view of another app, which would drop both without a word', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14; Pixel; wv) WhatsApp/2.25');
  await open('repaying', paths.repayOxxo);
  expect(screenText()).not.toMatch(/Guardar ficha|Imprimir/u);
  expect(screenText()).toContain('toma una captura de pantalla');
  await goTo(paths.repayDetail);
  expect(screenText()).not.toMatch(/Imprimir|Agregar a mi calendario/u);
});

it('shows no slip of another amount than requested', async () => {
  const { me, send } = await aboard('repaying');
  const other = withData(send, SLIP, (data) => ({ ...data, amount: 2500 }));
  await visit({ me, send: other }, `${paths.repayOxxo}?amount=500`);
  expect(screenText()).toContain('La respuesta llegó incompleta');
  expect(bars()).toBeNull();
});

it('a paid slip stays marked as paid, also after Back and other slips, until the borrower asks for another', async () => {
  const lender = await aboard('repaying');
  const { me } = lender;
  const address = `${paths.repayOxxo}?amount=500`;
  const app = await visit(lender, address);
  await sees('$500.00 MXN');
  await me.stage.clock.advance('5m');
  await me.pay('oxxo', 500);
  await me.stage.clock.advance('2m');
  leaveAndComeBack();
  await sees(/Ya recibimos \$500\.00 de esta ficha hoy a las .+; no la pagues otra vez\./u);
  expect(bars()).toBeNull();
  await visit(lender, `${paths.repayOxxo}?amount=300`);
  await sees('$300.00 MXN');
  await visit(lender, address);
  await sees('Ya recibimos $500.00 de esta ficha');
  expect(bars()).toBeNull();
  await goTo('/');
  await sees('Al corriente');
  expect(app.text()).not.toContain('Tienes una ficha');
  await goTo(address);
  await press(/^Generar otra/u);
  await sees('$500.00 MXN');
  await goTo('/');
  await sees(/Tienes una ficha de OXXO por \$500\.00\. Vence el .+ p\.m\.(?!\.)/u);
});
