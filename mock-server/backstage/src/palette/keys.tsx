import { chakra, Kbd } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Overlay } from '../ui/overlay.tsx';
import { Row } from '../ui/parts.tsx';
import { formatKey } from './palette.tsx';
import { useActions } from './use-actions.tsx';
import { singleKeys } from './single-keys.ts';

/** Lists the single-key shortcuts, with a switch to turn them off. */
export function Keys() {
  const [isOn, setOn] = useState(singleKeys.isOn);
  const keys = useActions().flatMap(({ id, words, key }) =>
    key === undefined ? [] : [{ id, words, key: formatKey(key) }],
  );
  const toggle = () => {
    singleKeys.set(!isOn);
    setOn(!isOn);
  };
  return (
    <Overlay label="Keys" title="Keys" width="620px">
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
            <dd>
              <Kbd>{key}</Kbd>
            </dd>
          </Row>
        ))}
      </chakra.dl>
      <Row padding="10px 18px 16px">
        <Button aria-pressed={isOn} onClick={toggle}>
          {isOn ? 'Single keys are on' : 'Single keys are off'}
        </Button>
      </Row>
    </Overlay>
  );
}
