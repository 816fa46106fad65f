import type { productCalls } from '@puente/contract/calls/product';
import * as limits from '@puente/contract/values/limits';
import { AGREEMENT_VERSION, type LenderProduct } from '@puente/fixtures/products';
import { Failure, type Refuse } from '../errors/failures.ts';
import type { PRODUCT_REFUSALS } from '@puente/contract/wire/endpoint';
import {
  calculateCredit,
  toAgreedTerms,
  listAmounts,
  type Offer,
  isOnStep,
  findProduct,
  listTerms,
} from '../loans/offer.ts';
import { formatWireInstant } from '../loans/mexico-time.ts';
import type { LoanRecord } from '../loans/order-record.ts';
import { findRetryDate } from '../loans/application.ts';
import { allToPesos, toCentavos, toPesos, formatAmount } from '../loans/centavos.ts';
import { calculateLoanCost } from '../loans/loan-cost.ts';
import {
  toCostToday,
  toOrderCost,
  calculateExampleCost,
  describeLock,
  describeRaise,
  toTroubleExample,
  toProductResponse,
} from '../presenters/product-response.ts';
import { toAccountResponse, toCardResponse, formatOfferEnd } from '../presenters/order-response.ts';
import { type Call, type HandlersOf, requireOwnOrder } from './handler.ts';
import { listOtherOffers } from './market.ts';
import { ORDERED_BY } from '../presenters/market-texts.ts';

type Calls = typeof productCalls;

export const productHandlers: HandlersOf<Calls> = {
  index: ({ borrower, world, now, lang }) => {
    const [product] = world.offer.products;
    return {
      firstLoanLimit: limits.FIRST_LOAN_LIMIT,
      returningLimit: limits.REPAID_LOAN_LIMIT,
      highestLimit: limits.LOAN_AMOUNT_MAX,
      edition: world.edition,
      now: formatWireInstant(now),
      reviewMinutes: limits.REVIEW_USUAL_MINUTES,
      reviewMaxWorkingDays: limits.REVIEW_WORKING_DAYS,
      depositMinutesFrom: limits.DEPOSIT_USUAL_MINUTES_MIN,
      depositMinutesTo: limits.DEPOSIT_USUAL_MINUTES_MAX,
      depositMaxHours: limits.DEPOSIT_LATEST_HOURS,
      offerHours: limits.OFFER_HOURS,
      stpMinutes: limits.STP_REFLECTED_MINUTES,
      retryDays: limits.REJECTION_RETRY_DAYS,
      dataDeletionDays: limits.REJECTED_DATA_DAYS,
      example: toCostToday(calculateExampleCost(product), toAgreedTerms(product), now),
      ...toTroubleExample(product),
      ...toProductResponse(product, lang, borrower && calculateCredit(borrower.orders, world.offer.limits).limit),
    };
  },

  list: ({ world, lang }) => {
    const sold = world.edition === 'single' ? world.offer.products.slice(0, 1) : world.offer.products;
    return { products: sold.map((each) => toProductResponse(each, lang, null)) };
  },

  listMarket: ({ query: { category }, world, lang }) => ({
    products: listOtherOffers(world).filter((offer) => category === undefined || offer.category === category),
    orderedBy: ORDERED_BY[lang],
  }),

  stepAmount: ({ query, borrower, world, lang, refuse }) => {
    const product = findProduct(world.offer, query.productId) ?? refuse('productNotFound');
    const { limit } = calculateCredit(borrower?.orders ?? [], world.offer.limits);
    const steps = listAmounts(product).map((principal) => {
      const locked = principal > limit;
      return {
        amount: toPesos(principal),
        terms: listTerms(product, principal),
        locked,
        lockedReason: locked ? describeLock(principal, lang) : null,
      };
    });
    return { productId: product.productId, steps };
  },

  confirmInfo: (call) => {
    const { orderNo } = call.query;
    if (orderNo === undefined) return confirmProduct(call);
    const { borrower, refuse } = call;
    if (!borrower) throw new Failure('notLoggedIn');
    return confirmOrder({ ...call, borrower }, requireOwnOrder(borrower, orderNo, refuse));
  },

  creditInfo: ({ borrower, world, lang }) => {
    const credit = calculateCredit(borrower.orders, world.offer.limits);
    const { limit, used, available } = credit;
    return {
      ...credit,
      ...allToPesos({ limit, used, available }),
      raisedBy: describeRaise(credit, lang),
      retryDate: findRetryDate(borrower.orders, world.timetable),
    };
  },
};

type Confirm = Call<Calls['confirmInfo']>;

/** Returns the cost of an order; before submission the query may name another amount or term. */
function confirmOrder(
  { query, borrower, world, now, lang, refuse }: Confirm & { borrower: NonNullable<Confirm['borrower']> },
  order: LoanRecord,
) {
  const product = order.submittedAt === null ? findProduct(world.offer, order.productId) : null;
  const terms = product ? toAgreedTerms(product) : order.terms;
  const principal = query.amount === undefined ? order.principal : toCentavos(query.amount);
  const termDays = query.termDays ?? order.termDays;
  if (product)
    requireAllowed(borrower.orders, { ...product, amount: toPesos(principal), termDays }, world.offer, refuse);
  const priced = product ? { ...order, terms, principal, termDays } : order;
  return {
    orderNo: order.orderNo,
    productId: order.productId,
    productName: order.terms.name[lang],
    loanPurpose: order.loanPurpose,
    cost: toOrderCost(priced, now),
    agreementVersion: order.agreementVersion ?? AGREEMENT_VERSION,
    offerExpiresAt: formatOfferEnd(order, world.timetable),
    account: toAccountResponse(order, borrower),
  };
}

function confirmProduct({ query, borrower, world, now, lang, refuse }: Confirm) {
  const { productId = '', amount = 0, termDays = 0 } = query;
  const choice = { productId, amount, termDays };
  const { product, principal } = requireAllowed(borrower?.orders ?? [], choice, world.offer, refuse);
  const terms = toAgreedTerms(product);
  return {
    orderNo: null,
    productId: product.productId,
    productName: product.name[lang],
    loanPurpose: null,
    cost: toCostToday(calculateLoanCost({ principal, termDays, terms }), terms, now),
    agreementVersion: AGREEMENT_VERSION,
    offerExpiresAt: null,
    account: toCardResponse(borrower?.cards.at(-1)),
  };
}

type Choice = { productId: string; amount: number; termDays: number };

/** Refuses what the product does not offer, and amounts (pesos) above the limit. */
export function requireAllowed(
  orders: readonly LoanRecord[],
  { productId, amount, termDays }: Choice,
  offer: Offer,
  refuse: Refuse<typeof PRODUCT_REFUSALS>,
): { product: LenderProduct; principal: number } {
  const product = findProduct(offer, productId) ?? refuse('productNotFound');
  const principal = toCentavos(amount);
  if (!isOnStep(product, { principal, days: termDays })) refuse('offStep');
  const { limit } = calculateCredit(orders, offer.limits);
  if (principal > limit) refuse('aboveLimit', { limit: formatAmount(toPesos(limit)) });
  return { product, principal };
}
