import { chakra } from '@chakra-ui/react';
import { Icon, type IconName } from '../ui/icon.tsx';
import { PANES, type Pane, usePage } from './page-state.tsx';

const Bar = chakra('nav', {
  base: {
    display: 'flex',
    height: '60px',
    flex: 'none',
    bg: 'bg.panel',
    borderTopWidth: '1px',
  },
});
const Item = chakra('button', {
  base: {
    position: 'relative',
    flex: '1',
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: '2px',
    textStyle: 'xs',
    color: 'fg.muted',
    _focusVisible: { outlineOffset: '-3px' },
    '&[aria-current=page]': { color: 'blue.fg' },
    '&[aria-current=page]::before': {
      content: '""',
      position: 'absolute',
      top: '-1px',
      width: '44px',
      height: '2.5px',
      bg: 'blue.solid',
    },
  },
});
const WORDS: Record<Pane, [string, IconName]> = {
  people: ['People', 'person'],
  app: ['App', 'phone'],
  controls: ['Controls', 'list'],
  journal: ['Journal', 'page'],
};

/** At the width of a phone: one part at a time. */
export function Dock() {
  const { pane, set } = usePage();
  return (
    <Bar aria-label="Parts">
      {PANES.map((each) => (
        <Item
          key={each}
          type="button"
          aria-current={each === pane ? 'page' : undefined}
          onClick={() => set({ pane: each })}
        >
          <Icon name={WORDS[each][1]} size={20} />
          {WORDS[each][0]}
        </Item>
      ))}
    </Bar>
  );
}
