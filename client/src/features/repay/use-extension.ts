import { extensionCalls } from '@puente/contract/calls/extension';
import { type ExtensionOffer, type ExtensionOption, extensionOption } from '@puente/contract/entities/repayment';
import type { DataOf } from '@puente/contract/wire/endpoint';
import { useState } from 'react';
import { useRefreshAll } from '../../api/query-client.ts';
import { useWrite } from '../../api/use-write.ts';
import { useChosenDays } from '../../loan/pending-extension.tsx';

export type AskedExtension = DataOf<typeof extensionCalls.confirmExtensionOrder>;

const TERMS = ['days', 'fee', 'totalThen', 'newDueDate'] as const satisfies readonly (keyof ExtensionOption)[];

const haveSameTerms = (agreed: ExtensionOption | null | undefined, now: ExtensionOption): boolean =>
  Boolean(agreed) && TERMS.every((term) => agreed?.[term] === now[term]);

/**
 * Requests an extension at the cost that the borrower saw. If the cost changed, the server refuses; the screen then
 * shows the new cost and asks again. Repeating the request is idempotent (rules §7).
 */
export function useExtension(offer: ExtensionOffer) {
  const request = useWrite(extensionCalls.confirmExtensionOrder);
  const refreshAll = useRefreshAll();
  const chosen = useChosenDays(offer.orderNo);
  const [days, setDays] = useState(chosen.days);
  /** New figures, which the server sent when it refused those on screen. */
  const [corrected, setCorrected] = useState<ExtensionOption | null>(null);
  /** Figures for which the box was ticked: first and last. Other figures, also from a refetch, untick the box. */
  const [agreedTo, setAgreedTo] = useState<{ first: ExtensionOption; last: ExtensionOption | null } | null>(null);
  const [pressed, setPressed] = useState(false);
  /** Accepted request, with the account to pay the cost to. */
  const [asked, setAsked] = useState<AskedExtension | null>(null);
  const [only] = offer.options.length === 1 ? offer.options : [];
  const offered = offer.options.find((each) => each.days === days) ?? only ?? null;
  /** Chosen option with today's figures; null until one is chosen, unless there is only one. */
  const option = offered !== null && corrected?.days === offered.days ? corrected : offered;
  const agreed = option !== null && haveSameTerms(agreedTo?.last, option);
  const lacks = option === null ? 'days' : agreed ? null : 'tick';

  const ask = async (wanted: ExtensionOption) => {
    setDays(wanted.days);
    const result = await request.write({ query: { orderNo: offer.orderNo, days: wanted.days, fee: wanted.fee } });
    if (result.state === 'done') {
      chosen.forget();
      setAsked(result.data);
    }
    if (result.state !== 'failed' || result.error.kind !== 'refused') return;
    // A refusal means that the figures on screen are outdated: the loan is late or paid, or was extended elsewhere.
    void refreshAll();
    if (result.error.codeName !== 'priceChanged') return;
    const now = extensionOption.safeParse(result.error.data);
    if (now.success) setCorrected(now.data);
    setPressed(false);
  };

  return {
    option,
    choose: (wanted: number) => {
      setDays(wanted);
      setAgreedTo(null);
      setPressed(false);
    },
    /** Figures to which the borrower agreed before the cost changed; null if it has not changed. */
    before: option !== null && agreedTo && !haveSameTerms(agreedTo.first, option) ? agreedTo.first : null,
    agreed,
    setAgreed: (on: boolean) => {
      if (option !== null) setAgreedTo({ first: agreedTo?.first ?? option, last: on ? option : null });
    },
    /** Answer that was missing at the last press; null once it is given. */
    missing: pressed ? lacks : null,
    /** Sends the request, or returns which answer is missing. */
    send: () => {
      setPressed(true);
      if (option !== null && lacks === null) void ask(option);
      return lacks;
    },
    busy: request.isPending,
    error: request.error,
    asked,
  };
}
