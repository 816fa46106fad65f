import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { CreditInfo, Headline } from '@puente/contract/entities/product';
import type { IconName } from '../components/icon.tsx';
import type { SceneName } from '../components/drawing/scenes.tsx';
import type { Tone } from '../components/status-chip.tsx';
import type { LoanState } from './loan-state.ts';
import type { RowId } from './row-values.ts';
import { type LoanRow, ROWS, row, type Source } from './row-values.ts';

export type LoanFace = {
  tone: Tone;
  icon: IconName;
  /** Figure shown large with a caption; `headline` is a bold sentence instead. */
  lead:
    | 'headline'
    | keyof Pick<LoanOrder, 'amount' | 'disbursalAmount' | 'unrepaid'>
    | keyof Pick<CreditInfo, 'available'>;
  scene?: SceneName;
  /** Rows below the receipt's perforated line; a row without a figure from the server is left out. */
  rows: readonly RowId[];
  total?: RowId;
  primary: string;
  link: string | null;
};

const TO_PAY = {
  lead: 'unrepaid',
  rows: ['loan', 'interestAndTax', 'penaltyCharged', 'repaid'],
  total: 'left',
} as const;

export const LOAN_FACES = {
  canLoan: {
    tone: 'brand',
    icon: 'banknote',
    lead: 'available',
    rows: ['term', 'receiveIn', 'cat'],
    primary: 'apply',
    link: null,
  },
  unfinished: { tone: 'brand', icon: 'pencil', lead: 'headline', rows: [], primary: 'continue', link: null },
  assessing: { tone: 'info', icon: 'clock', lead: 'amount', rows: [], primary: 'refresh', link: 'close' },
  rejected: {
    tone: 'danger',
    icon: 'circle-x',
    scene: 'rejected',
    lead: 'headline',
    rows: ['dataDeletion'],
    primary: 'remind',
    link: 'options',
  },
  success: {
    tone: 'success',
    icon: 'check',
    scene: 'approved',
    lead: 'amount',
    rows: ['receive', 'total', 'dueDate'],
    primary: 'review',
    link: 'later',
  },
  lending: {
    tone: 'info',
    icon: 'arrow-up',
    scene: 'sent',
    lead: 'disbursalAmount',
    rows: ['amount', 'feeAndTax'],
    total: 'receive',
    primary: 'refresh',
    link: 'help',
  },
  failed: {
    tone: 'warning',
    icon: 'triangle',
    scene: 'returned',
    lead: 'disbursalAmount',
    rows: ['reason'],
    primary: 'correct',
    link: 'support',
  },
  repaying: { tone: 'brand', icon: 'clock', ...TO_PAY, primary: 'pay', link: 'calendar' },
  dueSoon: { tone: 'warning', icon: 'clock', ...TO_PAY, primary: 'pay', link: 'calendar' },
  overdue: {
    tone: 'danger',
    icon: 'triangle',
    scene: 'late',
    lead: 'unrepaid',
    rows: ['balanceAtDue', 'penalty', 'penaltyLeft'],
    total: 'owed',
    primary: 'payNow',
    link: 'payPart',
  },
  covered: { tone: 'info', icon: 'clock', scene: 'sent', lead: 'headline', rows: [], primary: 'receipt', link: 'ways' },
  finished: {
    tone: 'success',
    icon: 'check',
    scene: 'paid',
    lead: 'headline',
    rows: ['paid'],
    primary: 'applyAnother',
    link: 'receipt',
  },
  unknown: { tone: 'info', icon: 'info', lead: 'headline', rows: [], primary: 'update', link: 'help' },
} as const satisfies Record<LoanState, LoanFace>;

type Faces = (typeof LOAN_FACES)[LoanState];
export type LoanAction = Faces['primary'] | NonNullable<Faces['link']>;

type HeadlineState = {
  [State in LoanState]: (typeof LOAN_FACES)[State]['lead'] extends 'headline' ? State : never;
}[LoanState];
type AmountState = Exclude<LoanState, HeadlineState>;

/** `pesos` is null until the server sends it. */
type LoanLead = { headline: HeadlineState } | { caption: AmountState; pesos: number | null };

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

export function loanRows({ state, ...source }: Source & { state: LoanState }): LoanRow[] {
  const { rows, total }: LoanFace = LOAN_FACES[state];
  return [...rows, ...(total ? [total] : [])].flatMap((id) => row(id, ROWS[id](source), id === total));
}
