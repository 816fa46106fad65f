import { contract, type Language, SESSION_CODES } from '@puente/contract';
import type { AdditionInfo } from '@puente/contract/entities/addition-info';
import type { BankCardForm } from '@puente/contract/entities/bank-card';
import type { BasicInfo } from '@puente/contract/entities/basic-info';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { CONSENT_VERSION } from '@puente/contract/values/device-data';
import type { Edition } from '@puente/contract/values/editions';
import { isOpen, isOrderStatus, ORDER_STATUS, type OrderStatus } from '@puente/contract/values/order-status';
import type { PaymentChannel } from '@puente/contract/values/payments';
import { CREDIT_CHECK_VERSION, LEGAL_VERSION } from '@puente/contract/values/legal-version';
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
import type { Borrower, Code, Loan, Photos, Sent, Session } from './borrower.ts';
import { StepRefused } from './step-refused.ts';
import { pay } from './pay.ts';
import { reach } from './reach-status.ts';
import type { Sender } from './sender.ts';
import type { Stage } from './stage.ts';
import { type Answer, type InputArgs, readAnswer, type Route, writeRequest } from './wire.ts';

type BorrowerOptions = { persona: Persona; send: Sender; stage: Stage; edition: Edition };

export function createBorrower({ persona, send, stage, edition }: BorrowerOptions): Borrower {
  let token: string | null = null;
  let orderNo = '';
  let lang: Language = 'es';
  let requests = 0;

  const me: Borrower = {
    persona,
    stage,
    get token() {
      return token;
    },
    set token(value: string | null) {
      token = value;
    },
    get orderNo() {
      return orderNo;
    },
    set orderNo(value: string) {
      orderNo = value;
    },
    speak(language: Language) {
      lang = language;
    },

    async tell<R extends Route>(route: R, ...[input]: InputArgs<R>): Promise<Answer<Sent<R>>> {
      const headers = { token, packageName: PACKAGE_NAME, appName: 'Puente', afid: null, lang };
      const answer = readAnswer(route, await send(writeRequest({ route, input, headers, now: stage.clock.now() })));
      // `readAnswer` has parsed the data of code 0; other codes may carry other data, which callers must not read.
      return answer as Answer<Sent<R>>;
    },
    async ask<R extends Route>(route: R, ...input: InputArgs<R>): Promise<Sent<R>> {
      let answer = await me.tell(route, ...input);
      if (answer.code === SESSION_CODES.tokenExpired) {
        await me.signIn();
        answer = await me.tell(route, ...input);
      }
      if (answer.code !== 0) throw new StepRefused(`${route.method} ${route.path}`, answer);
      return answer.data;
    },

    async code(purpose: Code): Promise<string> {
      const request = { mobile: persona.phone, purpose, channel: 'sms' } as const;
      const first = await me.tell(contract.session.getVerifyCode, request);
      if (first.code !== 0) {
        await stage.clock.advance('60s');
        await me.ask(contract.session.getVerifyCode, request);
      }
      return stage.codeFor(persona.phone);
    },
    async signIn(): Promise<Session> {
      const session = await me.ask(contract.session.login, { mobile: persona.phone, code: await me.code('login') });
      token = session.token;
      return session;
    },
    async signInElsewhere() {
      const other = createBorrower({ persona, send, stage, edition });
      await other.signIn();
      other.orderNo = orderNo;
      return other;
    },
    async register() {
      const code = await me.code('register');
      const form = { mobile: persona.phone, code, termsVersion: LEGAL_VERSION };
      const session = await me.ask(contract.session.register, form);
      token = session.token;
      return session;
    },

    async apply({
      amount = 2_000,
      termDays = 91,
      productId = puente.productId,
      consentVersion = CONSENT_VERSION,
    }: Loan = {}) {
      const form = { productId, amount, termDays, loanPurpose: 'health', consentVersion } as const;
      const order = await me.ask(contract.order.applyMarket, form);
      orderNo = order.orderNo;
      return order;
    },
    saveBasicInfo(changes: Partial<BasicInfo> = {}) {
      if (edition === 'single') return me.ask(contract.profile.saveBasicInfo, basicInfoOf(persona, changes));
      return me.ask(contract.profile.saveBasicInfoMarket, { ...basicInfoOf(persona, changes), orderNo });
    },
    async takePhotos(photos: Photos = {}) {
      const { back: backFile = photo('id-back.jpg'), front: frontFile = photo('id-front.jpg') } = photos;
      const back = await me.ask(contract.identity.uploadCurpBack, { file: backFile, orderNo });
      const front = await me.ask(contract.identity.uploadCurpFront, { file: frontFile, orderNo });
      await me.ask(contract.identity.curpOcr, { frontImageId: front.imageId, backImageId: back.imageId });
      await me.ask(contract.identity.saveFaceImage, { file: photos.face ?? photo('selfie.jpg'), orderNo });
    },
    async identify(photos: Photos = {}) {
      await me.takePhotos(photos);
      return me.ask(contract.identity.finishUploadAllImg, { orderNo });
    },
    saveWork(changes: Partial<AdditionInfo> = {}) {
      return me.ask(contract.profile.saveAdditionInfoMarket, { ...additionInfoOf(persona, changes), orderNo });
    },
    async cardForm(changes: Partial<BankCardForm> = {}): Promise<BankCardForm> {
      const { required } = await me.ask(contract.session.isRequiredVerificationCode);
      const code = required && !('code' in changes) ? { code: await me.code('bankCard') } : {};
      return bankCardOf(persona, { orderNo, ...code, ...changes });
    },
    async addCard(changes: Partial<BankCardForm> = {}) {
      return me.ask(contract.bankCard.addBankCard, await me.cardForm(changes));
    },
    async correctCard(changes: Partial<BankCardForm> = {}) {
      const { account } = await me.latest();
      const form = { ...(await me.cardForm(changes)), cardId: account?.cardId ?? '' };
      return me.ask(contract.bankCard.updateBankCard, form);
    },
    answer(changes: Record<string, string> = {}) {
      return me.ask(contract.questionnaire.saveQuestionnaire, { orderNo, answers: answersOf(changes) });
    },
    async confirmForm({ amount, termDays }: { amount?: number; termDays?: number } = {}) {
      const change = { ...(amount === undefined ? {} : { amount }), ...(termDays === undefined ? {} : { termDays }) };
      const { cost, agreementVersion } = await me.ask(contract.product.confirmInfo, { orderNo, ...change });
      return {
        orderNo,
        amount: cost.amount,
        termDays: cost.termDays,
        loanPurpose: 'health' as const,
        agreementAccepted: true,
        agreementVersion,
        creditCheckVersion: CREDIT_CHECK_VERSION,
        depositAmount: cost.depositAmount,
        totalRepayment: cost.totalRepayment,
      };
    },
    async submit(loan: { amount?: number; termDays?: number } = {}) {
      const { consentVersion } = await me.ask(contract.session.getUserInfo);
      const consent = consentVersion === CONSENT_VERSION ? {} : { consentVersion: CONSENT_VERSION };
      return me.ask(contract.order.submit, { ...(await me.confirmForm(loan)), ...consent });
    },
    takeMoney() {
      return me.ask(contract.disbursal.getMoney, { orderNo });
    },

    async onboard(loan: Loan = {}) {
      if (!token) await me.signIn();
      await me.apply(loan);
      await reach(me, stage, ORDER_STATUS.confirm);
    },
    reach: (status: OrderStatus): Promise<void> => reach(me, stage, status),
    async borrow(amount = 2_000, termDays = 91): Promise<LoanOrder> {
      if (!token) await me.signIn();
      const { order } = await me.ask(contract.order.latest);
      if (!order || !orderNo || (isOrderStatus(order.status) && !isOpen(order.status)))
        await me.apply({ amount, termDays });
      await reach(me, stage, ORDER_STATUS.confirm);
      await me.submit({ amount, termDays });
      await reach(me, stage, ORDER_STATUS.repaying);
      return me.latest();
    },
    async pay(channel: PaymentChannel, amount?: number): Promise<LoanOrder> {
      const pesos = amount ?? (await me.owes());
      await pay[channel](me, stage, pesos);
      return me.latest();
    },
    async extend(days) {
      const { options } = await me.ask(contract.extension.getExtensionData, { orderNo });
      const offered = days === undefined ? options[0] : options.find((each) => each.days === days);
      if (!offered)
        throw new Error(`More time is offered for ${options.map((each) => each.days).join(', ') || 'no'} days`);
      const { fee } = offered;
      const { payBy } = await me.ask(contract.extension.confirmExtensionOrder, { orderNo, days: offered.days, fee });
      await stage.arrive({ channel: 'stp', clabe: payBy.clabe, reference: me.nextReference(), amount: fee });
      await stage.clock.advance('15m');
      return me.latest();
    },
    async owes(): Promise<number> {
      return (await me.ask(contract.repayment.detail, { orderNo })).unrepaid;
    },
    detail() {
      return me.ask(contract.repayment.detail, { orderNo });
    },
    async latest(): Promise<LoanOrder> {
      const { order } = await me.ask(contract.order.latest);
      if (!order) throw new Error(`${persona.key} has no order`);
      return order;
    },
    async status(): Promise<number | null> {
      return (await me.latest()).status;
    },
    nextReference: () => `${persona.phone}-${++requests}`,
  };
  return me;
}
