import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { usePage } from '../frame/page-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { useBecome } from './acts.ts';
import { groupsOf, type Persona } from './groups.ts';
import { Person } from './person.tsx';

const Head = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    width: '100%',
    minHeight: '26px',
    paddingInline: '8px',
    textStyle: 'xs',
    color: 'fg.muted',
    position: 'sticky',
    top: 0,
    bg: 'bg.panel',
    zIndex: 1,
    mdDown: { minHeight: '44px' },
  },
});

/** A search opens every group; a group that was closed stays closed otherwise. */
export function GroupList({ personas, searching }: { personas: readonly Persona[]; searching: boolean }) {
  const [closed, close] = useState<readonly string[]>([]);
  const { mobile } = usePage();
  const become = useBecome();
  const shown = personas.some((each) => each.mobile === mobile) ? mobile : personas[0]?.mobile;
  return groupsOf(personas).map(({ name, personas: members }) => {
    const open = searching || !closed.includes(name);
    return (
      <div key={name} role="group" aria-label={name}>
        <Head
          type="button"
          tabIndex={-1}
          aria-expanded={open}
          onClick={() => close((now) => (now.includes(name) ? now.filter((each) => each !== name) : [...now, name]))}
        >
          <Icon name={open ? 'down' : 'right'} />
          <chakra.span flex="1" textAlign="left">
            {name}
          </chakra.span>
          {members.length}
        </Head>
        {open &&
          members.map((each) => (
            <Person
              key={each.key}
              who={each}
              status={each.status}
              words={each.key}
              second={each.name}
              hint={each.goodFor}
              chosen={each.mobile === mobile}
              stop={each.mobile === shown}
              onChoose={become.run}
            />
          ))}
      </div>
    );
  });
}
