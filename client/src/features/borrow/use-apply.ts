import { orderCalls } from '@puente/contract/calls/order';
import type { BodyInputOf } from '@puente/contract/wire/infer';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/api-context.ts';
import { ApiError } from '../../api/errors/api-error.ts';
import { useErrorText } from '../../api/errors/error-text.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useGoOn } from '../../history/go-on.tsx';
import { nextStep } from '../../journey/next-step.ts';
import { currentStep } from '../../journey/steps.ts';
import { orderCan } from '../../journey/order-can.ts';
import { uploadRound } from '../../consent/use-device-upload.ts';
import { mayHaveMovedOn } from '../../journey/use-save-step.ts';
import { showToast } from '../../lib/toast.ts';
import { addressHere } from '../../history/entries.ts';
import { tellJourney } from '../../native/journey-event.ts';
import { useBridge } from '../../native/use-bridge.ts';
import type { Consent } from '../../device/consents.ts';
import { useDevice } from '../../device/use-session.ts';

type Application = Omit<BodyInputOf<typeof orderCalls.applyMarket>, 'consentVersion' | 'consentKinds'>;

type ApplyArgs = {
  application: Application;
  consent: Consent;
  /** All steps are kept from an earlier loan: straight to confirm. */
  complete: boolean;
};

/**
 * Starts an application, which commits to nothing, and goes to its next step. After an unknown outcome the server is
 * asked whether there is an application now, before anything can be sent again.
 */
export function useApply() {
  const { api } = useApi();
  const bridge = useBridge();
  const { consents, reviews } = useDevice();
  const { t } = useTranslation('borrow');
  const textOf = useErrorText();
  const leave = useGoOn();
  const first = useSubmit(orderCalls.applyMarket);
  const again = useSubmit(orderCalls.applyMarketAgain);
  const [error, setError] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  const goOn = async (order: { orderNo: string; status: number | null }, isHere: () => boolean) => {
    tellJourney(bridge, 'apply_started', order.orderNo);
    // Straight to the last step: the answers are those of an earlier loan.
    if (currentStep(order.status)?.name === 'confirm') reviews.keep(order.orderNo, 'reused');
    // Collecting goes on by itself beside the application, whatever becomes of it.
    void uploadRound({ api, bridge, orderNo: order.orderNo, consents });
    if (!isHere()) return showToast(t('calculator.begunAway'));
    return leave(() => (isHere() ? { to: nextStep(order) } : null));
  };

  const send = async ({ application, consent, complete }: ApplyArgs): Promise<void> => {
    const from = addressHere();
    // By the address alone: once the lender has the order, the screen may draw it in place of this form.
    const isHere = () => addressHere() === from;
    const body = { ...application, consentVersion: consent.version, consentKinds: [...consent.kinds] };
    let result = await (complete ? again : first).submit({ body });
    if (result.state === 'failed' && result.error.codeName === 'dataIncomplete') result = await first.submit({ body });
    if (result.state === 'done' && result.data) return goOn(result.data, isHere);
    if (result.state === 'ignored') return undefined;
    // A lender that says only «done» has not said which order it is.
    const failure =
      result.state === 'failed' ? result.error : new ApiError({ kind: 'contract', path: orderCalls.applyMarket.path });
    const begun = mayHaveMovedOn(failure) ? await api.call(orderCalls.latest, {}).catch(() => null) : null;
    if (begun?.order && orderCan('editApplication', begun.order.status)) return goOn(begun.order, isHere);
    setError(failure);
    if (!isHere() && failure.kind !== 'session') showToast(textOf(failure), 'danger');
    return undefined;
  };

  return {
    busy,
    error,
    apply: async (args: ApplyArgs) => {
      if (underWay.current) return;
      underWay.current = true;
      setBusy(true);
      setError(null);
      try {
        await send(args);
      } finally {
        underWay.current = false;
        setBusy(false);
      }
    },
  };
}
