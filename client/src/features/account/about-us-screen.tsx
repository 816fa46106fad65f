/** «Acerca de»: who lends. What nobody supplied is absent (screens: about). */
import { chakra } from '@chakra-ui/react/styled-system';
import { marketCalls } from '@puente/contract/calls/market';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../api/use-call.ts';
import { PageLayout } from '../../frame/page-layout.tsx';
import { useLatestOrder } from '../../journey/use-latest-order.ts';
import { paths, pathTo } from '../../lib/paths.ts';
import { settings } from '../../lib/settings.ts';
import { VERSION } from '../../lib/version.ts';
import { useSession } from '../../device/use-session.ts';
import { Card, CardBody } from '../../ui/card.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { RowContent, RowShell } from '../../ui/row.tsx';
import { ComplaintList } from './channel-list.tsx';

export function AboutUsScreen() {
  const { t } = useTranslation(['account', 'common']);
  const { appName } = useSession();
  const service = useCall(marketCalls.customerService);
  const order = useLatestOrder().data ?? null;
  const complaints = service.data?.complaints ?? [];
  const facts = [
    [t('about.product'), appName],
    [t('about.legalName'), settings.lenderName],
    [t('about.version'), VERSION],
  ] as const;
  return (
    <PageLayout>
      <chakra.div display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
        <chakra.section aria-labelledby="who" display="grid" gap="3">
          <chakra.h2 id="who" textStyle="title-3">
            {t('about.who')}
          </chakra.h2>
          <Card asChild>
            <CardBody>
              <chakra.dl display="grid" gap="3">
                {facts.map(([name, value]) => (
                  <div key={name}>
                    <chakra.dt textStyle="small" color="fg.muted">
                      {name}
                    </chakra.dt>
                    <chakra.dd textStyle="body-strong" margin="0" overflowWrap="anywhere">
                      {value}
                    </chakra.dd>
                  </div>
                ))}
              </chakra.dl>
            </CardBody>
          </Card>
          <chakra.p textStyle="small" color="fg.muted">
            {t('about.whoNote')}
          </chakra.p>
        </chakra.section>
        {complaints.length > 0 && (
          <chakra.section aria-labelledby="complaints" display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
            <chakra.h2 id="complaints" textStyle="title-3">
              {t('about.complaints')}
            </chakra.h2>
            <ComplaintList complaints={complaints} />
          </chakra.section>
        )}
        <chakra.section aria-labelledby="documents" display="grid" gap="3">
          <chakra.h2 id="documents" textStyle="title-3">
            {t('about.documents')}
          </chakra.h2>
          <Card overflow="hidden">
            {order && (
              <LinkRow
                icon="document"
                to={pathTo('agreement', { orderNo: order.orderNo })}
                text={t('about.contract')}
              />
            )}
            <LinkRow icon="shield" to={paths.privacy} text={t('common:documents.privacy')} />
            <LinkRow icon="document" to={paths.terms} text={t('common:documents.terms')} />
            <LinkRow icon="chat" to={paths.customerServices} text={t('common:titles.customerServices')} />
          </Card>
        </chakra.section>
      </chakra.div>
    </PageLayout>
  );
}

function LinkRow({ icon, to, text }: { icon: IconName; to: string; text: string }) {
  return (
    <RowShell asChild>
      <Link to={to}>
        <RowContent icon={icon} title={text} opens />
      </Link>
    </RowShell>
  );
}
