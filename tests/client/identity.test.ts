import { contract } from '@puente/contract';
import { SESSION_CODES } from '@puente/contract/wire/codes';
import { afterEach, expect, it, vi } from 'vitest';
import type { Transport } from '../../client/src/api/wire/transport.ts';
import { paths } from '../../client/src/utils/paths.ts';
import { storageKey } from '../support/storage-key.ts';
import { aboard, callOf, type Lender, lineTo } from './wire-lender.ts';
import type { Borrower } from '@puente/kit';
import { give as giveFile, giveCamera, shoot } from './camera.ts';
import { photo } from '@puente/fixtures';
import { field, give, press, sees, summary, type } from './hands.ts';
import { drawn, openApp, visit } from './open-app.ts';

afterEach(() => void vi.unstubAllGlobals());

const [BACK, FRONT, FACE] = ['Reverso de tu INE', 'Frente de tu INE', 'Tu rostro'] as const;
const card = (title: string) => document.querySelector(`[role=group][aria-label="${title}"]`)?.textContent ?? '';
const cardSays = (title: string, words: string | RegExp) => expect.poll(() => card(title)).toMatch(words);

async function atPhotos(who: string, camera: Parameters<typeof giveCamera>[1] = {}) {
  const { me, send, count } = await aboard(who);
  giveCamera(lineTo(send), camera);
  await visit({ me, send }, paths.identity);
  return { count, me };
}

it('after an unreadable ID, asks for both sides again with advice, and offers a person’s help after three tries', async () => {
  const { count } = await atPhotos('ocrFails');
  const advice = [/1 intento.*superficie oscura/, /2 intentos.*mica/, /3 intentos.*seguir después/];
  // Collects the live regions first, because screen readers announce changes only in regions that already exist.
  const regions = new Set(document.querySelectorAll('[role=status]'));
  const spoken = (words: RegExp) => [...regions].some((region) => region.isConnected && words.test(region.textContent));
  for (const [index, words] of advice.entries()) {
    expect(document.body.textContent).not.toContain('Hablar con una persona');
    await shoot(BACK);
    await cardSays(BACK, 'Recibida');
    await shoot(FRONT);
    await expect.poll(() => count('identity.curpOcr')).toBe(index + 1);
    await sees('No pudimos leer tu INE. Vuelve a tomar las fotos.');
    await cardSays(BACK, 'Vuelve a tomar esta foto.');
    await cardSays(FRONT, 'Espera el reverso');
    await sees(words);
    expect(spoken(words)).toBe(true);
  }
  await sees('Hablar con una persona');
  await press('Seguir después');
  await expect.poll(() => window.location.hash).toMatch(/^#\/?$/);
});

it('after a face mismatch, asks for a new face photo with advice, and for a person’s help after three tries', async () => {
  await atPhotos('faceFails');
  await shoot(BACK);
  await cardSays(BACK, 'Recibida');
  const regions = new Set(document.querySelectorAll('[role=status]'));
  for (const words of [/1 intento.*Ponte de frente/, /2 intentos.*fondo liso/, /3 intentos.*Hablar con una persona/]) {
    await shoot(FACE);
    await cardSays(FACE, /no coincide.*Tomar otra/);
    await cardSays(FACE, words);
    const tried = [...document.querySelectorAll('[role=status]')].filter(({ textContent }) =>
      /intento/u.test(textContent),
    );
    expect(tried.map((region) => regions.has(region))).toEqual([true]);
  }
  expect(card(BACK)).toContain('Recibida');
});

it('moves the focus to the next step after each photo, and shows the data that were read', async () => {
  const { me } = await atPhotos('identity');
  const focus = () => document.activeElement?.textContent;
  for (const [title, next] of [
    [BACK, /^Tomar foto del frente/],
    [FRONT, /^Tomar foto de tu rostro/],
    [FACE, /^Enviar/],
  ] as const) {
    await shoot(title);
    await expect.poll(focus).toMatch(next);
  }
  const { firstName, lastName } = (await me.ask(contract.session.getUserInfo)).basicInfo;
  await expect.poll(() => document.body.textContent).toMatch(/Coincide con tu INE: .+, CURP [A-Z]{4}-\d{6}-/);
  expect(document.body.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toContain(`${firstName} ${lastName}`);
  await press('Corregir');
  await type('Apellidos', 'Zamora 2');
  await type('CURP', 'BEML920313HMCLNS08');
  await press(/^Enviar/u);
  await expect
    .poll(summary)
    .toEqual(['Escribe tus apellidos solo con letras', 'Revisa la CURP: un carácter no coincide']);
});

/** Signs in through localStorage with the server's user id, because waiting photos belong to that id. */
async function openAsUser({ me, send }: Pick<Lender, 'me' | 'send'>, through = lineTo(send)) {
  giveCamera(through);
  localStorage.setItem(storageKey('token'), JSON.stringify(me.token));
  localStorage.setItem(storageKey('userInfo'), JSON.stringify(await me.ask(contract.session.getUserInfo)));
  const app = await openApp({ me: null, send, through, address: paths.identity, phone: () => me.stage.clock.now() });
  await app.settled();
  return app;
}

async function signInAgain({ stage, persona }: Borrower) {
  await type('Celular', persona.phone);
  await press(/^Enviar código/u);
  // The server creates the code only when it is requested.
  give(await field('Código'), await stage.codeFor(persona.phone));
  await press(/^Entrar/u);
}

it('a photo taken as the session ends is sent after the next sign-in, and the corrected name is kept', async () => {
  const lender = await aboard('identity');
  const { stage, orderNo, persona } = lender.me;
  const { phone: mobile } = persona;
  const app = await openAsUser(lender);
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

  await signInAgain(lender.me);
  await expect.poll(() => window.location.hash).toContain(paths.identity);
  await cardSays(FACE, 'Aceptada');
  expect((await field('Nombre(s)')).value).toBe('Renata');
  await expect.poll(() => app.device.photos.load(orderNo)).toEqual([]);
  const sent = (await stage.journal()).filter(({ call }) => call === 'identity.saveFaceImage');
  expect(sent.map(({ code }) => code === 0)).toEqual([false, true]);
});

it('uploads a waiting photo once after a sign-in; if that fails, waits for the borrower to retry', async () => {
  const lender = await aboard('identity');
  const { me } = lender;
  const transport = lineTo(lender.send);
  const ended = JSON.stringify({ code: SESSION_CODES.tokenInvalid, msg: 'Sesión no válida', data: null });
  let sent = 0;
  let isEnding = true;
  const through: Transport = async (request) => {
    if (callOf(request.url) !== 'identity.saveFaceImage') return transport(request);
    sent++;
    return isEnding ? { status: 200, text: ended, headers: new Headers() } : transport(request);
  };
  const app = await openAsUser(lender, through);
  await shoot(FACE);
  for (const attempts of [1, 2]) {
    await expect.poll(() => sent).toBe(attempts);
    await expect.poll(() => window.location.hash).toContain(paths.login);
    await me.stage.clock.advance('3m');
    await signInAgain(me);
  }
  await cardSays(FACE, 'Tu sesión se cerró mientras se enviaba. Presiona Reintentar para enviarla.');
  await app.settled();
  expect(sent).toBe(2);
  isEnding = false;
  await shoot(FACE);
  await cardSays(FACE, 'Aceptada');
  expect(sent).toBe(3);
});

it('the screen reports a failed upload only after the photo is stored on the phone', async () => {
  const { me, send } = await aboard('identity');
  const through = lineTo(send);
  giveCamera(through);
  const { device } = await openApp({ me, send, through, address: paths.identity });
  await cardSays(FACE, 'Tomar foto');
  window.location.hash = '#/';
  await expect.poll(() => card(FACE)).toBe('');
  const file = new File([bytesOf('selfie.jpg')], 'face.jpg', { type: 'image/jpeg' });
  await device.photos.save({ orderNo: me.orderNo, side: 'face', file, before: null });
  await me.stage.fault({ call: 'identity.saveFaceImage', fault: { kind: 'http', status: 500 } });
  let store = () => {};
  const { save } = device.photos;
  const keeping = vi.spyOn(device.photos, 'save').mockImplementation(async (each) => {
    if (!each.held) await new Promise<void>((done) => (store = done));
    await save(each);
  });
  window.location.hash = `#${paths.identity}`;
  await expect.poll(() => keeping.mock.calls.map(([{ held = false }]) => held)).toEqual([true, false]);
  await drawn();
  expect(card(FACE)).not.toContain('No se pudo');
  store();
  await cardSays(FACE, 'No se pudo');
});

/** A file from a cloud drive, whose bytes can be read only once. */
class OnceOnly extends File {
  reads = 0;
  override async arrayBuffer() {
    this.reads++;
    if (this.reads > 1) throw new DOMException('gone', 'NotReadableError');
    return super.arrayBuffer();
  }
}
const bytesOf = (name: Parameters<typeof photo>[0]) => Uint8Array.from(photo(name));

it('reads a picked file only once, right after the pick', async () => {
  const { count } = await atPhotos('identity');
  const file = new OnceOnly([bytesOf('id-back.jpg')], 'ine.jpg', { type: 'image/jpeg' });
  await giveFile(BACK, file);
  expect(file.reads).toBe(1);
  await cardSays(BACK, 'Recibida');
  expect(file.reads).toBe(1);
  expect(await count('identity.uploadCurpBack')).toBe(1);
});

const HEIC = '\0\0\0\x18ftypheic\0\0\0\0mif1heic';
const gone = Object.assign(new File(['x'], 'a.jpg'), { arrayBuffer: () => Promise.reject(new Error('gone')) });

/** Files that cannot be used, with what the card says. */
const UNUSABLE: readonly [what: string, file: File, says: RegExp][] = [
  ['HEIC, with how to switch the camera', new File([HEIC], 'IMG_1.HEIC'), /HEIC.*Formatos > Más compatible.*HEIF/],
  ['a file that the phone does not hand over', gone, /no nos dio ese archivo/],
  [
    'a file that no browser can open',
    new File(['words'], 'ine.jpg', { type: 'image/jpeg' }),
    /No pudimos abrir ese archivo/,
  ],
];

it('explains how to replace HEIC, an unreadable file and a file that is no photo; accepts HEIC if the browser opens it', async () => {
  let opens = false;
  const { count } = await atPhotos('identity', { opens: async () => opens });
  for (const [what, file, words] of UNUSABLE) {
    await giveFile(BACK, file);
    await cardSays(BACK, words);
    expect(card(BACK), what).toMatch(/Tomar otra.*Elegir de mis fotos/);
  }
  expect(await count('identity.uploadCurpBack')).toBe(0);
  opens = true;
  await giveFile(BACK, new File([HEIC, bytesOf('id-back.jpg')], 'IMG_1.HEIC', { type: 'image/heic' }));
  await expect.poll(() => card(BACK)).not.toMatch(/HEIC|Revisando|No pudimos abrir/);
});

it('requires a photo again after its replacement failed to upload; an unreadable file restores the sent photo', async () => {
  let opens = true;
  const { me } = await atPhotos('identity', { opens: async () => opens });
  for (const title of [BACK, FRONT, FACE]) {
    await shoot(title);
    await cardSays(title, /Recibida|Aceptada/);
  }
  await me.stage.fault({ call: 'identity.saveFaceImage', times: 1, fault: { kind: 'http', status: 500 } });
  await shoot(FACE);
  await cardSays(FACE, 'Reintentar');
  await press(/^Enviar/u);
  await expect.poll(summary).toEqual(['Falta la foto de tu rostro']);
  opens = false;
  await giveFile(FACE, new File(['words'], 'face.jpg', { type: 'image/jpeg' }));
  await cardSays(FACE, /No pudimos abrir ese archivo.*Se queda la foto que ya enviaste\./);
  await press(/^Enviar/u);
  await expect.poll(() => window.location.hash).toContain(paths.additionalInfo);
});

it.each(['noise', 'noiseInFiles'] as const)(
  'uploads the original photo instead of a canvas copy if the browser adds noise to the canvas (%s)',
  async (canvas) => {
    const { me } = await atPhotos('identity', { canvas });
    await shoot(BACK);
    await cardSays(BACK, 'Recibida');
    const { borrowers } = await me.stage.export();
    const sent = borrowers.find(({ mobile }) => mobile === me.persona.phone)?.identity.back;
    // The picked file is 1,000 px wide; a copy drawn on a canvas would have another width.
    expect(sent).toMatchObject({ type: 'image/jpeg', width: 1_000 });
  },
);

it('explains that the browser alters photos if its canvas adds noise and the original cannot be sent', async () => {
  const { count } = await atPhotos('identity', { canvas: 'noise' });
  await giveFile(BACK, new File([HEIC], 'IMG_1.HEIC', { type: 'image/heic' }));
  await cardSays(BACK, /altera las fotos/);
  expect(await count('identity.uploadCurpBack')).toBe(0);
});
