/** Finds every action by name: Enter runs it, Control+Enter copies its test-kit code; arguments have separate pages. */
import { chakra, HStack, Kbd, Span, Text } from '@chakra-ui/react';
import { Command } from 'cmdk';
import { type KeyboardEvent, useState } from 'react';
import { page, PALETTE_PAGES } from '../page.ts';
import { useEnter } from '../ui/hooks.ts';
import { closeOverlay, Overlay, TruncatedText, copyText, showError } from '../ui/parts.tsx';
import { type Action, findActions, type Page, PAGES, useActions } from './actions.tsx';
import { formatKey } from './keys.tsx';
import { useAnswers } from './use-answers.ts';

const MAX_SHOWN = 80;
const RECENT = 'backstage.recent';
const recentIds = () => JSON.parse(localStorage.getItem(RECENT) ?? '[]') as string[];
const remember = (id: string) =>
  localStorage.setItem(RECENT, JSON.stringify([id, ...recentIds().filter((each) => each !== id)].slice(0, 8)));

const List = chakra(Command.List, { base: { padding: '1.5', overflow: 'auto', maxHeight: '60vh' } });
const Item = chakra(Command.Item, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: { base: '11', md: '8' },
    paddingBlock: '1',
    paddingInline: '2.5',
    borderRadius: 'l2',
    cursor: 'pointer',
    '&[aria-selected=true]': { bg: 'bg.emphasized' },
  },
});
const Input = chakra(Command.Input, {
  base: { width: 'full', height: '12', paddingInline: '4', outline: '0', fontSize: 'md', borderBottomWidth: '1px' },
});

/** The window may open the palette directly at a page, such as that of the worlds. */
const findFirstPage = (): Page | null => {
  const { overlay } = page.state;
  return overlay !== null && overlay in PALETTE_PAGES ? PALETTE_PAGES[overlay as keyof typeof PALETTE_PAGES] : null;
};

export function Palette() {
  const actions = useActions();
  const [opened, setOpened] = useState(findFirstPage);
  const [query, setQuery] = useState('');
  const [selected, select] = useState('');
  const answers = useAnswers(opened, query, actions);
  const found = (opened ? answers : [...answers, ...findActions(actions, query, recentIds())]).slice(0, MAX_SHOWN);
  // Answers on a page are few, so that each may take several lines.
  const whiteSpace = opened ? 'normal' : ({ base: 'normal', md: 'nowrap' } as const);
  const chosen = found.find(({ id }) => id === selected) ?? found[0];
  const { isLoading, waits, enter, forget } = useEnter(() => {
    if (chosen) run(chosen);
    return chosen !== undefined;
  });
  const search = (text: string) => {
    setQuery(text);
    select('');
    forget();
  };
  const open = (next: Page | null) => {
    setOpened(next);
    search('');
  };
  function run(action: Action): void {
    if (action.reason) return showError(new Error(action.reason));
    if (action.page) return open(action.page);
    if (!opened) remember(action.id);
    closeOverlay();
    return action.run();
  }
  const copyStep = () => {
    if (chosen?.kit === undefined) showError(new Error('No step of the kit does this.'));
    else void copyText(chosen.kit, 'kit step');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && query === '' && opened) open(null);
    else if (event.key === 'Enter' && event.ctrlKey) copyStep();
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  };
  return (
    <Overlay label="Search or run" width="620px">
      <Command
        label="Search or run"
        shouldFilter={false}
        value={chosen?.id ?? ''}
        onValueChange={select}
        onKeyDown={press}
      >
        <Input
          aria-label="Search or run"
          placeholder={opened ? PAGES[opened] : 'Search or run…'}
          value={query}
          onValueChange={search}
        />
        <List label="Actions">
          {found.map((action) => (
            <Item key={action.id} value={action.id} onSelect={() => run(action)}>
              <Span textStyle="xs" color="fg.muted" width="14" flex="none">
                {action.group}
              </Span>
              {action.mark}
              <TruncatedText
                flex="1"
                title={action.words}
                whiteSpace={whiteSpace}
                color={action.reason ? 'fg.muted' : 'fg'}
              >
                {action.words}
              </TruncatedText>
              {action.reason ? (
                <TruncatedText textStyle="xs" color="fg.muted" title={action.reason} whiteSpace={whiteSpace}>
                  {action.reason}
                </TruncatedText>
              ) : (
                action.key && <Kbd size="sm">{formatKey(action.key)}</Kbd>
              )}
            </Item>
          ))}
        </List>
        {found.length === 0 && (
          <Text padding="4">
            {waits
              ? 'On its way: it runs as soon as it is here.'
              : isLoading
                ? 'On its way…'
                : query === '' && opened === 'Snapshots'
                  ? 'None yet. «Snapshot» remembers people and time as they are now.'
                  : `Nothing fits «${query}».`}
          </Text>
        )}
        <HStack borderTopWidth="1px" padding="2" gap="3" textStyle="xs" color="fg.muted" hideBelow="md">
          <Span>
            <Kbd size="sm">Enter</Kbd> runs
          </Span>
          <Span>
            <Kbd size="sm">Ctrl Enter</Kbd> copies the step of the kit
          </Span>
          {opened ? (
            <Span>
              <Kbd size="sm">Backspace</Kbd> goes back
            </Span>
          ) : (
            <Span>With an argument: «advance 3d», «pay 500 stp»</Span>
          )}
        </HStack>
      </Command>
    </Overlay>
  );
}
