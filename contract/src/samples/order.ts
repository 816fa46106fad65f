import { EXAMPLE } from './worked-example.ts';
import type { orderCalls } from '../calls/order.ts';
import { account, cost, document, orderNo } from './pieces.ts';
import { CREDIT_CHECK_VERSION } from '../values/legal-version.ts';
import type { Samples } from './shape.ts';

const application = {
  productId: 'puente-91',
  amount: 2000,
  termDays: 91,
  loanPurpose: 'health' as const,
  consentVersion: '2026-11',
  consentKinds: ['deviceInformation' as const],
};
const order = {
  orderNo,
  status: 2,
  productId: 'puente-91',
  productName: 'Préstamo Puente',
  amount: 2000,
  termDays: 91,
  loanPurpose: 'health',
  fee: EXAMPLE.fee,
  feeTax: EXAMPLE.feeTax,
  feeAndTax: EXAMPLE.feeAndTax,
  interest: EXAMPLE.interest,
  interestTax: EXAMPLE.interestTax,
  interestAndTax: EXAMPLE.interestAndTax,
  annualRate: 0.36,
  cat: EXAMPLE.cat,
  disbursalAmount: EXAMPLE.deposit,
  totalRepayment: EXAMPLE.total,
  dueDate: '2027-02-20',
  daysToDue: 91,
  overdueDays: 0,
  penaltyRatePerDay: 0.02,
  penalty: 0,
  penaltyLeft: 0,
  balanceAtDue: EXAMPLE.total,
  repaid: 0,
  unrepaid: EXAMPLE.total,
  createdAt: '2026-11-21 10:20:00',
  submittedAt: '2026-11-21 10:42:00',
  creditCheckAt: '2026-11-21 10:42:00',
  decidedAt: '2026-11-21 10:52:00',
  disbursedAt: '2026-11-21 11:10:00',
  stepsDone: [6, 12, 11, 5, 17, 14],
  account,
  extensionOffered: true,
  payOrderId: 'p-4c8f3a',
};

export const orderSamples = {
  latest: { data: { order } },
  list: { query: { page: 1, size: 10 }, data: { orders: [order], total: 1 } },
  listMarket: { query: { page: 1, size: 10, group: 'all' }, data: { orders: [order], total: 1 } },
  applyMarket: { body: application, data: { orderNo, status: 6 } },
  applyMarketAgain: { body: application, data: { orderNo, status: 14 } },
  submit: {
    body: {
      orderNo,
      amount: 2000,
      termDays: 91,
      loanPurpose: 'health',
      agreementAccepted: true,
      agreementVersion: '2026-11',
      creditCheckVersion: CREDIT_CHECK_VERSION,
      depositAmount: cost.depositAmount,
      totalRepayment: cost.totalRepayment,
    },
    data: { orderNo, status: 19 },
  },
  loanAgreement: { query: { orderNo }, data: document },
} satisfies Samples<typeof orderCalls>;
