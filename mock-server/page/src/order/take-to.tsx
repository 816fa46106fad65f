import { chakra } from '@chakra-ui/react/styled-system';
import { useChosen } from '../people/use-people.ts';
import { Button } from '../ui/button.tsx';
import { Overlay } from '../ui/overlay.tsx';
import { Row, StatusTag, Subtle } from '../ui/parts.tsx';
import { useOrder } from './use-order.ts';
import { useOrderActs } from './use-order-acts.ts';

/** Every status with its legal path, or why none leads there. */
export function TakeTo({ onClose }: { onClose: () => void }) {
  const answer = useOrder();
  const chosen = useChosen();
  const { takeTo } = useOrderActs(chosen?.mobile ?? '');
  return (
    <Overlay label="Take to a status" title="Take to…" onClose={onClose}>
      <chakra.ul listStyle="none" padding="8px 18px 16px" overflow="auto" data-list tabIndex={0}>
        {(answer?.nodes ?? []).map(({ status, name, here, path, reason, meaning }) => (
          <Row as="li" key={status} paddingBlock="6px" borderBottom="1px solid" borderColor="border.hairline">
            <StatusTag status={status} />
            <chakra.div flex="1" minWidth="0">
              <b>{name}</b>
              <Subtle display="block">{path && path.length > 0 ? path.join(', ') : (reason ?? meaning)}</Subtle>
            </chakra.div>
            <Button
              small
              reason={here ? 'It is there.' : path === null ? (reason ?? 'No legal path leads there.') : null}
              onClick={() => {
                takeTo.run(status);
                onClose();
              }}
            >
              Take
            </Button>
          </Row>
        ))}
      </chakra.ul>
    </Overlay>
  );
}
