import { EXAMPLE, account, cost, marketProduct, orderNo, type Samples } from './pieces.ts';
import type { productCalls } from '../calls/product.ts';
import type { marketCalls } from '../calls/market.ts';
import type { appCalls } from '../calls/app.ts';

const product = {
  productId: 'puente-91',
  name: 'Préstamo Puente',
  minAmount: 1000,
  maxAmount: 5000,
  amountStep: 500,
  terms: [91, 120, 180],
  annualRate: 0.36,
  dailyRate: 0.36 / 365,
  processingFeeRate: 0.051725,
  taxRate: 0.16,
  penaltyRatePerDay: 0.02,
  cat: EXAMPLE.cat,
  extensionOffered: true,
};

export const productSamples = {
  index: {
    data: {
      ...product,
      firstLoanLimit: 5000,
      returningLimit: 30000,
      highestLimit: 60000,
      edition: 'market',
      reviewMinutes: 10,
      reviewMaxWorkingDays: 1,
      depositMinutesFrom: 10,
      depositMinutesTo: 60,
      depositMaxHours: 8,
      offerHours: 24,
      stpMinutes: 15,
      retryDays: 30,
      dataDeletionDays: 7,
      example: cost,
    },
  },
  list: { data: { products: [product] } },
  listMarket: { query: { category: 'personal' }, data: { products: [marketProduct], orderedBy: 'Plazo' } },
  stepAmount: {
    query: { productId: 'puente-91' },
    data: {
      productId: 'puente-91',
      steps: [
        { amount: 2000, terms: [91, 120, 180], locked: false },
        { amount: 6000, terms: [91], locked: true, lockedReason: 'Disponible después de pagar un préstamo.' },
      ],
    },
  },
  confirmInfo: {
    query: { orderNo },
    data: {
      orderNo,
      productId: 'puente-91',
      productName: 'Préstamo Puente',
      loanPurpose: 'health',
      cost,
      agreementVersion: '2026-11',
      offerExpiresAt: null,
      account,
    },
  },
  creditInfo: { data: { limit: 5000, used: 0, available: 5000, score: 640, level: 1, raisedBy: ['Pagar a tiempo.'] } },
} satisfies Samples<typeof productCalls>;

export const marketSamples = {
  index: {
    query: { page: 'home' },
    data: {
      banners: [
        {
          id: 'b1',
          title: 'Tu primer préstamo',
          text: 'Mira el costo total antes de decidir.',
          route: '/yx3',
          conditions: ['Para quien pide su primer préstamo.'],
          endsOn: '2026-11-30',
        },
      ],
      hotLoans: [marketProduct],
      categories: [{ id: 'personal', name: 'Personales' }],
      orderedBy: 'Plazo, de menor a mayor',
    },
  },
  lendingRecord: { data: { records: [{ mobile: '55••••••01', amount: 2000, minutesAgo: 4 }] } },
  repayColor: { data: { colors: { repaying: 'brand', overdue: 'danger' } } },
  customerService: {
    data: {
      channels: [
        {
          kind: 'phone',
          value: '55 0000 0100',
          href: 'tel:+525500000100',
          hours: 'Lunes a viernes, de 9:00 a.m. a 6:00 p.m.',
          open: true,
        },
      ],
      complaints: [{ name: 'CONDUSEF', detail: '800 999 8080', href: 'https://www.condusef.gob.mx' }],
    },
  },
  repayProducts: { query: { orderNo }, data: { products: [marketProduct], orderedBy: 'Plazo' } },
} satisfies Samples<typeof marketCalls>;

export const appSamples = {
  isRejectRecommendation: { data: { recommend: true, products: [marketProduct], orderedBy: 'Plazo' } },
  getAddress: {
    data: {
      android: 'https://play.google.com/store/apps/details?id=mx.puente.app',
      ios: null,
      scheme: 'puente://open',
    },
  },
} satisfies Samples<typeof appCalls>;
