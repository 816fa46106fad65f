import { isOpen, ORDER_STATUS } from '@puente/contract/values/order-status';
import type { orderCalls } from '@puente/contract/calls/order';
import { CONSENT_KINDS, CONSENT_VERSION, CREDIT_CHECK_VERSION } from '@puente/contract/values/consent';
import { APPLICATION_STEPS } from '@puente/contract/values/transitions';
import type { BodyOf } from '@puente/contract/wire/endpoint';
import { AGREEMENT_VERSION } from '@puente/fixtures/products';
import { formatWireInstant } from '../loans/mexico-time.ts';
import type { ConsentRecord, LoanRecord } from '../loans/order-record.ts';
import { toParties } from '../loans/parties.ts';
import { formatOrderNo } from '../loans/payments/references.ts';
import { findApplicationBlock, startOrder, findFirstMissing, listMissingSteps } from '../loans/application.ts';
import { toAgreedTerms } from '../loans/offer.ts';
import { toCentavos } from '../loans/centavos.ts';
import { calculateLoanCost } from '../loans/loan-cost.ts';
import { toCostToday } from '../presenters/product-response.ts';
import { formatDate } from '../presenters/documents/figures.ts';
import { toLegalDocument } from '../presenters/documents/legal-document.ts';
import { toOrderResponse } from '../presenters/order-response.ts';
import { type Call, type HandlersOf, unwrapOutcome, moveOrder, requireOwnOrder, toStepResponse } from './handler.ts';
import { requireAllowed } from './product.ts';

type Calls = typeof orderCalls;
type Application = BodyOf<Calls['applyMarket']>;
type Submission = BodyOf<Calls['submit']>;
type Apply = Call<Calls['applyMarket']>;
type List = Call<Calls['list']>;

export const orderHandlers: HandlersOf<Calls> = {
  latest(call) {
    const order = call.borrower.orders.at(-1);
    return { order: order ? toOrderResponse(order, call) : null, now: formatWireInstant(call.now) };
  },

  list: (call) => listOrderPage(call, () => true),

  listMarket: (call) => {
    const { group = 'all' } = call.query;
    return listOrderPage(call, ({ status }) => group === 'all' || isOpen(status) === (group === 'open'));
  },

  applyMarket: (call) => beginApplication('apply', call),
  applyMarketAgain: (call) => beginApplication('applyAgain', call),

  submit: ({ body, change, now, world, refuse }) =>
    change((mine) => {
      const order = requireOwnOrder(mine, body.orderNo, refuse);
      if (order.submittedAt !== null && isSameLoan(order, body)) return toStepResponse(order);
      if (order.status !== ORDER_STATUS.confirm) return refuse('wrongStep');
      if (!body.agreementAccepted || body.agreementVersion !== AGREEMENT_VERSION) return refuse('agreementMissing');
      if (body.creditCheckVersion !== CREDIT_CHECK_VERSION) return refuse('creditCheckMissing');
      if (listMissingSteps(mine).length > 0) return refuse('dataIncomplete');
      const { product, principal } = requireAllowed(
        mine.orders,
        { ...body, productId: order.productId },
        world.offer,
        refuse,
      );
      const { termDays, loanPurpose, agreementVersion } = body;
      const terms = toAgreedTerms(product);
      const cost = findChangedCost(body, { terms, principal, now });
      if (cost) return refuse('priceChanged', {}, { cost });
      const consent = toConsent(body, now) ?? order.consent;
      if (consent?.version !== CONSENT_VERSION) return refuse('consentMissing');
      const parties = toParties(mine, order.cardId) ?? refuse('dataIncomplete');
      mine.consent = consent;
      const creditCheck = { version: body.creditCheckVersion, at: now };
      const agreed = { principal, termDays, loanPurpose, agreementVersion, creditCheck, terms, consent, parties };
      return moveOrder({ mine, order, event: { type: 'submit', ...agreed }, now, refuse });
    }),

  loanAgreement: (call) =>
    toLegalDocument('agreement', requireOwnOrder(call.borrower, call.query.orderNo, call.refuse), call),
};

/** Starts an application (rows T01, T02). A repeated request returns the application that the first one created. */
function beginApplication(
  event: 'apply' | 'applyAgain',
  { body, world, now, lang, change, refuse }: Pick<Apply, 'body' | 'world' | 'now' | 'lang' | 'change' | 'refuse'>,
) {
  return change((mine) => {
    const consent = toConsent(body, now) ?? refuse('consentMissing');
    const begun = mine.orders.find(
      ({ status, productId }) =>
        productId === body.productId && APPLICATION_STEPS.some((step) => step.status === status),
    );
    if (begun && isSameLoan(begun, body)) return toStepResponse(begun);
    const blocked = findApplicationBlock(mine.orders, world.timetable);
    if (blocked?.refused === 'oneLoanAtATime') return refuse('oneLoanAtATime', {}, {});
    if (blocked) {
      const { refused, retryDate } = blocked;
      return refuse(refused, { date: formatDate(retryDate, lang) }, { retryDate });
    }
    const { product, principal } = requireAllowed(mine.orders, body, world.offer, refuse);
    if (event === 'applyAgain' && listMissingSteps(mine).length > 0) return refuse('dataIncomplete');
    const sequence = world.nextSequence();
    const orderNo = formatOrderNo(sequence);
    const { termDays, loanPurpose } = body;
    const application = {
      orderNo,
      sequence,
      userId: mine.userId,
      payOrderId: world.hmac('payOrder', orderNo).slice(0, 32),
      productId: product.productId,
      principal,
      termDays,
      loanPurpose,
      consent,
      terms: toAgreedTerms(product),
      cardId: mine.cards.at(-1)?.cardId ?? null,
      script: mine.settings.script,
    };
    const order = unwrapOutcome(startOrder({ event, begins: findFirstMissing(mine), now, application }), refuse);
    mine.consent = consent;
    mine.orders = [...mine.orders, order];
    return toStepResponse(order);
  });
}

/** Returns null without consent, or for a version that is not in force. */
function toConsent(
  { consentVersion, consentKinds = [] }: Pick<Submission, 'consentVersion' | 'consentKinds'>,
  now: number,
): ConsentRecord | null {
  if (consentVersion !== CONSENT_VERSION) return null;
  return { version: consentVersion, kinds: CONSENT_KINDS.filter((kind) => consentKinds.includes(kind)), at: now };
}

type Price = { terms: LoanRecord['terms']; principal: number; now: number };

function findChangedCost(body: Submission, { terms, principal, now }: Price) {
  const cost = calculateLoanCost({ principal, termDays: body.termDays, terms });
  const same = cost.deposit === toCentavos(body.depositAmount) && cost.total === toCentavos(body.totalRepayment);
  return same ? null : toCostToday(cost, terms, now);
}

function isSameLoan(order: LoanRecord, choice: Pick<Application, 'amount' | 'termDays' | 'loanPurpose'>): boolean {
  const { principal, termDays, loanPurpose } = order;
  return principal === toCentavos(choice.amount) && termDays === choice.termDays && loanPurpose === choice.loanPurpose;
}

function listOrderPage(call: List, wanted: (order: LoanRecord) => boolean) {
  const { page, size } = call.query;
  const orders = call.borrower.orders.filter(wanted).toReversed();
  const start = (page - 1) * size;
  return {
    orders: orders.slice(start, start + size).map((order) => toOrderResponse(order, call)),
    total: orders.length,
  };
}
