import { expect, it, vi } from 'vitest';
import { paths } from '../../client/src/utils/paths.ts';
import { aboard } from './wire-lender.ts';
import { atRest, pausesPass, drawn, open, visit } from './open-app.ts';
import { button, focused, heading, press, sees } from './hands.ts';

const REVIEW = paths.reviewTips;
const LENDING = paths.lending;

it('the review screen keeps its data if a refresh fails, and moves the focus to the approval once it arrives', async () => {
  pausesPass();
  const { me, app, count } = await open('inReview', REVIEW);
  await sees('Puedes cerrar la app; tu solicitud sigue.');
  await me.stage.fault({ call: 'order.latest', times: 1, fault: { kind: 'code', code: 500 } });
  await press(/^Actualizar estado/u);
  await sees('Esto no afecta tu solicitud.');
  await sees('Estamos revisando');
  await me.stage.clock.advance('11m');
  vi.advanceTimersByTime(15_000);
  await sees(/Confirma antes del/u);
  await atRest(app);
  await expect.poll(focused).toBe('Tu préstamo está aprobado$2,000.00');
  await press(/^Revisar y recibir/u);
  await expect.poll(heading).toBe('Confirmar');
  expect(await count('disbursal.getMoney')).toBe(0);
});

it('a rejection replaces the wait with the retry date, the deletion date and the products of other companies', async () => {
  const { me, send } = await aboard('willBeRejected');
  await me.submit();
  await me.stage.clock.advance('10s');
  const app = await visit({ me, send }, REVIEW);
  await sees('Estamos revisando');
  await me.stage.clock.advance('11m');
  await press(/^Actualizar estado/u);
  await sees('Esta vez no pudimos aprobar tu solicitud');
  await sees(/Puedes volver a intentarlo desde el .+ \(en\s30\sdías\)\./u);
  await sees('Tus datos se borran');
  await sees('Productos de otras empresas');
  expect(await button('Recordármelo')).toBeDefined();
  expect(app.text()).not.toContain('Estamos revisando');
});

it.each([
  ['rejected', REVIEW, /Esto no afecta tu solicitud\./u],
  ['repaying', LENDING, /Esto no afecta tu depósito\./u],
  ['repaying', paths.toBorrow, /Abrir esta página no inicia ninguna solicitud\./u],
] as const)('a failed read of the order of «%s» at %s claims no state', async (key, address, safe) => {
  const lender = await aboard(key);
  await lender.me.stage.fault({ call: '*', times: 90, fault: { kind: 'code', code: 500 } });
  const app = await visit(lender, address);
  await sees(safe);
  expect(app.text()).not.toMatch(/sigue en|No has pedido/u);
});

it('the deposit screen opens the loan once the money has arrived', async () => {
  const { me } = await open('lending', LENDING);
  await sees('Enviado a tu banco');
  await sees('Suele llegar en 10 a 60 minutos; en algunos bancos, hasta 8 horas.');
  await me.stage.clock.advance('11m');
  await press(/^Actualizar estado/u);
  await expect.poll(heading).toBe('Detalle de tu préstamo');
});

it('a pending submission is not sent again, offers a link home after ten seconds, and moves on with the order', async () => {
  pausesPass();
  const { me, app, count } = await open('submitting', paths.finishLoading);
  const sent = await count('order.submit');
  await sees('Si cierras esta pantalla, tu solicitud sigue en proceso.');
  await sees('$2,000');
  expect(app.text()).not.toContain('Ver en Inicio');
  // Waits for React, which starts the screen's timers after it has drawn.
  await drawn();
  vi.advanceTimersByTime(10_500);
  await button('Ver en Inicio');
  vi.advanceTimersByTime(50_000);
  await sees('Estamos confirmando si se envió. No la envíes otra vez.');
  const requestTimes = await count('order.latest');
  await press(/^Revisar ahora/u);
  await expect.poll(() => count('order.latest')).toBeGreaterThan(requestTimes);
  expect(await count('order.submit')).toBe(sent);
  await me.stage.clock.advance('10s');
  vi.advanceTimersByTime(2_500);
  await expect.poll(heading).toBe('Estado de tu solicitud');
});
