import { orderCalls } from '@puente/contract/calls/order';
import type { BodyInputOf } from '@puente/contract/wire/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/api-context.ts';
import { ApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useWrite } from '../../api/use-write.ts';
import { useContinueTo } from '../../history/continue-to.tsx';
import { nextStep, orderCan } from '../../application/order-status.ts';
import { currentStep } from '../../application/steps.ts';
import { uploadRound } from '../../consent/device-upload.tsx';
import { showToast } from '../../utils/overlays.ts';
import { addressHere } from '../../history/entries.ts';
import { reportLoanEvent } from '../../native/bridge.ts';
import { useBridge } from '../../native/use-bridge.ts';
import type { Consent } from '../../storage/consents.ts';
import { useDevice } from '../../storage/device.ts';
import type { CostState } from '../../loan/use-cost.ts';

type Application = Omit<BodyInputOf<typeof orderCalls.applyMarket>, 'consentVersion' | 'consentKinds'>;

type Begun = { orderNo: string; status: number | null };

type ApplyArgs = {
  application: Application;
  consent: Consent;
  /** True if the server has the answers of all steps, from an earlier loan; the application then opens at confirm. */
  complete: boolean;
};

/**
 * Starts an application, which binds the borrower to nothing, and opens its next step. After an unknown outcome, asks
 * the server if an application exists before another attempt.
 */
export function useApply() {
  const { api } = useApi();
  const queries = useQueryClient();
  const bridge = useBridge();
  const { consents, reviews } = useDevice();
  const { t } = useTranslation('borrow');
  const textOf = useErrorText();
  const leave = useContinueTo();
  const [leaving, setLeaving] = useState(false);

  const goOn = async (order: Begun, isHere: () => boolean) => {
    reportLoanEvent(bridge, 'apply_started', order.orderNo);
    // Marks the answers of an earlier loan as not reviewed yet, because this application skips the steps that ask for
    // them.
    if (currentStep(order.status)?.name === 'confirm') reviews.save(order.orderNo, 'reused');
    // Continues in the background, because the upload does not depend on the application's outcome.
    void uploadRound({ api, bridge, orderNo: order.orderNo, consents });
    if (!isHere()) return showToast(t('calculator.begunAway'));
    return leave(() => (isHere() ? { to: nextStep(order) } : null));
  };

  const { write, isPending, error } = useWrite(
    async ({ application, consent, complete }: ApplyArgs): Promise<Begun> => {
      const body = { ...application, consentVersion: consent.version, consentKinds: [...consent.kinds] };
      const start = () => api.call(orderCalls.applyMarket, { body });
      const startAgain = () =>
        api.call(orderCalls.applyMarketAgain, { body }).catch((failure: unknown) => {
          if (failure instanceof ApiError && failure.codeName === 'dataIncomplete') return start();
          throw failure;
        });
      const order = await (complete ? startAgain() : start());
      // An answer without data does not name the order, so the next step is unknown.
      if (!order) throw new ApiError({ kind: 'contract', path: orderCalls.applyMarket.path });
      return order;
    },
    {
      outcome: async () => {
        const latest = await api.call(orderCalls.latest, {}).catch(() => null);
        return latest?.order && orderCan('editApplication', latest.order.status) ? latest.order : null;
      },
    },
  );

  return {
    busy: isPending || leaving,
    error,
    apply: async (args: ApplyArgs): Promise<void> => {
      const from = addressHere();
      // Compares the address, because the screen may replace this form as soon as the server has the order.
      const isHere = () => addressHere() === from;
      const result = await write(args);
      if (result.state === 'done') {
        setLeaving(true);
        await goOn(result.data, isHere);
        setLeaving(false);
      }
      // The borrower applied on another device, or limit and amounts have changed.
      if (result.state === 'failed' && result.error.kind === 'refused') void queries.invalidateQueries();
      if (result.state === 'failed' && !isHere() && result.error.kind !== 'session')
        showToast(textOf(result.error), 'danger');
    },
  };
}

/** Reasons why «Continuar» cannot go on yet, in screen order; the button stays enabled and shows them. */
type ApplyProblem = 'term' | 'purpose' | 'noCost' | 'cost';

type AskedLoan = { termDays: number | null; loanPurpose: string; cost: CostState['state'] };

/** `noCost`: the cost cannot be calculated. `cost`: it is still loading, and the borrower must see it first. */
export function applyProblem({ termDays, loanPurpose, cost }: AskedLoan): ApplyProblem | null {
  if (termDays === null) return 'term';
  if (loanPurpose === '') return 'purpose';
  if (cost === 'failed') return 'noCost';
  return cost === 'fresh' ? null : 'cost';
}

/** These problems are shown beside the button; a missing answer at its field. */
export function isWaiting(problem: ApplyProblem | null): problem is 'noCost' | 'cost' {
  return problem === 'noCost' || problem === 'cost';
}
