/** Shows today's limit, the next one and how to reach it, and the payment record (screens: account). */
import { productCalls } from '@puente/contract/calls/product';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { CreditInfo, Headline } from '@puente/contract/entities/product';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedRead } from '../../layout/call-view.tsx';
import { useRead } from '../../api/use-read.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { CATALOGUE_FRESH_MS } from '../../utils/timing.ts';
import { Amount } from '../../loan/amount.tsx';
import { Icon } from '../../components/icon.tsx';
import { Bullets, Card, CardStack, SmallText, Stack } from '../../components/layout.tsx';
import { Skeleton, SkeletonLines, SkeletonRegion, SkeletonRows } from '../../components/skeleton.tsx';
import { nextLimit, paidLoans, useLoanHistory } from './loan-history.ts';

/** Height with two of the server's sentences, so that the menu below does not move when they load. */
const RESERVED = { minHeight: '29.5rem', '@media (max-width: 400px)': { minHeight: '33.5rem' } } as const;

export function LimitCard() {
  const { t } = useTranslation('me');
  const credit = useRead(productCalls.creditInfo);
  const headline = useRead(productCalls.index, { staleTime: CATALOGUE_FRESH_MS });
  const history = useLoanHistory();
  if (credit.data === undefined && credit.error) {
    return <FailedRead call={credit}>{t('limit.failed')}</FailedRead>;
  }
  const complete = !headline.isLoading && !history.isLoading;
  return (
    <Card as="section" aria-labelledby="limit" css={RESERVED}>
      <CardStack gap="4">
        <chakra.h2 id="limit" textStyle="label" color="fg.muted">
          {t('limit.title')}
        </chakra.h2>
        {credit.data && complete ? (
          <Standing credit={credit.data} headline={headline.data} orders={history.data?.orders ?? null} />
        ) : (
          <Shapes />
        )}
      </CardStack>
    </Card>
  );
}

type StandingProps = {
  credit: CreditInfo;
  headline: Headline | undefined;
  orders: readonly LoanOrder[] | null;
};

function Standing({ credit, headline, orders }: StandingProps) {
  const { t } = useTranslation('me');
  const { money, date } = useFormats();
  const { limit, score, level, raisedBy = [], retryDate } = credit;
  const next = nextLimit(limit, headline);
  return (
    <>
      <div>
        <Amount pesos={limit} round />
        {retryDate && <chakra.p color="fg.muted">{t('limit.retry', { date: date(retryDate) })}</chakra.p>}
        {next !== null && (
          <chakra.div marginTop="3">
            <Share part={limit / next} />
            <chakra.p textStyle="body-strong">{t('limit.next', { amount: money(next, 'whole') })}</chakra.p>
          </chakra.div>
        )}
        {next === null && headline && <chakra.p color="fg.muted">{t('limit.highest')}</chakra.p>}
      </div>
      {raisedBy.length > 0 && (
        <div>
          <chakra.h3 textStyle="label" color="fg.muted" marginBottom="1">
            {t('limit.how')}
          </chakra.h3>
          <Bullets>
            {raisedBy.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Bullets>
        </div>
      )}
      <Stack gap="2" borderTop="1px solid" borderTopColor="border.hairline" paddingTop="3">
        {orders && <OnTime orders={orders} />}
        {score !== undefined && (
          <Fact label={t('limit.score')} note={t('limit.scoreNote')}>
            {score}
          </Fact>
        )}
        {level !== undefined && <Fact label={t('limit.level')}>{level}</Fact>}
      </Stack>
    </>
  );
}

/** Hidden from screen readers, because the sentence below names both limits. */
function Share({ part }: { part: number }) {
  return (
    <chakra.div
      aria-hidden="true"
      height="8px"
      borderRadius="full"
      bg="bg.sunken"
      marginBottom="2"
      overflow="hidden"
      forcedColorAdjust="none"
    >
      <chakra.div
        height="full"
        borderRadius="full"
        bg="warning.solid"
        style={{ width: `${Math.round(part * 100)}%` }}
      />
    </chakra.div>
  );
}

function OnTime({ orders }: { orders: readonly LoanOrder[] }) {
  const { t } = useTranslation('me');
  const { paid, onTime } = paidLoans(orders);
  return (
    <chakra.p display="flex" gap="2">
      <Icon name={paid > 0 && onTime === paid ? 'check' : 'calendar'} size={20} color="brand.text" marginTop="2px" />
      {paid === 0 ? t('limit.noneYet') : t('limit.onTime', { count: paid, onTime })}
    </chakra.p>
  );
}

function Fact({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4">
      <span>{label}</span>
      <chakra.span fontWeight="600">{children}</chakra.span>
      {note && (
        <SmallText as="span" flex="1 0 100%">
          {note}
        </SmallText>
      )}
    </chakra.div>
  );
}

/** Drops `data-pending`: the card reserves its height, so the menu below need not wait. */
function Shapes() {
  return (
    <SkeletonRegion gap="4" data-pending={undefined}>
      <Skeleton width="9rem" height="amount" />
      <Skeleton width="full" height="8px" borderRadius="full" />
      <SkeletonLines widths={['70%']} />
      <SkeletonLines widths={['30%', '90%', '72%', '94%', '82%', '56%']} />
      <Stack gap="4" borderTop="1px solid" borderTopColor="border.hairline" paddingTop="3">
        <SkeletonLines widths={['76%']} />
        <SkeletonRows rows={2} />
      </Stack>
    </SkeletonRegion>
  );
}
