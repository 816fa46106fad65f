/** The running app, at its real width, in a frame; and what surrounds a phone: language, theme, width, shell, network. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useHere } from '../api/backstage.tsx';
import { usePage } from '../frame/page-state.tsx';
import { Button } from '../ui/button.tsx';
import { AddressBar } from './address-bar.tsx';
import { FRAME_ID, layDownChoices } from './device.ts';
import { appAddress } from './phone-door.ts';
import { PhoneRail } from './phone-rail.tsx';
import { useAppThere } from './use-app-there.ts';

const Stage = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    minHeight: 0,
    minWidth: 0,
    bg: 'bg.muted',
    borderRightWidth: '1px',
    mdDown: { flex: '1', border: '0' },
  },
});
const Inside = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 100px',
    gap: '14px',
    padding: '14px 14px 14px 20px',
    minHeight: 0,
    mdDown: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      padding: '8px',
      gap: '8px',
      gridTemplateRows: 'auto minmax(0, 1fr)',
    },
  },
});
const Room = chakra('div', {
  base: { minWidth: 0, minHeight: 0, display: 'flex', justifyContent: 'center', overflow: 'auto' },
});
const Device = chakra('div', {
  base: {
    position: 'relative',
    flex: 'none',
    padding: '6px',
    borderRadius: '34px',
    bg: 'black',
    overflow: 'hidden',
    boxShadow: '0 18px 40px -18px rgba(16,21,19,.45)',
    _dark: { boxShadow: '0 0 0 1.5px var(--chakra-colors-edge)' },
  },
});
const BEZEL = 12;
const INSETS = { browser: { top: 0, bottom: 0 }, android: { top: 24, bottom: 24 }, ios: { top: 47, bottom: 34 } };

export function PhonePart() {
  const { world } = useHere();
  const { phone } = usePage();
  const room = useRef<HTMLDivElement>(null);
  const size = useSize(room);
  const width = Number(phone.width);
  const scale = phone.full ? 1 : Math.min(1, (size.width - BEZEL) / width || 1);
  const height = Math.max(300, (size.height - BEZEL) / scale);
  const { app, ask, miss } = useAppThere();
  useEffect(() => layDownChoices(world, phone), [world, phone]);

  return (
    <Stage aria-label="The app" data-region>
      <AddressBar />
      <Inside>
        <Room ref={room}>
          <Device width={`${width * scale + BEZEL}px`} height={`${Math.min(size.height, height * scale + BEZEL)}px`}>
            <chakra.div width={`${width * scale}px`} height="100%" borderRadius="28px" overflow="hidden" bg="bg.subtle">
              {app === 'there' && (
                // The app is the page's own neighbour on this machine; its shell needs all that a page has.
                // oxlint-disable-next-line react/iframe-missing-sandbox
                <iframe
                  key={`${world} ${phone.shell}`}
                  id={FRAME_ID}
                  title="The app, as the borrower sees it"
                  src={appAddress({ world, shell: phone.shell, route: '/' })}
                  style={{
                    width,
                    height,
                    transform: `scale(${scale})`,
                    transformOrigin: '0 0',
                  }}
                  onLoad={({ currentTarget }) => {
                    // An error of the browser's own in place of the app: it was stopped meanwhile.
                    if (currentTarget.contentDocument) tellInsets(currentTarget, phone.shell);
                    else miss();
                  }}
                />
              )}
              {app === 'gone' && <NotRunning ask={ask} />}
            </chakra.div>
          </Device>
        </Room>
        <PhoneRail percent={Math.round(scale * 100)} />
      </Inside>
    </Stage>
  );
}

function tellInsets(frame: HTMLIFrameElement, shell: keyof typeof INSETS): void {
  const page = frame.contentDocument?.documentElement;
  page?.style.setProperty('--shell-inset-top', `${INSETS[shell].top}px`);
  page?.style.setProperty('--shell-inset-bottom', `${INSETS[shell].bottom}px`);
}

const NotRunning = ({ ask }: { ask: () => void }) => (
  <chakra.div padding="32px 20px" display="grid" gap="12px" justifyItems="start">
    <p>
      The app does not answer at {location.host}. Start it with <code>pnpm start</code>, and open the address it prints.
    </p>
    <Button onClick={ask}>Try again</Button>
  </chakra.div>
);

function useSize(element: React.RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 400, height: 640 });
  useEffect(() => {
    const room = element.current;
    if (!room) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watch.observe(room);
    return () => watch.disconnect();
  }, [element]);
  return size;
}
