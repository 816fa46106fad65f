import { chakra } from '@chakra-ui/react';
import { useChosen } from '../people/use-people.ts';
import { Button } from '../ui/button.tsx';
import { Overlay } from '../ui/overlay.tsx';
import { Row, StatusTag, Subtle } from '../ui/parts.tsx';
import { useOrder, whyNotTaken } from './use-order.ts';
import { useOrderActs } from './use-order-acts.ts';

/** Every status with its legal path, or why none leads there. */
export function TakeTo({ onClose }: { onClose: () => void }) {
  const answer = useOrder();
  const chosen = useChosen();
  const { takeTo } = useOrderActs(chosen?.mobile ?? '');
  return (
    <Overlay label="Take to a status" title="Take to…" onClose={onClose}>
      <chakra.ul padding="8px 18px 16px" overflow="auto" data-list tabIndex={0}>
        {(answer?.nodes ?? []).map((node) => (
          <Row as="li" key={node.status} paddingBlock="6px" borderBottomWidth="1px">
            <StatusTag status={node.status} />
            <chakra.div flex="1" minWidth="0">
              <b>{node.name}</b>
              <Subtle display="block">
                {node.path && node.path.length > 0 ? node.path.join(', ') : (node.reason ?? node.meaning)}
              </Subtle>
            </chakra.div>
            <Button
              small
              reason={whyNotTaken(node)}
              onClick={() => {
                takeTo.run(node.status);
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
