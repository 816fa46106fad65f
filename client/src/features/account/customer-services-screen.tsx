/** «Servicio a clientes»: a person, by the quickest open way. */
import { chakra } from '@chakra-ui/react/styled-system';
import { marketCalls } from '@puente/contract/calls/market';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { CallView } from '../../frame/call-view.tsx';
import { PageLayout } from '../../frame/page/page-layout.tsx';
import { useLatestOrder } from '../../journey/use-latest-order.ts';
import { Card, CardStack } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { Channels, Complaints } from './channels.tsx';
import { CommonProblems } from './common-problems.tsx';
import { Stack } from '../../ui/layout/stack.ts';
import { SmallText } from '../../ui/layout/small-text.ts';

export function CustomerServicesScreen() {
  const service = useCall(marketCalls.customerService);
  const order = useLatestOrder().data ?? null;
  return (
    <PageLayout>
      <Stack gap="6">
        <CallView call={service} skeleton={<ListSkeleton rows={3} detail />} safe={null}>
          {(known) => <Channels service={known} />}
        </CallView>
        {order && <Folio orderNo={order.orderNo} />}
        <CommonProblems order={order} />
        {service.data && service.data.complaints.length > 0 && <Complaints service={service.data} />}
      </Stack>
    </PageLayout>
  );
}

function Folio({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('account');
  return (
    <Card aria-labelledby="folio">
      <CardStack gap="3">
        <div>
          <chakra.h2 id="folio" textStyle="label" color="fg.muted">
            {t('services.folio')}
          </chakra.h2>
          <chakra.p textStyle="amount-md" overflowWrap="anywhere">
            {orderNo}
          </chakra.p>
          <SmallText>{t('services.folioNote')}</SmallText>
        </div>
        <CopyButton value={orderNo} label={t('services.copyFolio')} />
      </CardStack>
    </Card>
  );
}
