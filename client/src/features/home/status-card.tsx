/** The home card: chip, the one amount, what happens next, one button; below the perforation the figures (screens, 2.4). */
import { chakra } from '@chakra-ui/react/styled-system';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { CreditInfo, Headline } from '@puente/contract/entities/product';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { stepStates } from '../../journey/steps.ts';
import { MoneyLines } from '../../loan/money-lines.tsx';
import { isAwaited } from '../../loan/money-on-its-way.ts';
import type { Money } from '../../loan/use-money.ts';
import { CardBody } from '../../ui/card.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { Perforation, Receipt, ReceiptRows, ReceiptTop } from '../../ui/amount/receipt.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { CardButtons, type CardButtonsProps } from './card-buttons.tsx';
import { CardChip } from './card-chip.tsx';
import { cardLead } from './card-lead.ts';
import { CardLeadView } from './card-lead-view.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { ReviewTimeline } from '../../loan/review-timeline.tsx';
import { useCardSentence } from './use-card-sentence.ts';
import { useStatusRows } from './use-status-rows.tsx';

export type StatusCardProps = CardButtonsProps & {
  headline: Headline | undefined;
  credit: CreditInfo | undefined;
  /** The lender's offer is on its way: its figures keep their room. */
  waiting: boolean;
  money: Money;
  order: LoanOrder | null;
  today: string;
  /** When the status was last asked, milliseconds since 1970; null when it never was. */
  checkedAt: number | null;
};

/** How many rows an offer will have: their room is kept, so that nothing below jumps. */
const OFFER_ROWS = 3;

export function StatusCard(props: StatusCardProps) {
  const { card, order, headline, credit, waiting, money, today, checkedAt } = props;
  const { t } = useTranslation(['loan-card', 'home']);
  const sentence = useCardSentence()({ card, order, headline, today });
  const rows = useStatusRows()({ card, order, headline, checkedAt });
  const waitsForRows = waiting && rows.length === 0 && card.state === 'canLoan';
  return (
    <Receipt aria-label={t(order ? 'card' : 'home:offerCard')} data-state={card.state}>
      <ReceiptTop display="grid" gap="3">
        <CardChip card={card} overdueDays={order?.overdueDays} />
        <CardLeadView lead={cardLead({ state: card.state, order, headline, credit })} order={order} waiting={waiting} />
        {card.state === 'assessing' && order && <ReviewTimeline order={order} headline={headline} />}
        {sentence && <p>{sentence}</p>}
        {order && <MoneyLines lines={money.lines} orderNo={order.orderNo} takeBack={money.takeBack} />}
        <CardButtons {...props} />
        {checkedAt !== null && (card.state === 'lending' || money.lines.some(isAwaited)) && (
          <LastCheck at={checkedAt} />
        )}
      </ReceiptTop>
      {(rows.length > 0 || waitsForRows || card.state === 'unfinished') && <Perforation />}
      {card.state === 'unfinished' && order && <Steps order={order} />}
      {waitsForRows && <RowsSkeleton rows={OFFER_ROWS} />}
      {rows.length > 0 && <ReceiptRows rows={rows} />}
    </Receipt>
  );
}

function LastCheck({ at }: { at: number }) {
  const { t } = useTranslation('common');
  const { ago } = useFormats();
  return (
    <chakra.p textStyle="small" color="fg.muted" textAlign="center">
      {t('frame.lastCheck', { when: ago(at) })}
    </chakra.p>
  );
}

/** The six steps with their ticks. */
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
