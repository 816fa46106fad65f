/** Lists the ways to reach a person, with hours and waiting time, and the complaint route. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { CustomerService } from '@puente/contract/entities/market';
import { useTranslation } from 'react-i18next';
import { outsideLink } from '../../utils/outside-address.ts';
import { useOutsideTarget } from '../../native/use-bridge.ts';
import { useSession } from '../../storage/device.ts';
import { Card, CardList, SmallText, Stack, Section } from '../../components/layout.tsx';
import { Icon } from '../../components/icon.tsx';
import { RowContent, RowShell } from '../../components/row.tsx';
import { ListSkeleton, Skeleton, SkeletonRegion } from '../../components/skeleton.tsx';
import { type Channel, CHANNEL_ICONS, findQuickestChannel, usableChannels } from './checked-links.ts';
import { Button } from '../../components/button.tsx';
import { OutsideRow } from '../../layout/outside-row.tsx';

function ChannelList({ channels }: { channels: readonly Channel[] }) {
  const { t } = useTranslation('account');
  const outside = useOutsideTarget();
  return (
    <Card as="section" overflow="hidden" aria-label={t('services.channels')}>
      {channels.map(({ kind, value, href, hours, expectedWait, open }) => (
        <RowShell key={href} asChild>
          <a {...outside(href)}>
            <RowContent
              icon={CHANNEL_ICONS[kind]}
              title={t(`services.kinds.${kind}.name`)}
              detail={
                <>
                  <chakra.span display="block" overflowWrap="anywhere">
                    {value}
                  </chakra.span>
                  <chakra.span display="block">{hours}</chakra.span>
                  {open && expectedWait && (
                    <chakra.span display="block">{t('services.wait', { wait: expectedWait })}</chakra.span>
                  )}
                  <OpenNow open={open} />
                </>
              }
            />
          </a>
        </RowShell>
      ))}
    </Card>
  );
}

function OpenNow({ open }: { open: boolean }) {
  const { t } = useTranslation('account');
  return (
    <chakra.span display="flex" alignItems="center" gap="1" fontWeight="600" color={open ? 'success.text' : 'fg.muted'}>
      <Icon name={open ? 'check' : 'clock'} size={18} />
      {t(open ? 'services.open' : 'services.closed')}
    </chakra.span>
  );
}

/**
 * Keeps the server's order: UNE (the company's complaints unit), then the public authority. An entry without a link is
 * plain text.
 */
export function ComplaintList({ complaints }: { complaints: CustomerService['complaints'] }) {
  const { t } = useTranslation('account');
  const { appName } = useSession();
  return (
    <CardList as="ol">
      {complaints.map(({ name, detail, href }) => (
        <li key={name}>
          <OutsideRow
            href={outsideLink(href, ['https:', 'tel:', 'mailto:'])}
            note={t('services.outside', { app: appName })}
          >
            <RowContent title={name} detail={<chakra.span overflowWrap="anywhere">{detail}</chakra.span>} />
          </OutsideRow>
        </li>
      ))}
    </CardList>
  );
}

export function ChannelsSkeleton() {
  return (
    <SkeletonRegion gap="4">
      <Skeleton height="control" borderRadius="pill" />
      <ListSkeleton rows={3} details={3} />
    </SkeletonRegion>
  );
}

export function Channels({ service }: { service: CustomerService }) {
  const { t } = useTranslation('account');
  const outside = useOutsideTarget();
  const channels = usableChannels(service.channels);
  const first = findQuickestChannel(channels);
  if (channels.length === 0) return <chakra.p color="fg.muted">{t('services.noChannels')}</chakra.p>;
  return (
    <Stack gap="4">
      {first && (
        <Button asChild>
          <a {...outside(first.href)}>{t(`services.kinds.${first.kind}.action`, { value: first.value })}</a>
        </Button>
      )}
      <ChannelList channels={channels} />
    </Stack>
  );
}

export function Complaints({ service, headingAs }: { service: CustomerService; headingAs?: 'h2' | 'h3' }) {
  const { t } = useTranslation('account');
  return (
    <Section level={headingAs} title={t('services.complaints')}>
      <SmallText>{t('services.complaintsNote')}</SmallText>
      <ComplaintList complaints={service.complaints} />
    </Section>
  );
}
