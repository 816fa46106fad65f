import type { productCalls } from '@puente/contract/calls/product';
import {
  DEPOSIT_LATEST_HOURS,
  DEPOSIT_USUAL_MINUTES_MAX,
  DEPOSIT_USUAL_MINUTES_MIN,
  FIRST_LOAN_LIMIT,
  LOAN_AMOUNT_MAX,
  OFFER_HOURS,
  REJECTED_DATA_DAYS,
  REJECTION_RETRY_DAYS,
  REPAID_LOAN_LIMIT,
  REVIEW_USUAL_MINUTES,
  REVIEW_WORKING_DAYS,
  STP_REFLECTED_MINUTES,
} from '@puente/contract/values/limits';
import { AGREEMENT_VERSION, type LenderProduct } from '@puente/fixtures/product';
import { Failure, type Refuse } from '../errors/failures.ts';
import type { PRODUCT_REFUSALS } from '@puente/contract/wire/refusals';
import { creditOf } from '../loans/credit.ts';
import { wireInstant } from '../loans/time/mexico-time.ts';
import type { LoanRecord } from '../loans/order-record.ts';
import { retryDateOf } from '../loans/start-order.ts';
import {
  agreedTerms,
  amountsOf,
  type Offer,
  headlineProduct,
  isOnStep,
  productById,
  termsFor,
} from '../loans/money/catalogue.ts';
import { toCentavos, toPesos } from '../loans/money/centavos.ts';
import { rememberedLoanCost } from '../loans/money/loan-cost.ts';
import { amountText } from '../loans/money/amount-text.ts';
import { costToday, orderCostView } from '../presenters/cost-view.ts';
import { accountView, cardView, offerExpiresAt } from '../presenters/order-view.ts';
import { exampleCost, exampleOfTrouble, productView } from '../presenters/product-view.ts';
import type { Call, HandlersOf } from './context.ts';
import { offeredByOthers } from './market.ts';
import { ORDERED_BY } from '../presenters/market-texts.ts';
import { ownOrder } from './own-order.ts';
import { lockedReason, raisedBy } from '../presenters/product-texts.ts';

type Calls = typeof productCalls;

export const productHandlers: HandlersOf<Calls> = {
  index: ({ borrower, world, now, lang }) => {
    const product = headlineProduct(world.offer);
    return {
      firstLoanLimit: FIRST_LOAN_LIMIT,
      returningLimit: REPAID_LOAN_LIMIT,
      highestLimit: LOAN_AMOUNT_MAX,
      edition: world.edition,
      now: wireInstant(now),
      reviewMinutes: REVIEW_USUAL_MINUTES,
      reviewMaxWorkingDays: REVIEW_WORKING_DAYS,
      depositMinutesFrom: DEPOSIT_USUAL_MINUTES_MIN,
      depositMinutesTo: DEPOSIT_USUAL_MINUTES_MAX,
      depositMaxHours: DEPOSIT_LATEST_HOURS,
      offerHours: OFFER_HOURS,
      stpMinutes: STP_REFLECTED_MINUTES,
      retryDays: REJECTION_RETRY_DAYS,
      dataDeletionDays: REJECTED_DATA_DAYS,
      example: costToday(exampleCost(product), agreedTerms(product), now),
      ...exampleOfTrouble(product),
      ...productView(product, lang, borrower && creditOf(borrower.orders, world.offer.limits).limit),
    };
  },

  list: ({ world, lang }) => {
    const sold = world.edition === 'single' ? [headlineProduct(world.offer)] : world.offer.products;
    return { products: sold.map((each) => productView(each, lang, null)) };
  },

  listMarket: ({ query: { category }, world, lang }) => ({
    products: offeredByOthers(world).filter((offer) => category === undefined || offer.category === category),
    orderedBy: ORDERED_BY[lang],
  }),

  stepAmount: ({ query, borrower, world, lang, refuse }) => {
    const product = productById(world.offer, query.productId) ?? refuse('productNotFound');
    const limit = limitOf(borrower, world.offer);
    const steps = amountsOf(product).map((principal) => {
      const locked = principal > limit;
      return {
        amount: toPesos(principal),
        terms: termsFor(product, principal),
        locked,
        lockedReason: locked ? lockedReason(principal, lang) : null,
      };
    });
    return { productId: product.productId, steps };
  },

  confirmInfo: (call) => {
    const { orderNo } = call.query;
    if (orderNo === undefined) return forProduct(call);
    const { borrower, refuse } = call;
    if (!borrower) throw new Failure('notLoggedIn');
    return forOrder({ ...call, borrower }, ownOrder(borrower, orderNo, refuse));
  },

  creditInfo: ({ borrower, world, lang }) => {
    const { limit, used, available, score, level } = creditOf(borrower.orders, world.offer.limits);
    return {
      limit: toPesos(limit),
      used: toPesos(used),
      available: toPesos(available),
      score,
      level,
      raisedBy: raisedBy(level, lang),
      retryDate: retryDateOf(borrower.orders, world.timetable),
    };
  },
};

type Confirm = Call<Calls['confirmInfo']>;
type Caller = Confirm['borrower'];

/** The most somebody may ask for, in centavos; a visitor what a first loan may be. */
const limitOf = (borrower: Caller, { limits }: Offer) => creditOf(borrower?.orders ?? [], limits).limit;

/** The cost of an order; while it can still change, that of another amount or term of the same product. */
function forOrder(
  { query, borrower, world, now, lang, refuse }: Confirm & { borrower: NonNullable<Caller> },
  order: LoanRecord,
) {
  const product = order.submittedAt === null ? productById(world.offer, order.productId) : null;
  const terms = product ? agreedTerms(product) : order.terms;
  const principal = query.amount === undefined ? order.principal : toCentavos(query.amount);
  const termDays = query.termDays ?? order.termDays;
  if (product) onStep(product, { principal, days: termDays }, limitOf(borrower, world.offer), refuse);
  const asked = product ? { ...order, terms, principal, termDays } : order;
  return {
    orderNo: order.orderNo,
    productId: order.productId,
    productName: order.terms.name[lang],
    loanPurpose: order.loanPurpose,
    cost: orderCostView(asked, now),
    agreementVersion: order.agreementVersion ?? AGREEMENT_VERSION,
    offerExpiresAt: offerExpiresAt(order, world.timetable),
    account: accountView(order, borrower),
  };
}

function forProduct({ query, borrower, world, now, lang, refuse }: Confirm) {
  const product = productById(world.offer, query.productId ?? '') ?? refuse('productNotFound');
  const principal = toCentavos(query.amount ?? 0);
  const days = query.termDays ?? 0;
  onStep(product, { principal, days }, limitOf(borrower, world.offer), refuse);
  const terms = agreedTerms(product);
  return {
    orderNo: null,
    productId: product.productId,
    productName: product.name[lang],
    loanPurpose: null,
    cost: costToday(rememberedLoanCost({ principal, days, terms }), terms, now),
    agreementVersion: AGREEMENT_VERSION,
    offerExpiresAt: null,
    account: cardView(borrower?.cards.at(-1)),
  };
}

/** Refuses an amount (centavos) or a term that is no step of the product, and what is above the personal limit. */
export function onStep(
  product: LenderProduct,
  asked: { principal: number; days: number },
  limit: number,
  refuse: Refuse<typeof PRODUCT_REFUSALS>,
): void {
  if (!isOnStep(product, asked)) refuse('offStep');
  if (asked.principal > limit) refuse('aboveLimit', { limit: amountText(toPesos(limit)) });
}
