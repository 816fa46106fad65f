import { extensionCalls } from '@puente/contract/calls/extension';
import { type ExtensionOffer, type ExtensionOption, extensionOption } from '@puente/contract/entities/repayment';
import type { DataOf } from '@puente/contract/wire/infer';
import { useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useRefreshAll } from '../../api/use-call.ts';
import { useSubmit } from '../../api/use-submit.ts';

export type AskedExtension = DataOf<typeof extensionCalls.confirmExtensionOrder>;

export type Extension = {
  /** The option on screen: the shortest at first, with the figures of today. */
  option: ExtensionOption;
  choose: (days: number) => void;
  /** Figures that were seen and no longer hold; null when nothing changed. */
  before: ExtensionOption | null;
  agreed: boolean;
  setAgreed: (agreed: boolean) => void;
  /** The button was pressed without the tick. */
  tickMissing: boolean;
  send: () => 'sent' | 'tickMissing';
  busy: boolean;
  error: ApiError | null;
  /** What the server agreed to: how to pay for it. */
  asked: AskedExtension | null;
};

/**
 * One decision about more time. The cost that was seen travels with the request: another one is refused, shown with
 * its differences, and asked about again. Asking twice for the same is the same extension (spec §7).
 */
export function useExtension(offer: ExtensionOffer, first: ExtensionOption): Extension {
  const request = useSubmit(extensionCalls.confirmExtensionOrder);
  const refreshAll = useRefreshAll();
  const [days, setDays] = useState(first.days);
  const [changed, setChanged] = useState<{ now: ExtensionOption; before: ExtensionOption } | null>(null);
  const [agreed, setAgreed] = useState(false);
  const [pressed, setPressed] = useState(false);
  const [asked, setAsked] = useState<AskedExtension | null>(null);
  const offered = offer.options.find((option) => option.days === days) ?? first;
  const option = changed?.now.days === offered.days ? changed.now : offered;

  const ask = async () => {
    const result = await request.submit({ query: { orderNo: offer.orderNo, days: option.days, fee: option.fee } });
    if (result.state === 'done') setAsked(result.data);
    if (result.state !== 'failed') return;
    if (result.error.codeName !== 'priceChanged') return;
    const now = extensionOption.safeParse(result.error.data);
    if (now.success) setChanged({ now: now.data, before: option });
    // Another cost is another decision.
    setAgreed(false);
    setPressed(false);
    void refreshAll();
  };

  return {
    option,
    choose: (chosen) => {
      setDays(chosen);
      setAgreed(false);
      setPressed(false);
    },
    before: changed?.now.days === option.days ? changed.before : null,
    agreed,
    setAgreed,
    tickMissing: pressed && !agreed,
    send: () => {
      setPressed(true);
      if (!agreed) return 'tickMissing';
      void ask();
      return 'sent';
    },
    busy: request.busy,
    error: request.error,
    asked,
  };
}
