/** «Prueba tu monto»: shows an estimate for a phone number, which is neither an approval nor an application. */
import { chakra } from '@chakra-ui/react/styled-system';
import { marketCalls } from '@puente/contract/calls/market';
import { productCalls } from '@puente/contract/calls/product';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { CallView } from '../../layout/call-view.tsx';
import { useCarried } from '../../forms/document-link.tsx';
import { PageLayout } from '../../layout/page/page-layout.tsx';
import { paths } from '../../utils/paths.ts';
import { useSession } from '../../storage/use-session.ts';
import { Amount } from '../../loan/amount.tsx';
import { Button, LinkButton } from '../../components/button.tsx';
import { Card, CardStack, Stack } from '../../components/layout.tsx';
import { CardSkeleton, Skeleton, SkeletonRegion } from '../../components/skeleton.tsx';
import { EstimateForm } from './estimate-form.tsx';
import { ExampleReceipt, LenderIdentity } from './promo-parts.tsx';
import { useCampaign, usePromoReader } from './use-promo.ts';
import { CATALOGUE_FRESH_MS } from '../../utils/time/timing.ts';

export function Yx3Screen() {
  useCampaign('yx3');
  const { token } = useSession();
  const claim = useRead(marketCalls.index, { query: { page: 'yx3' }, staleTime: CATALOGUE_FRESH_MS });
  const title = claim.data?.banners[0]?.title;
  return (
    <PageLayout key={title} {...(title === undefined ? { pending: claim.isLoading } : { heading: title })}>
      <Stack gap="8">
        {token === null ? <Visitor /> : <BorrowerPromo />}
        <LenderIdentity />
      </Stack>
    </PageLayout>
  );
}

function Visitor() {
  const [mobile, setMobile] = useState(useCarried().mobile);
  const [shown, setShown] = useState(false);
  if (!shown) return <EstimateForm mobile={mobile} onMobile={setMobile} onFree={() => setShown(true)} />;
  return <Estimate mobile={mobile} onOther={() => setShown(false)} />;
}

function Estimate({ mobile, onOther }: { mobile: string; onOther: () => void }) {
  const { t } = useTranslation(['promo', 'common']);
  const offer = useRead(productCalls.index);
  const heading = useRef<HTMLHeadingElement>(null);
  const there = offer.data !== undefined;
  useEffect(() => {
    if (there) heading.current?.focus();
  }, [there]);
  return (
    <CallView call={offer} skeleton={<CardSkeleton rows={2} />}>
      {({ firstLoanLimit, example }) => (
        <Stack gap="4">
          <Card as="section" aria-labelledby="estimate">
            <CardStack gap="3">
              <chakra.h2 id="estimate" ref={heading} tabIndex={-1} textStyle="title-3">
                {t('estimate.result')}
              </chakra.h2>
              <div>
                <chakra.p color="fg.muted">{t('estimate.upTo')}</chakra.p>
                <Amount pesos={firstLoanLimit} round />
              </div>
              <chakra.p color="fg.muted">{t('estimate.resultNote')}</chakra.p>
              <LinkButton to={paths.register} state={{ mobile, from: paths.toBorrow }}>
                {t('common:actions.register')}
              </LinkButton>
              <Button tone="link" onClick={onOther}>
                {t('estimate.other')}
              </Button>
            </CardStack>
          </Card>
          <ExampleReceipt example={example} />
        </Stack>
      )}
    </CallView>
  );
}

function BorrowerPromo() {
  const { t } = useTranslation(['promo', 'loan-card']);
  const credit = useRead(productCalls.creditInfo);
  const { action } = usePromoReader('yx1');
  return (
    <Card as="section" aria-labelledby="known">
      <CardStack gap="3">
        <chakra.h2 id="known" textStyle="title-3">
          {t('estimate.known')}
        </chakra.h2>
        {credit.isLoading && (
          <SkeletonRegion gap="2">
            <Skeleton width="10rem" />
            <Skeleton width="9rem" height="amount" />
          </SkeletonRegion>
        )}
        {/* If the amount fails to load, no error is shown, because the card's link still works. */}
        {credit.data && credit.data.available > 0 && (
          <div>
            <chakra.p color="fg.muted">{t('loan-card:caption.canLoan')}</chakra.p>
            <Amount pesos={credit.data.available} round />
          </div>
        )}
        <LinkButton to={action.path}>{t(action.text)}</LinkButton>
      </CardStack>
    </Card>
  );
}
