import { LEGAL_VERSION } from '@puente/contract/values/legal-version';
import {
  additionInfoOf,
  bankCardOf,
  BOUNCING_CLABE,
  basicInfoOf,
  markJpeg,
  persona,
  PHOTO_MARKS,
  photo,
} from '@puente/fixtures';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, backstage, START, testApp } from '../test-wire.ts';

const app = testApp();
afterAll(() => app.close());
const world = 'handlers';
beforeEach(() => backstage(app, 'beginWorld', { body: { name: world, at: START } }));

const become = async (key: string) => {
  const { token, orderNo, mobile } = await backstage(app, 'become', { body: { persona: key }, world });
  return { token, orderNo: orderNo ?? '', mobile, who: persona(key) };
};
const advance = (by: string) => backstage(app, 'advance', { body: { by }, world });
const state = async () => (await backstage(app, 'exportWorld', { world })).borrowers;

const whoAmI = (token?: string) => ask(app, '/security/getUserInfo', { world, ...(token ? { token } : {}) });
const uploadPhoto = (who: { token: string; orderNo: string }, side: string, file = photo('id-back.jpg')) =>
  ask<{ imageId: string }>(app, side, {
    world,
    token: who.token,
    multipart: { fields: { orderNo: who.orderNo }, file },
  });
const readId = (who: { token: string }, body: object) => ask(app, '/user/curp/ocr', { world, token: who.token, body });
const finishId = (who: { token: string; orderNo: string }) =>
  ask<{ missing: string[] }>(app, '/user/finishUploadAllImg', {
    world,
    token: who.token,
    body: { orderNo: who.orderNo },
  });
const addCard = (who: { token: string; orderNo: string }, body: object) =>
  ask<{ cardId: string; status: number }>(app, '/user/addBankCard', {
    world,
    token: who.token,
    body: { ...body, orderNo: who.orderNo },
  });

describe('one-time codes and sessions', () => {
  const mobile = '5512345678';
  const send = (purpose: string) =>
    ask<{ countdownTime: number }>(app, '/security/getVerifyCode', {
      world,
      body: { mobile, purpose, channel: 'sms' },
    });
  const codeOf = async (purpose: string) =>
    (await backstage(app, 'outbox', { world })).sent.find((each) => each.mobile === mobile && each.purpose === purpose)
      ?.code ?? '';
  const register = (code: string) =>
    ask<{ token: string }>(app, '/security/register', { world, body: { mobile, code, termsVersion: LEGAL_VERSION } });
  const login = (code: string) => ask<{ token: string }>(app, '/security/login', { world, form: { mobile, code } });

  const signUp = async () => {
    await send('register');
    return (await register(await codeOf('register'))).data.token;
  };
  const signIn = async () => {
    await send('login');
    return login(await codeOf('login'));
  };

  test('register, then sign in elsewhere: the older session ends', async () => {
    const first = await signUp();
    expect(await whoAmI(first)).toMatchObject({ code: 0 });
    const { data } = await signIn();
    expect(await whoAmI(first)).toMatchObject({ code: 10010304, msg: 'Tu cuenta se abrió en otro dispositivo' });
    expect(await whoAmI(data.token)).toMatchObject({ code: 0 });
    await advance('30d');
    expect(await whoAmI(data.token)).toMatchObject({ code: 10010303 });
  });

  test('no token, a foreign one, a changed one', async () => {
    const token = await signUp();
    expect(await whoAmI()).toMatchObject({ status: 200, code: 10010301 });
    for (const bad of ['x', 'a.1.b', `${token}0`, token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))]) {
      expect(await whoAmI(bad)).toMatchObject({ code: 100103 });
    }
    const headers = { authorization: 'Basic abc' };
    expect(await ask(app, '/security/getUserInfo', { world, headers })).toMatchObject({ code: 100103 });
  });

  test('asked again before the countdown ends, the seconds left are told', async () => {
    expect((await send('register')).data).toEqual({ countdownTime: 60, codeLength: 6 });
    await advance('20s');
    expect(await send('register')).toMatchObject({ code: 20103, data: { countdownTime: 40 } });
    await advance('40s');
    expect(await send('register')).toMatchObject({ code: 0 });
  });

  test('a code is refused when it is wrong, of another purpose, old or used', async () => {
    await signUp();
    await send('login');
    const code = await codeOf('login');
    expect(await login('000000')).toMatchObject({ code: 20101 });
    expect(await login(await codeOf('register'))).toMatchObject({ code: 20101 });
    expect(await login(code)).toMatchObject({ code: 0 });
    expect(await login(code)).toMatchObject({ code: 20107 });
    await advance('1m');
    await send('login');
    await advance('5m');
    expect(await login(await codeOf('login'))).toMatchObject({ code: 20102 });
  });

  test('five wrong tries lock the number for a quarter of an hour, for every purpose', async () => {
    await signUp();
    await send('login');
    const code = await codeOf('login');
    for (let tries = 1; tries < 5; tries++) expect(await login('000000')).toMatchObject({ code: 20101 });
    expect(await login('000000')).toMatchObject({ code: 20104 });
    expect(await login(code)).toMatchObject({ code: 20104 });
    await advance('14m');
    expect(await send('login')).toMatchObject({ code: 20104 });
    await advance('1m');
    expect(await signIn()).toMatchObject({ code: 0 });
  });

  test('a number that is taken, and one that is nobody’s', async () => {
    expect(await send('login')).toMatchObject({ code: 20105 });
    expect(await register('123456')).toMatchObject({ code: 20101 });
    await signUp();
    expect(await send('register')).toMatchObject({ code: 20106 });
    expect(await register('123456')).toMatchObject({ code: 20106 });
  });

  test('only the documented persona has a code that is known', async () => {
    await backstage(app, 'become', { body: { persona: 'fixedCode' }, world });
    const body = { mobile: '5500000001', purpose: 'login', channel: 'voice' };
    await ask(app, '/security/getVerifyCode', { world, body });
    const form = { mobile: '5500000001', code: '123456' };
    expect(await ask(app, '/security/login', { world, form })).toMatchObject({ code: 0 });
    await send('register');
    expect(await codeOf('register')).not.toBe('123456');
  });
});

describe('the forms', () => {
  test('ages outside 18 to 83, to the day', async () => {
    const { token, orderNo, who } = await become('personalInfo');
    const save = (birthday: string) =>
      ask(app, '/user/saveBasicInfo-market', { world, token, body: { ...basicInfoOf(who, { birthday }), orderNo } });
    expect(await save('2008-11-22')).toMatchObject({ code: 20201 });
    expect(await save('1942-11-21')).toMatchObject({ code: 20201 });
    expect(await save('1942-11-22')).toMatchObject({ code: 0, data: { orderNo, status: 12 } });
    expect(await save('2008-11-21')).toMatchObject({ code: 0, data: { status: 12 } });
  });

  test('fields that nobody may set are ignored', async () => {
    const { token, orderNo, who } = await become('personalInfo');
    const extra = { status: 4, userId: 'other', role: 'admin', orders: [], paid: 1_000_000 };
    await ask(app, '/user/saveBasicInfo-market', { world, token, body: { ...basicInfoOf(who), orderNo, ...extra } });
    const text = JSON.stringify((await state())[0]?.basicInfo);
    for (const key of Object.keys(extra)) expect(text).not.toContain(`"${key}"`);
  });

  test('contacts that share a relation or a mobile; work that lacks a field', async () => {
    const { token, orderNo, who } = await become('workInfo');
    const save = (changes: object) =>
      ask(app, '/user/saveAdditionInfo-market', {
        world,
        token,
        body: { ...additionInfoOf(who), orderNo, ...changes },
      });
    const before = await state();
    expect(await save({ emergencyContactRelation2: 'parents' })).toMatchObject({ code: 20203 });
    expect(await save({ emergencyContactMobile2: additionInfoOf(who).emergencyContactMobile1 })).toMatchObject({
      code: 20204,
    });
    expect(await save({ monthlyPayday: 'Monday' })).toMatchObject({ code: 20205, data: [{ field: 'monthlyPayday' }] });
    expect(await state()).toEqual(before);
    expect(await save({ employmentType: 'Unemployed' })).toMatchObject({ code: 0, data: { status: 5 } });
    expect((await state())[0]?.workInfo?.payFrequency).toBeUndefined();
  });

  test('eleven known answers, or the open questions by number', async () => {
    const { token, orderNo } = await become('questionnaire');
    const save = (answers: Record<string, string>) =>
      ask(app, '/user/save/questionnaire', { world, token, body: { orderNo, answers } });
    expect(await save({ '1': 'none', '2': 'nobody' })).toMatchObject({
      code: 20501,
      data: { questions: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
    });
    expect(await save({ '12': 'none' })).toMatchObject({ code: 422, data: [{ field: 'answers' }] });
  });

  test('another borrower’s order answers like one that does not exist', async () => {
    const { orderNo } = await become('questionnaire');
    const { token } = await become('new');
    const save = (no: string) =>
      ask(app, '/user/save/questionnaire', { world, token, body: { orderNo: no, answers: {} } });
    const [theirs, nobodys] = [await save(orderNo), await save('CR-9999999')];
    expect(theirs).toEqual({ ...nobodys, headers: theirs.headers });
    expect(theirs.code).toBe(20602);
    expect(await save(' ')).toMatchObject({ code: 20601 });
  });
});

describe('identification', () => {
  const back = '/user/upload/curp/back';
  const front = '/user/upload/curp/front';

  const both = async (who: { token: string; orderNo: string }, file = photo('id-front.jpg')) => {
    const backImageId = (await uploadPhoto(who, back)).data.imageId;
    return { backImageId, frontImageId: (await uploadPhoto(who, front, file)).data.imageId };
  };

  test('back, front, reading, face; what is missing is named', async () => {
    const who = await become('identity');
    expect(await uploadPhoto(who, front)).toMatchObject({ code: 20301 });
    expect((await finishId(who)).data.missing).toEqual(['photoBack', 'photoFront', 'photoReading', 'photoFace']);
    const images = await both(who);
    expect(await readId(who, { ...images, frontImageId: 'other' })).toMatchObject({ code: 20306 });
    expect(await readId(who, images)).toMatchObject({ code: 0, data: { nationalId: who.who.person.nationalId } });
    expect(await finishId(who)).toMatchObject({ code: 20306, msg: 'Falta completar tu identificación: rostro' });
    expect(await uploadPhoto(who, '/user/saveFaceImage', photo('selfie.jpg'))).toMatchObject({
      data: { matched: true },
    });
    expect(await finishId(who)).toMatchObject({ code: 0, data: { status: 11 } });
  });

  test('a photo that cannot be read drops both sides (T05)', async () => {
    const who = await become('identity');
    const images = await both(who, Buffer.from(markJpeg(photo('id-front.jpg'), PHOTO_MARKS.ocrFails)));
    expect(await readId(who, images)).toMatchObject({ code: 20304 });
    expect((await state())[0]).toMatchObject({ identity: { back: null, front: null }, orders: [{ status: 12 }] });
    expect(await uploadPhoto(who, front)).toMatchObject({ code: 20301 });
  });

  test('personas whose ID or face never succeeds', async () => {
    const unread = await become('ocrFails');
    expect(await readId(unread, await both(unread))).toMatchObject({ code: 20304 });
    const unlike = await become('faceFails');
    await both(unlike);
    expect(await uploadPhoto(unlike, '/user/saveFaceImage')).toMatchObject({ code: 20305 });
  });
});

describe('the bank account', () => {
  test.each([
    ['a wrong check digit', { cardNo: '012180012345678900', confirmCardNo: '012180012345678900' }, 20402],
    ['another confirmation', { confirmCardNo: '012180012345678909' }, 20401],
    ['another bank', { bankCode: 40072 }, 20404],
    ['another person', { nationalId: 'GOMA850101MDFMRN08' }, 20407],
    ['no code', { code: null }, 20101],
  ])('%s is refused, and nothing is saved', async (_why, changes, code) => {
    const who = await become('bankCard');
    const before = (await state())[0]?.cards;
    const { nationalId } = persona('new').person;
    const body = { ...bankCardOf(who.who), ...changes, ...('nationalId' in changes ? { nationalId } : {}) };
    expect(await addCard(who, body)).toMatchObject({ code });
    expect((await state())[0]?.cards).toEqual(before);
  });

  test('an account belongs to one borrower; neither code nor cvc are kept', async () => {
    const who = await become('noCode');
    expect(await addCard(who, { ...bankCardOf(who.who), cvc: '737' })).toMatchObject({ code: 0, data: { status: 17 } });
    expect(JSON.stringify(await state())).not.toContain('737');
    const other = await become('bankCard');
    const { mobile } = other;
    await backstage(app, 'settings', { body: { mobile, settings: { codeRequired: false } }, world });
    const theirs = { ...bankCardOf(who.who), nationalId: other.who.person.nationalId };
    expect(await addCard(other, theirs)).toMatchObject({ code: 20403 });
    const check = `/user/verifyBankCard?cardNo=${bankCardOf(who.who).cardNo}`;
    expect(await ask(app, check, { world, token: other.token })).toMatchObject({
      data: { valid: false, reason: 'accountOfAnother' },
    });
    expect(await ask(app, check, { world, token: who.token })).toMatchObject({
      data: { valid: true, bankCode: 40012 },
    });
  });

  test('a returned deposit is corrected (T19); an account of a running loan is not touched', async () => {
    const who = await become('payoutFailed');
    const info = await ask<{ bankCards: { cardId: string }[] }>(app, '/security/getUserInfo', {
      world,
      token: who.token,
    });
    const cardId = info.data.bankCards[0]?.cardId;
    await backstage(app, 'settings', { body: { mobile: who.mobile, settings: { codeRequired: false } }, world });
    const update = (changes: object = {}) =>
      ask(app, '/user/update-bankCard', {
        world,
        token: who.token,
        body: { ...bankCardOf(who.who, changes), cardId, orderNo: who.orderNo },
      });
    expect(await update({ cardNo: BOUNCING_CLABE })).toMatchObject({ code: 0, data: { status: 7 } });
    expect((await advance('10m')).happenings.map(({ row }) => row)).toEqual(['T18']);
    expect(await update()).toMatchObject({ code: 0, data: { status: 7 } });
    expect(await update()).toMatchObject({ code: 20406 });
    expect((await advance('10m')).happenings.map(({ row }) => row)).toEqual(['T17']);
  });
});

test.each([
  ['the body before the header', { afid: 'of-the-body' }, 'of-the-body'],
  ['the header where the body has none', {}, 'de la campaña'],
])('who led a borrower here: %s; and the app they opened the account in', async (_which, body, afid) => {
  const mobile = '5512349876';
  const headers = { afid: encodeURIComponent('de la campaña'), appname: encodeURIComponent('Préstamos Ñandú') };
  await ask(app, '/security/getVerifyCode', { world, body: { mobile, purpose: 'register', channel: 'sms' } });
  const { sent } = await backstage(app, 'outbox', { world });
  const code = sent.find((each) => each.mobile === mobile)?.code;
  await ask(app, '/security/register', {
    world,
    headers,
    body: { mobile, code, termsVersion: LEGAL_VERSION, ...body },
  });
  const kept = (await state()).find((each) => each.mobile === mobile);
  expect(kept).toMatchObject({ afid, appName: 'Préstamos Ñandú' });
});

test('a header that is no text is as good as none', async () => {
  const mobile = '5512349877';
  await ask(app, '/security/getVerifyCode', { world, body: { mobile, purpose: 'register', channel: 'sms' } });
  const { sent } = await backstage(app, 'outbox', { world });
  const code = sent.find((each) => each.mobile === mobile)?.code;
  const headers = { afid: '%E0%A4%A', appname: 'x'.repeat(300) };
  const answer = await ask(app, '/security/register', {
    world,
    headers,
    body: { mobile, code, termsVersion: LEGAL_VERSION },
  });
  expect(answer).toMatchObject({ code: 0 });
  expect((await state()).find((each) => each.mobile === mobile)).toMatchObject({ afid: null, appName: null });
});

test('GETs change nothing', async () => {
  const { token, orderNo, mobile } = await become('repaying');
  const before = await state();
  for (const path of [
    '/security/getUserInfo',
    '/security/isRequiredVerificationCode',
    `/security/existsByMobile?mobile=${mobile}`,
    '/user/getBankBranch',
    '/user/verifyBankCard?cardNo=012180012345678909',
    '/user/device/packageList',
    `/time/upload/enable?orderNo=${orderNo}`,
    `/time/upload/uploadStatus?orderNo=${orderNo}`,
    '/loanMarket/index?page=yx1',
    '/loanMarket/lending-record',
    '/loanMarket/repay-color',
    '/loanMarket/customer-service',
    `/loanMarket/repay/products?orderNo=${orderNo}`,
    '/app/isRejectRecommendation',
    '/app-download/getAddress',
  ]) {
    expect([path, (await ask(app, path, { world, token })).status]).toEqual([path, 200]);
  }
  expect(await state()).toEqual(before);
});
