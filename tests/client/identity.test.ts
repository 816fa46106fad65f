/** Photos of the ID that arrive and that the lender cannot use: each goes its own way. */
import type { Sender } from '@puente/kit';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '../../client/src/lib/paths.ts';
import type { Transport } from '../../client/src/api/wire/transport.ts';
import { aboard } from './wire-lender.ts';
import { giveCamera, shoot } from './camera.ts';
import { sees } from './hands.ts';
import { visit } from './visit.ts';

afterEach(() => void vi.unstubAllGlobals());

const [BACK, FRONT, FACE] = ['Reverso de tu INE', 'Frente de tu INE', 'Tu rostro'] as const;
/** The camera writes the form itself, as bytes. */
const uploadsTo =
  (send: Sender): Transport =>
  async ({ url, headers, body }) => {
    const { status, text } = await send({ method: 'POST', url, headers, body: body as unknown as Buffer });
    return { status, text, headers: new Headers() };
  };
const card = (title: string) => document.querySelector(`[role=group][aria-label="${title}"]`)?.textContent ?? '';
const cardSays = (title: string, words: string | RegExp) => expect.poll(() => card(title)).toMatch(words);

async function atPhotos(who: string) {
  const { me, send, count } = await aboard(who);
  giveCamera(uploadsTo(send));
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
