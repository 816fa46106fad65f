import { Badge, Tabs } from '@chakra-ui/react';
import { setPage, type Tab, TABS, usePage } from '../page.ts';
import { selectBody, tsr } from '../server/tsr.ts';
import { Panel } from '../ui/panel.tsx';
import { Region } from '../ui/parts.tsx';
import { TAB_PANELS } from './panels.ts';

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
