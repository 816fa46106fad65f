import { chakra } from '@chakra-ui/react/styled-system';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { stepsLeft } from '../../journey/steps.ts';
import type { AmountState, CardLead, SentenceState } from './card-lead.ts';
import { AmountSkeleton, LeadAmount } from './lead-amount.tsx';

type CardLeadViewProps = {
  lead: CardLead;
  order: LoanOrder | null;
  /** The amount is on its way: its room is kept. */
  waiting: boolean;
};

/** The one large amount with its caption, or one bold sentence. */
export function CardLeadView({ lead, order, waiting }: CardLeadViewProps) {
  if ('headline' in lead) return <Headline state={lead.headline} order={order} />;
  if (lead.pesos === null && !waiting) return null;
  return (
    <div>
      <Caption state={lead.caption} order={order} />
      {lead.pesos === null ? <AmountSkeleton /> : <LeadAmount pesos={lead.pesos} />}
    </div>
  );
}

function Caption({ state, order }: { state: AmountState; order: LoanOrder | null }) {
  const { t } = useTranslation('loan-card');
  const { date } = useFormats();
  return (
    <chakra.h2 textStyle="small" color="fg.muted">
      {t(`caption.${state}`, { date: order?.dueDate ? date(order.dueDate) : '' })}
    </chakra.h2>
  );
}

function Headline({ state, order }: { state: SentenceState; order: LoanOrder | null }) {
  const { t } = useTranslation('loan-card');
  const text =
    state === 'unfinished' && order
      ? t('headline.unfinished', { count: stepsLeft(order) })
      : t(`headline.${state}`, { count: 0 });
  return <chakra.h2 textStyle="title-2">{text}</chakra.h2>;
}
