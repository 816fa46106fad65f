import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { isOrderStatus, ORDER_STATUSES, type OrderLabel } from '@puente/contract/values/order-status';
import { LOAN_FACES, type LoanFace } from '../../loan/loan-faces.ts';
import type { Tone } from '../../components/status-chip.tsx';

/** `unknown`: a status that this version does not know. */
type RecordLabel = OrderLabel | 'unknown';

export function labelOf(status: number | null): RecordLabel {
  return isOrderStatus(status) ? ORDER_STATUSES[status].orderLabel : 'unknown';
}

/** Default tones, used until the server's have loaded (`marketCalls.repayColor`). */
export const RECORD_FACES: Record<RecordLabel, Pick<LoanFace, 'tone' | 'icon'>> = {
  assessing: LOAN_FACES.assessing,
  repaying: LOAN_FACES.repaying,
  overdue: LOAN_FACES.overdue,
  finished: LOAN_FACES.finished,
  addingCard: LOAN_FACES.unfinished,
  incomplete: LOAN_FACES.unfinished,
  disbursing: LOAN_FACES.lending,
  cancelled: { tone: 'info', icon: 'circle-x' },
  rejected: LOAN_FACES.rejected,
  failed: LOAN_FACES.failed,
  unknown: LOAN_FACES.unknown,
};

/** Returns the server's tone for a label, or the default; `neutral` becomes `info`. */
export function toneOf(label: RecordLabel, colors: Readonly<Record<string, Tone | 'neutral'>> | undefined): Tone {
  const colour = colors?.[label];
  if (colour === undefined) return RECORD_FACES[label].tone;
  return colour === 'neutral' ? 'info' : colour;
}

function isClosed({ status }: LoanOrder): boolean {
  return isOrderStatus(status) && ['finished', 'cancelled', 'rejected'].includes(ORDER_STATUSES[status].name);
}

/** Puts the open loan on top, the others newest first; drops duplicates, because pages may overlap. */
export function groupRecords(orders: readonly LoanOrder[]): { current: LoanOrder | null; earlier: LoanOrder[] } {
  const unique = [...new Map(orders.map((order) => [order.orderNo, order])).values()];
  const sorted = [...unique].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const current = sorted.find((order) => !isClosed(order)) ?? null;
  return { current, earlier: sorted.filter((order) => order !== current) };
}
