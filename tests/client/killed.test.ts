/** Reloads the page at each step of a loan; forms with drafts have their own tests. */
import { expect, it } from 'vitest';
import { paths } from '../../client/src/lib/paths.ts';
import { heading, sees } from './hands.ts';
import { openApp } from './open-app.ts';
import { aboard } from './wire-lender.ts';

it.each([
  ['confirm', paths.confirmBorrow, 'Confirmar', 'Enviar solicitud'],
  ['submitting', paths.finishLoading, 'Enviando tu solicitud', 'Si cierras esta pantalla'],
  ['repaying', paths.repayDetail, 'Detalle de tu préstamo', 'Falta por pagar'],
])('after a reload, %s sees the same page at %s', async (who, address, title, says) => {
  const { me, send } = await aboard(who);
  for (const _ of ['first', 'again']) {
    document.title = '';
    const app = await openApp({ me, send, address });
    await sees(new RegExp(says, 'u'));
    await expect.poll(() => document.title).toBe(`${title} - Puente`);
    expect([window.location.hash, heading()]).toEqual([`#${address}`, title]);
    app.unmount();
  }
});
