import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { Headline } from '@puente/contract/entities/product';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormats } from '../../i18n/use-formats.ts';
import { orderPath } from '../../journey/order-path.ts';
import { TextLink } from '../../ui/button.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ReceiptRowData } from '../../ui/amount/receipt.tsx';
import { cardRows } from './card-rows.ts';
import type { HomeCard } from './home-card.ts';
import { useReceiptRows } from './use-receipt-rows.tsx';

type StatusRowsArgs = {
  card: HomeCard;
  order: LoanOrder | null;
  headline: Headline | undefined;
  checkedAt: number | null;
};

/** All rows of the card: the figures, the folio that opens the order's own screen, and the last check of a review. */
export function useStatusRows(): (args: StatusRowsArgs) => ReceiptRowData[] {
  const { t } = useTranslation(['loan-card', 'common']);
  const { time } = useFormats();
  const toReceipt = useReceiptRows();
  return ({ card, order, headline, checkedAt }) => {
    const { state } = card;
    const rows = toReceipt(cardRows({ state, order, headline }), { order, headline });
    if (!order || state === 'unfinished' || state === 'canLoan') return rows;
    const folio = {
      id: 'folio',
      label: t('common:folio'),
      value: <Folio order={order} />,
    };
    if (state !== 'assessing' || checkedAt === null) return [...rows, folio];
    return [...rows, folio, { id: 'lastCheck', label: t('lastCheck'), value: time(checkedAt) }];
  };
}

function Folio({ order }: { order: LoanOrder }) {
  const { t } = useTranslation('loan-card');
  const path = orderPath(order);
  if (path === null) return order.orderNo;
  return (
    <TextLink asChild display="inline-flex" alignItems="center" minHeight="compact" marginBlock="-10px">
      <Link to={path}>
        {order.orderNo}
        <HiddenText>, {t('openDetail')}</HiddenText>
        <Icon name="chevron-right" size={18} />
      </Link>
    </TextLink>
  );
}
