/** «Acerca de Puente»: names the lending company; leaves out facts that the server does not send (screens: about). */
import { chakra } from '@chakra-ui/react/styled-system';
import { marketCalls } from '@puente/contract/calls/market';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { PageLayout } from '../../layout/page-layout.tsx';
import { useOutsideTarget } from '../../native/use-bridge.ts';
import { useLatestOrder } from '../../application/use-latest-order.ts';
import { paths, pathTo } from '../../utils/paths.ts';
import { settings, VERSION_NAME } from '../../utils/settings.ts';
import { useSession } from '../../storage/device.ts';
import { Icon } from '../../components/icon.tsx';
import { Card, CardBody, HiddenText, Section, SmallText, Stack } from '../../components/layout.tsx';
import { ComplaintList } from './channel-list.tsx';
import { LinkRow, RowContent, RowShell } from '../../components/row.tsx';
import { Pending } from '../../components/skeleton.tsx';

export function AboutUsScreen() {
  const { t } = useTranslation(['account', 'common', 'market']);
  const { appName } = useSession();
  const outside = useOutsideTarget();
  const service = useRead(marketCalls.customerService);
  const { data: order, isLoading } = useLatestOrder();
  const complaints = service.data?.complaints ?? [];
  const facts = [
    [t('about.product'), appName],
    [t('about.legalName'), settings.lenderName],
    [t('about.version'), VERSION_NAME],
  ] as const;
  return (
    <PageLayout>
      <Stack gap="6">
        <Section title={t('about.who')}>
          <Card asChild>
            <CardBody>
              <Stack as="dl" gap="3">
                {facts.map(([name, value]) => (
                  <div key={name}>
                    <SmallText as="dt">{name}</SmallText>
                    <chakra.dd textStyle="body-strong" margin="0" overflowWrap="anywhere">
                      {value}
                    </chakra.dd>
                  </div>
                ))}
              </Stack>
            </CardBody>
          </Card>
          <SmallText>{t('market:who.register')}</SmallText>
        </Section>
        {(service.isLoading || isLoading) && <Pending />}
        {complaints.length > 0 && (
          <Section title={t('about.complaints')}>
            <ComplaintList complaints={complaints} />
          </Section>
        )}
        <Section title={t('about.documents')}>
          <Card overflow="hidden">
            {order && (
              <LinkRow
                icon="document"
                to={pathTo('agreement', { orderNo: order.orderNo })}
                title={t('about.contract')}
              />
            )}
            <LinkRow icon="shield" to={paths.privacy} title={t('common:documents.privacy')} />
            <LinkRow icon="document" to={paths.terms} title={t('common:documents.terms')} />
            <LinkRow icon="chat" to={paths.customerServices} title={t('common:titles.customerServices')} />
            {/* The build writes third-party-notices.txt; the development server has none. */}
            {import.meta.env.PROD && (
              <RowShell asChild>
                <a href="third-party-notices.txt" {...outside}>
                  <RowContent icon="list" title={t('about.licences')} />
                  <Icon name="external" size={20} color="fg.subtle" />
                  <HiddenText>{t('services.outside', { app: appName })}</HiddenText>
                </a>
              </RowShell>
            )}
          </Card>
        </Section>
      </Stack>
    </PageLayout>
  );
}
