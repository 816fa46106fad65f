import { Box } from '@chakra-ui/react';
import { useChosen } from '../people/use-people.ts';
import { Button } from '../ui/button.tsx';
import { closeOverlay, Overlay } from '../ui/overlay.tsx';
import { Row, StatusTag, Subtle } from '../ui/parts.tsx';
import { useOrder, useOrderActions, explainNotTaken } from './use-order.ts';

/** Lists every status with its legal path, or the reason why none leads there. */
export function TakeTo() {
  const answer = useOrder();
  const { takeTo } = useOrderActions(useChosen()?.mobile ?? '');
  return (
    <Overlay label="Take to a status" title="Take to…">
      <Box as="ul" padding="8px 18px 16px" overflow="auto" data-list tabIndex={0}>
        {answer?.nodes.map((node) => (
          <Row as="li" key={node.status} paddingBlock="6px" borderBottomWidth="1px">
            <StatusTag status={node.status} />
            <Box flex="1" minWidth="0">
              <b>{node.name}</b>
              <Subtle display="block">
                {node.path && node.path.length > 0 ? node.path.join(', ') : (node.reason ?? node.meaning)}
              </Subtle>
            </Box>
            <Button
              small
              reason={explainNotTaken(node)}
              onClick={() => {
                takeTo.mutate(node.status);
                closeOverlay();
              }}
            >
              Take
            </Button>
          </Row>
        ))}
      </Box>
    </Overlay>
  );
}
