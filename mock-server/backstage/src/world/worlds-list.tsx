import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useHere } from '../api/backstage.tsx';
import { instantText } from '../clock/instants.ts';
import { Button } from '../ui/button.tsx';
import { countOf } from '../ui/count-of.ts';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Overlay } from '../ui/overlay.tsx';
import { Subtle } from '../ui/parts.tsx';
import { useWorldActs } from './use-world-acts.ts';
import { useWorlds } from './use-worlds.ts';
import { Glyph } from './world-part.tsx';

/** Every world there is, and a new one by its name. */
export function Worlds({ onClose }: { onClose: () => void }) {
  const { world, go } = useHere();
  const { worlds, here } = useWorlds();
  const acts = useWorldActs();
  const [name, type] = useState('');
  const taken = worlds.some((each) => each.name === name);
  const begin = () => {
    onClose();
    if (taken) go(name);
    else if (name !== '') acts.begin(name, here?.frozen ? here.now : undefined);
  };
  return (
    <Overlay label="Worlds" title="Worlds" onClose={onClose}>
      <Form onSend={begin} display="flex" gap="8px" padding="14px 18px 8px">
        <Field
          label="Name of a world"
          placeholder="Find, or name a new one"
          value={name}
          onChange={type}
          frame={{ flex: '1' }}
        />
        <Button type="submit" variant="solid" reason={name === '' ? 'Give it a name.' : null}>
          {taken ? 'Go there' : 'Begin it'}
        </Button>
      </Form>
      <chakra.ul padding="0 12px 14px" overflow="auto" data-list tabIndex={0}>
        {worlds
          .filter((each) => each.name.includes(name))
          .map((each) => (
            <li key={each.name}>
              <chakra.button
                type="button"
                display="flex"
                gap="10px"
                alignItems="center"
                width="100%"
                textAlign="left"
                padding="6px"
                borderRadius="box"
                bg={each.name === world ? 'blue.subtle' : 'transparent'}
                _hover={{ bg: 'bg.muted' }}
                onClick={() => {
                  onClose();
                  go(each.name);
                }}
              >
                <Glyph world={each.name} />
                <chakra.span flex="1" minWidth="0">
                  <b>{each.name}</b>
                  <Subtle display="block">
                    {countOf(each.borrowers, 'borrower')} · {instantText(each.now)} {each.frozen && '· frozen'}
                  </Subtle>
                </chakra.span>
              </chakra.button>
            </li>
          ))}
      </chakra.ul>
    </Overlay>
  );
}
