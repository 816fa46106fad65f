import { Box, chakra, Flex, Grid, Span, Stack, useElementRect } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ExternalLink,
  Link,
  RotateCw,
  ChevronDown,
  Gauge,
  Globe,
  type LucideIcon,
  Smartphone,
  Wifi,
  WifiOff,
} from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useCopyLink } from '../scenario-link.tsx';
import { page, PHONE_SWITCH_NAMES, PHONE_SWITCHES, usePage, type PhoneSwitch, setPhone } from '../page.ts';
import { Button, IconButton, Field, Form, Segments, renderSegmentLabel } from '../ui/inputs.tsx';
import { useEvery, useWidth } from '../ui/hooks.ts';
import { FRAME_ID, openOnPhone, openInTab, reloadPhone, readPhoneRoute, writeChoices } from './device.ts';
import { appAddress, type Shell } from './phone-bridge.ts';
import { Label } from '../ui/parts.tsx';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  browser: Globe,
  android: Smartphone,
  ios: Smartphone,
  online: Wifi,
  slow: Gauge,
  offline: WifiOff,
};
const toChoices = (name: PhoneSwitch): Record<string, ReactNode> => {
  const choices = Object.entries<string>(PHONE_SWITCHES[name].choices);
  return Object.fromEntries(
    choices.map(([value, words]) => [value, renderSegmentLabel(words, { icon: ICONS[value] })]),
  );
};

/** Only a new shell reloads the app; other switches keep typed data. On a phone, the switches fold into one line. */
function PhoneSwitches({ percent }: { percent: number }) {
  const phone = usePage((state) => state.phone);
  const width = useWidth();
  const rail = (
    <Flex
      direction={{ base: 'row', md: 'column' }}
      wrap={{ base: 'wrap', md: 'nowrap' }}
      gap={{ base: '8px', md: '12px' }}
      minHeight="0"
      overflow="auto"
      scrollbarWidth="none"
      data-list
    >
      {PHONE_SWITCH_NAMES.map((name) => (
        <Box key={name} flex="none">
          <Label marginBottom="1" aria-hidden="true">
            {PHONE_SWITCHES[name].label}
          </Label>
          <Segments<string>
            label={PHONE_SWITCHES[name].label}
            choices={toChoices(name)}
            width="full"
            value={phone[name]}
            onChange={(value) => setPhone({ [name]: value })}
          />
        </Box>
      ))}
      <Box hideBelow="md">
        <Label marginBottom="4px">Picture</Label>
        <Button
          small
          aria-pressed={phone.full}
          title="Real size, and back"
          onClick={() => setPhone({ full: !phone.full })}
        >
          {`${percent} %`}
        </Button>
      </Box>
    </Flex>
  );
  if (width !== 'narrow') return rail;
  return (
    <chakra.details order={-1}>
      <Flex as="summary" align="center" minHeight="44px" paddingInline="8px">
        <Span flex="1">{PHONE_SWITCH_NAMES.map((name) => phone[name]).join(' · ')}</Span>
        <ChevronDown size={14} />
      </Flex>
      {rail}
    </chakra.details>
  );
}

const Device = chakra('div', {
  base: {
    position: 'relative',
    flex: 'none',
    padding: '6px',
    borderRadius: '34px',
    bg: 'black',
    overflow: 'hidden',
    boxShadow: '0 18px 40px -18px rgba(16,21,19,.45)',
    _dark: { boxShadow: '0 0 0 1.5px var(--chakra-colors-border-emphasized)' },
  },
});
const BEZEL_PX = 12;
const INSETS: Record<Shell, { top: number; bottom: number }> = {
  browser: { top: 0, bottom: 0 },
  android: { top: 24, bottom: 24 },
  ios: { top: 47, bottom: 34 },
};

export function PhonePart() {
  const world = usePage(({ world: name }) => name);
  const phone = usePage((state) => state.phone);
  // Route at which the app starts; a fork stores it in the page state. Read once: the app navigates itself afterwards.
  const [route] = useState(() => page.state.route);
  const { ref, rect } = useElementRect();
  const width = Number(phone.width);
  const scale = phone.full || !rect ? 1 : Math.min(1, (rect.width - BEZEL_PX) / width || 1);
  const app = useAppServed();
  useEffect(() => writeChoices(world, phone), [world, phone]);

  return (
    <Grid
      as="section"
      aria-label="The app"
      data-region
      templateRows="auto minmax(0, 1fr)"
      minHeight="0"
      minWidth="0"
      flex={{ base: '1', md: 'none' }}
      bg="bg.muted"
      borderRightWidth={{ base: '0', md: '1px' }}
    >
      <AddressBar />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 100px' }}
        templateRows={{ base: 'auto minmax(0, 1fr)', md: 'none' }}
        gap={{ base: '8px', md: '14px' }}
        padding={{ base: '8px', md: '14px 14px 14px 20px' }}
        minHeight="0"
      >
        <Flex
          ref={ref as RefObject<HTMLDivElement | null>}
          minWidth="0"
          minHeight="0"
          justify="safe center"
          overflow="auto"
        >
          <Device width={`${width * scale + BEZEL_PX}px`} height="100%">
            <Box width={`${width * scale}px`} height="100%" borderRadius="28px" overflow="hidden" bg="bg.subtle">
              {app.isServed && (
                // The app has the same origin, and its imitated shell needs everything that a page may do.
                // oxlint-disable-next-line react/iframe-missing-sandbox
                <iframe
                  key={phone.shell}
                  id={FRAME_ID}
                  title="The app, as the borrower sees it"
                  src={appAddress({ world, shell: phone.shell, route })}
                  style={{
                    width,
                    height: `${100 / scale}%`,
                    minHeight: 300,
                    transform: `scale(${scale})`,
                    transformOrigin: '0 0',
                  }}
                  onLoad={({ currentTarget }) => {
                    // A frame without a document shows the browser's error page, because the server has stopped.
                    if (currentTarget.contentDocument) writeInsets(currentTarget, phone.shell);
                    else app.setMissing();
                  }}
                />
              )}
              {app.isServed === false && (
                <Stack padding="32px 20px" gap="3" alignItems="start">
                  <p>
                    The app does not answer at {location.host}. Start it with <code>pnpm start</code>, and open the
                    address it prints.
                  </p>
                  <Button onClick={app.askAgain}>Try again</Button>
                </Stack>
              )}
            </Box>
          </Device>
        </Flex>
        <PhoneSwitches percent={Math.round(scale * 100)} />
      </Grid>
    </Grid>
  );
}

function writeInsets(frame: HTMLIFrameElement, shell: Shell): void {
  const root = frame.contentDocument?.documentElement;
  root?.style.setProperty('--shell-inset-top', `${INSETS[shell].top}px`);
  root?.style.setProperty('--shell-inset-bottom', `${INSETS[shell].bottom}px`);
}

const APP_POLL_MS = 3_000;

/** Polls until the server serves the app; a mock server that runs without the client serves none. */
function useAppServed() {
  const queries = useQueryClient();
  const { data: isServed, refetch } = useQuery({
    queryKey: ['app'],
    queryFn: async () => (await fetch('/', { method: 'HEAD' }).catch(() => null))?.ok ?? false,
    refetchInterval: ({ state }) => (state.data ? false : APP_POLL_MS),
  });
  return { isServed, askAgain: () => void refetch(), setMissing: () => queries.setQueryData(['app'], false) };
}

const ROUTE_POLL_MS = 400;

function AddressBar() {
  const [route, setRoute] = useState('/');
  // Polled, because the app's router changes the address without an event for the parent window.
  useEvery(ROUTE_POLL_MS, () => setRoute((now) => readPhoneRoute() ?? now));
  const copyLink = useCopyLink();
  const [typed, type] = useState<string | null>(null);
  const go = () => {
    if (typed !== null) openOnPhone(typed.trim());
    type(null);
  };
  return (
    <Form
      onSend={go}
      display="flex"
      flexWrap={{ base: 'wrap', md: 'nowrap' }}
      alignItems="center"
      gap="4px"
      height={{ md: '44px' }}
      padding={{ base: '8px', md: '0 12px' }}
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      <IconButton icon={RotateCw} label="Reload the app (R)" onClick={() => reloadPhone()} />
      <Field
        label="Route of the app"
        value={typed ?? route}
        onChange={type}
        onBlur={() => type(null)}
        fontFamily="mono"
        textStyle="xs"
        frame={{ flex: '1 1 100px', width: 'auto' }}
      />
      <IconButton icon={ExternalLink} label="Open in a new tab (O)" onClick={openInTab} />
      <Button icon={Link} title="A link that brings this state back (C)" onClick={copyLink}>
        Copy link
      </Button>
    </Form>
  );
}
