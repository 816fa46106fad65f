import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { useEffect, useState } from 'react';
import { useClock } from '../../lib/clock.ts';
import { useCountdown } from '../../lib/countdown.ts';
import { PAYMENT_EXPECTED_MS, type PaymentNotice, paymentWait } from '../../session/payment-notices.ts';
import { useDevice } from '../../session/use-session.ts';

export type PaymentWait = {
  /** What the borrower told us, while it is not in the books. */
  notice: PaymentNotice | null;
  wait: ReturnType<typeof paymentWait>;
  /** «Ya transferí». */
  tell: (payment: Pick<PaymentNotice, 'method' | 'amount'>) => void;
  /** It was a slip of the finger: nothing was paid. */
  takeBack: () => void;
};

/** A payment on its way, told on this device; it survives a reload and turns late by itself (checklist 60). */
export function usePaymentWait(detail: RepaymentDetail | undefined): PaymentWait {
  const { payments } = useDevice();
  const clock = useClock();
  const [, redraw] = useState(0);
  const orderNo = detail?.orderNo ?? null;
  const notice = orderNo === null ? null : payments.of(orderNo);
  const wait = paymentWait({ notice, owedNow: detail?.unrepaid ?? null, now: clock.now() });
  useCountdown(notice !== null && wait === 'waiting' ? notice.at + PAYMENT_EXPECTED_MS : null);

  const arrived = notice !== null && wait === null;
  useEffect(() => {
    // Less is owed: the wait is over, and a surcharge of tomorrow must not bring it back.
    if (arrived && orderNo !== null) payments.forget(orderNo);
  }, [arrived, orderNo, payments]);

  return {
    notice: wait === null ? null : notice,
    wait,
    tell: ({ method, amount }) => {
      if (!detail) return;
      payments.tell(detail.orderNo, { at: clock.now(), method, amount, owed: detail.unrepaid });
      redraw((count) => count + 1);
    },
    takeBack: () => {
      if (orderNo !== null) payments.forget(orderNo);
      redraw((count) => count + 1);
    },
  };
}
