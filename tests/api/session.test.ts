import { contract } from '@puente/contract';
import { CODE_COUNTDOWN_SECONDS, CODE_WRONG_TRIES } from '@puente/contract/values/limits';
import { LEGAL_VERSION } from '@puente/contract/values/consent';
import { WRONG_CODE } from '@puente/fixtures';
import { describe, expect, test } from 'vitest';
import { createKit, readAnswer } from '@puente/kit';
import { requestOf } from '../support/mock-calls.ts';
import { as, borrower, fieldsAtFault, refuses, refusesTo } from './borrower.ts';

const { session, order } = contract;
const STRANGER = '5500009999';
const form = (mobile: string, code: string) => ({ mobile, code, termsVersion: LEGAL_VERSION, afid: 'campaign-7' });

/** Registers STRANGER with these headers; returns the stored borrower. */
async function openedBy(headers: Record<string, string>, more: object = {}) {
  const { send, stage, ...kit } = await createKit();
  const ana = kit.visitor();
  await ana.ask(session.getVerifyCode, { mobile: STRANGER, purpose: 'register', channel: 'sms' });
  const body = { mobile: STRANGER, code: await stage.codeFor(STRANGER), termsVersion: LEGAL_VERSION, ...more };
  const request = requestOf({ route: session.register, input: body, token: null, now: stage.clock.now() });
  const answer = await send({ ...request, headers: { ...request.headers, ...headers } });
  expect(readAnswer(session.register, answer).code).toBe(0);
  return (await stage.export()).borrowers.find(({ mobile }) => mobile === STRANGER);
}

describe('login', () => {
  test('returns a token that opens the borrower’s own data', async () => {
    const ana = await borrower();
    const { token, userId, expiresAt } = await ana.signIn();
    expect(token).not.toBe('');
    expect(expiresAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await ana.ask(session.getUserInfo)).basicInfo).toMatchObject({ userId, mobile: ana.persona.phone });
  });

  test('refuses a code after five minutes', async () => {
    const ana = await borrower();
    const code = await ana.code('login');
    await ana.stage.clock.advance('5m');
    await refuses(ana, 'codeExpired', session.login, { mobile: ana.persona.phone, code });
  });

  test('refuses a code requested for another purpose', async () => {
    const ana = await borrower();
    const code = await ana.code('bankCard');
    await ana.code('login');
    await refuses(ana, 'wrongCode', session.login, { mobile: ana.persona.phone, code });
  });

  test('only the documented persona has a fixed code', async () => {
    const withFixedCode = await as('fixedCode');
    expect(await withFixedCode.code('login')).toBe('123456');
    expect(await (await borrower()).code('login')).not.toBe('123456');
  });

  test('refuses a used code', async () => {
    const ana = await borrower();
    const code = await ana.code('login');
    await ana.ask(session.login, { mobile: ana.persona.phone, code });
    await refuses(ana, 'codeUsed', session.login, { mobile: ana.persona.phone, code });
  });

  test('refuses a number without an account', async () => {
    const ana = await borrower();
    await refuses(ana, 'mobileNotRegistered', session.login, { mobile: STRANGER, code: '123456' });
  });

  test('five wrong codes lock the number for fifteen minutes, even for the right code', async () => {
    const ana = await borrower();
    const code = await ana.code('login');
    const attempt = (tried: string) => ana.tell(session.login, { mobile: ana.persona.phone, code: tried });
    for (let tries = 1; tries < CODE_WRONG_TRIES; tries++) {
      const data = { triesLeft: CODE_WRONG_TRIES - tries };
      expect(await attempt(WRONG_CODE)).toMatchObject({ code: 20101, data });
    }
    expect(await attempt(WRONG_CODE)).toMatchObject({ code: 20104, data: { countdownTime: 15 * 60 } });
    await refusesTo(ana, 'tooManyTries', () => attempt(code));
    const asking = { mobile: ana.persona.phone, purpose: 'bankCard', channel: 'sms' } as const;
    await ana.stage.clock.advance('14m');
    await ana.stage.clock.advance('10s');
    const locked = await refuses(ana, 'tooManyTries', session.getVerifyCode, asking);
    expect(locked).toMatchObject({
      data: { countdownTime: 50 },
      msg: 'Demasiados intentos. Espera 1 minuto e inténtalo de nuevo',
    });
    await ana.stage.clock.advance('50s');
    await expect(ana.signIn()).resolves.toBeTruthy();
  });

  test('a newer login ends the older session', async () => {
    const ana = await borrower();
    await ana.signIn();
    const old = ana.token;
    await ana.signIn();
    const newer = ana.token;
    ana.token = old;
    await refuses(ana, 'otherDevice', order.latest);
    ana.token = newer;
    expect((await ana.ask(order.latest)).order).toBeNull();
  });

  test('names every invalid field', async () => {
    const ana = await borrower();
    expect(fieldsAtFault(await ana.tell(session.login, { mobile: '12', code: 'abc' }))).toEqual(['mobile', 'code']);
  });
});

describe('register', () => {
  test('opens an account, and refuses to register the same number again', async () => {
    const ana = await borrower();
    await ana.ask(session.getVerifyCode, { mobile: STRANGER, purpose: 'register', channel: 'sms' });
    const code = await ana.stage.codeFor(STRANGER);
    const opened = await ana.ask(session.register, form(STRANGER, code));
    expect((await ana.ask(session.existsByMobile, { mobile: STRANGER })).exists).toBe(true);
    ana.token = opened.token;
    const info = await ana.ask(session.getUserInfo);
    expect(info.basicInfo.mobile).toBe(STRANGER);
    expect(info.termsVersion).toBe(form(STRANGER, code).termsVersion);
    await refuses(ana, 'mobileTaken', session.register, form(STRANGER, code));
  });

  test.each([
    ['the body, even if the header has one', { afid: 'of-the-body' }, 'of-the-body'],
    ['the header, if the body has none', {}, 'de la campaña'],
  ])('a registration stores the app that sent it, and the campaign from %s', async (_which, body, afid) => {
    expect(
      await openedBy({ afid: 'de%20la%20campa%C3%B1a', appname: 'Pr%C3%A9stamos%20%C3%91and%C3%BA' }, body),
    ).toMatchObject({ afid, appName: 'Préstamos Ñandú' });
  });

  test('ignores a campaign or app header that is not valid text', async () => {
    const kept = await openedBy({ afid: '%E0%A4%A', appname: 'x'.repeat(300) });
    expect(kept).toMatchObject({ afid: null, appName: null });
  });

  test('refuses outdated terms, names their field and rule, and keeps the code valid', async () => {
    const ana = await borrower();
    await ana.ask(session.getVerifyCode, { mobile: STRANGER, purpose: 'register', channel: 'sms' });
    const code = await ana.stage.codeFor(STRANGER);
    for (const termsVersion of ['2025-01', '2026-1', ` ${LEGAL_VERSION}`, 'sí']) {
      const answer = await ana.tell(session.register, { ...form(STRANGER, code), termsVersion });
      expect(fieldsAtFault(answer)).toEqual(['termsVersion']);
      expect(answer).toMatchObject({
        msg: 'Revisa estos datos: aviso de privacidad y términos',
        data: [{ rule: 'expired', msg: 'Ya venció' }],
      });
    }
    expect((await ana.ask(session.existsByMobile, { mobile: STRANGER })).exists).toBe(false);
    expect((await ana.ask(session.register, form(STRANGER, code))).token).not.toBe('');
  });

  test('refuses a wrong code, whether or not a code was requested', async () => {
    const ana = await borrower();
    await refuses(ana, 'wrongCode', session.register, form(STRANGER, WRONG_CODE));
    await ana.ask(session.getVerifyCode, { mobile: STRANGER, purpose: 'register', channel: 'sms' });
    await refuses(ana, 'wrongCode', session.register, form(STRANGER, WRONG_CODE));
    expect((await ana.ask(session.existsByMobile, { mobile: STRANGER })).exists).toBe(false);
  });
});

describe('getVerifyCode', () => {
  test('returns the seconds until the next code and refuses a request before then', async () => {
    const ana = await borrower();
    const request = { mobile: ana.persona.phone, purpose: 'login', channel: 'voice' } as const;
    expect(await ana.ask(session.getVerifyCode, request)).toEqual({
      countdownTime: CODE_COUNTDOWN_SECONDS,
      codeLength: 6,
    });
    await ana.stage.clock.advance('20s');
    const early = await refuses(ana, 'codeTooSoon', session.getVerifyCode, request);
    expect(early.data).toEqual({ countdownTime: CODE_COUNTDOWN_SECONDS - 20 });
    expect(early.msg).toContain('40');
    await ana.stage.clock.advance('40s');
    await ana.ask(session.getVerifyCode, request);
  });

  test('refuses a login code for an unknown number and a register code for a known one', async () => {
    const ana = await borrower();
    const requestCode = (mobile: string, purpose: 'login' | 'register') => () =>
      ana.tell(session.getVerifyCode, { mobile, purpose, channel: 'sms' });
    await refusesTo(ana, 'mobileNotRegistered', requestCode(STRANGER, 'login'));
    await refusesTo(ana, 'mobileTaken', requestCode(ana.persona.phone, 'register'));
  });
});

test('getUserInfo returns all stored data, and only the last four digits of an account', async () => {
  const ana = await as('confirm');
  const info = await ana.ask(session.getUserInfo);
  expect(info.basicInfo).toMatchObject({ firstName: 'Olivia', nationalId: ana.persona.person.nationalId });
  expect(info.basicInfo.old).toBeGreaterThanOrEqual(18);
  expect(info.workInfo).toMatchObject({ employmentType: 'employee', designation: 'nurse' });
  expect(info.contacts).toHaveLength(2);
  expect(info.bankCards).toMatchObject([{ last4: ana.persona.person.clabe.slice(-4) }]);
  expect(JSON.stringify(info)).not.toContain(ana.persona.person.clabe);
  expect(info.stepsDone).toEqual([6, 12, 11, 5, 17]);
  expect(info.identity).toMatchObject({ back: true, front: true, ocr: true, face: true });
});

describe('session refusals', () => {
  // `specification/lender.test.ts` tests a missing token and those of a nobody, an ended session and another device.
  test('refuses a malformed token, and a valid one with a character added or changed', async () => {
    const ana = await borrower();
    const token = ana.token ?? '';
    const changed = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const wrong of ['x', 'a.1.b', `${token}0`, changed]) {
      ana.token = wrong;
      await refuses(ana, 'tokenInvalid', session.getUserInfo);
    }
  });

  test('a session ends thirty days after its login', async () => {
    const ana = await borrower();
    await ana.signIn();
    await ana.stage.clock.advance('29d');
    await ana.ask(session.getUserInfo);
    await ana.stage.clock.advance('1d');
    await refuses(ana, 'tokenExpired', session.getUserInfo);
  });
});

test('isRequiredVerificationCode follows the borrower’s setting', async () => {
  expect(await (await as('bankCard')).ask(session.isRequiredVerificationCode)).toEqual({ required: true });
  expect(await (await as('noCode')).ask(session.isRequiredVerificationCode)).toEqual({ required: false });
});

describe('validateVerifyCode', () => {
  test('checks a code without consuming it', async () => {
    const ana = await as('bankCard');
    const code = await ana.code('bankCard');
    const tryCode = (tried: string, mobile = ana.persona.phone) =>
      ana.ask(session.validateVerifyCode, { mobile, code: tried, purpose: 'bankCard' });
    expect(await tryCode(code)).toEqual({ valid: true });
    expect(await tryCode(code)).toEqual({ valid: true });
    expect(await tryCode(WRONG_CODE)).toEqual({ valid: false });
    expect(await tryCode(code, STRANGER)).toEqual({ valid: false });
    await ana.addCard({ code });
  });

  test('validateVerifyCode refuses after too many wrong codes', async () => {
    const ana = await as('bankCard');
    await ana.code('bankCard');
    const tryCode = () =>
      ana.tell(session.validateVerifyCode, { mobile: ana.persona.phone, code: WRONG_CODE, purpose: 'bankCard' });
    for (let tries = 1; tries < CODE_WRONG_TRIES; tries++) expect((await tryCode()).data).toEqual({ valid: false });
    await refusesTo(ana, 'tooManyTries', tryCode);
  });
});
