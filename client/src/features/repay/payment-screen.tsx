/** «Elegir cómo pagar»: shows the debt and each payment method with its duration and cost; none is preselected. */
import { lateChargePart, useLateCharge } from './late-charge.tsx';
import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { LoanChip, CardHeadline } from '../../loan/loan-card.tsx';
import { loanState } from '../../loan/loan-state.ts';
import { LiveSlip, MoneyLines } from '../../loan/money/money-lines.tsx';
import { pathTo } from '../../utils/paths.ts';
import { Card, CardList, CardStack, Section, SmallText } from '../../components/layout.tsx';
import { LinkRow, Row } from '../../components/row.tsx';
import { CardSkeleton, ListSkeleton, Skeleton, SkeletonRegion } from '../../components/skeleton.tsx';
import { DueDate, OwedLead, type RepaymentFacts, RepaymentPage } from './repayment-page.tsx';
import { isWay, WAYS } from '../../loan/money/payment-words.ts';

type Method = RepaymentDetail['methods'][number];

export function PaymentScreen() {
  return <RepaymentPage skeleton={<WaysSkeleton />}>{(known) => <Ways {...known} />}</RepaymentPage>;
}

function WaysSkeleton() {
  return (
    <SkeletonRegion gap="5">
      <CardSkeleton rows={0} lead="text" />
      <Skeleton width="60%" height="1.5rem" />
      <ListSkeleton rows={3} details={2} />
    </SkeletonRegion>
  );
}

function Ways({ detail, money: { lines, takeBack } }: RepaymentFacts) {
  const { t } = useTranslation('repay');
  const lateCharge = useLateCharge(detail.extension?.payFirst);
  const covered = loanState(detail) === 'covered';
  return (
    <>
      <MoneyLines lines={lines} orderNo={detail.orderNo} takeBack={takeBack} />
      <LiveSlip {...detail} />
      {/* The notices above already say that nothing is left to pay. */}
      {!covered && (
        <Card>
          <CardStack gap="2">
            <div>
              <LoanChip state={loanState(detail)} overdueDays={detail.overdueDays} />
            </div>
            {lateCharge === null ? (
              <>
                <OwedLead detail={detail} />
                <DueDate detail={detail} />
                {(detail.daysToDue ?? 0) > 0 && <SmallText>{t('early')}</SmallText>}
              </>
            ) : (
              <>
                <CardHeadline caption={t('extension.first')} pesos={lateCharge} />
                <p>{t('extension.firstOfTwo')}</p>
              </>
            )}
          </CardStack>
        </Card>
      )}
      <Section title={t('ways.title')}>
        <CardList>
          {detail.methods.map((method) => (
            <Way key={method.method} way={method} orderNo={detail.orderNo} part={lateChargePart(lateCharge)} />
          ))}
        </CardList>
      </Section>
    </>
  );
}

/** A closed method stays in the list with its reason; a method that this version does not know is left out. */
function Way({ way, orderNo, part }: { way: Method; orderNo: string; part: string | undefined }) {
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
  const row = {
    icon,
    title: t(`ways.${method}`),
    detail: facts.map((fact) => (
      <chakra.span key={fact} display="block">
        {fact}
      </chakra.span>
    )),
  };
  return <li>{available ? <LinkRow to={pathTo(screen, { orderNo, part })} {...row} /> : <Row {...row} />}</li>;
}
