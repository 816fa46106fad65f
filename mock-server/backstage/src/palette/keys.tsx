import { chakra, Kbd } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Overlay } from '../ui/overlay.tsx';
import { Row } from '../ui/parts.tsx';
import { useActions } from './use-actions.ts';
import { singleKeys } from './use-keys.ts';

/** Every single key, and how to switch them off. */
export function Keys({ onClose }: { onClose: () => void }) {
  const [on, turn] = useState(singleKeys.on);
  const keys = useActions().filter(({ key }) => key !== undefined);
  const toggle = () => {
    singleKeys.set(!on);
    turn(!on);
  };
  return (
    <Overlay label="Keys" title="Keys" onClose={onClose} width="620px">
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
        gap="4px 28px"
        padding="14px 18px"
        overflow="auto"
        tabIndex={0}
      >
        {[
          { id: 'palette', words: 'Search or run', key: 'Ctrl K' },
          { id: 'part', words: 'From part to part', key: 'F6' },
          ...keys,
        ].map(({ id, words, key }) => (
          <Row key={id} justifyContent="space-between" minHeight="26px">
            <dt>{words}</dt>
            <chakra.dd>
              <Kbd>{key === ' ' ? 'Space' : key === 'S' ? 'Shift S' : key?.toUpperCase()}</Kbd>
            </chakra.dd>
          </Row>
        ))}
      </chakra.dl>
      <Row padding="10px 18px 16px">
        <Button aria-pressed={on} onClick={toggle}>
          {on ? 'Single keys are on' : 'Single keys are off'}
        </Button>
      </Row>
    </Overlay>
  );
}
