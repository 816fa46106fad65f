import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { CreditInfo, Headline } from '@puente/contract/entities/product';
import { type AmountState, type HeadlineState, LOAN_FACES } from './loan-faces.ts';
import type { LoanState } from './loan-state.ts';

/** `pesos` is null until the server sends it. */
export type LoanLead = { headline: HeadlineState } | { caption: AmountState; pesos: number | null };

type LeadArgs = {
  state: LoanState;
  order: LoanOrder | null;
  headline: Headline | undefined;
  credit: CreditInfo | undefined;
};

const hasHeadline = (state: LoanState): state is HeadlineState => LOAN_FACES[state].lead === 'headline';

export function loanLead({ state, order, headline, credit }: LeadArgs): LoanLead {
  if (hasHeadline(state)) return { headline: state };
  const { lead } = LOAN_FACES[state];
  // The borrower's own limit; until it is known, the limit of the server's public offer.
  const pesos = lead === 'available' ? (credit?.available ?? headline?.maxAmount) : order?.[lead];
  return { caption: state, pesos: pesos ?? null };
}
