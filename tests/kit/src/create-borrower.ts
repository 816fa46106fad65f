import { contract, type Language, LANGUAGES, REFUSALS, SESSION_CODES } from '@puente/contract';
import { CONSENT_VERSION, CREDIT_CHECK_VERSION, LEGAL_VERSION } from '@puente/contract/values/consent';
import { type Edition, LOAN_PURPOSES, type PaymentChannel } from '@puente/contract/values/loan';
import { isOrderStatus, ORDER_STATUS, ORDER_STATUSES } from '@puente/contract/values/order-status';
import {
  additionInfoOf,
  answersOf,
  bankCardOf,
  basicInfoOf,
  PACKAGE_NAME,
  type Persona,
  photo,
  puente,
} from '@puente/fixtures';
import { inspect } from 'node:util';
import type { Borrower, Sent } from './borrower.ts';
import {
  StepRefused,
  type Answer,
  type InputArgs,
  readAnswer,
  rejectUnknownFields,
  rejectUnknownNames,
  type Route,
  writeRequest,
} from './wire.ts';
import { reach } from './reach-status.ts';
import type { Sender } from './sender.ts';
import type { Stage } from './stage.ts';
import { randomUUID } from 'node:crypto';

type Payer = Pick<Borrower, 'ask' | 'orderNo' | 'latest' | 'nextReference'>;
type Pay = (me: Payer, stage: Stage, amount: number) => Promise<unknown>;

/** Pays an amount in pesos through each channel, and lets time pass until the server has booked the payment. */
export const pay: Record<PaymentChannel, Pay> = {
  async stp(me, stage, amount) {
    const { clabe } = await me.ask(contract.repayment.stpClabe, { orderNo: me.orderNo });
    await stage.arrive({ channel: 'stp', clabe, reference: me.nextReference(), amount });
    await stage.clock.advance('15m');
  },
  async oxxo(me, stage, amount) {
    const { reference: slip } = await me.ask(contract.repayment.oxxoReference, { orderNo: me.orderNo, amount });
    await stage.arrive({ channel: 'oxxo', slip, reference: me.nextReference(), amount });
  },
  async cashier(me, stage, amount) {
    const { payOrderId } = await me.latest();
    const form = {
      payOrderId: payOrderId ?? '',
      amount,
      channelId: 'card',
      requestId: `request-${me.nextReference()}`,
    };
    await me.ask(contract.repayment.cashierConfirm, form);
    await stage.clock.advance('5s');
  },
};

type BorrowerOptions = { persona: Persona; send: Sender; stage: Stage; edition: Edition };

export function createBorrower({ persona, send, stage, edition }: BorrowerOptions): Borrower {
  let lang: Language = 'es';

  const me: Borrower = {
    persona,
    stage,
    token: null,
    orderNo: '',
    speak(language) {
      rejectUnknownNames('speak', { [language]: true }, LANGUAGES);
      lang = language;
    },

    async tell<R extends Route>(route: R, ...[input]: InputArgs<R>): Promise<Answer<Sent<R>>> {
      const headers = { token: me.token, packageName: PACKAGE_NAME, appName: 'Puente', afid: null, lang };
      const answer = readAnswer(route, await send(writeRequest({ route, input, headers, now: stage.clock.now() })));
      // `readAnswer` has parsed the data of code 0; other codes may carry other data, which callers must not read.
      return answer as Answer<Sent<R>>;
    },
    async ask<R extends Route>(route: R, ...input: InputArgs<R>): Promise<Sent<R>> {
      rejectUnknownFields(route, input[0]);
      let answer = await me.tell(route, ...input);
      if (answer.code === SESSION_CODES.tokenExpired) {
        await me.signIn();
        answer = await me.tell(route, ...input);
      }
      if (answer.code !== 0) throw new StepRefused(`${route.method} ${route.path}`, answer);
      return answer.data;
    },

    async code(purpose) {
      const request = { mobile: persona.phone, purpose, channel: 'sms' } as const;
      const first = await me.tell(contract.session.getVerifyCode, request);
      if (first.code === REFUSALS.codeTooSoon) await stage.clock.advance('60s');
      if (first.code !== 0) await me.ask(contract.session.getVerifyCode, request);
      return stage.codeFor(persona.phone);
    },
    async signIn() {
      const session = await me.ask(contract.session.login, { mobile: persona.phone, code: await me.code('login') });
      me.token = session.token;
      return session;
    },
    async signInElsewhere() {
      const other = createBorrower({ persona, send, stage, edition });
      await other.signIn();
      other.orderNo = me.orderNo;
      return other;
    },
    async register() {
      const code = await me.code('register');
      const form = { mobile: persona.phone, code, termsVersion: LEGAL_VERSION };
      const session = await me.ask(contract.session.register, form);
      me.token = session.token;
      return session;
    },

    async apply(loan = {}) {
      rejectUnknownFields(contract.order.applyMarket, loan);
      const { amount = 2_000, termDays = 91, productId = puente.productId, consentVersion = CONSENT_VERSION } = loan;
      const form = { loanPurpose: 'health', ...loan, productId, amount, termDays, consentVersion } as const;
      const order = await me.ask(contract.order.applyMarket, form);
      me.orderNo = order.orderNo;
      return order;
    },
    async saveBasicInfo(changes = {}) {
      rejectUnknownFields(contract.profile.saveBasicInfo, changes);
      if (edition === 'single') return me.ask(contract.profile.saveBasicInfo, basicInfoOf(persona, changes));
      return me.ask(contract.profile.saveBasicInfoMarket, { ...basicInfoOf(persona, changes), orderNo: me.orderNo });
    },
    async takePhotos(photos = {}) {
      rejectUnknownNames('takePhotos', photos, ['back', 'front', 'face']);
      const { back: backFile = photo('id-back.jpg'), front: frontFile = photo('id-front.jpg') } = photos;
      const back = await me.ask(contract.identity.uploadCurpBack, { file: backFile, orderNo: me.orderNo });
      const front = await me.ask(contract.identity.uploadCurpFront, { file: frontFile, orderNo: me.orderNo });
      await me.ask(contract.identity.curpOcr, { frontImageId: front.imageId, backImageId: back.imageId });
      await me.ask(contract.identity.saveFaceImage, { file: photos.face ?? photo('selfie.jpg'), orderNo: me.orderNo });
    },
    async identify(photos = {}) {
      await me.takePhotos(photos);
      return me.ask(contract.identity.finishUploadAllImg, { orderNo: me.orderNo });
    },
    async saveWork(changes = {}) {
      rejectUnknownFields(contract.profile.saveAdditionInfoMarket, changes);
      return me.ask(contract.profile.saveAdditionInfoMarket, {
        ...additionInfoOf(persona, changes),
        orderNo: me.orderNo,
      });
    },
    async cardForm(changes = {}) {
      // Rejects unknown fields before it requests a one-time code.
      rejectUnknownFields(contract.bankCard.updateBankCard, changes);
      const { required } = await me.ask(contract.session.isRequiredVerificationCode);
      const code = required && !('code' in changes) ? { code: await me.code('bankCard') } : {};
      return bankCardOf(persona, { orderNo: me.orderNo, ...code, ...changes });
    },
    async addCard(changes = {}) {
      return me.ask(contract.bankCard.addBankCard, await me.cardForm(changes));
    },
    async correctCard(changes = {}) {
      const { account } = await me.latest();
      const form = { ...(await me.cardForm(changes)), cardId: account?.cardId ?? '' };
      return me.ask(contract.bankCard.updateBankCard, form);
    },
    async answer(changes = {}) {
      rejectUnknownNames('answer', changes, Object.keys(answersOf()));
      return me.ask(contract.questionnaire.saveQuestionnaire, { orderNo: me.orderNo, answers: answersOf(changes) });
    },
    async confirmForm(ticks = {}) {
      rejectUnknownFields(contract.product.confirmInfo, ticks);
      const info = await me.ask(contract.product.confirmInfo, { orderNo: me.orderNo, ...ticks });
      const { cost, agreementVersion } = info;
      return {
        orderNo: me.orderNo,
        amount: cost.amount,
        termDays: cost.termDays,
        loanPurpose: LOAN_PURPOSES.find((each) => each === info.loanPurpose) ?? 'health',
        agreementAccepted: true,
        agreementVersion,
        creditCheckVersion: CREDIT_CHECK_VERSION,
        depositAmount: cost.depositAmount,
        totalRepayment: cost.totalRepayment,
      };
    },
    async submit(loan = {}) {
      const { consentVersion } = await me.ask(contract.session.getUserInfo);
      const consent = consentVersion === CONSENT_VERSION ? {} : { consentVersion: CONSENT_VERSION };
      return me.ask(contract.order.submit, { ...(await me.confirmForm(loan)), ...consent });
    },
    takeMoney() {
      return me.ask(contract.disbursal.getMoney, { orderNo: me.orderNo });
    },

    async onboard(loan = {}) {
      if (!me.token) await me.signIn();
      await me.apply(loan);
      await reach(me, stage, ORDER_STATUS.confirm);
    },
    reach: (status) => reach(me, stage, status),
    async borrow(amount = 2_000, termDays = 91) {
      if (!me.token) await me.signIn();
      const { order } = await me.ask(contract.order.latest);
      // The server refuses to apply while a loan runs; its next application would lie behind a repayment.
      const phase = order && isOrderStatus(order.status) ? ORDER_STATUSES[order.status].phase : 'ended';
      if (!me.orderNo || phase === 'running' || phase === 'ended') await me.apply({ amount, termDays });
      await reach(me, stage, ORDER_STATUS.confirm);
      await me.submit({ amount, termDays });
      await reach(me, stage, ORDER_STATUS.repaying);
      return me.latest();
    },
    async pay(channel, amount) {
      rejectUnknownNames('pay', { [channel]: true }, Object.keys(pay));
      const pesos = amount ?? (await me.owes());
      await pay[channel](me, stage, pesos);
      return me.latest();
    },
    async extend(days) {
      const { options, reason } = await me.ask(contract.extension.getExtensionData, { orderNo: me.orderNo });
      const offered = days === undefined ? options[0] : options.find((each) => each.days === days);
      const listed = options.map((each) => each.days).join(', ');
      if (!listed) throw new Error(`No more time is offered: ${reason ?? 'the server gives no reason'}`);
      if (!offered) throw new Error(`More time is offered for ${listed} days, not ${inspect(days)}`);
      const { fee } = offered;
      const { payBy } = await me.ask(contract.extension.confirmExtensionOrder, {
        orderNo: me.orderNo,
        days: offered.days,
        fee,
      });
      await stage.arrive({ channel: 'stp', clabe: payBy.clabe, reference: me.nextReference(), amount: fee });
      await stage.clock.advance('15m');
      return me.latest();
    },
    async owes() {
      return (await me.ask(contract.repayment.detail, { orderNo: me.orderNo })).unrepaid;
    },
    detail() {
      return me.ask(contract.repayment.detail, { orderNo: me.orderNo });
    },
    async latest() {
      const { order } = await me.ask(contract.order.latest);
      if (!order) throw new Error(`${persona.key} (${persona.phone}) has no order: apply() begins one`);
      return order;
    },
    async status() {
      return (await me.latest()).status;
    },
    // Random, because the server counts a repeated reference once, and several kits may act in one world.
    nextReference: () => `${persona.phone}-${randomUUID().slice(0, 8)}`,
  };
  return me;
}
