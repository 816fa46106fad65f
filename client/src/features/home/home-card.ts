/**
 * From the latest order to what the home card says: pure, so that all 16 statuses and their variants are one table of
 * tests (screens, 2.4; decisions: "Status 10 and home").
 */
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { type HomeLabel, isOrderStatus, ORDER_STATUSES } from '@puente/contract/values/order-status';
import { mayApply, orderCan } from '../../journey/order-can.ts';
import { CARD_FACES, type CardAction, type CardFace, type CardState } from './card-face.ts';

/** From this many days on the chip turns to «Vence pronto» (screens, 2.4: last 3 days). */
const DUE_SOON_DAYS = 3;

const STATE_OF: Record<HomeLabel, CardState> = {
  canLoan: 'canLoan',
  lending: 'lending',
  assessing: 'assessing',
  rejected: 'rejected',
  success: 'success',
  failed: 'failed',
  repaying: 'repaying',
  overdue: 'overdue',
};

export type CardArgs = {
  /** Null: the borrower has no order. */
  order: LoanOrder | null;
  /** `YYYY-MM-DD` in Mexico City. */
  today: string;
  /** May a reminder be kept on this device? */
  calendar: boolean;
  /** May a refused borrower be shown other lenders' products? */
  recommended: boolean;
};

export type HomeCard = Omit<CardFace, 'link'> & { state: CardState; link: CardAction | null };

/** The state alone. */
export function cardState({ order, today }: CardArgs): CardState {
  if (order === null) return 'canLoan';
  const { status } = order;
  if (!isOrderStatus(status)) return 'unknown';
  if (ORDER_STATUSES[status].name === 'finished') return 'justPaid';
  if (mayApply(order, today)) return 'canLoan';
  if (orderCan('editApplication', status)) return 'unfinished';
  const state = STATE_OF[ORDER_STATUSES[status].homeLabel];
  const daysToDue = order.daysToDue ?? null;
  return state === 'repaying' && daysToDue !== null && daysToDue <= DUE_SOON_DAYS ? 'dueSoon' : state;
}

/** The card of an order: its face, with the actions that have nothing to do here taken away. */
export function homeCard(args: CardArgs): HomeCard {
  const state = cardState(args);
  const face: CardFace = CARD_FACES[state];
  const link = links(face).find((each) => isOffered(each, args)) ?? null;
  if (isOffered(face.primary, args)) return { ...face, state, link };
  return { ...face, state, primary: link ?? 'help', link: null };
}

/** The link of a face, and what is offered in its place where it is not. */
function links({ link }: CardFace): CardAction[] {
  if (link === null) return [];
  return link === 'extend' ? ['extend', 'payFirst'] : [link];
}

function isOffered(action: CardAction, { order, calendar, recommended }: CardArgs): boolean {
  switch (action) {
    case 'extend':
      return order?.extension?.open === true;
    case 'payFirst':
      return typeof order?.extension?.payFirst === 'number';
    case 'options':
      return recommended;
    case 'remind':
      return calendar && Boolean(order?.retryDate);
    case 'calendar':
      return calendar && Boolean(order?.dueDate);
    default:
      return true;
  }
}
