/** Shows a promotion: its claim, an example with CAT, requirements, steps and the lending company. */
import { chakra } from '@chakra-ui/react/styled-system';
import { marketCalls } from '@puente/contract/calls/market';
import { productCalls } from '@puente/contract/calls/product';
import type { CostBreakdown, Headline } from '@puente/contract/entities/product';
import type { MarketIndex } from '@puente/contract/entities/market';
import { AGE_MAX, AGE_MIN } from '@puente/contract/values/limits';
import { useTranslation } from 'react-i18next';
import { type ReadResult, useRead } from '../../api/use-read.ts';
import { CallView } from '../../layout/call-view.tsx';
import { EmptyPage } from '../../layout/empty-page.tsx';
import { PageLayout } from '../../layout/page-layout.tsx';
import { HotLoans, OtherCompanies } from '../../loan/other-companies.tsx';
import { LinkButton } from '../../components/button.tsx';
import { NumberedSteps, Bullets, Section, SmallText, Stack } from '../../components/layout.tsx';
import { CardSkeleton, Pending } from '../../components/skeleton.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { ExampleReceipt, LenderIdentity, PromoConditions, type Promotion, OurLoans } from './promo-parts.tsx';
import {
  type PromoPage as Page,
  roundToThousands,
  roundDownToUnit,
  useCampaign,
  usePromoReader,
} from './promo-action.ts';
import { CATALOGUE_FRESH_MS } from '../../utils/timing.ts';

/** «Promoción 1»: for people who never had a loan here. */
export const Yx1Screen = () => <PromoPage page="yx1" />;

/** «Promoción 2»: paying on time raises the limit. */
export const Yx2Screen = () => <PromoPage page="yx2" />;

/** «Promoción 4»: the server sends its content; without content the promotion has ended. */
export const Yx4Screen = () => <PromoPage page="yx4" />;

function PromoPage({ page }: { page: Page }) {
  const { t } = useTranslation('promo');
  useCampaign(page);
  const market = useRead(marketCalls.index, { query: { page } });
  // Asked here, not below the promotion, so that both requests run at the same time.
  const offer = useRead(productCalls.index, { staleTime: CATALOGUE_FRESH_MS });
  const promotion = market.data?.banners[0];
  // While the promotion's heading is unknown, the screen's own title must be neither focused nor announced.
  const frame = promotion ? { heading: promotion.title } : { pending: market.isLoading };
  return (
    <PageLayout key={promotion?.title} {...frame}>
      <Stack gap="4">
        <CallView call={market} skeleton={<CardSkeleton rows={8} />} safe={null}>
          {(known) =>
            promotion ? (
              <Content page={page} market={known} promotion={promotion} offer={offer} />
            ) : (
              <EmptyPage>{t('ended')}</EmptyPage>
            )
          }
        </CallView>
      </Stack>
    </PageLayout>
  );
}

type ContentProps = { page: Page; market: MarketIndex; promotion: Promotion; offer: ReadResult<Headline> };

function Content({ page, market, promotion, offer }: ContentProps) {
  const { t } = useTranslation('promo');
  const example = useExample(page, offer);
  const { action, market: withMarket } = usePromoReader(page);
  const button = <LinkButton to={action.path}>{t(action.text)}</LinkButton>;
  return (
    <Stack gap="8">
      <Stack gap="4">
        <p>{promotion.text}</p>
        <CallView call={example} skeleton={<CardSkeleton rows={8} />} safe={null}>
          {(cost) => <ExampleReceipt example={cost} action={button} />}
        </CallView>
        {offer.error && offer.data === undefined && button}
      </Stack>
      {page === 'yx2' && <Growth headline={offer.data} />}
      <Requirements />
      <Steps headline={offer.data} />
      <OurLoans />
      <PromoConditions promotion={promotion} />
      <RecentDeposits />
      <LenderIdentity />
      {withMarket && market.hotLoans.length > 0 && (
        <OtherCompanies orderedBy={market.orderedBy}>
          <HotLoans hotLoans={market.hotLoans} categories={market.categories} />
        </OtherCompanies>
      )}
    </Stack>
  );
}

/**
 * Returns the example of the page: for `yx2`, which promotes a growing limit, the largest first loan; else the
 * server's.
 */
function useExample(page: Page, offer: ReadResult<Headline>): ReadResult<CostBreakdown> {
  const { data: headline } = offer;
  const isLargest = page === 'yx2';
  const largest = useRead(productCalls.confirmInfo, {
    query: { productId: headline?.productId, amount: headline?.firstLoanLimit, termDays: headline?.example.termDays },
    enabled: isLargest && headline !== undefined,
  });
  const instead = isLargest && largest.error === null ? undefined : headline?.example;
  const data = isLargest ? (largest.data?.cost ?? instead) : instead;
  return { ...offer, data, isLoading: data === undefined && offer.error === null };
}

function Growth({ headline }: { headline: Headline | undefined }) {
  const { t } = useTranslation('promo');
  const { money } = useFormats();
  if (!headline) return null;
  const { firstLoanLimit, returningLimit, highestLimit } = headline;
  const limits = { first: firstLoanLimit, second: returningLimit, later: highestLimit };
  return (
    <Section title={t('growth.title')} gap="2">
      <NumberedSteps
        lines={(['first', 'second', 'later'] as const).map((loan) =>
          t(`growth.${loan}`, { amount: money(limits[loan], 'whole') }),
        )}
      />
      <SmallText>{t('growth.note')}</SmallText>
    </Section>
  );
}

const REQUIREMENTS = ['age', 'ine', 'phone', 'account'] as const;

function Requirements() {
  const { t } = useTranslation('promo');
  return (
    <Section title={t('requirements')}>
      <Bullets color="fg.muted">
        {REQUIREMENTS.map((name) => (
          <li key={name}>{t(`requirement.${name}`, { minAge: AGE_MIN, maxAge: AGE_MAX })}</li>
        ))}
      </Bullets>
    </Section>
  );
}

function Steps({ headline }: { headline: Headline | undefined }) {
  const { t } = useTranslation('promo');
  const review = headline
    ? [t('step.review', { minutes: headline.reviewMinutes, count: headline.reviewMaxWorkingDays })]
    : [];
  return (
    <Section title={t('steps')}>
      <NumberedSteps lines={[t('step.choose'), t('step.fill'), ...review, t('step.receive')]} />
    </Section>
  );
}

const SHOWN = 3;

function RecentDeposits() {
  const { t } = useTranslation('promo');
  const { money } = useFormats();
  const { data, isLoading } = useRead(marketCalls.lendingRecord);
  const records = data?.records ?? [];
  if (isLoading) return <Pending />;
  if (records.length === 0) return null;
  return (
    <Section title={t('deposits')}>
      <Stack as="ul" listStyleType="none" gap="2">
        {records.slice(0, SHOWN).map(({ mobile, amount, minutesAgo }) => {
          const { unit, count } = roundDownToUnit(minutesAgo);
          return (
            <li key={`${mobile} ${amount} ${minutesAgo}`}>
              {t('deposited', { amount: money(roundToThousands(amount), 'whole') })}{' '}
              <chakra.span color="fg.muted">{t(`ago.${unit}`, { count })}</chakra.span>
            </li>
          );
        })}
      </Stack>
      <SmallText>{t('depositsNote')}</SmallText>
    </Section>
  );
}
