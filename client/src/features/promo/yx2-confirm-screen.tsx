/** «Confirmar promoción»: the confirm screen plus the promotion's conditions and last day. */
import { marketCalls } from '@puente/contract/calls/market';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { CallView } from '../../frame/call-view.tsx';
import { ConfirmPage } from '../../confirm/confirm-page.tsx';
import { PageLayout } from '../../frame/page/page-layout.tsx';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card, CardBody } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
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
