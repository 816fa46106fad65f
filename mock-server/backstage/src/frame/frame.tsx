/** The window: world and people left, time on top, the app in the middle, controls right, the journal below. */
import { chakra, Grid } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Group, Panel, type PanelImperativeHandle, Separator, useDefaultLayout } from 'react-resizable-panels';
import { useHere } from '../api/backstage.tsx';
import { TopBar } from '../clock/top-bar.tsx';
import { JournalPart } from '../journal/journal-part.tsx';
import { Overlays } from '../palette/overlays.tsx';
import { useKeys } from '../palette/use-keys.ts';
import { BorrowerCard } from '../people/borrower-card.tsx';
import { PeoplePart } from '../people/people-part.tsx';
import { PhonePart } from '../phone/phone-part.tsx';
import { IconButton } from '../ui/button.tsx';
import { Guarded } from '../ui/guarded.tsx';
import { Part } from '../ui/parts.tsx';
import { Toasts } from '../ui/toast.tsx';
import { colourOf } from '../world/colour.ts';
import { Glyph, WorldPart } from '../world/world-part.tsx';
import { Controls } from './controls.tsx';
import { Dock } from './dock.tsx';
import { NoAnswer } from './no-answer.tsx';
import { type Pane, usePage } from './page-state.tsx';
import { useWidth } from './use-width.ts';

const Tint = chakra('div', { base: { position: 'absolute', insetInline: 0, top: 0, height: '3px', zIndex: 5 } });
const Column = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', height: '100%', paddingTop: '3px', bg: 'bg.subtle' },
});

export function Frame() {
  const { world } = useHere();
  const width = useWidth();
  return (
    <>
      <Tint bg={colourOf(world)} aria-hidden="true" />
      <NoAnswer />
      {width === 'narrow' ? <Narrow /> : <Wide folded={width === 'folded'} />}
      <Guarded part="The palette">
        <Keyboard />
        <Overlays />
      </Guarded>
      <Toasts />
    </>
  );
}

/** By itself: what can be done changes with every answer, and the window does not have to be drawn for it. */
function Keyboard() {
  useKeys();
  return null;
}

/** In px, until the developer draws the edge: a call that is opened needs more room than the list. */
const JOURNAL_PX = { list: 258, opened: 408, least: 120 };

function Wide({ folded }: { folded: boolean }) {
  const opened = usePage().call !== null;
  const journal = useRef<PanelImperativeHandle>(null);
  const drawn = useDefaultLayout({ id: 'backstage', onlySaveAfterUserInteractions: true, storage: localStorage });
  const isDrawn = drawn.defaultLayout !== undefined;
  useEffect(() => {
    if (!isDrawn) journal.current?.resize(JOURNAL_PX[opened ? 'opened' : 'list']);
  }, [isDrawn, opened]);
  return (
    <Grid
      height="full"
      bg="bg.subtle"
      overflow="hidden"
      templateColumns={`${folded ? '56px' : '284px'} minmax(0, 1fr)`}
    >
      <Part
        as="aside"
        aria-label="World and people"
        data-region
        tabIndex={-1}
        paddingTop="3px"
        bg="bg.panel"
        borderRightWidth="1px"
      >
        <Guarded part="World and people">{folded ? <FoldedSide /> : <People />}</Guarded>
      </Part>
      <Part as="div" paddingTop="3px">
        <Guarded part="Time">
          <TopBar />
        </Guarded>
        <Group
          orientation="vertical"
          defaultLayout={drawn.defaultLayout}
          onLayoutChanged={drawn.onLayoutChanged}
          style={{ flex: 1, minHeight: 0 }}
        >
          <Panel id="stage" minSize="30">
            <Grid as="main" height="full" templateColumns={`${folded ? '428px' : '452px'} minmax(0, 1fr)`}>
              <Guarded part="The app">
                <PhonePart />
              </Guarded>
              <Controls />
            </Grid>
          </Panel>
          <Separator className="edge" aria-label="Height of the journal" />
          <Panel
            id="journal"
            panelRef={journal}
            defaultSize={JOURNAL_PX.list}
            minSize={JOURNAL_PX.least}
            groupResizeBehavior="preserve-pixel-size"
          >
            <Guarded part="The journal">
              <JournalPart />
            </Guarded>
          </Panel>
        </Group>
      </Part>
    </Grid>
  );
}

/** The left part where there is no room for it: world and people open over the page (P). */
function FoldedSide() {
  const { world } = useHere();
  const { open } = usePage();
  return (
    <chakra.div display="grid" justifyItems="center" gap="8px" paddingTop="10px">
      <chakra.button type="button" aria-label={`World ${world}`} onClick={() => open('worlds')}>
        <Glyph world={world} />
      </chakra.button>
      <IconButton icon="person" label="World and people (P)" onClick={() => open('people')} />
    </chakra.div>
  );
}

const People = () => (
  <>
    <WorldPart />
    <BorrowerCard />
    <PeoplePart />
  </>
);

/** One part at a time; the app stays loaded behind the others. */
function Narrow() {
  const { pane } = usePage();
  const shown = (...panes: readonly Pane[]) =>
    ({ display: panes.includes(pane) ? 'flex' : 'none', flex: '1', minHeight: '0', flexDirection: 'column' }) as const;
  return (
    <Column>
      <Guarded part="Time">
        <TopBar />
      </Guarded>
      <chakra.aside aria-label="World and people" data-region {...shown('people')} overflow="auto" bg="bg.panel">
        <Guarded part="World and people">
          <BorrowerCard />
          <PeoplePart />
        </Guarded>
      </chakra.aside>
      <chakra.main {...shown('app', 'controls')}>
        <chakra.div {...shown('app')}>
          <Guarded part="The app">
            <PhonePart />
          </Guarded>
        </chakra.div>
        {pane === 'controls' && <Controls />}
      </chakra.main>
      {pane === 'journal' && (
        <Guarded part="The journal">
          <JournalPart />
        </Guarded>
      )}
      <Dock />
    </Column>
  );
}
