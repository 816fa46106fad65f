/**
 * One whole loan as ordered requests for `contract/bruno`, with every call at least once. Later requests reuse values
 * as `{{name}}`; the mock server's backstage supplies codes, time and the transfer.
 */
import { stp } from '@puente/contract/samples/pieces';

/**
 * `keep` stores values of the answer as variables, `holds` asserts values of the answer. `query` replaces the sample's query,
 * `body` is merged into the sample's body.
 */
type StepChecks = { keep?: Record<string, string>; holds?: Record<string, string> };
export type CallStep = StepChecks & {
  call: string;
  as?: string;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
  photo?: string;
  /** Expected code if not 0: 1 means that device-data collection has started. */
  code?: number;
};
export type BackstageStep = StepChecks & {
  backstage: string;
  as: string;
  body?: Record<string, unknown>;
  code?: never;
};
export type Step = CallStep | BackstageStep;
export type Stage = { name: string; steps: readonly Step[] };

const wait = (as: string, by: string): Step => ({ backstage: 'clock/advance', as, body: { by } });
const readCode = (purpose: string): Step => ({
  backstage: 'outbox?mobile={{mobile}}',
  as: `read the code (${purpose})`,
  keep: { code: `res.body.sent.find((each) => each.purpose === '${purpose}').code` },
});
const sendCode = (purpose: string): readonly Step[] => [
  { call: 'session.getVerifyCode', as: `getVerifyCode (${purpose})`, body: { mobile: '{{mobile}}', purpose } },
  readCode(purpose),
];
const statusIs = (status: number): Step => ({
  call: 'order.latest',
  as: `latest (${status})`,
  holds: { 'res.body.data.order.status': `eq ${status}` },
});
const order = { orderNo: '{{orderNo}}' };
const account = { ...order, cardNo: stp.clabe, confirmCardNo: stp.clabe, phone: '{{mobile}}', code: '{{code}}' };

export const WALK: readonly Stage[] = [
  {
    name: 'sign in',
    steps: [
      { backstage: 'worlds', as: 'begin a world', body: { name: '{{world}}', at: '2026-11-21T18:00:00Z' } },
      {
        call: 'session.existsByMobile',
        query: { mobile: '{{mobile}}' },
        holds: { 'res.body.data.exists': 'eq false' },
      },
      ...sendCode('register'),
      {
        call: 'session.register',
        body: { mobile: '{{mobile}}', code: '{{code}}' },
        keep: { token: 'res.body.data.token' },
      },
      wait('wait a minute', '60s'),
      ...sendCode('login'),
      {
        call: 'session.login',
        body: { mobile: '{{mobile}}', code: '{{code}}' },
        keep: { token: 'res.body.data.token' },
      },
      { call: 'session.getUserInfo', holds: { 'res.body.data.basicInfo.mobile': 'eq "{{mobile}}"' } },
    ],
  },
  {
    name: 'choose',
    steps: [
      { call: 'product.index', keep: { productId: 'res.body.data.productId' } },
      { call: 'product.list' },
      { call: 'product.listMarket' },
      { call: 'product.stepAmount', query: { productId: '{{productId}}' } },
      {
        call: 'product.confirmInfo',
        as: 'confirmInfo (before an order)',
        query: { productId: '{{productId}}', amount: 2000, termDays: 91 },
        holds: { 'res.body.data.cost.depositAmount': 'eq 1880' },
      },
      { call: 'market.index' },
      { call: 'market.lendingRecord' },
      { call: 'market.repayColor' },
      { call: 'market.customerService' },
      { call: 'app.getAddress' },
      { call: 'app.isRejectRecommendation' },
    ],
  },
  {
    name: 'apply',
    steps: [
      {
        call: 'order.applyMarket',
        body: { productId: '{{productId}}' },
        keep: { orderNo: 'res.body.data.orderNo' },
        holds: { 'res.body.data.status': 'eq 6' },
      },
      { call: 'profile.saveBasicInfoMarket', body: order, holds: { 'res.body.data.status': 'eq 12' } },
      { call: 'identity.uploadCurpBack', photo: 'id-back.jpg', keep: { backImageId: 'res.body.data.imageId' } },
      { call: 'identity.uploadCurpFront', photo: 'id-front.jpg', keep: { frontImageId: 'res.body.data.imageId' } },
      { call: 'identity.curpOcr', body: { frontImageId: '{{frontImageId}}', backImageId: '{{backImageId}}' } },
      { call: 'identity.saveFaceImage', photo: 'selfie.jpg' },
      { call: 'identity.finishUploadAllImg', body: order, holds: { 'res.body.data.status': 'eq 11' } },
      { call: 'profile.saveAdditionInfoMarket', body: order, holds: { 'res.body.data.status': 'eq 5' } },
      { call: 'bankCard.getBankBranch' },
      { call: 'bankCard.verifyBankCard', holds: { 'res.body.data.valid': 'eq true' } },
      { call: 'session.isRequiredVerificationCode' },
      wait('wait a minute', '60s'),
      ...sendCode('bankCard'),
      {
        call: 'bankCard.addBankCard',
        body: account,
        keep: { cardId: 'res.body.data.cardId' },
        holds: { 'res.body.data.status': 'eq 17' },
      },
      { call: 'questionnaire.saveQuestionnaire', body: order, holds: { 'res.body.data.status': 'eq 14' } },
      {
        call: 'product.confirmInfo',
        as: 'confirmInfo (of the order)',
        query: order,
        keep: {
          depositAmount: 'res.body.data.cost.depositAmount',
          totalRepayment: 'res.body.data.cost.totalRepayment',
          agreementVersion: 'res.body.data.agreementVersion',
        },
      },
      { call: 'order.loanAgreement', query: order },
      { call: 'device.packageList' },
      { call: 'device.uploadEnable', query: order },
      { call: 'device.uploadStatus', query: order, code: 1 },
      {
        call: 'order.submit',
        body: {
          ...order,
          agreementVersion: '{{agreementVersion}}',
          depositAmount: '{{depositAmount}}',
          totalRepayment: '{{totalRepayment}}',
        },
        holds: { 'res.body.data.status': 'eq 19' },
      },
    ],
  },
  {
    name: 'take the money',
    steps: [
      wait('wait for the decision', '15m'),
      statusIs(18),
      { call: 'disbursal.getMoneyContract', query: order },
      { call: 'disbursal.getMoney', query: order, holds: { 'res.body.data.status': 'eq 7' } },
      wait('wait for the deposit', '15m'),
      statusIs(2),
    ],
  },
  {
    name: 'pay',
    steps: [
      { call: 'market.repayProducts', query: order },
      {
        call: 'repayment.cashierDetail',
        query: order,
        keep: {
          payOrderId: 'res.body.data.payOrderId',
          channelId: 'res.body.data.channels.find((each) => each.available).channelId',
        },
      },
      {
        call: 'repayment.cashierConfirm',
        body: { payOrderId: '{{payOrderId}}', channelId: '{{channelId}}' },
        holds: { 'res.body.data.state': 'eq pending' },
      },
      wait('wait for the payment', '30m'),
      {
        call: 'repayment.detail',
        as: 'detail (after a part)',
        query: order,
        holds: { 'res.body.data.repaid': 'eq 500' },
        keep: { owed: 'res.body.data.unrepaid' },
      },
      { call: 'repayment.oxxoReference', query: { ...order, amount: '{{owed}}' } },
      {
        call: 'extension.getExtensionData',
        query: order,
        keep: { days: 'res.body.data.options[0].days', fee: 'res.body.data.options[0].fee' },
      },
      {
        call: 'extension.confirmExtensionOrder',
        query: { ...order, days: '{{days}}', fee: '{{fee}}' },
        holds: { 'res.body.data.fee': 'eq {{fee}}' },
      },
      { call: 'repayment.stpClabe', query: order, keep: { clabe: 'res.body.data.clabe' } },
      {
        backstage: 'pay',
        as: 'let the transfer arrive',
        body: { channel: 'stp', clabe: '{{clabe}}', reference: 'SPEI-{{world}}', amount: '{{owed}}' },
      },
      wait('wait for the transfer', '15m'),
      statusIs(4),
    ],
  },
  {
    name: 'again',
    steps: [
      { call: 'product.creditInfo' },
      { call: 'order.list', holds: { 'res.body.data.total': 'eq 1' } },
      { call: 'order.listMarket', holds: { 'res.body.data.total': 'eq 1' } },
      ...sendCode('bankCard').map((step) => ({ ...step, as: `${step.as} again` })),
      { call: 'session.validateVerifyCode', query: { mobile: '{{mobile}}', code: '{{code}}', purpose: 'bankCard' } },
      { call: 'bankCard.updateBankCard', body: { ...account, cardId: '{{cardId}}' } },
      {
        call: 'order.applyMarketAgain',
        body: { productId: '{{productId}}' },
        holds: { 'res.body.data.status': 'eq 14' },
      },
      { call: 'profile.saveBasicInfo' },
      { backstage: 'worlds/remove', as: 'end the world', body: { name: '{{world}}' } },
    ],
  },
];
