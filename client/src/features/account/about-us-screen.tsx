/** «Acerca de Puente»: names the lending company; leaves out facts that the server does not send (screens: about). */
import { chakra } from '@chakra-ui/react/styled-system';
import { marketCalls } from '@puente/contract/calls/market';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { PageLayout } from '../../layout/page-layout.tsx';
import { useLatestOrder } from '../../application/use-latest-order.ts';
import { paths, pathTo } from '../../utils/paths.ts';
import { settings, VERSION_NAME } from '../../utils/settings.ts';
import { useSession } from '../../storage/device.ts';
import { Card, CardBody, Section, SmallText, Stack } from '../../components/layout.tsx';
import { ComplaintList } from './channel-list.tsx';
import { LinkRow, RowContent } from '../../components/row.tsx';
import { LateSkeleton, ListSkeleton, Skeleton, SkeletonRegion } from '../../components/skeleton.tsx';
import { OutsideRow } from '../../layout/outside-row.tsx';

export function AboutUsScreen() {
  const { t } = useTranslation(['account', 'common', 'market']);
  const { appName } = useSession();
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
        {(service.isLoading || isLoading) && (
          <LateSkeleton>
            <SkeletonRegion gap="3">
              <Skeleton width="56%" />
              <ListSkeleton rows={2} details={1} />
            </SkeletonRegion>
          </LateSkeleton>
        )}
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
              <OutsideRow href="third-party-notices.txt" note={t('services.outside', { app: appName })}>
                <RowContent icon="list" title={t('about.licences')} />
              </OutsideRow>
            )}
          </Card>
        </Section>
      </Stack>
    </PageLayout>
  );
}
