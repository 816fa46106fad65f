/** The one large amount of a card with its caption, or one bold sentence (screens, 2.4). */
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { CreditInfo, Headline } from '@puente/contract/entities/product';
import type { CardState } from './card-face.ts';

/** States that say a sentence instead of an amount. */
export type SentenceState = 'unfinished' | 'justPaid' | 'rejected' | 'unknown';
export type AmountState = Exclude<CardState, SentenceState>;

/** `pesos` null: the server has not said it (yet); the caption then stands alone. */
export type CardLead = { headline: SentenceState } | { caption: AmountState; pesos: number | null };

type LeadArgs = {
  state: CardState;
  order: LoanOrder | null;
  headline: Headline | undefined;
  credit: CreditInfo | undefined;
};

const amount = (pesos: number | null | undefined, caption: AmountState): CardLead => ({
  caption,
  pesos: pesos ?? null,
});

export function cardLead({ state, order, headline, credit }: LeadArgs): CardLead {
  switch (state) {
    case 'unfinished':
    case 'justPaid':
    case 'rejected':
    case 'unknown':
      return { headline: state };
    // The borrower's own limit; until it is known, what the lender offers this borrower. Never a number of ours.
    case 'canLoan':
      return amount(credit?.available ?? headline?.maxAmount, state);
    case 'assessing':
    case 'success':
      return amount(order?.amount, state);
    case 'lending':
    case 'failed':
      return amount(order?.disbursalAmount, state);
    default:
      return amount(order?.unrepaid, state);
  }
}
