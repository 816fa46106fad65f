import { contract } from '@puente/contract';
import { photo } from '@puente/fixtures';
import { describe, expect, test } from 'vitest';
import type { Borrower } from '@puente/kit';
import { as, refuses, refusesTo } from './borrower.ts';

const { identity, session } = contract;
const back = (me: Borrower, file = photo('id-back.jpg')) =>
  me.tell(identity.uploadCurpBack, { file, orderNo: me.orderNo });
const front = (me: Borrower, file = photo('id-front.jpg')) =>
  me.tell(identity.uploadCurpFront, { file, orderNo: me.orderNo });
const face = (me: Borrower, file = photo('selfie.jpg')) =>
  me.tell(identity.saveFaceImage, { file, orderNo: me.orderNo });
const progress = async (me: Borrower) => (await me.ask(session.getUserInfo)).identity;

async function readId(me: Borrower) {
  const sides = { backImageId: (await back(me)).data.imageId, frontImageId: (await front(me)).data.imageId };
  return me.tell(identity.curpOcr, sides);
}

test('accepts back, front, OCR and face, then moves the order from status 12 to 11', async () => {
  const nicolas = await as('identity');
  const reading = await readId(nicolas);
  const { imageIds } = await progress(nicolas);
  expect(imageIds).toEqual({ back: expect.any(String), front: expect.any(String), face: null });
  const { firstName, lastName, nationalId, birthday, gender } = nicolas.persona.person;
  expect(reading.data).toEqual({ firstName, lastName, nationalId, birthday, gender, confidence: expect.any(Number) });
  expect((await face(nicolas)).data).toMatchObject({ matched: true });
  expect(await progress(nicolas)).toMatchObject({ back: true, front: true, ocr: true, face: true });
  const done = await nicolas.ask(identity.finishUploadAllImg, { orderNo: nicolas.orderNo });
  expect(done).toEqual({ orderNo: nicolas.orderNo, status: 11 });
});

test('asks for the front photo again after a different back photo, but not after the same one', async () => {
  const nicolas = await as('identity');
  await readId(nicolas);
  await back(nicolas);
  expect(await progress(nicolas)).toMatchObject({ back: true, front: true, ocr: false });
  await back(nicolas, photo('id-front.jpg'));
  expect(await progress(nicolas)).toMatchObject({ back: true, front: false, ocr: false });
  await front(nicolas);
  expect(await progress(nicolas)).toMatchObject({ back: true, front: true });
});

test('saves a corrected name and rejects one with digits', async () => {
  const nicolas = await as('identity');
  await readId(nicolas);
  await face(nicolas);
  const finish = (lastName: string) =>
    nicolas.tell(identity.finishUploadAllImg, { orderNo: nicolas.orderNo, lastName });
  expect(await finish('A1')).toMatchObject({ code: 422, data: [{ field: 'lastName' }] });
  expect(await nicolas.status()).toBe(12);
  expect((await finish('Arce  Fuentes-Mora')).code).toBe(0);
  expect((await nicolas.ask(session.getUserInfo)).basicInfo.lastName).toBe('Arce Fuentes-Mora');
});

test('refuses the photo of the front of the ID before the back', async () => {
  const nicolas = await as('identity');
  await refusesTo(nicolas, 'backFirst', () => front(nicolas));
});

describe('curpOcr', () => {
  test('drops both photos when the ID cannot be read, so the borrower takes them again', async () => {
    const yahir = await as('ocrFails');
    await refusesTo(yahir, 'ocrFailed', () => readId(yahir));
    expect(await progress(yahir)).toEqual({
      back: false,
      front: false,
      ocr: false,
      face: false,
      imageIds: { back: null, front: null, face: null },
    });
    expect(await yahir.status()).toBe(12);
    await refusesTo(yahir, 'backFirst', () => front(yahir));
  });

  test('refuses the test picture of an unreadable ID and accepts a good one afterwards', async () => {
    const nicolas = await as('identity');
    const backImageId = (await back(nicolas, photo('ocr-fails.jpg'))).data.imageId;
    const frontImageId = (await front(nicolas)).data.imageId;
    expect(await nicolas.tell(identity.curpOcr, { backImageId, frontImageId })).toMatchObject({
      code: 20304,
      msg: expect.stringMatching(/fotos/),
    });
    expect((await readId(nicolas)).code).toBe(0);
  });

  test('curpOcr refuses while a photo is missing, and names that photo', async () => {
    const nicolas = await as('identity');
    const { msg, data } = await refuses(nicolas, 'identityIncomplete', identity.curpOcr, {
      backImageId: 'a',
      frontImageId: 'b',
    });
    expect(msg).toMatch(/reverso$/);
    expect(data).toEqual({ missing: ['photoBack'] });
  });
});

describe('face match', () => {
  test('refuses a face that does not match', async () => {
    const zoe = await as('faceFails');
    await refusesTo(zoe, 'faceNotMatched', () => face(zoe));
    expect(await progress(zoe)).toMatchObject({ face: false });
  });

  test('refuses the test picture of another face and accepts a good one afterwards', async () => {
    const nicolas = await as('identity');
    await refusesTo(nicolas, 'faceNotMatched', () => face(nicolas, photo('face-fails.jpg')));
    expect((await face(nicolas)).code).toBe(0);
  });
});

test('finishUploadAllImg refuses while photos are missing, and names them', async () => {
  const nicolas = await as('identity');
  await back(nicolas);
  const answer = await refuses(nicolas, 'identityIncomplete', identity.finishUploadAllImg, {
    orderNo: nicolas.orderNo,
  });
  expect(answer.data).toEqual({ missing: ['photoFront', 'photoReading', 'photoFace'] });
  expect(await nicolas.status()).toBe(12);
});

test('refuses photos after submission', async () => {
  const carmen = await as('inReview');
  await refusesTo(carmen, 'wrongStep', () => back(carmen));
});
