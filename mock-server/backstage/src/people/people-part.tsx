/** Lists all personas in groups, or this world's borrowers. Tab enters the list once; arrow keys move within it. */
import { Box, chakra, Kbd, Span } from '@chakra-ui/react';
import type { OrderStatus } from '@puente/contract/values/order-status';
import { ChevronDown, ChevronRight, Search } from 'lucide-react';
import { type KeyboardEvent, memo, useCallback, useRef, useState } from 'react';
import { setPage, usePage } from '../page.ts';
import { formatPesos, formatPhone } from '../format.ts';
import { Button, Field, Segments, renderSegmentLabel } from '../ui/inputs.tsx';
import { indexAfterKey, useEnter } from '../ui/hooks.ts';
import { TruncatedText, Region, StatusTag } from '../ui/parts.tsx';
import {
  type Borrower,
  matchesPerson,
  groupPersonas,
  type Persona,
  useBecome,
  useBorrowers,
  usePersonas,
} from './use-people.ts';

export const PEOPLE_SEARCH = 'people-search';

/** On a phone the whole pane scrolls, because the borrower's card leaves no room for a scrolling list. */
const FILL = { base: 'none', md: '1' } as const;

/** Drawing thousands of borrowers at once would block the page for seconds; the search finds each. */
export const MAX_SHOWN = 100;

export function PeoplePart() {
  const [shown, setShown] = useState(MAX_SHOWN);
  const [whom, setWhom] = useState<'personas' | 'here'>('personas');
  const [query, setQuery] = useState('');
  const mobile = usePage((page) => page.mobile);
  const personas = usePersonas();
  const borrowers = useBorrowers();
  const choose = useCallback((borrower: Borrower) => setPage({ mobile: borrower.mobile }), []);
  const list = useRef<HTMLDivElement>(null);
  const found = personas.filter((each) => matchesPerson(query, each));
  const here = borrowers.filter((each) => matchesPerson(query, each));
  const isEmpty = whom === 'personas' ? found.length === 0 : here.length === 0;
  const first = () => list.current?.querySelector<HTMLElement>('[data-person]');
  const { isLoading, waits, enter, forget } = useEnter(() => {
    const person = first();
    person?.click();
    return Boolean(person);
  });
  const search = (text: string) => {
    setQuery(text);
    forget();
  };
  const moveIntoList = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') first()?.focus();
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  };
  return (
    <Region aria-label="People" flex={FILL} borderTopWidth="1px">
      <chakra.div display="grid" gap="8px" padding="10px 12px 8px">
        <Segments
          label="Whom to show"
          value={whom}
          onChange={setWhom}
          choices={{
            personas: renderSegmentLabel('Personas', { count: personas.length }),
            here: renderSegmentLabel('Here', { count: borrowers.length }),
          }}
        />
        <Field
          id={PEOPLE_SEARCH}
          label={whom === 'personas' ? 'Search personas' : 'Search borrowers'}
          placeholder="Name, phone, status, what for"
          icon={Search}
          value={query}
          onChange={search}
          onKeyDown={moveIntoList}
          after={
            <Kbd size="sm" hideBelow="md">
              /
            </Kbd>
          }
        />
      </chakra.div>
      {waits ? (
        <chakra.p padding="8px 14px" color="fg.muted">
          The list is on its way: the first that fits is chosen as soon as it is here.
        </chakra.p>
      ) : isEmpty && query !== '' && !isLoading ? (
        <chakra.p padding="8px 14px">
          No persona fits «{query}» ·{' '}
          <Button variant="plain" small onClick={() => setQuery('')}>
            Clear
          </Button>
        </chakra.p>
      ) : (
        <Box
          ref={list}
          flex={FILL}
          minHeight="0"
          overflow={{ base: 'visible', md: 'auto' }}
          padding="0 6px 8px"
          role="group"
          aria-label={whom === 'personas' ? 'Personas' : 'Borrowers of this world'}
          data-list
          onKeyDown={(event) => moveFocus(event, list.current)}
        >
          {whom === 'personas' ? (
            <GroupList personas={found} isSearch={query !== ''} />
          ) : (
            <>
              {here.slice(0, shown).map((each) => (
                <Person
                  key={each.mobile}
                  who={each}
                  words={each.key ?? formatPhone(each.mobile)}
                  second={formatPesos(each.owed)}
                  chosen={each.mobile === mobile}
                  onChoose={choose}
                />
              ))}
              {here.length > shown && (
                <Button small variant="plain" onClick={() => setShown(shown + MAX_SHOWN)}>
                  Show more of {here.length}
                </Button>
              )}
            </>
          )}
        </Box>
      )}
    </Region>
  );
}

const LINE = { display: 'flex', alignItems: 'center', width: '100%', paddingInline: '8px' } as const;
const GroupHead = chakra('button', {
  base: {
    ...LINE,
    gap: '6px',
    minHeight: { base: '44px', md: '26px' },
    textStyle: 'xs',
    color: 'fg.muted',
    position: 'sticky',
    top: 0,
    bg: 'bg.panel',
    zIndex: 1,
  },
});

/** A search opens every group; otherwise closed groups stay closed. */
function GroupList({ personas, isSearch }: { personas: readonly Persona[]; isSearch: boolean }) {
  const [closed, setClosed] = useState<readonly string[]>([]);
  const mobile = usePage((page) => page.mobile);
  const { mutate: become } = useBecome();
  const tabStop = personas.some((each) => each.mobile === mobile) ? mobile : personas[0]?.mobile;
  const toggle = (name: string) =>
    setClosed((now) => (now.includes(name) ? now.filter((each) => each !== name) : [...now, name]));
  return groupPersonas(personas).map(({ name, members }) => {
    const isOpen = isSearch || !closed.includes(name);
    return (
      <div key={name} role="group" aria-label={name}>
        <GroupHead type="button" tabIndex={-1} aria-expanded={isOpen} onClick={() => toggle(name)}>
          {isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
          <Span flex="1" textAlign="left">
            {name}
          </Span>
          {members.length}
        </GroupHead>
        {isOpen &&
          members.map((each) => (
            <Person
              key={each.key}
              who={each}
              words={each.key}
              second={each.name}
              hint={each.goodFor}
              chosen={each.mobile === mobile}
              stop={each.mobile === tabStop}
              onChoose={become}
            />
          ))}
      </div>
    );
  });
}

const Item = chakra('button', {
  base: {
    ...LINE,
    gap: '8px',
    minHeight: { base: '44px', md: '28px' },
    borderRadius: 'l2',
    textAlign: 'left',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outlineOffset: '-3px' },
    '&[aria-pressed=true]': { bg: 'blue.subtle', boxShadow: 'inset 2px 0 0 var(--chakra-colors-blue-solid)' },
  },
});

type PersonProps<Who> = {
  who: Who;
  words: string;
  second: string;
  chosen: boolean;
  hint?: string;
  /** True for the row at which Tab enters the list. */
  stop?: boolean;
  onChoose: (who: Who) => void;
};
const PersonLine = <Who extends { status: OrderStatus | null }>(props: PersonProps<Who>) => {
  const { who, words, second, chosen, hint, stop = chosen, onChoose } = props;
  return (
    <Item
      type="button"
      aria-pressed={chosen}
      tabIndex={stop ? 0 : -1}
      title={hint}
      data-person={words.toLowerCase()}
      onClick={() => onChoose(who)}
    >
      <StatusTag status={who.status} />
      <Span fontWeight="600">{words}</Span>
      <TruncatedText flex="1" textAlign="right" textStyle="xs" color={chosen ? 'blue.fg' : 'fg.muted'}>
        {second}
      </TruncatedText>
    </Item>
  );
};
/** Memoised, because the list has dozens of rows. */
const Person = memo(PersonLine) as typeof PersonLine;

function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const all = [...(list?.querySelectorAll<HTMLElement>('[data-person]') ?? [])];
  const at = all.findIndex((each) => each === document.activeElement);
  const isLetter = /^[a-z]$/i.test(event.key) && !event.ctrlKey && !event.metaKey;
  const next = isLetter
    ? [...all.slice(at + 1), ...all.slice(0, at + 1)].find((each) =>
        each.dataset.person?.startsWith(event.key.toLowerCase()),
      )
    : all[indexAfterKey(event.key, at, all.length) ?? -1];
  if (at < 0 || !next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}
