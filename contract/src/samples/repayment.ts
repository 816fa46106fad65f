import { EXAMPLE, account, cost, orderNo, stp, type Samples } from './pieces.ts';
import type { repaymentCalls } from '../calls/repayment.ts';

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
