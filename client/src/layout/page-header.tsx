import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { type Ref, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, Mark } from '../components/icon.tsx';
import { HelpLink } from './help-link.tsx';
import { useGoBack } from '../history/continue-to.tsx';
import { flushSync } from 'react-dom';
import { useFormats } from '../i18n/use-formats.ts';
import { useClock } from '../utils/clock.ts';
import { onPrinting, useOnline } from '../utils/page-state.ts';
import { settings } from '../utils/settings.ts';
import { useSession } from '../storage/device.ts';
import { Status } from '../components/layout.tsx';
import { ONLINE_SHOWN_MS } from '../utils/timing.ts';
import { useLate } from '../utils/hooks.ts';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    paddingInline: 'gutter',
    paddingBlock: '2',
    textStyle: 'small',
    bg: 'warning.subtle',
    color: 'warning.onSubtle',
  },
});

/** `keeps`: true on a step of the application, whose answers the device stores. */
export function OfflineBar({ keeps }: { keeps: boolean }) {
  const { t } = useTranslation('common');
  const online = useOnline();
  const [wasOffline, setWasOffline] = useState(!online);
  if (!online && !wasOffline) setWasOffline(true);
  const settled = useLate(online, ONLINE_SHOWN_MS);

  // Always present, because screen readers often skip a status region that appears together with its text.
  return (
    <Status as="div" flex="1 0 100%" marginInline="-16px" data-screen-only="">
      {(!online || (wasOffline && !settled)) && (
        <Bar>
          {!online && <Icon name="offline" size={20} />}
          {t(online ? 'frame.online' : keeps ? 'frame.offlineKept' : 'frame.offline')}
        </Bar>
      )}
    </Status>
  );
}

const Header = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'header',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    minHeight: 'header',
    paddingInline: 'gutter',
    bg: 'bg.canvas',
    _print: { position: 'static', bg: 'transparent' },
  },
  variants: {
    band: {
      true: {
        bg: 'brand.band',
        color: 'brand.onBand',
        '--chakra-colors-brand-text': '{colors.brand.onBand}',
        '--chakra-colors-focus': '{colors.brand.onBand}',
        // Keeps the offline bar off the card below, which overlaps the band.
        '& [data-screen-only]:not(:empty)': { marginBottom: '3' },
        _print: { color: 'fg' },
      },
    },
  },
});

const Side = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  minWidth: 'touch',
  minHeight: 'touch',
  color: 'brand.text',
  fontWeight: '600',
} as const;

type PageHeaderProps = {
  ref?: Ref<HTMLHeadingElement>;
  title: ReactNode;
  back: boolean;
  help: boolean;
  band?: boolean;
  keeps?: boolean;
};

export function PageHeader({ title, back, help, band = false, keeps = false, ref }: PageHeaderProps) {
  const { t } = useTranslation('common');
  const goBack = useGoBack();
  return (
    <Header band={band}>
      {back && (
        <chakra.button
          type="button"
          onClick={goBack}
          aria-label={t('actions.back')}
          {...Side}
          marginInlineStart="-12px"
        >
          <Icon name="chevron-left" />
        </chakra.button>
      )}
      <chakra.h1 ref={ref} tabIndex={-1} flex="1 1 min-content" minWidth="0" textStyle="title-2" paddingBlock="2">
        {title}
      </chakra.h1>
      {help && (
        <chakra.span {...Side} marginInlineStart="auto" asChild>
          <HelpLink>{t('actions.help')}</HelpLink>
        </chakra.span>
      )}
      <OfflineBar keeps={keeps} />
    </Header>
  );
}

export function PrintHead() {
  const { t } = useTranslation('common');
  const { date, time } = useFormats();
  const { appName } = useSession();
  const clock = useClock();
  const [at, setAt] = useState<number | null>(null);
  // Renders synchronously, because the browser prints right after this event.
  useEffect(() => onPrinting((printing) => flushSync(() => setAt(printing ? clock.now() : null))), [clock]);
  if (at === null) return null;
  return (
    <chakra.div
      data-print-head=""
      display="flex"
      justifyContent="space-between"
      gap="4"
      paddingInline="gutter"
      paddingBottom="2"
      marginBottom="2"
      borderBottom="1px solid"
      borderBottomColor="border.control"
      textStyle="small"
    >
      <span>
        <Mark />
        <b>{appName}</b> · {settings.lenderName}
      </span>
      <chakra.span flex="none">{t('frame.printedAt', { date: date(at, 'short'), time: time(at) })}</chakra.span>
    </chakra.div>
  );
}

export function Wordmark(props: HTMLChakraProps<'p'>) {
  const { appName } = useSession();
  return (
    <chakra.p textStyle="title-2" {...props}>
      <Mark />
      {appName}
    </chakra.p>
  );
}
