import { disbursalCalls } from '@puente/contract/calls/disbursal';
import { orderCalls } from '@puente/contract/calls/order';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { ConfirmInfo } from '@puente/contract/entities/product';
import { CREDIT_CHECK_VERSION } from '@puente/contract/values/consent';
import type { LoanPurpose } from '@puente/contract/values/loan';
import { useReducer, useState } from 'react';
import { useApi } from '../api/api-context.ts';
import { useRefreshAll } from '../api/query-client.ts';
import { reportLoanEvent } from '../native/bridge.ts';
import { useBridge } from '../native/use-bridge.ts';
import { useFieldEvents } from '../native/use-field-events.ts';
import { useConsent } from '../consent/use-consent.ts';
import {
  type ConfirmBox,
  type ConfirmTerms,
  contractDiffers,
  reduceConfirm,
  UNCONFIRMED,
  costOfOrder,
  priceDiffers,
  type SeenCost,
  termsDiffer,
  useKeptTicks,
} from './confirm-state.ts';
import { orderCan } from '../application/order-status.ts';
import { useSendOnce } from '../application/use-send-once.ts';

/** `submit` sends the application (status 14); `take` accepts the approved money (status 18). */
type ConfirmMode = 'submit' | 'take';
export type ConfirmProblem = 'agreement' | 'creditCheck' | 'consent';

type ConfirmArgs = {
  order: LoanOrder;
  /** When the server reported the order, ms since 1970. */
  checkedAt: number;
  info: ConfirmInfo;
  /** True if the server knows no consent to the current version of the disclosure. */
  consentAsked: boolean;
};

export type ConfirmLoan = ReturnType<typeof useConfirmLoan>;

/** Returns the stored purpose unchanged, even one that this version does not know; without one, `otherPersonalUse`. */
function purposeOf(kept: string | null | undefined): LoanPurpose {
  return (kept as LoanPurpose | null | undefined) ?? 'otherPersonalUse';
}

export function useConfirmLoan({ order, checkedAt, info, consentAsked }: ConfirmArgs) {
  const consent = useConsent();
  const refreshAll = useRefreshAll();
  const bridge = useBridge();
  const tell = useFieldEvents('confirmBorrow', order.orderNo);
  const { api } = useApi();
  const kept = useKeptTicks(order, info);
  const [confirmState, dispatch] = useReducer(reduceConfirm, UNCONFIRMED, (none) => {
    const ticks = kept.restore();
    return ticks === null ? none : { ...none, ticked: ticks, restoredFor: info };
  });
  const { ticked, attempt, consentRefused, corrected, accepted, restoredFor } = confirmState;
  // A refetch may bring another contract or account: a tick holds only for those that the borrower could read.
  const [firstTerms] = useState<ConfirmTerms>(info);
  const [terms, setTerms] = useState(firstTerms);
  const isOtherContract = contractDiffers(terms, info);
  if (isOtherContract) setTerms(info);
  if (isOtherContract || (restoredFor !== null && termsDiffer(restoredFor, info))) dispatch({ type: 'untick' });
  const mode: ConfirmMode = orderCan('takeMoney', order.status) ? 'take' : 'submit';

  // Keeps the figures seen first, so that each later price is compared with them.
  const [seen] = useState(() => costOfOrder(order));
  const [shown] = useState(info.cost);
  const cost = corrected ?? info.cost;
  const before: SeenCost | null = [seen, shown].find((figures: SeenCost) => priceDiffers(figures, cost)) ?? null;
  const priceSeen = before !== null && accepted !== null && !priceDiffers(accepted, cost);

  /** True if the borrower agreed when sending the application, and the cost has not changed since. */
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
        // Sends the consent even if no tick box asked for it: the borrower may have withdrawn kinds of data in
        // Configuración, and the order must lose them.
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
    /** Figures to confirm, as last corrected by the server. */
    cost,
    /** Figures seen earlier that differ from `cost`; null if none does. */
    before,
    /** True once a press has shown the changed price: the next press confirms it. */
    priceSeen,
    agreed: ticked.agreement,
    /** True if contract or account changed on screen and the borrower has not accepted the new one. */
    contractChanged: contractDiffers(firstTerms, info) && !ticked.agreement,
    agreedBefore,
    setAgreed: tick('agreement'),
    creditCheck: ticked.creditCheck,
    setCreditCheck: tick('creditCheck'),
    /** Call when the contract opens: coming back restores the ticks. */
    keepTicks: () => kept.keep({ ticked, terms: { ...info, cost } }),
    tell,
    consentMissing,
    /** Unticked boxes; empty before the first press. */
    problems: attempt.name === 'none' ? [] : missing,
    state,
    error: attempt.name === 'refused' ? attempt.error : null,
    check: () => void check(),
    /**
     * Returns the first unticked box; null if all are ticked. Then the press sends, unless it shows a changed price,
     * which the next press confirms.
     */
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
