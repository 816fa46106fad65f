/** All personas in groups, or those who are here; search forgives accents. One tab stop, arrows within. */
import { chakra, Kbd } from '@chakra-ui/react';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { usePage } from '../frame/page-state.tsx';
import { pesos } from '../clock/instants.ts';
import { Field } from '../ui/field.tsx';
import { Button } from '../ui/button.tsx';
import { Part } from '../ui/parts.tsx';
import { Seg } from '../ui/seg.tsx';
import { stepTo } from '../ui/roving.ts';
import { useEnter } from '../ui/use-enter.ts';
import { GroupList } from './group-list.tsx';
import { Person } from './person.tsx';
import { fits, phoneText } from './search.ts';
import { type Borrower, useBorrowers, usePersonas } from './use-people.ts';

export const PEOPLE_SEARCH = 'people-search';

const People = chakra(Part, {
  base: {
    flex: '1',
    borderTopWidth: '1px',
    // On a phone the whole part scrolls: below the card there is no room for a list that scrolls by itself.
    mdDown: { flex: 'none' },
  },
});
const List = chakra('div', {
  base: {
    flex: '1',
    minHeight: 0,
    overflow: 'auto',
    padding: '0 6px 8px',
    mdDown: { flex: 'none', overflow: 'visible' },
  },
});

export function PeoplePart() {
  const [whom, show] = useState<'personas' | 'here'>('personas');
  const [query, ask] = useState('');
  const { mobile, set } = usePage();
  const personas = usePersonas();
  const borrowers = useBorrowers();
  const choose = useCallback((who: Borrower) => set({ mobile: who.mobile }), [set]);
  const list = useRef<HTMLDivElement>(null);
  const found = personas.filter((each) => fits(query, each));
  const here = borrowers.filter((each) => fits(query, { ...each, key: each.key ?? '' }));
  const none = whom === 'personas' ? found.length === 0 : here.length === 0;
  const first = () => list.current?.querySelector<HTMLElement>('[data-person]');
  const { coming, waits, enter, forget } = useEnter(() => {
    const person = first();
    person?.click();
    return Boolean(person);
  });
  const intoList = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') first()?.focus();
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  };
  return (
    <People as="section" aria-label="People">
      <chakra.div display="grid" gap="8px" padding="10px 12px 8px">
        <Seg
          label="Whom to show"
          value={whom}
          onChange={show}
          choices={{
            personas: { words: 'Personas', count: personas.length },
            here: { words: 'Here', count: borrowers.length },
          }}
        />
        <Field
          id={PEOPLE_SEARCH}
          label={whom === 'personas' ? 'Search personas' : 'Search borrowers'}
          placeholder="Name, phone, status, what for"
          icon="search"
          value={query}
          onChange={(text) => {
            ask(text);
            forget();
          }}
          onKeyDown={intoList}
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
      ) : none && query !== '' && !coming ? (
        <chakra.p padding="8px 14px">
          No persona fits «{query}» ·{' '}
          <Button variant="plain" small onClick={() => ask('')}>
            Clear
          </Button>
        </chakra.p>
      ) : (
        <List
          ref={list}
          role="group"
          aria-label={whom === 'personas' ? 'Personas' : 'Borrowers of this world'}
          data-list
          onKeyDown={(event) => arrows(event, list.current)}
        >
          {whom === 'personas' ? (
            <GroupList personas={found} searching={query !== ''} />
          ) : (
            here.map((each) => (
              <Person
                key={each.mobile}
                who={each}
                status={each.status}
                words={each.key ?? phoneText(each.mobile)}
                second={pesos(each.owed)}
                chosen={each.mobile === mobile}
                onChoose={choose}
              />
            ))
          )}
        </List>
      )}
    </People>
  );
}

/** Arrows, Home, End, and a letter leads to the next one that begins with it. */
function arrows(event: KeyboardEvent, list: HTMLElement | null): void {
  const all = [...(list?.querySelectorAll<HTMLElement>('[data-person]') ?? [])];
  const at = all.findIndex((each) => each === document.activeElement);
  const letter = /^[a-z]$/i.test(event.key) && !event.ctrlKey && !event.metaKey;
  const round = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  const to = letter
    ? round.find(({ dataset }) => dataset.person?.startsWith(event.key.toLowerCase()))
    : all[stepTo(event.key, at, all.length) ?? -1];
  if (at < 0 || !to) return;
  event.preventDefault();
  event.stopPropagation();
  to.focus();
}
