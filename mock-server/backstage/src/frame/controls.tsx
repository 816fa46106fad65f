/** The six tabs on the right. */
import { Badge, Tabs } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useRead } from '../api/backstage.tsx';
import { DeviceTab } from '../device/device-tab.tsx';
import { FaultsTab } from '../faults/faults-tab.tsx';
import { LenderTab } from '../lender/lender-tab.tsx';
import { MoneyTab } from '../money/money-tab.tsx';
import { OrderTab } from '../order/order-tab.tsx';
import { TimeTab } from '../time/time-tab.tsx';
import { Guarded } from '../ui/guarded.tsx';
import { Part } from '../ui/parts.tsx';
import { type Tab, TABS, usePage } from './page-state.tsx';

const PANELS: Record<Tab, { words: string; shows: () => ReactNode }> = {
  order: { words: 'Order', shows: OrderTab },
  time: { words: 'Time', shows: TimeTab },
  money: { words: 'Money', shows: MoneyTab },
  faults: { words: 'Faults', shows: FaultsTab },
  device: { words: 'Device', shows: DeviceTab },
  lender: { words: 'Lender', shows: LenderTab },
};

export function Controls() {
  const { tab, set } = usePage();
  const waiting = useRead('faults').data?.faults.filter(({ left }) => left !== 0).length ?? 0;
  return (
    <Part aria-label="Controls" id="controls" data-region height="full" flex="1" bg="bg.panel">
      <Tabs.Root
        value={tab}
        onValueChange={({ value }) => set({ tab: TABS.find((each) => each === value) ?? 'order' })}
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
            <Tabs.Trigger key={each} value={each} flex="none" title={`${PANELS[each].words} (${index + 1})`}>
              {PANELS[each].words}
              {each === 'faults' && waiting > 0 && <Badge colorPalette="red">{waiting}</Badge>}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {TABS.map((each) => {
          const Shown = PANELS[each].shows;
          return (
            <Tabs.Content key={each} value={each} flex="1" minHeight="0" overflow="auto" padding="4">
              <Guarded part={PANELS[each].words}>
                <Shown />
              </Guarded>
            </Tabs.Content>
          );
        })}
      </Tabs.Root>
    </Part>
  );
}
