import type { Noted } from './shape-of.ts';
import { bankCardForm } from '../entities/bank-card.ts';
import { basicInfo } from '../entities/basic-info.ts';
import { costBreakdown } from '../entities/cost.ts';
import { loanOrder } from '../entities/loan-order.ts';
import { customerService, marketIndex } from '../entities/market.ts';
import { amountStep, confirmInfo, creditInfo, headline, product } from '../entities/product.ts';
import { cashierDetail, oxxoReference, stpAccount } from '../entities/payment-channels.ts';
import { extensionOffer, extensionOption, extensionStanding, payment, repaymentDetail } from '../entities/repayment.ts';
import { userInfo } from '../entities/user-info.ts';
import { PAYMENT_NEWS_DAYS } from '../values/limits.ts';
import { PAYMENT_CHANNELS, PAYMENT_PURPOSES, PAYMENT_STATES } from '../values/payments.ts';

export const NOTES_OF_ENTITIES: readonly Noted[] = [
  [
    bankCardForm,
    {
      validPeriod: '`MM/YY`, only for a debit card.',
      cvc: 'Passed through, never stored, never logged (decisions: "Identity documents and accounts").',
    },
  ],
  [
    basicInfo,
    {
      city: "Of the state's list (rules/person/address.ts), which the server looks into after the shape.",
    },
  ],
  [
    costBreakdown,
    {
      amount: 'Principal.',
      annualRate: 'Simple interest a year on actual days / 365, e.g. 0.36.',
      interestAndTax: 'Interest and its tax in one figure.',
      processingFeeAndTax: 'Fee and its tax in one figure: what is kept from the principal.',
      cat: 'Percent with one decimal, e.g. 74.7, without tax (Banxico).',
      catDate: 'The day the CAT was worked out.',
      penaltyRatePerDay: 'Late: a share of the unpaid balance per day, e.g. 0.02.',
    },
  ],
  [
    loanOrder,
    {
      amount: 'Principal.',
      feeAndTax: 'Fee and its tax in one figure: what is kept from the principal.',
      interest: 'Agreed to at first.',
      interestAndTax:
        'All interest and tax in one figure, that of more time included: amount + this + penalty = repaid + unrepaid.',
      penalty: 'Charged so far.',
      penaltyLeft: 'What is not paid of it.',
      balanceAtDue: 'Owed before any penalty, on the due date.',
      unrepaid: 'Owed today, penalty included.',
      owedTomorrow: 'What will be owed tomorrow if nothing is paid; only when late.',
      submissionFailedAt: 'At 14: the application was sent and did not arrive; null once it is sent again.',
      creditCheckAt:
        'When the borrower authorised the lender to consult the credit bureaus; null until the application is sent.',
      cancellation: "Why it was cancelled, in the caller's language.",
      offerExpiresAt: 'Approved money must be taken before this.',
      retryDate: 'When a refused borrower may apply again, and when the data of the refused application are deleted.',
      stepsDone: 'An application in progress: statuses of the steps already done, in order.',
      account: 'Where the money goes, or where it went: as it was then.',
      payoutFailure: "Why a deposit came back, in the caller's language.",
      recentPayments: `Payments on their way, and those that ended in the last ${PAYMENT_NEWS_DAYS} days; oldest first.`,
      payOrderId: 'Opens the cashier without a token (calls 47, 48); only while something is owed.',
    },
  ],
  [
    marketIndex,
    {
      'banners.conditions': "A promotion's conditions, one sentence each, and its last day.",
      orderedBy: 'How the products are ordered, to be shown beside them.',
    },
  ],
  [
    customerService,
    {
      'channels.kind': '`other`: a way this version has no name for; its link still leads there.',
      'channels.href': 'tel:, https: or mailto:, nothing else.',
      complaints: "The specialised unit for complaints (UNE) and the public authority's address.",
    },
  ],
  [
    product,
    {
      maxAmount: "The most this caller may ask for: the public offer, or the borrower's own limit.",
      processingFeeRate: 'Share of the principal, e.g. 0.051725.',
    },
  ],
  [
    headline,
    {
      firstLoanLimit: 'The most a first loan can be, after one repaid loan, and at all.',
      edition: "Which calls this lender's edition uses (rules §3, edition); the app keeps the last it knew.",
      example: 'A worked example at the lowest public amount and term, for anonymous visitors.',
      exampleLateDay:
        'What one full day late adds to the total of the example, and what the fewest days of more time on it cost.',
    },
  ],
  [
    amountStep,
    {
      lockedReason: 'Why an amount cannot be chosen yet.',
    },
  ],
  [
    confirmInfo,
    {
      offerExpiresAt: 'When an approved offer lapses; null before approval.',
    },
  ],
  [
    creditInfo,
    {
      raisedBy: "Sentences, in the caller's language.",
    },
  ],
  [
    payment,
    {
      reference: 'The folio of the payment.',
      method: `${PAYMENT_CHANNELS.join(', ')}.`,
      purpose: `${PAYMENT_PURPOSES.join(', ')}: the loan, or the cost of an extension.`,
      state: `${PAYMENT_STATES.join(', ')}.`,
      paidAt: 'When it was begun online, or when the money arrived.',
      expectedBy: 'On its way: when it counts at the latest, if nothing goes wrong.',
      endedAt: 'When it counted, was declined or was sent back.',
      reason: "Why it was declined or sent back, in the caller's language.",
      refund: 'Money above what was owed, and its way back to the borrower; null where there is none.',
      'refund.refundedAt': 'Null while it is on its way.',
      checkoutUrl:
        "Where the payer completes it, while it is pending: an https address of the provider's, or a path on the app's own origin. Null where there is no such page, and the provider asks for nothing more.",
      requestId: 'The intent of the payer that began it online (`cashierConfirm`).',
    },
  ],
  [
    extensionStanding,
    {
      reason: "Why not, in the caller's language.",
      payFirst: 'A surcharge that has to be paid first.',
      'pending.usualMinutes': 'How long a transfer to it takes to count: usually, and at the longest.',
    },
  ],
  [
    repaymentDetail,
    {
      cancellation: "Why it was cancelled, in the caller's language.",
      payments: 'Every payment the lender has heard of, oldest first.',
      methods: 'Ways to pay, the fastest first; a closed one says why.',
    },
  ],
  [
    stpAccount,
    {
      concept: 'At most 39 ASCII characters, as banks accept.',
    },
  ],
  [
    oxxoReference,
    {
      barcode: 'The digits the bars carry (Code 128).',
      storeLimit: 'The most one payment at a store can be.',
    },
  ],
  [
    cashierDetail,
    {
      minAmount: 'Part payments: whole pesos, at least this, in this multiple (rules §5).',
      payFirst:
        'The late charge that has to be paid before more time is granted: exactly this much is taken like the whole debt.',
      lastPayment: 'The latest online payment, if any: `pending`, `booked` or `declined`.',
    },
  ],
  [
    extensionOption,
    {
      fee: 'To pay now, and how it is made up.',
      totalThen: 'Owed on the new due date.',
      difference: 'What more time costs in all, against paying today.',
      payNow: 'Everything to pay before more time begins: the late charge that comes first, and the fee.',
    },
  ],
  [
    extensionOffer,
    {
      reason: "Why not, in the caller's language.",
      options: 'Also while a late charge has to be paid first: what more time costs once it is paid.',
      payFirst: 'The late charge that has to be paid before more time can be asked for.',
    },
  ],
  [
    userInfo,
    {
      stepsDone: 'Statuses of the steps whose data are complete.',
      identity: 'Photos and reading already accepted in the open application.',
      'identity.imageIds':
        'Of the photos received: what a reading needs after a reload, and how to distinguish a lost answer to an upload from a lost upload.',
      consentVersion: 'Data-use consent in force.',
      termsVersion: 'The privacy notice and terms that were ticked when the account was opened.',
    },
  ],
];
