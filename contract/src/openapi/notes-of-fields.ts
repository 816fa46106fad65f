import { bankCardForm } from '../entities/bank-card.ts';
import { basicInfo } from '../entities/profile.ts';
import { costBreakdown, amountStep, confirmInfo, creditInfo, headline, product } from '../entities/product.ts';
import { loanOrder } from '../entities/loan-order.ts';
import { customerService, marketIndex } from '../entities/market.ts';
import { cashierDetail, oxxoReference, stpAccount } from '../entities/payment-channels.ts';
import { extensionOffer, extensionOption, extensionStanding, payment, repaymentDetail } from '../entities/repayment.ts';
import { userInfo } from '../entities/user-info.ts';
import { PAYMENT_NEWS_DAYS } from '../values/limits.ts';
import { PAYMENT_CHANNELS, PAYMENT_PURPOSES, PAYMENT_STATES } from '../values/loan.ts';
import type * as z from 'zod/mini';
import { extensionCalls } from '../calls/extension.ts';
import { identityCalls } from '../calls/identity.ts';
import { orderCalls } from '../calls/order.ts';
import { repaymentCalls } from '../calls/repayment.ts';
import { sessionCalls } from '../calls/session.ts';

export type SchemaNotes = readonly [schema: z.ZodMiniType, notes: Record<string, string>];

type Inside = { _zod: { def: { shape?: Record<string, z.ZodMiniType>; innerType?: Inside; element?: Inside } } };

/** Returns the fields of an object, a nullable object or a list of objects; otherwise undefined. */
export function shapeOf(schema: object | undefined): Record<string, z.ZodMiniType> | undefined {
  let at = schema as Inside | undefined;
  while (at && !at._zod.def.shape) at = at._zod.def.innerType ?? at._zod.def.element;
  return at?._zod.def.shape;
}

const notes = (schema: z.ZodMiniType, byPath: Record<string, string>): SchemaNotes => [schema, byPath];

/** Field descriptions for the OpenAPI document only, so that no app bundle carries them. */
export const FIELD_NOTES: readonly SchemaNotes[] = [
  notes(bankCardForm, {
    validPeriod: '`MM/YY`, only for a debit card.',
    cvc: 'Passed through, never stored, never logged (decisions: "Identity documents and accounts").',
  }),
  notes(basicInfo, { city: "Of the state's list (values/cities.ts), which the server looks into after the shape." }),
  notes(costBreakdown, {
    amount: 'Principal.',
    annualRate: 'Simple interest a year on actual days / 365, e.g. 0.36.',
    interestAndTax: 'Interest and its tax in one figure.',
    processingFeeAndTax: 'Fee and its tax in one figure: what is kept from the principal.',
    cat: 'Percent with one decimal, e.g. 74.7, without tax (Banxico).',
    catDate: 'The day the CAT was worked out.',
    penaltyRatePerDay: 'Late: a share of the unpaid balance per day, e.g. 0.02.',
  }),
  notes(loanOrder, {
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
  }),
  notes(marketIndex, {
    'banners.conditions': "A promotion's conditions, one sentence each, and its last day.",
    orderedBy: 'How the products are ordered, to be shown beside them.',
  }),
  notes(customerService, {
    'channels.kind': '`other`: a way this version has no name for; its link still leads there.',
    'channels.href': 'tel:, https: or mailto:, nothing else.',
    complaints: "The specialised unit for complaints (UNE) and the public authority's address.",
  }),
  notes(product, {
    maxAmount: "The most this caller may ask for: the public offer, or the borrower's own limit.",
    processingFeeRate: 'Share of the principal, e.g. 0.051725.',
  }),
  notes(headline, {
    firstLoanLimit: 'The most a first loan can be, after one repaid loan, and at all.',
    edition: "Which calls this lender's edition uses (rules §3, edition); the app keeps the last it knew.",
    example: 'A worked example at the lowest public amount and term, for anonymous visitors.',
    exampleLateDay:
      'What one full day late adds to the total of the example, and what the fewest days of more time on it cost.',
  }),
  notes(amountStep, { lockedReason: 'Why an amount cannot be chosen yet.' }),
  notes(confirmInfo, { offerExpiresAt: 'When an approved offer lapses; null before approval.' }),
  notes(creditInfo, { raisedBy: "Sentences, in the caller's language." }),
  notes(payment, {
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
  }),
  notes(extensionStanding, {
    reason: "Why not, in the caller's language.",
    payFirst: 'A surcharge that has to be paid first.',
    'pending.usualMinutes': 'How long a transfer to it takes to count: usually, and at the longest.',
  }),
  notes(repaymentDetail, {
    leftToPay:
      'The debt less the money that has arrived and is not booked yet; 0 if that covers it. A payment of everything is this much.',
    cancellation: "Why it was cancelled, in the caller's language.",
    payments: 'Every payment the lender has heard of, oldest first.',
    methods: 'Ways to pay, the fastest first; a closed one says why.',
  }),
  notes(stpAccount, {
    concept: 'At most 39 ASCII characters, as banks accept.',
    amount: 'What is left to pay (`leftToPay`); the debt, if money on its way covers it.',
  }),
  notes(oxxoReference, {
    barcode: 'The digits the bars carry (Code 128).',
    storeLimit: 'The most one payment at a store can be.',
  }),
  notes(cashierDetail, {
    leftToPay: 'As in `repayment.detail`: exactly this much is taken like the whole debt.',
    minAmount: 'Part payments: whole pesos, at least this, in this multiple (rules §5).',
    payFirst:
      'The late charge that has to be paid before more time is granted: exactly this much is taken like the whole debt.',
    lastPayment: 'The latest online payment, if any: `pending`, `booked` or `declined`.',
  }),
  notes(extensionOption, {
    fee: 'To pay now, and how it is made up.',
    totalThen: 'Owed on the new due date.',
    difference: 'What more time costs in all, against paying today.',
    payNow: 'Everything to pay before more time begins: the late charge that comes first, and the fee.',
  }),
  notes(extensionOffer, {
    reason: "Why not, in the caller's language.",
    options: 'Also while a late charge has to be paid first: what more time costs once it is paid.',
    payFirst: 'The late charge that has to be paid before more time can be asked for.',
  }),
  notes(userInfo, {
    stepsDone: 'Statuses of the steps whose data are complete.',
    identity: 'Photos and reading already accepted in the open application.',
    'identity.imageIds':
      'Of the photos received: what a reading needs after a reload, and how to distinguish a lost answer to an upload from a lost upload.',
    consentVersion: 'Data-use consent in force.',
    termsVersion: 'The privacy notice and terms that were ticked when the account was opened.',
  }),
  notes(extensionCalls.confirmExtensionOrder.query, {
    fee: 'The cost the borrower saw; another one now is refused with `priceChanged`.',
  }),
  notes(identityCalls.curpOcr.responses[200], { 'data.confidence': '0 to 1.' }),
  notes(identityCalls.finishUploadAllImg.body, {
    nationalId: 'The reading as the borrower confirmed or corrected it.',
  }),
  ...[orderCalls.applyMarket, orderCalls.applyMarketAgain].map(({ body }) =>
    notes(body, {
      consentVersion:
        'The data-use disclosure agreed to, which must be the one in force; empty means none (rules §5, permission disclosure).',
      consentKinds: 'Kinds of device data agreed to; a kind left out is a normal path.',
    }),
  ),
  notes(orderCalls.submit.body, {
    agreementAccepted: 'False is answered by name (rules §5, agreement checkbox), so it is let through here.',
    creditCheckVersion:
      'The credit-bureau authorisation that was ticked, which must be the one in force. Without it the refusal is `creditCheckMissing`, by name, so it is let through here.',
    depositAmount: 'The figures the borrower saw; if they no longer hold, the new ones come back.',
    consentVersion:
      'Given on this screen, where the disclosure in force is newer than the one agreed to when applying.',
  }),
  notes(repaymentCalls.oxxoReference.query, {
    owedSeen: 'For a slip of everything: the sum the payer saw, as in `cashierConfirm`.',
  }),
  notes(repaymentCalls.cashierConfirm.body, {
    owedSeen:
      'For a payment of everything: the sum the payer saw, which is the debt less the money that has arrived. Another sum now is refused with `owedChanged`, and both amounts come back; nothing is charged that was not seen.',
    requestId: 'One per intent: the same sent again gives the same payment.',
  }),
  notes(sessionCalls.register.body, {
    termsVersion: 'The privacy notice and terms the borrower ticked; only the version in force is accepted.',
  }),
];
