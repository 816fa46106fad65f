import { chakra } from '@chakra-ui/react/styled-system';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CardList } from '../../ui/card.tsx';
import type { Tone } from '../../ui/status-chip.tsx';
import { LoanRow } from './loan-row.tsx';
import { groupRecords } from './records-list.ts';

type RecordGroupsProps = {
  orders: readonly LoanOrder[];
  /** The lender's colour per label. */
  colors: Readonly<Record<string, Tone | 'neutral'>> | undefined;
};

/** The current loan on top, the earlier ones below it. */
export function RecordGroups({ orders, colors }: RecordGroupsProps) {
  const { t } = useTranslation('records');
  const { current, earlier } = groupRecords(orders);
  return (
    <>
      {current && <Group title={t('current')} orders={[current]} colors={colors} />}
      {earlier.length > 0 && <Group title={t('earlier')} orders={earlier} colors={colors} />}
    </>
  );
}

function Group({ title, orders, colors }: RecordGroupsProps & { title: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="title-3" marginBottom="3">
        {title}
      </chakra.h2>
      <CardList>
        {orders.map((order) => (
          <li key={order.orderNo}>
            <LoanRow order={order} colors={colors} />
          </li>
        ))}
      </CardList>
    </section>
  );
}
