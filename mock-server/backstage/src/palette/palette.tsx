/** Everything by name: words in any order, Enter runs, Control and Enter copies the step of the kit. */
import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useRef, useState } from 'react';
import { usePage } from '../frame/page-state.tsx';
import { Kbd } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { copy } from '../ui/copy.ts';
import { Overlay } from '../ui/overlay.tsx';
import { Cut, Row } from '../ui/parts.tsx';
import { sayRefused } from '../ui/toast.tsx';
import { stepTo } from '../ui/roving.ts';
import { useEnter } from '../ui/use-enter.ts';
import { type Action, findActions } from './actions.ts';
import { useTypedAction } from './typed-action.ts';
import { useActions } from './use-actions.ts';

const SHOWN = 60;
const RECENT = 'backstage.recent';
const recentOnes = () => JSON.parse(localStorage.getItem(RECENT) ?? '[]') as string[];
const remember = (id: string) =>
  localStorage.setItem(RECENT, JSON.stringify([id, ...recentOnes().filter((each) => each !== id)].slice(0, 8)));

const Item = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '34px',
    paddingInline: '10px',
    borderRadius: '9px',
    cursor: 'pointer',
    '&[aria-selected=true]': { bg: 'bg.selected' },
    '&[aria-disabled=true]': { color: 'fg.subtle' },
    mdDown: { minHeight: '44px' },
  },
});
const Input = chakra('input', {
  base: {
    flex: '1',
    minWidth: 0,
    bg: 'transparent',
    outline: '0 !important',
    fontSize: '1rem',
  },
});

function copyStep(action: Action | undefined): void {
  if (action?.kit === undefined) sayRefused(new Error('No step of the kit does this.'));
  else copy(action.kit, 'kit step');
}

export function Palette({ onClose }: { onClose: () => void }) {
  const actions = useActions();
  const { open } = usePage();
  const [query, ask] = useState('');
  const [at, move] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const typed = useTypedAction(query);
  const found = [...typed, ...findActions(actions, query, recentOnes())].slice(0, SHOWN);
  const run = (action: Action) => {
    if (action.reason) return sayRefused(new Error(action.reason));
    remember(action.id);
    open(null);
    action.run();
  };
  const { coming, waits, enter, forget } = useEnter(() => {
    const meant = found[at];
    if (meant) run(meant);
    return meant !== undefined;
  });
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.ctrlKey) copyStep(found[at]);
    else if (event.key === 'Enter') enter();
    const to = event.key === 'ArrowDown' || event.key === 'ArrowUp' ? stepTo(event.key, at, found.length) : null;
    if (to === null) return;
    event.preventDefault();
    move(to);
    list.current?.children[to]?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Overlay label="Search or run" onClose={onClose} width="620px">
      <Row height="48px" paddingInline="16px" borderBottomWidth="1px" flex="none">
        <Icon name="search" size={16} style={{ color: 'var(--chakra-colors-fg-subtle)' }} />
        <Input
          data-first
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={found[at] ? `palette-${at}` : undefined}
          aria-label="Search or run"
          placeholder="Search or run…"
          value={query}
          onChange={(event) => {
            ask(event.target.value);
            forget();
            move(0);
          }}
          onKeyDown={keys}
        />
        <Kbd>Esc</Kbd>
      </Row>
      <chakra.ul
        ref={list}
        id="palette-list"
        role="listbox"
        aria-label="Actions"
        padding="6px"
        overflow="auto"
        data-list
      >
        {found.map((action, index) => (
          <Item
            key={action.id}
            id={`palette-${index}`}
            role="option"
            aria-selected={index === at}
            aria-disabled={action.reason ? true : undefined}
            onClick={() => run(action)}
          >
            <chakra.span textStyle="second" color="fg.subtle" width="56px" flex="none">
              {action.group}
            </chakra.span>
            <Cut flex="1" title={action.words} whiteSpace={{ base: 'normal', md: 'nowrap' }}>
              {action.words}
            </Cut>
            {action.reason ? (
              <Cut textStyle="second">{action.reason}</Cut>
            ) : (
              action.key && <Kbd>{action.key === ' ' ? 'Space' : action.key.toUpperCase()}</Kbd>
            )}
          </Item>
        ))}
      </chakra.ul>
      {found.length === 0 && (
        <chakra.p padding="16px 18px">
          {waits ? 'On its way: it runs as soon as it is here.' : coming ? 'On its way…' : `Nothing fits «${query}».`}
        </chakra.p>
      )}
    </Overlay>
  );
}
