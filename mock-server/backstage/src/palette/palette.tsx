/** Everything by name: words in any order, Enter runs, Control and Enter copies the step of the kit. */
import { chakra, HStack, Kbd, Span, Text } from '@chakra-ui/react';
import { Command } from 'cmdk';
import { type KeyboardEvent, useState } from 'react';
import { copy } from '../ui/copy.ts';
import { Overlay } from '../ui/overlay.tsx';
import { Cut } from '../ui/parts.tsx';
import { sayRefused } from '../ui/toast.tsx';
import { useEnter } from '../ui/use-enter.ts';
import { type Action, findActions } from './actions.ts';
import { useTypedAction } from './typed-action.ts';
import { useActions } from './use-actions.ts';

const SHOWN = 60;
const RECENT = 'backstage.recent';
const recentOnes = () => JSON.parse(localStorage.getItem(RECENT) ?? '[]') as string[];
const remember = (id: string) =>
  localStorage.setItem(RECENT, JSON.stringify([id, ...recentOnes().filter((each) => each !== id)].slice(0, 8)));

const List = chakra(Command.List, { base: { padding: '1.5', overflow: 'auto', maxHeight: '60vh' } });
const Item = chakra(Command.Item, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: { base: '11', md: '8' },
    paddingInline: '2.5',
    borderRadius: 'l2',
    cursor: 'pointer',
    '&[aria-selected=true]': { bg: 'bg.emphasized' },
  },
});
const Input = chakra(Command.Input, {
  base: { width: 'full', height: '12', paddingInline: '4', outline: '0', fontSize: 'md', borderBottomWidth: '1px' },
});

function copyStep(action: Action | undefined): void {
  if (action?.kit === undefined) sayRefused(new Error('No step of the kit does this.'));
  else copy(action.kit, 'kit step');
}

export function Palette({ onClose }: { onClose: () => void }) {
  const actions = useActions();
  const [query, search] = useState('');
  const [selected, select] = useState('');
  const typed = useTypedAction(query);
  const found = [...typed, ...findActions(actions, query, recentOnes())].slice(0, SHOWN);
  const chosen = found.find(({ id }) => id === selected) ?? found[0];
  const run = (action: Action) => {
    if (action.reason) return sayRefused(new Error(action.reason));
    remember(action.id);
    onClose();
    action.run();
  };
  const { coming, waits, enter, forget } = useEnter(() => {
    if (chosen) run(chosen);
    return chosen !== undefined;
  });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.ctrlKey) copyStep(chosen);
    else enter();
  };
  return (
    <Overlay label="Search or run" onClose={onClose} width="620px">
      <Command
        label="Search or run"
        shouldFilter={false}
        value={chosen?.id ?? ''}
        onValueChange={select}
        onKeyDown={press}
      >
        <Input
          aria-label="Search or run"
          placeholder="Search or run…"
          value={query}
          onValueChange={(text) => {
            search(text);
            select('');
            forget();
          }}
        />
        <List label="Actions">
          {found.map((action) => (
            <Item key={action.id} value={action.id} onSelect={() => run(action)}>
              <Span textStyle="xs" color="fg.muted" width="14" flex="none">
                {action.group}
              </Span>
              <Cut
                flex="1"
                title={action.words}
                whiteSpace={{ base: 'normal', md: 'nowrap' }}
                color={action.reason ? 'fg.muted' : 'fg'}
              >
                {action.words}
              </Cut>
              {action.reason ? (
                <Cut textStyle="xs" color="fg.muted" title={action.reason}>
                  {action.reason}
                </Cut>
              ) : (
                action.key && <Kbd size="sm">{action.key === ' ' ? 'Space' : action.key.toUpperCase()}</Kbd>
              )}
            </Item>
          ))}
        </List>
        {found.length === 0 && (
          <Text padding="4">
            {waits ? 'On its way: it runs as soon as it is here.' : coming ? 'On its way…' : `Nothing fits «${query}».`}
          </Text>
        )}
        <HStack borderTopWidth="1px" padding="2" gap="3" textStyle="xs" color="fg.muted" hideBelow="md">
          <Span>
            <Kbd size="sm">Enter</Kbd> runs
          </Span>
          <Span>
            <Kbd size="sm">Ctrl Enter</Kbd> copies the step of the kit
          </Span>
          <Span>With an argument: «advance 3d», «pay 500 stp»</Span>
        </HStack>
      </Command>
    </Overlay>
  );
}
