/** «Servicio a clientes»: a person, by the quickest open way. */
import { chakra } from '@chakra-ui/react/styled-system';
import { marketCalls } from '@puente/contract/calls/market';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { CallView } from '../../frame/call-view.tsx';
import { PageLayout } from '../../frame/page-layout.tsx';
import { useLatestOrder } from '../../journey/use-latest-order.ts';
import { Card, CardBody } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { Channels, Complaints } from './channels.tsx';
import { CommonProblems } from './common-problems.tsx';

export function CustomerServicesScreen() {
  const service = useCall(marketCalls.customerService);
  const order = useLatestOrder().data ?? null;
  return (
    <PageLayout>
      <chakra.div display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
        <CallView call={service} skeleton={<ListSkeleton rows={3} detail />} safe={null}>
          {(known) => <Channels service={known} />}
        </CallView>
        {order && <Folio orderNo={order.orderNo} />}
        <CommonProblems order={order} />
        {service.data && service.data.complaints.length > 0 && <Complaints service={service.data} />}
      </chakra.div>
    </PageLayout>
  );
}

function Folio({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('account');
  return (
    <Card aria-labelledby="folio">
      <CardBody display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        <div>
          <chakra.h2 id="folio" textStyle="label" color="fg.muted">
            {t('services.folio')}
          </chakra.h2>
          <chakra.p textStyle="amount-md" overflowWrap="anywhere">
            {orderNo}
          </chakra.p>
          <chakra.p textStyle="small" color="fg.muted">
            {t('services.folioNote')}
          </chakra.p>
        </div>
        <CopyButton value={orderNo} label={t('services.copyFolio')} />
      </CardBody>
    </Card>
  );
}
