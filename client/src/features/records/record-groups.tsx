import { chakra } from '@chakra-ui/react/styled-system';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { useTranslation } from 'react-i18next';
import { CardList, Section } from '../../components/layout.tsx';
import { StatusChip, type Tone } from '../../components/status-chip.tsx';
import { Link } from 'react-router-dom';
import { useFormats } from '../../i18n/use-formats.ts';
import { loanState } from '../../loan/loan-state.ts';
import { orderCan, orderPath } from '../../application/order-status.ts';
import { currentStep, minutesLeft } from '../../application/steps.ts';
import { Icon } from '../../components/icon.tsx';
import { RowShell } from '../../components/row.tsx';
import { isOrderStatus, ORDER_STATUSES, type OrderLabel } from '@puente/contract/values/order-status';
import { LOAN_PRESENTATIONS, type LoanPresentation } from '../../loan/loan-presentation.ts';

/** `unknown`: a status that this version does not know. */
type RecordLabel = OrderLabel | 'unknown';

export function labelOf(status: number | null): RecordLabel {
  return isOrderStatus(status) ? ORDER_STATUSES[status].orderLabel : 'unknown';
}

/** Default tones, used until the server's have loaded (`marketCalls.repayColor`). */
export const RECORD_FACES: Record<RecordLabel, Pick<LoanPresentation, 'tone' | 'icon'>> = {
  assessing: LOAN_PRESENTATIONS.assessing,
  repaying: LOAN_PRESENTATIONS.repaying,
  overdue: LOAN_PRESENTATIONS.overdue,
  finished: LOAN_PRESENTATIONS.finished,
  addingCard: LOAN_PRESENTATIONS.unfinished,
  incomplete: LOAN_PRESENTATIONS.unfinished,
  disbursing: LOAN_PRESENTATIONS.lending,
  cancelled: { tone: 'info', icon: 'circle-x' },
  rejected: LOAN_PRESENTATIONS.rejected,
  failed: LOAN_PRESENTATIONS.failed,
  unknown: LOAN_PRESENTATIONS.unknown,
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

type GroupsProps = {
  orders: readonly LoanOrder[];
  colors: Readonly<Record<string, Tone | 'neutral'>> | undefined;
};

export function RecordGroups({ orders, colors }: GroupsProps) {
  const { t } = useTranslation('records');
  const { current, earlier } = groupRecords(orders);
  return (
    <>
      {current && <Group title={t('current')} orders={[current]} colors={colors} />}
      {earlier.length > 0 && <Group title={t('earlier')} orders={earlier} colors={colors} />}
    </>
  );
}

function Group({ title, orders, colors }: GroupsProps & { title: string }) {
  return (
    <Section title={title}>
      <CardList>
        {orders.map((order) => (
          <li key={order.orderNo}>
            <LoanRow order={order} colors={colors} />
          </li>
        ))}
      </CardList>
    </Section>
  );
}

type LoanRowProps = { order: LoanOrder; colors: GroupsProps['colors'] };

function LoanRow({ order, colors }: LoanRowProps) {
  const path = orderPath(order);
  const content = <LoanRowContent order={order} colors={colors} opens={path !== null} />;
  if (path === null) return <RowShell>{content}</RowShell>;
  return (
    <RowShell asChild>
      <Link to={path}>{content}</Link>
    </RowShell>
  );
}

function LoanRowContent({ order, colors, opens }: LoanRowProps & { opens: boolean }) {
  const { money, date } = useFormats();
  const { t } = useTranslation('statuses');
  const label = labelOf(order.status);
  const said = useSaid(order);
  return (
    <>
      <chakra.span flex="1" minWidth="0" display="grid" gap="2" paddingBlock="2">
        <chakra.span display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="3">
          <chakra.span fontWeight="650">{money(order.amount)}</chakra.span>
          <chakra.span textStyle="small" color="fg.muted">
            {date(order.createdAt, 'short')}
          </chakra.span>
        </chakra.span>
        <chakra.span display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
          <StatusChip tone={toneOf(label, colors)} icon={RECORD_FACES[label].icon}>
            {t(`order.${label}`)}
          </StatusChip>
          {said && (
            <chakra.span textStyle="small" color="fg.muted">
              {said}
            </chakra.span>
          )}
        </chakra.span>
      </chakra.span>
      {opens && <Icon name="chevron-right" size={20} color="fg.subtle" />}
    </>
  );
}

/** Returns the line below the amount: next payment and due date, remaining time of an application, or amount repaid. */
function useSaid(order: LoanOrder): string | null {
  const { status, unrepaid, repaid, dueDate } = order;
  const { t } = useTranslation('records');
  const { money, date } = useFormats();
  if (loanState(order) === 'covered') return t('covered');
  if (orderCan('repay', status) && unrepaid && dueDate) {
    const about = { amount: money(unrepaid), date: date(dueDate, 'short') };
    return t(labelOf(status) === 'overdue' ? 'owed' : 'next', about);
  }
  if (currentStep(status)) return t('unfinished', { count: minutesLeft(order) });
  return repaid ? t('paid', { amount: money(repaid) }) : null;
}
