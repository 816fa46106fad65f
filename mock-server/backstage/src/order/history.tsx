import { chakra } from '@chakra-ui/react';
import { useAct } from '../api/backstage.tsx';
import { instantText, pesos } from '../clock/instants.ts';
import { usePage } from '../frame/page-state.tsx';
import { askJournal } from '../journal/filter-store.ts';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/copy.ts';
import { Heading, Row, Subtle } from '../ui/parts.tsx';
import { MAKERS } from './makers.ts';
import { memo } from 'react';
import type { OrderAnswer } from './use-order.ts';

const Line = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '14px minmax(0, 1fr) auto',
    gap: '8px',
    paddingBottom: '8px',
    _before: {
      content: '""',
      position: 'absolute',
      left: '6.5px',
      top: '10px',
      bottom: '-6px',
      width: '1px',
      bg: 'border.emphasized',
    },
    _last: { _before: { display: 'none' } },
  },
});

/** What has happened to this order, newest first; a line opens the calls of that borrower. */
export function History({ answer: { history, mobile, order } }: { answer: OrderAnswer }) {
  const script = useAct(async (ask, orderNo: string) =>
    copyText((await ask('script', undefined, { orderNo })).test, 'the life of this order as a test'),
  );
  return (
    <section aria-label="History">
      <Row marginBottom="8px">
        <Heading flex="1">
          History <Subtle>{history.length} events</Subtle>
        </Heading>
        {order && (
          <Button
            small
            icon="code"
            title="The whole life as a test of the kit"
            onClick={() => script.run(order.orderNo)}
          >
            Copy as a test
          </Button>
        )}
      </Row>
      <ol>
        {history.toReversed().map((each, index) => (
          <Passed key={`${each.at} ${history.length - index}`} passed={each} mobile={mobile} />
        ))}
      </ol>
    </section>
  );
}

type PassedProps = { passed: OrderAnswer['history'][number]; mobile: string };

/** What has happened does not change, and is not drawn again. */
const Passed = memo(function Passed({ passed, mobile }: PassedProps) {
  const { set } = usePage();
  const { at, event, words, from, to, who, byHand, amount, owed } = passed;
  return (
    <Line>
      <chakra.span
        width="9px"
        height="9px"
        margin="4px 2.5px"
        borderRadius="full"
        bg="bg.panel"
        zIndex="1"
        borderWidth="2px"
        borderColor={`${MAKERS[who].palette}.border`}
        title={MAKERS[who].words}
      />
      <chakra.button
        type="button"
        textAlign="left"
        minWidth="0"
        minHeight="24px"
        title={`${words} Shows the calls of this borrower.`}
        onClick={() => {
          askJournal(mobile);
          set({ pane: 'journal' });
        }}
      >
        <chakra.span display="block" fontWeight="600" overflowWrap="anywhere">
          {event ?? words.replace(/\.$/, '')} {from !== to && to !== null && `${from} → ${to}`}
          {byHand && <Subtle> by hand</Subtle>}
        </chakra.span>
        <Subtle>{instantText(at)}</Subtle>
      </chakra.button>
      <span>{amount !== null ? pesos(amount) : owed !== null ? pesos(owed) : ''}</span>
    </Line>
  );
});
