import { contract } from '@puente/contract';
import type { PaymentChannel } from '@puente/contract/values/payments';
import type { Borrower } from './borrower.ts';
import type { Stage } from './stage.ts';

type Payer = Pick<Borrower, 'ask' | 'orderNo' | 'latest' | 'nextReference'>;
type Pay = (me: Payer, stage: Stage, amount: number) => Promise<unknown>;

/** Pays an amount in pesos through each channel, and lets time pass until the server has booked the payment. */
export const pay: Record<PaymentChannel, Pay> = {
  async stp(me, stage, amount) {
    const { clabe } = await me.ask(contract.repayment.stpClabe, { orderNo: me.orderNo });
    await stage.arrive({ channel: 'stp', clabe, reference: me.nextReference(), amount });
    await stage.clock.advance('15m');
  },
  async oxxo(me, stage, amount) {
    const { reference: slip } = await me.ask(contract.repayment.oxxoReference, { orderNo: me.orderNo, amount });
    await stage.arrive({ channel: 'oxxo', slip, reference: me.nextReference(), amount });
  },
  async cashier(me, stage, amount) {
    const { payOrderId } = await me.latest();
    const form = {
      payOrderId: payOrderId ?? '',
      amount,
      channelId: 'card',
      requestId: `request-${me.nextReference()}`,
    };
    await me.ask(contract.repayment.cashierConfirm, form);
    await stage.clock.advance('5s');
  },
};
