import { expect, it } from 'vitest';
import { paths } from '../../client/src/utils/paths.ts';
import { button, leaveAndComeBack, press, screenText, sees } from './hands.ts';
import type { Alter } from './open-app.ts';
import { currentToasts } from '../../client/src/utils/toast.ts';
import { aboard, lineTo } from './wire-lender.ts';
import { goTo, open, visit } from './visit.ts';

it('the reason why there is no extension disappears once an extension is offered', async () => {
  let offered = false;
  const alter: Alter = (answer) => {
    if (!offered) return answer;
    const body = JSON.parse(answer.text) as { data?: { extension?: unknown } | null };
    if (body.data && 'extension' in body.data) body.data.extension = { open: true };
    return { ...answer, text: JSON.stringify(body) };
  };
  await open('noExtension', paths.home, { alter });
  await goTo(paths.extension);
  await sees(/no ofrece/u);
  offered = true;
  await goTo(paths.home);
  window.history.back();
  await button('Necesito más plazo');
  expect(screenText()).not.toMatch(/no ofrece/u);
});

it('the note of a withdrawn transfer disappears once the loan is paid', async () => {
  const lender = await aboard('overdue3');
  const app = await visit(lender, paths.repayStp);
  await press('Ya transferí');
  await sees('Esperamos tu pago');
  await goTo(paths.home);
  await press('No transferí');
  await sees('Listo, ya no esperamos esa transferencia.');
  await lender.me.pay('stp');
  leaveAndComeBack();
  await sees('Terminaste de pagar');
  await app.settled();
  expect(screenText()).not.toContain('ya no esperamos esa transferencia');
});

it('the note of a withdrawn permission disappears once it is given again', async () => {
  const { app } = await open('repaying', paths.settings);
  app.device.consents.give(['location', 'camera', 'deviceInformation']);
  const toastTexts = () => currentToasts().map(({ text }) => text);
  await press(/Retirar el permiso de Ubicación$/u);
  await expect.poll(toastTexts).toEqual([expect.stringContaining('Retiraste')]);
  await press(/Permitir Ubicación$/u);
  await expect.poll(toastTexts).toContain('Diste el permiso de Ubicación');
  expect(toastTexts()).toHaveLength(1);
});

it('home no longer shows a debt once another screen showed the loan as paid', async () => {
  const lender = await aboard('repaying');
  let late = false;
  const held: (() => void)[] = [];
  const app = await visit(lender, paths.home, {
    through: async (request) => {
      const answer = await lineTo(lender.send)(request);
      // Holds home's own request from the payment on.
      if (late && window.location.hash === '#/') await new Promise<void>((resolve) => held.push(resolve));
      return answer;
    },
  });
  await sees('Al corriente');
  await press('Pagar');
  await press(/^Transferencia/u);
  await press('Ya transferí');
  await sees('Esperamos tu pago');
  await lender.me.pay('stp');
  await press(/^Actualizar/u);
  await sees('Terminaste de pagar');
  await app.settled();
  late = true;
  await press('Volver');
  await sees('Préstamo pagado');
  expect(screenText()).not.toContain('Al corriente');
  held.forEach((release) => release());
});
