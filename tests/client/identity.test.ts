/** Photos of the ID that the lender cannot use, and one whose session ends on its way: each goes its own way. */
import { contract } from '@puente/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '../../client/src/lib/paths.ts';
import { storageKey } from '../support/storage-key.ts';
import { aboard, cutLine } from './wire-lender.ts';
import { giveCamera, shoot } from './camera.ts';
import { field, give, press, sees } from './hands.ts';
import { openApp } from './open-app.ts';
import { type } from './form-hands.ts';
import { visit } from './visit.ts';

afterEach(() => void vi.unstubAllGlobals());

const [BACK, FRONT, FACE] = ['Reverso de tu INE', 'Frente de tu INE', 'Tu rostro'] as const;
const card = (title: string) => document.querySelector(`[role=group][aria-label="${title}"]`)?.textContent ?? '';
const cardSays = (title: string, words: string | RegExp) => expect.poll(() => card(title)).toMatch(words);

async function atPhotos(who: string) {
  const { me, send, count } = await aboard(who);
  giveCamera(cutLine(send, null).transport);
  await visit({ me, send }, paths.identity);
  return count;
}

it('an ID that cannot be read asks for both sides again', async () => {
  const count = await atPhotos('ocrFails');
  for (const readings of [1, 2]) {
    await shoot(BACK);
    await cardSays(BACK, 'Recibida');
    await shoot(FRONT);
    await expect.poll(() => count('identity.curpOcr')).toBe(readings);
    await sees('No pudimos leer tu INE. Vuelve a tomar el reverso y el frente');
    await cardSays(BACK, 'Vuelve a tomar esta foto.');
    await cardSays(FRONT, 'Primero sube el reverso.');
  }
});

it('a face that does not match fails alone', async () => {
  await atPhotos('faceFails');
  await shoot(BACK);
  await cardSays(BACK, 'Recibida');
  await shoot(FACE);
  await cardSays(FACE, /no coincide.*Tomar otra/);
  expect(card(BACK)).toContain('Recibida');
});

it('the photo waits on the phone, the lender has it only after signing in, and the corrected name is kept', async () => {
  const { me, send } = await aboard('identity');
  const { stage, orderNo } = me;
  const { phone: mobile } = me.persona;
  const { transport: through } = cutLine(send, null);
  giveCamera(through);
  // The borrower as the lender names them: the photos on the phone are theirs alone.
  localStorage.setItem(storageKey('token'), JSON.stringify(me.token));
  localStorage.setItem(storageKey('userInfo'), JSON.stringify(await me.ask(contract.session.getUserInfo)));
  const app = await openApp({ me: null, send, through, address: paths.identity, phone: () => stage.clock.now() });
  await app.settled();
  const faceAtLender = async () => {
    const { borrowers } = await stage.export();
    return borrowers.find((each) => each.mobile === mobile)?.identity.face ?? null;
  };
  await shoot(BACK);
  await cardSays(BACK, 'Recibida');
  await shoot(FRONT);
  await cardSays(FRONT, 'Aceptada');
  await press('Corregir');
  await type('Nombre(s)', 'Renata');
  await stage.ask(stage.routes.endSession, { mobile, how: 'expired' });
  await shoot(FACE);
  await expect.poll(() => window.location.hash).toContain(paths.login);
  await sees('Tu sesión venció; inicia sesión de nuevo');
  expect(await faceAtLender()).toBeNull();

  await type('Celular', mobile);
  await press(/^Enviar código/u);
  // Once it is asked for, the code has been sent.
  give(await field('Código'), await stage.codeFor(mobile));
  await press(/^Entrar/u);
  await expect.poll(() => window.location.hash).toContain(paths.identity);
  await cardSays(FACE, 'Aceptada');
  expect((await field('Nombre(s)')).value).toBe('Renata');
  await expect.poll(() => app.device.photos.load(orderNo)).toEqual([]);
  const sent = (await stage.journal()).filter(({ call }) => call === 'identity.saveFaceImage');
  expect(sent.map(({ code }) => code === 0)).toEqual([false, true]);
});
