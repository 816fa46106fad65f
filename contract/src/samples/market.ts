import type { marketCalls } from '../calls/market.ts';
import { marketProduct, orderNo, type Samples } from './pieces.ts';

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
          hours: 'Lun a vie, 9:00 a 18:00',
          open: true,
        },
      ],
      complaints: [{ name: 'CONDUSEF', detail: '800 999 8080', href: 'https://www.condusef.gob.mx' }],
    },
  },
  repayProducts: { query: { orderNo }, data: { products: [marketProduct], orderedBy: 'Plazo' } },
} satisfies Samples<typeof marketCalls>;
