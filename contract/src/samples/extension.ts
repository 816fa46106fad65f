import { EXAMPLE, orderNo, stp, type Samples } from './pieces.ts';
import type { extensionCalls } from '../calls/extension.ts';

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
