import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { CreditInfo, Headline } from '@puente/contract/entities/product';
import type { IconName } from '../components/icon.tsx';
import type { SceneName } from '../components/drawing/scenes.tsx';
import type { Tone } from '../components/status-chip.tsx';
import type { LoanState } from './loan-state.ts';
import { type RowId, type LoanRow, ROWS, buildRow, type Source } from './row-values.ts';

export type LoanPresentation = {
  tone: Tone;
  icon: IconName;
  /** Names the figure shown large with a caption; `headline` shows a bold sentence instead. */
  figure:
    | 'headline'
    | keyof Pick<LoanOrder, 'amount' | 'disbursalAmount' | 'unrepaid'>
    | keyof Pick<CreditInfo, 'available'>;
  scene?: SceneName;
  /** Rows below the receipt's perforated line; a row without a figure from the server is left out. */
  rows?: readonly RowId[];
  total?: RowId;
  primary: string;
  link: string | null;
};

const TO_PAY = {
  figure: 'unrepaid',
  rows: ['loan', 'interestAndTax', 'penaltyCharged', 'repaid'],
  total: 'left',
} as const;

export const LOAN_PRESENTATIONS = {
  canLoan: {
    tone: 'brand',
    icon: 'banknote',
    figure: 'available',
    rows: ['term', 'receiveIn', 'cat'],
    primary: 'apply',
    link: null,
  },
  unfinished: { tone: 'brand', icon: 'pencil', figure: 'headline', primary: 'continue', link: null },
  assessing: { tone: 'info', icon: 'clock', figure: 'amount', primary: 'refresh', link: 'close' },
  rejected: {
    tone: 'danger',
    icon: 'circle-x',
    scene: 'rejected',
    figure: 'headline',
    rows: ['dataDeletion'],
    primary: 'remind',
    link: 'options',
  },
  success: {
    tone: 'success',
    icon: 'check',
    scene: 'approved',
    figure: 'amount',
    rows: ['receive', 'total', 'dueDate'],
    primary: 'review',
    link: 'later',
  },
  lending: {
    tone: 'info',
    icon: 'arrow-up',
    scene: 'sent',
    figure: 'disbursalAmount',
    rows: ['amount', 'feeAndTax'],
    total: 'receive',
    primary: 'refresh',
    link: 'help',
  },
  failed: {
    tone: 'warning',
    icon: 'triangle',
    scene: 'returned',
    figure: 'disbursalAmount',
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
    figure: 'unrepaid',
    rows: ['balanceAtDue', 'penalty', 'penaltyLeft'],
    total: 'owed',
    primary: 'payNow',
    link: 'payPart',
  },
  covered: { tone: 'info', icon: 'clock', scene: 'sent', figure: 'headline', primary: 'receipt', link: 'ways' },
  finished: {
    tone: 'success',
    icon: 'check',
    scene: 'paid',
    figure: 'headline',
    rows: ['paid'],
    primary: 'applyAnother',
    link: 'receipt',
  },
  unknown: { tone: 'info', icon: 'info', figure: 'headline', primary: 'update', link: 'help' },
} as const satisfies Record<LoanState, LoanPresentation>;

type Presentation = (typeof LOAN_PRESENTATIONS)[LoanState];
export type LoanAction = Presentation['primary'] | NonNullable<Presentation['link']>;

type HeadlineState = {
  [State in LoanState]: (typeof LOAN_PRESENTATIONS)[State]['figure'] extends 'headline' ? State : never;
}[LoanState];
type AmountState = Exclude<LoanState, HeadlineState>;

/** `pesos` is null until the server sends it. */
type LoanFigure = { headline: HeadlineState } | { caption: AmountState; pesos: number | null };

type FigureArgs = {
  state: LoanState;
  order: LoanOrder | null;
  headline: Headline | undefined;
  credit: CreditInfo | undefined;
};

const hasHeadline = (state: LoanState): state is HeadlineState => LOAN_PRESENTATIONS[state].figure === 'headline';

export function loanFigure({ state, order, headline, credit }: FigureArgs): LoanFigure {
  if (hasHeadline(state)) return { headline: state };
  const { figure } = LOAN_PRESENTATIONS[state];
  // The borrower's own limit; until it is known, the limit of the server's public offer.
  const pesos = figure === 'available' ? (credit?.available ?? headline?.maxAmount) : order?.[figure];
  return { caption: state, pesos: pesos ?? null };
}

export function loanRows({ state, ...source }: Source & { state: LoanState }): LoanRow[] {
  const { rows = [], total }: LoanPresentation = LOAN_PRESENTATIONS[state];
  return [...rows, ...(total ? [total] : [])].flatMap((id) => buildRow(id, ROWS[id](source), id === total));
}
