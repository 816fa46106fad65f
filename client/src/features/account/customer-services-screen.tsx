/** 20 «Servicio a clientes»: a person, by the quickest open way. */
import { chakra } from '@chakra-ui/react/styled-system';
import { marketCalls } from '@puente/contract/calls/market';
import type { CustomerService } from '@puente/contract/entities/market';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { CallView } from '../../app/frame/call-view.tsx';
import { PageLayout } from '../../app/frame/page-layout.tsx';
import { useLatestOrder } from '../../journey/use-latest-order.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { ChannelList, ComplaintList } from './channel-list.tsx';
import { CommonProblems } from './common-problems.tsx';
import { quickest, usableChannels } from './support-channels.ts';

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

function Channels({ service }: { service: CustomerService }) {
  const { t } = useTranslation('account');
  const channels = usableChannels(service.channels);
  const first = quickest(channels);
  if (channels.length === 0) return <chakra.p color="fg.muted">{t('services.noChannels')}</chakra.p>;
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      {first && (
        <Button asChild>
          <a
            href={first.href}
            {...(first.href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
          >
            {t(`services.kinds.${first.kind}.action`, { value: first.value })}
          </a>
        </Button>
      )}
      <ChannelList channels={channels} />
    </chakra.div>
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

function Complaints({ service }: { service: CustomerService }) {
  const { t } = useTranslation('account');
  return (
    <chakra.section aria-labelledby="complaints" display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.h2 id="complaints" textStyle="title-3">
        {t('services.complaints')}
      </chakra.h2>
      <chakra.p textStyle="small" color="fg.muted">
        {t('services.complaintsNote')}
      </chakra.p>
      <ComplaintList complaints={service.complaints} />
    </chakra.section>
  );
}
