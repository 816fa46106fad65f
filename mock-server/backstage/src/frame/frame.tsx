/**
 * Lays out the window: world and people left, time on top, the app in the middle, controls right, the journal below.
 */
import { Box, chakra, Grid } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { createElement, useEffect, useRef } from 'react';
import {
  Group,
  Panel as Resizable,
  type PanelImperativeHandle,
  Separator,
  useDefaultLayout,
} from 'react-resizable-panels';
import { goToWorld, setPage, usePage } from '../page.ts';
import { BorrowerCard } from '../people/borrower-card.tsx';
import { PeoplePart } from '../people/people-part.tsx';
import { PhonePart } from '../phone/phone-part.tsx';
import { isAnswer, describeError, tsr } from '../tsr.ts';
import { formatTime } from '../format.ts';
import { Button, IconButton } from '../ui/inputs.tsx';
import { useWidth } from '../ui/hooks.ts';
import { Boundary, Controls, OVERLAYS } from './panels.tsx';
import { JournalPart } from '../journal/journal-part.tsx';
import { SingleKeys } from '../palette/keys.tsx';
import { Region, Row, Toasts } from '../ui/parts.tsx';
import { findColour, useWorldActions, Glyph, WorldPart } from '../people/world-part.tsx';
import { Narrow } from './narrow.tsx';
import { TopBar } from './top-bar.tsx';

export function Frame() {
  const world = usePage((page) => page.world);
  const overlay = usePage((page) => page.overlay);
  const width = useWidth();
  const isDark = usePage((page) => page.isDark);
  useEffect(() => void document.documentElement.classList.toggle('dark', isDark), [isDark]);
  return (
    <>
      <Box position="absolute" insetX="0" top="0" height="3px" zIndex="5" bg={findColour(world)} aria-hidden="true" />
      <ServerGone />
      {width === 'narrow' ? <Narrow /> : <Wide isFolded={width === 'folded'} />}
      <Boundary part="The keyboard">
        <SingleKeys />
      </Boundary>
      {overlay !== null && (
        <Boundary key={overlay} part="The dialog">
          {createElement(OVERLAYS[overlay])}
        </Boundary>
      )}
      <Toasts />
    </>
  );
}

/** Heights of the journal in px: `list` without an opened call, `opened` with one; `least` is the minimum. */
const JOURNAL_PX = { list: 258, opened: 408, least: 120 };

function Wide({ isFolded }: { isFolded: boolean }) {
  const isOpened = usePage((page) => page.call !== null);
  const journal = useRef<PanelImperativeHandle>(null);
  const moved = useDefaultLayout({ id: 'backstage', onlySaveAfterUserInteractions: true, storage: localStorage });
  const isMoved = moved.defaultLayout !== undefined;
  useEffect(() => {
    if (!isMoved) journal.current?.resize(JOURNAL_PX[isOpened ? 'opened' : 'list']);
  }, [isMoved, isOpened]);
  return (
    <Grid
      height="full"
      bg="bg.subtle"
      overflow="hidden"
      templateColumns={`${isFolded ? '56px' : '284px'} minmax(0, 1fr)`}
    >
      <Region
        as="aside"
        aria-label="World and people"
        data-region
        tabIndex={-1}
        paddingTop="3px"
        bg="bg.panel"
        borderRightWidth="1px"
      >
        <Boundary part="World and people">
          {isFolded ? (
            <FoldedSide />
          ) : (
            <>
              <WorldPart />
              <BorrowerCard />
              <PeoplePart />
            </>
          )}
        </Boundary>
      </Region>
      <Region as="div" paddingTop="3px">
        <Boundary part="Time">
          <TopBar />
        </Boundary>
        <Group
          orientation="vertical"
          defaultLayout={moved.defaultLayout}
          onLayoutChanged={moved.onLayoutChanged}
          style={{ flex: 1, minHeight: 0 }}
        >
          <Resizable id="stage" minSize="30">
            <Grid as="main" height="full" templateColumns={`${isFolded ? '428px' : '452px'} minmax(0, 1fr)`}>
              <Boundary part="The app">
                <PhonePart />
              </Boundary>
              <Controls />
            </Grid>
          </Resizable>
          <Separator className="edge" aria-label="Height of the journal" />
          <Resizable
            id="journal"
            panelRef={journal}
            defaultSize={JOURNAL_PX.list}
            minSize={JOURNAL_PX.least}
            groupResizeBehavior="preserve-pixel-size"
          >
            <Boundary part="The journal">
              <JournalPart />
            </Boundary>
          </Resizable>
        </Group>
      </Region>
    </Grid>
  );
}

/** Replaces the left part in a narrower window: world and people open as an overlay (key P). */
function FoldedSide() {
  const world = usePage((page) => page.world);
  return (
    <Grid justifyItems="center" gap="2" paddingTop="2.5">
      <chakra.button type="button" aria-label={`World ${world}`} onClick={() => setPage({ overlay: 'worlds' })}>
        <Glyph world={world} />
      </chakra.button>
      <IconButton icon={UserRound} label="World and people (P)" onClick={() => setPage({ overlay: 'people' })} />
    </Grid>
  );
}

function ServerGone() {
  const world = usePage((page) => page.world);
  const { error, dataUpdatedAt } = tsr.clock.useQuery({ queryKey: ['clock'] });
  const queries = useQueryClient();
  const { begin } = useWorldActions();
  if (error === null) return null;
  return (
    <Row
      role="alert"
      position="fixed"
      insetX="0"
      top="0"
      zIndex="header"
      gap="3"
      justifyContent="center"
      padding="8px 16px"
      bg="orange.subtle"
      color="orange.fg"
    >
      {isAnswer(error) ? (
        <>
          <span>{describeError(error)}</span>
          <Button small onClick={() => begin.mutate({ body: { name: world } })}>
            Begin it
          </Button>
          <Button small onClick={() => goToWorld('main')}>
            Go to main
          </Button>
        </>
      ) : (
        <>
          <span>
            No answer from {location.host}.
            {dataUpdatedAt > 0 && ` What you see is from ${formatTime(dataUpdatedAt)} by this machine, in Mexico City.`}{' '}
            Asking again every 2 s.
          </span>
          <Button small onClick={() => void queries.invalidateQueries()}>
            Ask now
          </Button>
        </>
      )}
    </Row>
  );
}
