/** The tabs beside the phone and the dialogs over the page, each within its own error boundary. */
import { Badge, Stack, Tabs } from '@chakra-ui/react';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { FaultsTab } from '../faults/faults-tab.tsx';
import { LenderTab } from '../lender/lender-tab.tsx';
import { MoneyTab } from '../money/money-tab.tsx';
import { OrderTab } from '../order/order-tab.tsx';
import { type OverlayName, setPage, type Tab, TABS, usePage } from '../page.ts';
import { Keys } from '../palette/keys.tsx';
import { Palette } from '../palette/palette.tsx';
import { BorrowerMore, PeopleOverlay } from '../people/borrower-card.tsx';
import { WorldMore } from '../people/world-part.tsx';
import { DeviceTab } from '../phone/device-tab.tsx';
import { TimeTab } from '../time/time-tab.tsx';
import { describeError, selectBody, tsr } from '../tsr.ts';
import { Button } from '../ui/inputs.tsx';
import { Region } from '../ui/parts.tsx';

/** Props of the error boundary, which shows an error in place of the `part`; the rest of the page keeps working. */
type BoundaryProps = { part: string; children: ReactNode };

export const Boundary = ({ part, children }: BoundaryProps) => (
  <ErrorBoundary fallbackRender={renderFailure(part)}>{children}</ErrorBoundary>
);

const renderFailure =
  (part: string) =>
  ({ error, resetErrorBoundary }: FallbackProps) => (
    <Stack role="alert" padding="4" alignItems="start">
      <p>{`${part} broke: ${describeError(error)}`}</p>
      <Button onClick={resetErrorBoundary}>Try again</Button>
    </Stack>
  );

export const TAB_PANELS: Record<Tab, { words: string; Panel: ComponentType }> = {
  order: { words: 'Order', Panel: OrderTab },
  time: { words: 'Time', Panel: TimeTab },
  money: { words: 'Money', Panel: MoneyTab },
  faults: { words: 'Faults', Panel: FaultsTab },
  device: { words: 'Device', Panel: DeviceTab },
  lender: { words: 'Lender', Panel: LenderTab },
};

export const OVERLAYS: Record<OverlayName, ComponentType> = {
  palette: Palette,
  worlds: Palette,
  snapshots: Palette,
  takeTo: Palette,
  keys: Keys,
  world: WorldMore,
  borrower: BorrowerMore,
  people: PeopleOverlay,
};

export function Controls() {
  const tab = usePage((page) => page.tab);
  const { data } = tsr.faults.useQuery({ queryKey: ['faults'], select: selectBody });
  const waiting = data?.faults.filter(({ left }) => left !== 0).length ?? 0;
  return (
    <Region aria-label="Controls" id="controls" data-region height="full" flex="1" bg="bg.panel">
      <Tabs.Root
        value={tab}
        onValueChange={({ value }) => setPage({ tab: value as Tab })}
        size="sm"
        lazyMount
        unmountOnExit
        display="flex"
        flexDirection="column"
        flex="1"
        minHeight="0"
      >
        <Tabs.List aria-label="Controls" overflowX="auto" overflowY="hidden" flex="none">
          {TABS.map((each, index) => (
            <Tabs.Trigger key={each} value={each} flex="none" title={`${TAB_PANELS[each].words} (${index + 1})`}>
              {TAB_PANELS[each].words}
              {each === 'faults' && waiting > 0 && <Badge colorPalette="red">{waiting}</Badge>}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {TABS.map((each) => (
          <Tabs.Content key={each} value={each} flex="1" minHeight="0" overflow="auto" padding="4">
            <Boundary part={TAB_PANELS[each].words}>{createElement(TAB_PANELS[each].Panel)}</Boundary>
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Region>
  );
}
