/** Loads the code of each panel after the first paint, so that the paint need not wait for the code. */
import type { OverlayName } from '../page.ts';
import { Center, Spinner, Stack, Badge, Tabs } from '@chakra-ui/react';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { describeError, selectBody, tsr } from '../tsr.ts';
import { Button } from '../ui/inputs.tsx';
import { setPage, type Tab, TABS, usePage } from '../page.ts';
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

type LoadPanel = () => Promise<ComponentType>;

/** A loaded panel renders at once, so that it receives the first key typed after it opens. */
const loadedPanels = new Map<LoadPanel, ComponentType>();

async function fetchPanel(load: LoadPanel): Promise<ComponentType> {
  const Part = await load();
  loadedPanels.set(load, Part);
  return Part;
}

export const Panel = ({ part, load }: { part: string; load: LoadPanel }) => (
  <Boundary part={part}>
    <LazyPanel load={load} />
  </Boundary>
);

function LazyPanel({ load }: { load: LoadPanel }) {
  // Created on mount, inside the error boundary, so that «Try again» imports a failed file again.
  const [Part] = useState(() => loadedPanels.get(load) ?? lazy(async () => ({ default: await fetchPanel(load) })));
  return (
    <Suspense
      fallback={
        <Center flex="1" padding="8">
          <Spinner size="sm" color="fg.muted" />
        </Center>
      }
    >
      <Part />
    </Suspense>
  );
}

export const TAB_PANELS: Record<Tab, { words: string; load: LoadPanel }> = {
  order: { words: 'Order', load: async () => (await import('../order/order-tab.tsx')).OrderTab },
  time: { words: 'Time', load: async () => (await import('../time/time-tab.tsx')).TimeTab },
  money: { words: 'Money', load: async () => (await import('../money/money-tab.tsx')).MoneyTab },
  faults: { words: 'Faults', load: async () => (await import('../faults/faults-tab.tsx')).FaultsTab },
  device: { words: 'Device', load: async () => (await import('../phone/device-tab.tsx')).DeviceTab },
  lender: { words: 'Lender', load: async () => (await import('../lender/lender-tab.tsx')).LenderTab },
};

export const loadJournal: LoadPanel = async () => (await import('../journal/journal-part.tsx')).JournalPart;
export const loadSingleKeys: LoadPanel = async () => (await import('../palette/keys.tsx')).SingleKeys;

const loadPalette: LoadPanel = async () => (await import('../palette/palette.tsx')).Palette;
export const OVERLAYS: Record<OverlayName, LoadPanel> = {
  palette: loadPalette,
  worlds: loadPalette,
  snapshots: loadPalette,
  takeTo: loadPalette,
  keys: async () => (await import('../palette/keys.tsx')).Keys,
  world: async () => (await import('../people/world-part.tsx')).WorldMore,
  borrower: async () => (await import('../people/borrower-card.tsx')).BorrowerMore,
  people: async () => (await import('../people/borrower-card.tsx')).PeopleOverlay,
};

/** Fetches the code of every panel. A file that fails to load is requested again when its panel opens. */
export async function preloadPanels(): Promise<void> {
  const tabs = Object.values(TAB_PANELS).map(({ load }) => load);
  await Promise.allSettled([loadJournal, loadSingleKeys, ...tabs, ...Object.values(OVERLAYS)].map(fetchPanel));
}

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
            <Panel part={TAB_PANELS[each].words} load={TAB_PANELS[each].load} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Region>
  );
}
