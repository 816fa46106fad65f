/** What time it is in this world, and the jumps that are taken most. */
import { chakra, Kbd } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useHere, useRead } from '../api/backstage.tsx';
import { usePage } from '../frame/page-state.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Cut, Frozen, Subtle } from '../ui/parts.tsx';
import { Glyph } from '../world/world-part.tsx';
import { dateText, timeText } from './instants.ts';
import { openReference } from '../palette/reference.ts';
import { useClock } from './use-clock.ts';
import { NOTHING_DUE, useTimeActs } from './use-time-acts.ts';

const Bar = chakra('header', {
  base: {
    display: 'flex',
    flex: 'none',
    minHeight: '52px',
    alignItems: 'center',
    gap: '6px',
    paddingInline: '16px',
    minWidth: 0,
    bg: 'bg.panel',
    borderBottomWidth: '1px',
    mdDown: { flexWrap: 'wrap', padding: '6px 12px', gap: '4px 6px' },
  },
});
const Wide = chakra('span', { base: { display: 'contents', mdDown: { display: 'none' } } });
const Narrow = chakra('span', {
  base: { display: 'none', mdDown: { display: 'flex', alignItems: 'center', gap: '8px', width: '100%' } },
});

const THEME_KEY = 'backstage.theme';
const systemTheme = () => (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Dark or light: first the system's choice, then the developer's. */
function useTheme(): { dark: boolean; toggle: () => void } {
  const [dark, setDark] = useState(() => (localStorage.getItem(THEME_KEY) ?? systemTheme()) === 'dark');
  useEffect(() => void document.documentElement.classList.toggle('dark', dark), [dark]);
  const toggle = () => {
    localStorage.setItem(THEME_KEY, dark ? 'light' : 'dark');
    setDark(!dark);
  };
  return { dark, toggle };
}

export function TopBar() {
  const clock = useClock();
  const { open } = usePage();
  const theme = useTheme();
  const acts = useTimeActs();
  const next = acts.nextAt;
  return (
    <Bar>
      <NarrowHead />
      <chakra.div
        display="flex"
        alignItems="baseline"
        gap="8px"
        paddingInline="2px 6px"
        whiteSpace="nowrap"
        mdDown={{ display: 'grid', marginRight: 'auto', gap: 0 }}
      >
        <chakra.span color="fg.muted">{clock ? dateText(clock.now) : ''}</chakra.span>
        <chakra.span textStyle="lg" data-clock>
          {clock ? timeText(clock.now) : ''}
        </chakra.span>
      </chakra.div>
      <Wide>
        {clock && <Frozen frozen={clock.frozen} />}
        <Subtle whiteSpace="nowrap" css={{ '@media (max-width: 1399px)': { display: 'none' } }}>
          Mexico City
        </Subtle>
        <chakra.span width="1px" height="20px" bg="border" marginInline="4px" />
        <Button
          small
          icon={clock?.frozen === false ? 'pause' : 'play'}
          title="Let time run, or freeze it (Space)"
          onClick={acts.toggle}
        >
          {clock?.frozen === false ? 'Freeze' : 'Run'}
        </Button>
      </Wide>
      <Button small title="One hour on (H)" onClick={() => acts.by('1h')}>
        +1 h
      </Button>
      <Button small title="One day on (D)" onClick={() => acts.by('24h')}>
        +1 d
      </Button>
      <Button
        small
        icon="next"
        title="To the next event of the chosen borrower, or of this world (E)"
        reason={next === null ? NOTHING_DUE : null}
        onClick={acts.toNext}
      >
        <Wide>Next event</Wide>
        {next !== null && clock && (
          <chakra.span color="fg.muted" fontWeight="500">
            {dateText(next) === dateText(clock.now) ? timeText(next) : dateText(next).slice(4, -5)}
          </chakra.span>
        )}
      </Button>
      <Wide>
        <chakra.span flex="1" />
        <Button
          aria-keyshortcuts="Control+K"
          bg="bg.subtle"
          color="fg.muted"
          fontWeight="450"
          icon="search"
          xl={{ minWidth: '216px' }}
          onClick={() => open('palette')}
        >
          <chakra.span flex="1" textAlign="left" xlDown={{ display: 'none' }}>
            Search or run…
          </chakra.span>
          <Kbd>Ctrl K</Kbd>
        </Button>
        <IconButton icon="page" label="The contract in a browser" onClick={openReference} />
        <IconButton icon="question" label="Keys (?)" onClick={() => open('keys')} />
        <IconButton icon={theme.dark ? 'sun' : 'moon'} label={theme.dark ? 'Light' : 'Dark'} onClick={theme.toggle} />
      </Wide>
    </Bar>
  );
}

function NarrowHead() {
  const { world } = useHere();
  const { open } = usePage();
  const frozen = useRead('clock').data?.frozen;
  return (
    <Narrow>
      <Glyph world={world} />
      <chakra.button
        type="button"
        onClick={() => open('worlds')}
        minHeight="44px"
        flex="1"
        minWidth="0"
        display="flex"
        alignItems="center"
        gap="4px"
        textStyle="md"
      >
        <Cut>{world}</Cut>
        <Icon name="updown" />
      </chakra.button>
      {frozen !== undefined && <Frozen frozen={frozen} />}
      <IconButton icon="search" label="Search or run" onClick={() => open('palette')} />
    </Narrow>
  );
}
