import { EXAMPLE, account, cost, document, orderNo, type Samples, stp } from './pieces.ts';
import type { orderCalls } from '../calls/order.ts';
import { CREDIT_CHECK_VERSION } from '../values/consent.ts';
import type { disbursalCalls } from '../calls/disbursal.ts';
import type { repaymentCalls } from '../calls/repayment.ts';
import type { extensionCalls } from '../calls/extension.ts';

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

export const disbursalSamples = {
  getMoney: { query: { orderNo }, data: { orderNo, status: 7 } },
  getMoneyContract: { query: { orderNo }, data: document },
} satisfies Samples<typeof disbursalCalls>;

const payOrderId = 'p-4c8f3a';

export const repaymentSamples = {
  detail: {
    query: { orderNo },
    data: {
      orderNo,
      status: 3,
      productName: 'Préstamo Puente',
      principal: 2000,
      interest: EXAMPLE.interest,
      interestTax: EXAMPLE.interestTax,
      extensionFees: 0,
      penalty: EXAMPLE.penaltyLate3,
      penaltyRatePerDay: 0.02,
      overdueDays: 3,
      repaid: 0,
      unrepaid: EXAMPLE.owedLate3,
      leftToPay: EXAMPLE.owedLate3,
      balanceAtDue: EXAMPLE.total,
      owedTomorrow: EXAMPLE.owedLate4,
      dueDate: '2027-02-20',
      daysToDue: -3,
      cost,
      payments: [],
      extension: { open: false, reason: 'Primero paga el recargo por atraso', payFirst: EXAMPLE.penaltyLate3 },
      extensionOffered: true,
      account,
      payOrderId,
      methods: [{ method: 'stp', available: true, minutes: 15 }],
    },
  },
  stpClabe: { query: { orderNo }, data: stp },
  oxxoReference: {
    query: { orderNo, amount: EXAMPLE.total },
    data: {
      reference: '93000123456789',
      barcode: '93000123456789',
      amount: EXAMPLE.total,
      expiresAt: '2026-11-24 23:59:59',
      storeLimit: 10000,
      storeFeeNote: 'OXXO cobra una comisión aparte.',
      usualMinutes: 0,
      longestHours: 24,
    },
  },
  cashierDetail: {
    query: { payOrderId },
    data: {
      payOrderId,
      orderNo,
      productName: 'Préstamo Puente',
      owed: EXAMPLE.total,
      leftToPay: EXAMPLE.total,
      dueDate: '2027-02-20',
      minAmount: 200,
      amountMultiple: 1,
      provider: 'Caja Demo',
      channels: [{ channelId: 'online', name: 'Tarjeta', available: true }],
      lastPayment: null,
    },
  },
  cashierConfirm: {
    body: { payOrderId, amount: 500, channelId: 'online', requestId: 'req-00000001' },
    data: {
      reference: 'pay-1',
      amount: 500,
      method: 'cashier',
      purpose: 'loan',
      state: 'pending',
      paidAt: '2026-11-21 10:00:00',
      expectedBy: '2026-11-21 10:30:00',
      requestId: 'req-00000001',
    },
  },
} satisfies Samples<typeof repaymentCalls>;

export const extensionSamples = {
  getExtensionData: {
    query: { orderNo },
    data: {
      orderNo,
      enabled: true,
      options: [
        {
          days: 30,
          fee: 68.65,
          interest: 59.18,
          interestTax: 9.47,
          newDueDate: '2027-03-22',
          totalThen: EXAMPLE.total,
          difference: 68.65,
          payNow: 68.65,
        },
      ],
      payFirst: null,
      payToday: EXAMPLE.total,
      dueDate: '2027-02-20',
      extensionsUsed: 0,
      extensionsAllowed: 3,
    },
  },
  confirmExtensionOrder: {
    query: { orderNo, days: 30, fee: 68.65 },
    data: { orderNo, days: 30, fee: 68.65, newDueDate: '2027-03-22', payBy: { ...stp, amount: 68.65 } },
  },
} satisfies Samples<typeof extensionCalls>;
