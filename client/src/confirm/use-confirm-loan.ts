import { disbursalCalls } from '@puente/contract/calls/disbursal';
import { orderCalls } from '@puente/contract/calls/order';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { ConfirmInfo } from '@puente/contract/entities/product';
import { CREDIT_CHECK_VERSION } from '@puente/contract/values/legal-version';
import type { LoanPurpose } from '@puente/contract/values/loan';
import { useReducer, useState } from 'react';
import { useApi } from '../api/api-context.ts';
import { useRefreshAll } from '../api/use-read.ts';
import { reportLoanEvent } from '../native/loan-event.ts';
import { useBridge } from '../native/use-bridge.ts';
import { useFieldEvents } from '../native/use-field-events.ts';
import { useConsent } from '../consent/use-consent.ts';
import { type ConfirmBox, reduceConfirm, UNCONFIRMED } from './confirm-state.ts';
import { costOfOrder, priceDiffers, type SeenCost } from './confirm-cost.ts';
import { orderCan } from '../application/order-can.ts';
import { useSendOnce } from '../application/use-send-once.ts';

/** `submit` at 14: sends the application. `take` at 18: takes the approved money. */
export type ConfirmMode = 'submit' | 'take';
export type ConfirmProblem = 'agreement' | 'creditCheck' | 'consent';

type ConfirmArgs = {
  order: LoanOrder;
  /** When the lender said so; milliseconds since 1970. */
  checkedAt: number;
  info: ConfirmInfo;
  /** The data-use consent the server knows is not the one in force, and none was given on this device. */
  consentAsked: boolean;
};

export type ConfirmLoan = ReturnType<typeof useConfirmLoan>;

/**
 * The purpose travels back as the application has it, also a word this version does not know: the lender does, and the
 * borrower has chosen nothing else. Only where there is none it is «other».
 */
function purposeOf(kept: string | null | undefined): LoanPurpose {
  return (kept as LoanPurpose | null | undefined) ?? 'otherPersonalUse';
}

export function useConfirmLoan({ order, checkedAt, info, consentAsked }: ConfirmArgs) {
  const consent = useConsent();
  const refreshAll = useRefreshAll();
  const bridge = useBridge();
  const tell = useFieldEvents('confirmBorrow', order.orderNo);
  const { api } = useApi();
  const [{ ticked, attempt, consentRefused, corrected, accepted }, dispatch] = useReducer(reduceConfirm, UNCONFIRMED);
  const mode: ConfirmMode = orderCan('takeMoney', order.status) ? 'take' : 'submit';

  // Keeps the figures seen first, to compare with them however often the price changes while the screen is open.
  const [seen] = useState(() => costOfOrder(order));
  const [shown] = useState(info.cost);
  const cost = corrected ?? info.cost;
  const before: SeenCost | null = [seen, shown].find((figures: SeenCost) => priceDiffers(figures, cost)) ?? null;
  const priceSeen = before !== null && accepted !== null && !priceDiffers(accepted, cost);

  /** Agreed to when the application was sent, and the cost is still the same. */
  const agreedBefore = mode === 'take' && before === null;

  const consentNeeded = consentAsked || consentRefused;
  const consentMissing = mode === 'submit' && consentNeeded && consent === null;
  const missing: ConfirmProblem[] = [];
  if (!ticked.agreement && !agreedBefore) missing.push('agreement');
  if (mode === 'submit' && !ticked.creditCheck) missing.push('creditCheck');
  if (consentMissing) missing.push('consent');

  const sendIt = () => {
    if (mode === 'take') return api.call(disbursalCalls.getMoney, { query: { orderNo: order.orderNo } });
    return api.call(orderCalls.submit, {
      body: {
        orderNo: order.orderNo,
        amount: cost.amount,
        termDays: cost.termDays,
        loanPurpose: purposeOf(info.loanPurpose ?? order.loanPurpose),
        agreementAccepted: ticked.agreement,
        agreementVersion: info.agreementVersion,
        ...(ticked.creditCheck ? { creditCheckVersion: CREDIT_CHECK_VERSION } : {}),
        depositAmount: cost.depositAmount,
        totalRepayment: cost.totalRepayment,
        // Also unasked: a kind withdrawn in Configuración since applying is not in what the order keeps.
        ...(consent ? { consentVersion: consent.version, consentKinds: [...consent.kinds] } : {}),
      },
    });
  };

  const { state, send, check } = useSendOnce({
    order,
    checkedAt,
    send: async () => {
      const orderStep = await sendIt();
      reportLoanEvent(bridge, mode === 'take' ? 'offer_accepted' : 'apply_submitted', order.orderNo);
      return orderStep;
    },
    onRefused: (refusal) => {
      dispatch({ type: 'refuse', error: refusal });
      void refreshAll();
    },
  });

  const tick = (box: ConfirmBox) => (on: boolean) => {
    tell('input', box);
    dispatch({ type: 'tick', box, on });
  };
  return {
    mode,
    order,
    info,
    /** The figures that will be confirmed. */
    cost,
    /** Earlier figures that no longer hold; null if nothing changed. */
    before,
    /** A press found the changed price: the next press confirms it. */
    priceSeen,
    agreed: ticked.agreement,
    agreedBefore,
    setAgreed: tick('agreement'),
    creditCheck: ticked.creditCheck,
    setCreditCheck: tick('creditCheck'),
    /** Reports use of the boxes as field events. */
    tell,
    consentMissing,
    /** Boxes that the last press found unticked, each until it is ticked. */
    problems: attempt.name === 'none' ? [] : missing,
    state,
    error: attempt.name === 'refused' ? attempt.error : null,
    check: () => void check(),
    /** Sends the request, or returns the first box that is missing. */
    confirm: () => {
      tell('check', 'agreement');
      if (mode === 'submit') tell('check', 'creditCheck');
      const [first = null] = missing;
      const accepts = first === null && before !== null && !priceSeen ? cost : null;
      dispatch({ type: 'press', accepts });
      if (first === null && accepts === null) void send();
      return first;
    },
  };
}
