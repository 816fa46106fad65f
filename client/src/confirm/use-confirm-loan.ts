import { disbursalCalls } from '@puente/contract/calls/disbursal';
import { changedPrice, orderCalls } from '@puente/contract/calls/order';
import type { CostBreakdown } from '@puente/contract/entities/cost';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { ConfirmInfo } from '@puente/contract/entities/product';
import { CREDIT_CHECK_VERSION } from '@puente/contract/values/legal-version';
import type { LoanPurpose } from '@puente/contract/values/loan';
import { useState } from 'react';
import { useApi } from '../api/api-context.ts';
import type { ApiError } from '../api/errors/api-error.ts';
import { useRefreshAll } from '../api/use-read.ts';
import { reportLoanEvent } from '../native/loan-event.ts';
import { useBridge } from '../native/use-bridge.ts';
import { useFieldEvents } from '../native/use-field-events.ts';
import { useConsent } from '../consent/use-consent.ts';
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
  const [agreed, setAgreed] = useState(false);
  const [creditCheck, setCreditCheck] = useState(false);
  const [pressed, setPressed] = useState(false);
  /** The server has no consent for this order, although its record of the borrower has one. */
  const [consentRefused, setConsentRefused] = useState(false);
  const [refusedWith, setRefusedWith] = useState<CostBreakdown | null>(null);
  const [accepted, setAccepted] = useState<CostBreakdown | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const mode: ConfirmMode = orderCan('takeMoney', order.status) ? 'take' : 'submit';

  // Keeps the figures seen first, to compare with them however often the price changes while the screen is open.
  const [seen] = useState(() => costOfOrder(order));
  const [shown] = useState(info.cost);
  const cost = refusedWith ?? info.cost;
  const before: SeenCost | null = [seen, shown].find((figures: SeenCost) => priceDiffers(figures, cost)) ?? null;
  const priceSeen = before !== null && accepted !== null && !priceDiffers(accepted, cost);

  /** Agreed to when the application was sent, and the cost is still the same. */
  const agreedBefore = mode === 'take' && before === null;

  const consentNeeded = consentAsked || consentRefused;
  const consentMissing = mode === 'submit' && consentNeeded && consent === null;
  const missing: ConfirmProblem[] = [];
  if (!agreed && !agreedBefore) missing.push('agreement');
  if (mode === 'submit' && !creditCheck) missing.push('creditCheck');
  if (consentMissing) missing.push('consent');

  const sendIt = () => {
    if (mode === 'take') return api.call(disbursalCalls.getMoney, { query: { orderNo: order.orderNo } });
    return api.call(orderCalls.submit, {
      body: {
        orderNo: order.orderNo,
        amount: cost.amount,
        termDays: cost.termDays,
        loanPurpose: purposeOf(info.loanPurpose ?? order.loanPurpose),
        agreementAccepted: agreed,
        agreementVersion: info.agreementVersion,
        ...(creditCheck ? { creditCheckVersion: CREDIT_CHECK_VERSION } : {}),
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
      setError(refusal);
      void refreshAll();
      if (refusal.codeName === 'consentMissing') setConsentRefused(true);
      if (refusal.codeName !== 'priceChanged') return;
      const answer = changedPrice.safeParse(refusal.data);
      if (!answer.success) return;
      setRefusedWith(answer.data.cost);
      setAccepted(answer.data.cost);
    },
  });

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
    agreed,
    agreedBefore,
    setAgreed: (next: boolean) => {
      tell('input', 'agreement');
      setAgreed(next);
    },
    creditCheck,
    setCreditCheck: (next: boolean) => {
      tell('input', 'creditCheck');
      setCreditCheck(next);
    },
    /** Reports use of the boxes as field events. */
    tell,
    consentMissing,
    /** Boxes that the last press found unticked, each until it is ticked. */
    problems: pressed ? missing : [],
    state,
    error,
    check: () => void check(),
    /** Sends the request, or returns the first box that is missing. */
    confirm: () => {
      tell('check', 'agreement');
      if (mode === 'submit') tell('check', 'creditCheck');
      setPressed(true);
      setError(null);
      if (missing[0] !== undefined) return missing[0];
      if (before !== null && !priceSeen) setAccepted(cost);
      else void send();
      return null;
    },
  };
}
