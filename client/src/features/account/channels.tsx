/** The quickest way to a person, all the ways, and where to complain: on the borrower's screen and in the public help. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { CustomerService } from '@puente/contract/entities/market';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ChannelList, ComplaintList } from './channel-list.tsx';
import { quickest, usableChannels } from './support-channels.ts';
import { Stack } from '../../ui/layout/stack.ts';
import { SmallText } from '../../ui/layout/small-text.ts';

export function Channels({ service }: { service: CustomerService }) {
  const { t } = useTranslation('account');
  const channels = usableChannels(service.channels);
  const first = quickest(channels);
  if (channels.length === 0) return <chakra.p color="fg.muted">{t('services.noChannels')}</chakra.p>;
  return (
    <Stack gap="4">
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
    </Stack>
  );
}

export function Complaints({ service, headingAs = 'h2' }: { service: CustomerService; headingAs?: 'h2' | 'h3' }) {
  const { t } = useTranslation('account');
  return (
    <Stack as="section" aria-labelledby="complaints" gap="3">
      <chakra.h2 as={headingAs} id="complaints" textStyle="title-3">
        {t('services.complaints')}
      </chakra.h2>
      <SmallText>{t('services.complaintsNote')}</SmallText>
      <ComplaintList complaints={service.complaints} />
    </Stack>
  );
}
