import { Box, chakra, Flex, Kbd, Separator, Spacer, Span } from '@chakra-ui/react';
import { BookOpenText, ChevronsUpDown, CircleHelp, Moon, Pause, Play, Search, SkipForward, Sun } from 'lucide-react';
import { setPage, toggleTheme, usePage } from '../page.ts';
import { formatDate, formatDay, formatTime } from '../format.ts';
import { useClock, useTimeActions } from '../time/use-time.ts';
import { Button, IconButton } from '../ui/inputs.tsx';
import { ClockChip, Row, Subtle, TruncatedText } from '../ui/parts.tsx';
import { Glyph } from '../people/world-part.tsx';

const Wide = chakra('span', { base: { display: 'contents', mdDown: { display: 'none' } } });

export const openReference = (): void => void window.open('/backstage/reference');

export function TopBar() {
  const clock = useClock();
  const isDark = usePage((page) => page.isDark);
  const time = useTimeActions();
  const isRunning = clock?.frozen === false;
  return (
    <Row
      as="header"
      flex="none"
      flexWrap={{ base: 'wrap', md: 'nowrap' }}
      minHeight="52px"
      gap={{ base: '4px 6px', md: '6px' }}
      padding={{ base: '6px 12px', md: '0 16px' }}
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      <NarrowHead frozen={clock?.frozen} />
      <Flex
        align="baseline"
        gap="2"
        paddingInline="0.5 1.5"
        whiteSpace="nowrap"
        mdDown={{ display: 'grid', marginRight: 'auto', gap: 0 }}
      >
        <Span color="fg.muted">{clock ? formatDate(clock.now) : ''}</Span>
        <Span textStyle="lg" data-clock>
          {clock ? formatTime(clock.now) : ''}
        </Span>
      </Flex>
      <Wide>
        {clock && <ClockChip frozen={clock.frozen} />}
        <Subtle whiteSpace="nowrap" css={{ '@media (max-width: 1399px)': { display: 'none' } }}>
          Mexico City
        </Subtle>
        <Separator orientation="vertical" height="5" marginInline="1" />
        <Button small icon={isRunning ? Pause : Play} title="Let time run, or freeze it (Space)" onClick={time.toggle}>
          {isRunning ? 'Freeze' : 'Run'}
        </Button>
      </Wide>
      <Button small px="2" title="One hour on (H)" onClick={() => time.by('1h')}>
        +1 h
      </Button>
      <Button small px="2" title="One day on (D)" onClick={() => time.by('24h')}>
        +1 d
      </Button>
      <Button
        small
        px="2"
        icon={SkipForward}
        title="To the next event of the chosen borrower, or of this world without one (E)"
        reason={time.noNext}
        onClick={time.toNext}
      >
        <Wide>Next event</Wide>
        {time.nextAt !== null && clock && (
          <Span color="fg.muted" fontWeight="500">
            {formatDate(time.nextAt) === formatDate(clock.now) ? formatTime(time.nextAt) : formatDay(time.nextAt)}
          </Span>
        )}
      </Button>
      <Wide>
        <Spacer />
        <Button
          aria-keyshortcuts="Control+K"
          bg="bg.subtle"
          color="fg.muted"
          icon={Search}
          xl={{ minWidth: '216px' }}
          onClick={() => setPage({ overlay: 'palette' })}
        >
          <Span flex="1" textAlign="left" xlDown={{ display: 'none' }}>
            Search or run…
          </Span>
          <Kbd>Ctrl K</Kbd>
        </Button>
        <IconButton icon={BookOpenText} label="The contract in a browser" onClick={openReference} />
        <IconButton icon={CircleHelp} label="Keys (?)" onClick={() => setPage({ overlay: 'keys' })} />
        <IconButton icon={isDark ? Sun : Moon} label={isDark ? 'Light' : 'Dark'} onClick={toggleTheme} />
      </Wide>
    </Row>
  );
}

function NarrowHead({ frozen }: { frozen: boolean | undefined }) {
  const world = usePage((page) => page.world);
  return (
    <Box display="none" mdDown={{ display: 'flex', alignItems: 'center', gap: '8px', width: '100%' }}>
      <Glyph world={world} />
      <chakra.button
        type="button"
        onClick={() => setPage({ overlay: 'worlds' })}
        minHeight="44px"
        flex="1"
        minWidth="0"
        display="flex"
        alignItems="center"
        gap="4px"
      >
        <TruncatedText>{world}</TruncatedText>
        <ChevronsUpDown size={14} />
      </chakra.button>
      {frozen !== undefined && <ClockChip frozen={frozen} />}
      <IconButton icon={Search} label="Search or run" onClick={() => setPage({ overlay: 'palette' })} />
    </Box>
  );
}
