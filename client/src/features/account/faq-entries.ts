/**
 * Questions in screen order (screens: questions). Answers with figures wait for the product, so that texts never
 * contradict its cost.
 */
import type { Headline } from '@puente/contract/entities/product';
import { AGE_MAX, AGE_MIN, PART_PAYMENT_MIN, REFUND_HOURS } from '@puente/contract/values/limits';

export const FAQ_GROUPS = ['loan', 'application', 'costs', 'payments', 'data', 'account'] as const;
export type FaqGroup = (typeof FAQ_GROUPS)[number];

export const FAQ_ENTRIES = [
  { id: 'howMuch', group: 'loan', figures: true },
  { id: 'howLong', group: 'loan', figures: true },
  { id: 'oneLoan', group: 'loan', figures: false },
  { id: 'purpose', group: 'loan', figures: false },
  { id: 'grow', group: 'loan', figures: true },
  { id: 'requirements', group: 'application', figures: false },
  { id: 'review', group: 'application', figures: true },
  { id: 'cancel', group: 'application', figures: true },
  { id: 'rejected', group: 'application', figures: true },
  { id: 'deposit', group: 'application', figures: true },
  { id: 'depositMissing', group: 'application', figures: true },
  { id: 'changeAccount', group: 'application', figures: false },
  { id: 'cost', group: 'costs', figures: true },
  { id: 'rates', group: 'costs', figures: true },
  { id: 'cat', group: 'costs', figures: false },
  { id: 'howToPay', group: 'payments', figures: false },
  { id: 'paymentTime', group: 'payments', figures: true },
  { id: 'paymentMissing', group: 'payments', figures: true },
  { id: 'early', group: 'payments', figures: false },
  { id: 'partPay', group: 'payments', figures: false },
  { id: 'cannotPay', group: 'payments', figures: false },
  { id: 'late', group: 'payments', figures: true },
  { id: 'lateStops', group: 'payments', figures: true },
  { id: 'bureauLate', group: 'payments', figures: false },
  { id: 'extension', group: 'payments', figures: true },
  { id: 'noExtension', group: 'payments', figures: true },
  { id: 'chargedMore', group: 'payments', figures: false },
  { id: 'whyData', group: 'data', figures: false },
  { id: 'contacts', group: 'data', figures: false },
  { id: 'bureau', group: 'data', figures: false },
  { id: 'fraud', group: 'data', figures: false },
  { id: 'rights', group: 'data', figures: false },
  { id: 'noCode', group: 'account', figures: false },
  { id: 'changePhone', group: 'account', figures: false },
  { id: 'otherDevice', group: 'account', figures: false },
] as const satisfies readonly { id: string; group: FaqGroup; figures: boolean }[];
export type FaqEntry = (typeof FAQ_ENTRIES)[number];
export type FaqId = FaqEntry['id'];

type FaqFacts = {
  headline: Headline | undefined;
  /** `extensionOffered` of the loan being repaid; null without a loan (decisions: "Money and product"). */
  loanExtension: boolean | null;
};

export function listAnswerableEntries({ headline, loanExtension }: FaqFacts): FaqEntry[] {
  const offered = loanExtension ?? headline?.extensionOffered;
  return FAQ_ENTRIES.filter(({ id, figures }) => {
    // At most one of the two answers about extensions applies; neither while the offer is unknown.
    if (id === 'extension') return offered === true;
    if (id === 'noExtension') return offered === false;
    return !figures || headline !== undefined;
  });
}

type Formats = {
  money: (pesos: number, style?: 'exact' | 'whole') => string;
  percent: (share: number, digits?: number) => string;
};

export function faqFigures(headline: Headline | undefined, { money, percent }: Formats) {
  const always = {
    minAge: AGE_MIN,
    maxAge: AGE_MAX,
    partMin: money(PART_PAYMENT_MIN, 'whole'),
    refundHours: REFUND_HOURS,
  };
  if (!headline) return always;
  const { example, terms, exampleLateDay, exampleMoreTime } = headline;
  return {
    ...always,
    count: headline.reviewMaxWorkingDays,
    minAmount: money(headline.minAmount, 'whole'),
    firstLimit: money(headline.firstLoanLimit, 'whole'),
    returningLimit: money(headline.returningLimit, 'whole'),
    highestLimit: money(headline.highestLimit, 'whole'),
    shortest: Math.min(...terms),
    longest: Math.max(...terms),
    annualRate: percent(headline.annualRate),
    feeRate: percent(headline.processingFeeRate),
    penaltyRate: percent(headline.penaltyRatePerDay),
    reviewMinutes: headline.reviewMinutes,
    offerHours: headline.offerHours,
    retryDays: headline.retryDays,
    deletionDays: headline.dataDeletionDays,
    depositFrom: headline.depositMinutesFrom,
    depositTo: headline.depositMinutesTo,
    depositHours: headline.depositMaxHours,
    stpMinutes: headline.stpMinutes,
    exampleAmount: money(example.amount),
    exampleDays: example.termDays,
    exampleDeposit: money(example.depositAmount),
    exampleTotal: money(example.totalRepayment),
    exampleLateDay: typeof exampleLateDay === 'number' ? money(exampleLateDay) : '',
    moreDays: exampleMoreTime?.days ?? 0,
    moreFee: exampleMoreTime ? money(exampleMoreTime.fee) : '',
    exampleCat: typeof example.cat === 'number' ? percent(example.cat / 100, 1) : '',
  };
}
