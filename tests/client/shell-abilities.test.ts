import type { Ability } from '@puente/contract/native/messages';
import { expect, it, vi } from 'vitest';
import type { BridgeAnswer } from '../../client/src/native/bridge.ts';
import { currentToasts } from '../../client/src/utils/toast.ts';
import { browserBridge } from '../../client/src/native/browser.ts';
import { button, press, screenText, sees } from './hands.ts';
import { go, open } from './visit.ts';

async function inShell(persona: string, address: string, abilities: readonly Ability[]) {
  const askShell = vi.fn(
    (_ability: Ability, _payload: object): Promise<BridgeAnswer<null>> =>
      Promise.resolve({ ok: false, reason: 'failed' }),
  );
  const can = (ability: Ability) => abilities.includes(ability);
  await open(persona, address, { bridge: { ...browserBridge(), inApp: true, can, ask: askShell } });
  return askShell;
}

it('a loan goes to the phone’s calendar and printer, and the page shows their failures', async () => {
  const askShell = await inShell('repaying', '/repay/repay_detail', ['addToCalendar', 'print']);
  await press('Agregar a mi calendario');
  await sees('No pudimos abrir tu calendario. Anota la fecha.');
  await press('Imprimir o guardar PDF');
  await sees('No se pudo. Inténtalo otra vez o toma una captura de pantalla.');
  expect(askShell.mock.calls).toEqual([
    ['addToCalendar', expect.objectContaining({ id: expect.stringMatching(/^CR-\d+-pay$/) })],
    ['print', { title: expect.stringContaining('Detalle de tu préstamo') }],
  ]);
  go('/me');
  await sees('Cerrar sesión');
  expect(currentToasts(), 'what was said there does not follow').toEqual([]);
});

it('a shell without these abilities gets no buttons for them', async () => {
  await inShell('repaying', '/repay/repay_detail', []);
  await button('Ya pagué y no aparece');
  for (const words of ['Agregar a mi calendario', 'Imprimir']) expect(screenText()).not.toContain(words);
});

it('the camera help opens the phone’s settings', async () => {
  const askShell = await inShell('identity', '/auth/id_card_authentication', ['openSettings']);
  await press('Abrir los ajustes');
  await sees('No pudimos abrir los ajustes. Ábrelos tú desde tu teléfono.');
  expect(askShell.mock.calls).toEqual([['openSettings', {}]]);
});
