/** Who leaves a screen while it is still sending stays where they went, and a toast says how it ended. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { closeToast, currentToasts } from '../../client/src/lib/toast.ts';
import type { Sender } from '@puente/kit';
import { press, sees } from './hands.ts';
import { furnishWindow, openApp } from './open-app.ts';
import { aboard } from './wire-lender.ts';

beforeAll(furnishWindow);
let close = () => {};
afterEach(() => {
  close();
  for (const { id } of currentToasts()) closeToast(id);
});

/** A line on which what is sent arrives once the test lets it. */
function slowLine(send: Sender) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const slow: Sender = async (request) => {
    if (request.method === 'POST') await gate;
    return send(request);
  };
  return { slow, letGo: () => letGo() };
}

it('an application that begins after its screen was left does not fetch the borrower back', async () => {
  const { me, send } = await aboard('new');
  const { slow, letGo } = slowLine(send);
  const app = await openApp({ me, send: slow, address: '/borrow/to_borrow' });
  close = app.close;
  await app.settled();
  app.device.consents.give(['camera', 'deviceInformation']);
  document.querySelector<HTMLInputElement>('input[type=radio][value="91"]')?.click();
  await sees('Educación');
  document.querySelector<HTMLInputElement>('input[type=radio][value=education]')?.click();
  await sees('Total a pagar');
  await press(/^Continuar/u);
  await sees('Empezando');
  window.location.hash = '#/user_center/faq';
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe('Preguntas frecuentes');
  letGo();
  await expect.poll(() => currentToasts().map(({ text }) => text)).toEqual([expect.stringMatching(/ya empezó/u)]);
  await app.settled();
  expect(window.location.hash).toBe('#/user_center/faq');
});
