/** The six tabs on the right. */
import { chakra } from '@chakra-ui/react/styled-system';
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
import { useRoving } from '../ui/roving.ts';
import { type Tab, TABS, usePage } from './page-state.tsx';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    gap: '2px',
    height: '44px',
    flex: 'none',
    paddingInline: '12px',
    borderBottomWidth: '1px',
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
  },
});
const Item = chakra('button', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    paddingInline: '10px',
    fontWeight: '550',
    color: 'fg.muted',
    flex: 'none',
    _focusVisible: { outlineOffset: '-3px' },
    '&[aria-selected=true]': { color: 'fg', fontWeight: '650' },
    '&[aria-selected=true]::after': {
      content: '""',
      position: 'absolute',
      left: '8px',
      right: '8px',
      bottom: '0',
      height: '2.5px',
      borderRadius: '2px 2px 0 0',
      bg: 'brand.solid',
    },
  },
});
const Panel = chakra('div', { base: { flex: '1', minHeight: 0, overflow: 'auto', padding: '14px 16px' } });
const Waiting = chakra('span', {
  base: {
    textStyle: 'label',
    minWidth: '18px',
    paddingInline: '5px',
    borderRadius: '9px',
    bg: 'danger.subtle',
    color: 'danger.onSubtle',
    textAlign: 'center',
  },
});

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
  const roving = useRoving('[role=tab]', { press: true });
  const Shown = PANELS[tab].shows;
  return (
    <Part aria-label="Controls" id="controls" data-part bg="bg.surface" mdDown={{ flex: '1' }}>
      <Bar role="tablist" aria-label="Controls" onKeyDown={roving}>
        {TABS.map((each, index) => (
          <Item
            key={each}
            type="button"
            role="tab"
            id={`tab-${each}`}
            aria-controls="panel"
            aria-selected={each === tab}
            tabIndex={each === tab ? 0 : -1}
            title={`${PANELS[each].words} (${index + 1})`}
            onClick={() => set({ tab: each })}
          >
            {PANELS[each].words}
            {each === 'faults' && waiting > 0 && <Waiting>{waiting}</Waiting>}
          </Item>
        ))}
      </Bar>
      <Panel role="tabpanel" id="panel" aria-labelledby={`tab-${tab}`} tabIndex={0} data-list>
        <Guarded key={tab} part={PANELS[tab].words}>
          <Shown />
        </Guarded>
      </Panel>
    </Part>
  );
}
