/** Help without signing in: contact with a person, answers and complaints (rules §1). */
import { chakra } from '@chakra-ui/react/styled-system';
import { marketCalls } from '@puente/contract/calls/market';
import { useTranslation } from 'react-i18next';
import { FailedRead } from '../../layout/call-view.tsx';
import { useRead } from '../../api/use-read.ts';
import type { HelpTopic } from '../../utils/overlays.ts';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { LateSkeleton, ListSkeleton } from '../../components/skeleton.tsx';
import { AnswerList, useFaq } from './faq-answers.tsx';
import { Channels, ChannelsSkeleton, Complaints } from './channel-list.tsx';
import { Stack, Section } from '../../components/layout.tsx';

type HelpSheetProps = { open: boolean; about: HelpTopic; onCancel: () => void };

export function HelpSheet({ open, about, onCancel }: HelpSheetProps) {
  const { t } = useTranslation('common');
  return (
    <Sheet open={open} onCancel={onCancel} title={t('actions.help')}>
      {/* Fills the screen from the start: otherwise the sheet would grow upwards as answers load. */}
      <chakra.div
        flex="1 1 100dvh"
        minHeight="0"
        overflowY="auto"
        overscrollBehavior="contain"
        padding="4"
        tabIndex={0}
      >
        <Stack gap="6">
          {about === 'questions' && <Questions />}
          <People />
          {about === 'people' && <Questions />}
        </Stack>
      </chakra.div>
    </Sheet>
  );
}

function People() {
  const service = useRead(marketCalls.customerService);
  if (service.data === undefined) {
    if (service.error === null) {
      return (
        <LateSkeleton>
          <ChannelsSkeleton />
        </LateSkeleton>
      );
    }
    return <FailedRead call={service} />;
  }
  return (
    <>
      <Channels service={service.data} />
      {service.data.complaints.length > 0 && <Complaints service={service.data} headingAs="h3" />}
    </>
  );
}

function Questions() {
  const { t } = useTranslation('common');
  const { answers, figures } = useFaq();
  return (
    <Section level="h3" title={t('titles.faq')}>
      {figures.isLoading ? <ListSkeleton rows={6} /> : <AnswerList answers={answers} headingAs="h4" />}
    </Section>
  );
}
