import { chakra, Flex } from '@chakra-ui/react';
import { List, type LucideIcon, ScrollText, Smartphone, UserRound } from 'lucide-react';
import { JournalPart } from '../journal/journal-part.tsx';
import { type Pane, PANES, setPage, usePage } from '../page.ts';
import { BorrowerCard } from '../people/borrower-card.tsx';
import { PeoplePart } from '../people/people-part.tsx';
import { PhonePart } from '../phone/phone-part.tsx';
import { Boundary, Controls } from './panels.tsx';
import { TopBar } from './top-bar.tsx';

/**
 * Shows one pane at a time; the app stays loaded while another pane is open. Where large text leaves a pane little
 * height, the window scrolls.
 */
export function Narrow() {
  const pane = usePage((page) => page.pane);
  const shown = (...panes: readonly Pane[]) =>
    ({
      display: panes.includes(pane) ? 'flex' : 'none',
      flex: '1',
      minHeight: '60%',
      flexDirection: 'column',
    }) as const;
  return (
    <Flex direction="column" height="100%" overflow="auto" paddingTop="3px" bg="bg.subtle">
      <Boundary part="Time">
        <TopBar />
      </Boundary>
      <chakra.aside aria-label="World and people" data-region {...shown('people')} overflow="auto" bg="bg.panel">
        <Boundary part="World and people">
          <BorrowerCard />
          <PeoplePart />
        </Boundary>
      </chakra.aside>
      <chakra.main {...shown('app', 'controls')}>
        <chakra.div {...shown('app')}>
          <Boundary part="The app">
            <PhonePart />
          </Boundary>
        </chakra.div>
        {pane === 'controls' && <Controls />}
      </chakra.main>
      {pane === 'journal' && (
        <Boundary part="The journal">
          <JournalPart />
        </Boundary>
      )}
      <Dock pane={pane} />
    </Flex>
  );
}

const DOCK: Record<Pane, [words: string, icon: LucideIcon]> = {
  people: ['People', UserRound],
  app: ['App', Smartphone],
  controls: ['Controls', List],
  journal: ['Journal', ScrollText],
};
const DockItem = chakra('button', {
  base: {
    flex: '1',
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: '2px',
    textStyle: 'xs',
    color: 'fg.muted',
    borderTopWidth: '2px',
    borderColor: 'transparent',
    _focusVisible: { outlineOffset: '-3px' },
    '&[aria-current=page]': { color: 'blue.fg', borderColor: 'blue.solid' },
  },
});

const Dock = ({ pane }: { pane: Pane }) => (
  <Flex
    as="nav"
    aria-label="Parts"
    position="sticky"
    bottom="0"
    zIndex="docked"
    minHeight="60px"
    flex="none"
    bg="bg.panel"
    borderTopWidth="1px"
  >
    {PANES.map((each) => {
      const [words, Icon] = DOCK[each];
      return (
        <DockItem
          key={each}
          type="button"
          aria-current={each === pane ? 'page' : undefined}
          onClick={() => setPage({ pane: each })}
        >
          <Icon size={20} />
          {words}
        </DockItem>
      );
    })}
  </Flex>
);
