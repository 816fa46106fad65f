import type { disbursalCalls } from '../calls/disbursal.ts';
import { document, orderNo, type Samples } from './pieces.ts';

export const disbursalSamples = {
  getMoney: { query: { orderNo }, data: { orderNo, status: 7 } },
  getMoneyContract: { query: { orderNo }, data: document },
} satisfies Samples<typeof disbursalCalls>;
