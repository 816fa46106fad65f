/**
 * The eighteen POSTs of the application and the cashier as their screens send them, each with a persona at that step.
 */
import { contract } from '@puente/contract';
import { CONSENT_VERSION } from '@puente/contract/values/device-data';
import { LEGAL_VERSION } from '@puente/contract/values/legal-version';
import { additionInfoOf, answersOf, bankCardOf, basicInfoOf, photo, puente } from '@puente/fixtures';
import type { Api } from '../../client/src/api/client.ts';
import type { Borrower } from '@puente/kit';

export const takePhoto = (me: Borrower, side: 'back' | 'front') =>
  me.ask(contract.identity[side === 'back' ? 'uploadCurpBack' : 'uploadCurpFront'], {
    file: photo(`id-${side}.jpg`),
    orderNo: me.orderNo,
  });
/** Sends both sides of the ID and returns the ids of the images. */
export async function takeBothSides(me: Borrower) {
  const { imageId: backImageId } = await takePhoto(me, 'back');
  const { imageId: frontImageId } = await takePhoto(me, 'front');
  return { backImageId, frontImageId };
}

type Press = (api: Api) => Promise<unknown>;
/** `ready` brings the borrower to the step and returns the press that sends the call. */
export type Row = { who: string; ready: (me: Borrower) => Promise<Press> };

/** `hold` returns data that two presses share, such as a typed code. */
function row<H = void>(sketch: {
  who: string;
  hold?: (me: Borrower) => Promise<H>;
  press: (api: Api, me: Borrower, held: H) => Promise<unknown>;
}): Row {
  return {
    who: sketch.who,
    ready: async (me) => {
      // Without `hold`, `H` is void and undefined is right.
      const held = (await sketch.hold?.(me)) as H;
      return (api) => sketch.press(api, me, held);
    },
  };
}

const form = (file: Buffer, me: Borrower): FormData => {
  const data = new FormData();
  data.append('orderNo', me.orderNo);
  data.append('file', new File([Uint8Array.from(file)], 'photo.jpg', { type: 'image/jpeg' }));
  return data;
};
const APPLICATION = {
  productId: puente.productId,
  amount: 2_000,
  termDays: 91,
  loanPurpose: 'health' as const,
  consentVersion: CONSENT_VERSION,
};

export const PRESSES: Record<string, Row> = {
  'session.login': row({
    who: 'repaying',
    hold: async (me) => {
      await me.stage.clock.advance('2m');
      return me.code('login');
    },
    press: (api, me, held) => api.call(contract.session.login, { body: { mobile: me.persona.phone, code: held } }),
  }),
  'session.register': row({
    who: 'nobody',
    hold: (me) => me.code('register'),
    press: (api, me, code) =>
      api.call(contract.session.register, {
        body: { mobile: me.persona.phone, code, termsVersion: LEGAL_VERSION },
      }),
  }),
  'session.getVerifyCode': row({
    who: 'repaying',
    hold: (me) => me.stage.clock.advance('2m'),
    press: (api, me) =>
      api.call(contract.session.getVerifyCode, {
        body: { mobile: me.persona.phone, purpose: 'login', channel: 'sms' },
      }),
  }),
  'profile.saveBasicInfo': row({
    who: 'personalInfo',
    press: (api, me) => api.call(contract.profile.saveBasicInfo, { body: basicInfoOf(me.persona) }),
  }),
  'profile.saveBasicInfoMarket': row({
    who: 'personalInfo',
    press: (api, me) =>
      api.call(contract.profile.saveBasicInfoMarket, { body: { ...basicInfoOf(me.persona), orderNo: me.orderNo } }),
  }),
  'identity.uploadCurpBack': row({
    who: 'identity',
    press: (api, me) => api.call(contract.identity.uploadCurpBack, { body: form(photo('id-back.jpg'), me) }),
  }),
  'identity.uploadCurpFront': row({
    who: 'identity',
    hold: (me) => takePhoto(me, 'back'),
    press: (api, me) => api.call(contract.identity.uploadCurpFront, { body: form(photo('id-front.jpg'), me) }),
  }),
  'identity.curpOcr': row({
    who: 'identity',
    hold: takeBothSides,
    press: (api, _, held) => api.call(contract.identity.curpOcr, { body: held }),
  }),
  'identity.saveFaceImage': row({
    who: 'identity',
    press: (api, me) => api.call(contract.identity.saveFaceImage, { body: form(photo('selfie.jpg'), me) }),
  }),
  'identity.finishUploadAllImg': row({
    who: 'identity',
    hold: (me) => me.takePhotos(),
    press: (api, me) => api.call(contract.identity.finishUploadAllImg, { body: { orderNo: me.orderNo } }),
  }),
  'profile.saveAdditionInfoMarket': row({
    who: 'workInfo',
    press: (api, me) =>
      api.call(contract.profile.saveAdditionInfoMarket, {
        body: { ...additionInfoOf(me.persona), orderNo: me.orderNo },
      }),
  }),
  'bankCard.addBankCard': row({
    who: 'noCode',
    press: (api, me) =>
      api.call(contract.bankCard.addBankCard, { body: bankCardOf(me.persona, { orderNo: me.orderNo }) }),
  }),
  'bankCard.updateBankCard': row({
    who: 'payoutFailed',
    hold: async (me) => {
      const { account } = await me.latest();
      return { ...(await me.cardForm()), cardId: account?.cardId ?? '' };
    },
    press: (api, me, held) => api.call(contract.bankCard.updateBankCard, { body: held }),
  }),
  'questionnaire.saveQuestionnaire': row({
    who: 'questionnaire',
    press: (api, me) =>
      api.call(contract.questionnaire.saveQuestionnaire, { body: { orderNo: me.orderNo, answers: answersOf() } }),
  }),
  'order.applyMarket': row({
    who: 'new',
    press: (api) => api.call(contract.order.applyMarket, { body: APPLICATION }),
  }),
  'order.applyMarketAgain': row({
    who: 'repaid',
    press: (api) => api.call(contract.order.applyMarketAgain, { body: APPLICATION }),
  }),
  'order.submit': row({
    who: 'confirm',
    hold: (me) => me.confirmForm(),
    press: (api, me, held) => api.call(contract.order.submit, { body: held }),
  }),
  'repayment.cashierConfirm': row({
    who: 'repaying',
    hold: async (me) => {
      const { payOrderId } = await me.latest();
      const { channels, owed } = await me.ask(contract.repayment.cashierDetail, { orderNo: me.orderNo });
      const requestId = 'request-of-this-intent';
      return { payOrderId: payOrderId ?? '', amount: owed, channelId: channels[0]?.channelId ?? '', requestId };
    },
    press: (api, me, held) => api.call(contract.repayment.cashierConfirm, { body: held }),
  }),
};

/** GETs that change data on the server. */
const GETS: Record<string, Row> = {
  'disbursal.getMoney': {
    who: 'approved',
    ready:
      async ({ orderNo }) =>
      (api) =>
        api.call(contract.disbursal.getMoney, { query: { orderNo } }),
  },
  'session.validateVerifyCode': {
    who: 'payoutFailed',
    ready: async (me) => {
      const code = await me.code('bankCard');
      const query = { mobile: me.persona.phone, code, purpose: 'bankCard' as const };
      return (api) => api.call(contract.session.validateVerifyCode, { query });
    },
  },
  'extension.confirmExtensionOrder': {
    who: 'repaying',
    ready: async (me) => {
      const { orderNo } = me;
      const { options } = await me.ask(contract.extension.getExtensionData, { orderNo });
      const query = { orderNo, days: options[0]?.days ?? 0, fee: options[0]?.fee ?? 0 };
      return (api) => api.call(contract.extension.confirmExtensionOrder, { query });
    },
  },
};

export const WRITES = { ...PRESSES, ...GETS };
