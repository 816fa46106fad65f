import { chakra } from '@chakra-ui/react/styled-system';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { CreditInfo, Headline } from '@puente/contract/entities/product';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { orderPath } from '../../application/order-status.ts';
import { stepStates, stepsLeft } from '../../application/steps.ts';
import { CardHeadline, LoanCard, ReviewTimeline } from '../../loan/loan-card.tsx';
import { loanFigure, loanRows } from '../../loan/loan-presentation.ts';
import { LiveSlip, MoneyLines, CoveredLead } from '../../loan/money/money-lines.tsx';
import { useLoanSentence, useMoment, useReceiptRows } from '../../loan/loan-words.ts';
import type { LoanState } from '../../loan/loan-state.ts';
import { isAwaited, linesBeside } from '../../loan/money/money-on-its-way.ts';
import type { Money } from '../../loan/money/use-money.ts';
import type { ReceiptRowData } from '../../components/amount/receipt.tsx';
import { TextLink } from '../../components/button.tsx';
import { CardBody, HiddenText, SmallText } from '../../components/layout.tsx';
import { DaysRing, TickRing } from '../../components/drawing/rings.tsx';
import { Icon } from '../../components/icon.tsx';
import { Pending, RowsSkeleton } from '../../components/skeleton.tsx';
import { Timeline } from '../../components/steps.tsx';
import type { LoanActions } from '../../loan/loan-actions.ts';
import { StatusButtons } from './status-buttons.tsx';

export type StatusCardProps = {
  state: LoanState;
  actions: LoanActions;
  order: LoanOrder | null;
  headline: Headline | undefined;
  credit: CreditInfo | undefined;
  /** True while the server's offer loads: reserves space for its figures. */
  waiting: boolean;
  asksForOptions: boolean;
  money: Money;
  today: string;
  /** When the server reported the status, ms since 1970. */
  checkedAt: number;
  refresh: () => Promise<unknown>;
};

export function StatusCard(props: StatusCardProps) {
  const { state, order, credit, waiting, checkedAt } = props;
  const { t } = useTranslation(['loan-card', 'home']);
  const moment = useMoment()({ state, order, credit, now: checkedAt });
  const rows = useStatusRows(props);
  const below =
    state === 'unfinished' && order ? (
      <Steps order={order} />
    ) : (
      state === 'canLoan' && waiting && rows.length === 0 && <RowsSkeleton rows={['row', 'row', 'cat']} />
    );
  return (
    <LoanCard
      state={state}
      scene={moment?.scene ?? null}
      corner={moment === null && cornerOf(state, order)}
      label={t(order ? 'card' : 'home:offerCard')}
      rows={rows}
      below={below}
    >
      <StatusAnswer {...props} />
    </LoanCard>
  );
}

export function StatusAnswer(props: StatusCardProps) {
  const { state, order, headline, credit, waiting, money, today, checkedAt } = props;
  const moment = useMoment()({ state, order, credit, now: checkedAt });
  const sentence = useLoanSentence()({ state, order, headline, today });
  return (
    <>
      <StatusLead {...props} />
      {waiting && (state === 'assessing' || state === 'finished') && <Pending />}
      {state === 'assessing' && order && <ReviewTimeline order={order} headline={headline} />}
      {moment && <chakra.p textStyle="body-strong">{moment.text}</chakra.p>}
      {sentence && <p>{sentence}</p>}
      {order && (
        <>
          {/* The key drops a message about a payment when the state changes. */}
          <MoneyLines
            key={state}
            lines={linesBeside(money.lines, state === 'covered')}
            orderNo={order.orderNo}
            takeBack={money.takeBack}
          />
          {state !== 'covered' && <LiveSlip {...order} payments={order.recentPayments} unrepaid={order.unrepaid} />}
        </>
      )}
      <StatusButtons {...props} />
      {props.asksForOptions && <Pending />}
      {(state === 'lending' || money.lines.some(isAwaited)) && <LastCheck at={checkedAt} />}
    </>
  );
}

/** Returns a tick if payments on their way cover the debt; for a loan on time the days left; else null. */
function cornerOf(state: LoanState, order: LoanOrder | null) {
  if (state === 'covered') return <TickRing />;
  const soon = state === 'dueSoon';
  const { daysToDue, termDays } = order ?? {};
  const shows = (soon || state === 'repaying') && termDays && typeof daysToDue === 'number' && daysToDue >= 0;
  return shows ? <DaysRing days={daysToDue} of={termDays} soon={soon} /> : null;
}

function StatusLead({ state, order, headline, credit, waiting }: StatusCardProps) {
  const { t } = useTranslation(['loan-card', 'home']);
  const { date, money } = useFormats();
  const lead = loanFigure({ state, order, headline, credit });
  if (state === 'covered') return <CoveredLead payments={order?.recentPayments} />;
  if ('headline' in lead) {
    const count = order ? stepsLeft(order) : 0;
    const about = state === 'unfinished' && order && { amount: money(order.amount), days: order.termDays };
    return (
      <div>
        {about && (
          <SmallText>
            {t('caption.unfinished', { amount: about.amount, term: t('home:value.days', { count: about.days }) })}
          </SmallText>
        )}
        <chakra.h2 textStyle="title-2">{t(`headline.${lead.headline}`, { count })}</chakra.h2>
      </div>
    );
  }
  const caption = t(`caption.${lead.caption}`, { date: order?.dueDate ? date(order.dueDate) : '' });
  return <CardHeadline caption={caption} pesos={lead.pesos} round={order === null} waiting={waiting} counts />;
}

export function useStatusRows({ state, order, headline, today, checkedAt }: StatusCardProps): ReceiptRowData[] {
  const { t } = useTranslation(['loan-card', 'common']);
  const { time } = useFormats();
  const toReceipt = useReceiptRows();
  const rows = toReceipt(loanRows({ state, order, headline, today }), { order, headline });
  if (!order || state === 'unfinished' || state === 'canLoan') return rows;
  const folio = { id: 'folio', label: t('common:folio'), value: <Folio order={order} /> };
  if (state !== 'assessing') return [...rows, folio];
  return [...rows, folio, { id: 'lastCheck', label: t('lastCheck'), value: time(checkedAt) }];
}

function Folio({ order }: { order: LoanOrder }) {
  const { t } = useTranslation('loan-card');
  const path = orderPath(order);
  if (path === null) return order.orderNo;
  return (
    <TextLink to={path} display="inline-flex" alignItems="center" minHeight="compact" marginBlock="-10px">
      {order.orderNo}
      <HiddenText>, {t('openDetail')}</HiddenText>
      <Icon name="chevron-right" size={18} />
    </TextLink>
  );
}

function LastCheck({ at }: { at: number }) {
  const { t } = useTranslation('common');
  const { ago } = useFormats();
  return <SmallText textAlign="center">{t('frame.lastCheck', { when: ago(at) })}</SmallText>;
}

function Steps({ order }: { order: LoanOrder }) {
  const { t } = useTranslation('common');
  return (
    <CardBody>
      <HiddenText asChild>
        <h3>{t('steps.label')}</h3>
      </HiddenText>
      <Timeline items={stepStates(order).map(({ name, state }) => ({ title: t(`steps.${name}`), state }))} />
    </CardBody>
  );
}
