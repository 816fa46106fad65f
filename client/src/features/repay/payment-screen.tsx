/** «Elegir cómo pagar»: what is due, and each way with its time and its cost; none is chosen for the borrower. */
import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoanChip } from '../../loan/loan-card.tsx';
import { loanState } from '../../loan/loan-state.ts';
import { MoneyLines } from '../../loan/money/money-lines.tsx';
import { pathTo } from '../../lib/paths.ts';
import { Card, CardList, CardStack, Section, SmallText } from '../../ui/layout.tsx';
import { RowContent, RowShell } from '../../ui/row.tsx';
import { CardSkeleton, ListSkeleton, Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { DueDate, OwedLead } from './owed-lead.tsx';
import { isWay, WAYS } from './payment-words.ts';
import { type Known, RepaymentPage } from './repayment-page.tsx';

type Method = RepaymentDetail['methods'][number];

export function PaymentScreen() {
  return <RepaymentPage skeleton={<WaysSkeleton />}>{(known) => <Ways {...known} />}</RepaymentPage>;
}

function WaysSkeleton() {
  return (
    <SkeletonRegion gap="5">
      <CardSkeleton rows={0} lead="text" />
      <Skeleton width="60%" height="1.5rem" />
      <ListSkeleton rows={3} detail />
    </SkeletonRegion>
  );
}

function Ways({ detail, money: { lines, takeBack } }: Known) {
  const { t } = useTranslation('repay');
  return (
    <>
      <MoneyLines lines={lines} orderNo={detail.orderNo} takeBack={takeBack} />
      <Card>
        <CardStack gap="2">
          <div>
            <LoanChip state={loanState(detail)} overdueDays={detail.overdueDays} />
          </div>
          <OwedLead detail={detail} />
          <DueDate detail={detail} />
          {(detail.daysToDue ?? 0) > 0 && <SmallText>{t('early')}</SmallText>}
        </CardStack>
      </Card>
      <Section title={t('ways.title')}>
        <CardList>
          {detail.methods.map((method) => (
            <Way key={method.method} way={method} orderNo={detail.orderNo} />
          ))}
        </CardList>
      </Section>
    </>
  );
}

/** One way; a closed one stays in the list with its reason. A way this version does not know is left out. */
function Way({ way, orderNo }: { way: Method; orderNo: string }) {
  const { t } = useTranslation('repay');
  const { method, available, reason, minutes, fee } = way;
  if (!isWay(method)) return null;
  const { screen, icon } = WAYS[method];
  const facts = available
    ? [
        typeof minutes === 'number' ? t('ways.minutes', { count: minutes }) : t('ways.byStore'),
        fee ?? t('ways.noFee'),
        ...(reason ? [reason] : []),
      ]
    : [reason ?? t('ways.closed')];
  const content = (
    <RowContent
      icon={icon}
      title={t(`ways.${method}`)}
      opens={available}
      detail={facts.map((fact) => (
        <chakra.span key={fact} display="block">
          {fact}
        </chakra.span>
      ))}
    />
  );
  return (
    <li>
      {available ? (
        <RowShell asChild>
          <Link to={pathTo(screen, { orderNo })}>{content}</Link>
        </RowShell>
      ) : (
        <RowShell>{content}</RowShell>
      )}
    </li>
  );
}
