/** «Confirmar promoción»: the confirm screen plus the promotion's conditions and last day. */
import { marketCalls } from '@puente/contract/calls/market';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { CallView } from '../../layout/call-view.tsx';
import { ConfirmPage } from '../../confirm/confirm-page.tsx';
import { PageLayout } from '../../layout/page-layout.tsx';
import { paths } from '../../utils/paths.ts';
import { LinkButton } from '../../components/button.tsx';
import { Card, CardBody } from '../../components/layout.tsx';
import { EmptyState } from '../../components/screen-states.tsx';
import { CardSkeleton } from '../../components/skeleton.tsx';
import { PromoConditions } from './promo-parts.tsx';

export function Yx2ConfirmScreen() {
  const { t } = useTranslation('promo');
  const market = useRead(marketCalls.index, { query: { page: 'yx2' } });
  const promotion = market.data?.banners[0];
  if (!promotion) {
    return (
      <PageLayout>
        <CallView call={market} skeleton={<CardSkeleton rows={10} />}>
          {() => (
            <EmptyState action={<LinkButton to={paths.confirmBorrow}>{t('confirmPlain')}</LinkButton>}>
              {t('endedConfirm')}
            </EmptyState>
          )}
        </CallView>
      </PageLayout>
    );
  }
  return (
    <ConfirmPage>
      <Card asChild>
        <CardBody>
          <PromoConditions promotion={promotion} />
        </CardBody>
      </Card>
    </ConfirmPage>
  );
}
