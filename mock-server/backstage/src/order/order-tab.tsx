import { chakra } from '@chakra-ui/react';
import { usePage } from '../frame/page-state.tsx';
import { dayText, pesos } from '../clock/instants.ts';
import { useChosen } from '../people/use-people.ts';
import { Button } from '../ui/button.tsx';
import { Columns, Cut, Row, StatusChip, Subtle } from '../ui/parts.tsx';
import { ByHand } from './by-hand.tsx';
import { History } from './history.tsx';
import { Moves } from './moves.tsx';
import { StatusMap } from './status-map.tsx';
import { type OrderAnswer, useOrder } from './use-order.ts';

/** The status of an order, how it came there, and what can happen to it now. */
export function OrderTab() {
  const chosen = useChosen();
  const answer = useOrder();
  if (!chosen) return <Subtle>Nobody is chosen. Become a persona on the left, or register a number in the app.</Subtle>;
  if (!answer) return null;
  return (
    <>
      <Head answer={answer} />
      <StatusMap answer={answer} mobile={chosen.mobile} />
      <Columns
        marginTop="8px"
        paddingTop="10px"
        borderTopWidth="1px"
        xl={{ gridTemplateColumns: 'minmax(0, 1fr) 226px' }}
      >
        <div>
          <Moves answer={answer} mobile={chosen.mobile} />
          <ByHand answer={answer} mobile={chosen.mobile} />
        </div>
        <History answer={answer} />
      </Columns>
    </>
  );
}

function Head({ answer: { order } }: { answer: OrderAnswer }) {
  const { open } = usePage();
  const facts =
    order === null
      ? 'No order yet. It begins in the app, or: take to 14 confirm.'
      : [
          `${pesos(order.principal)} for ${order.termDays} days`,
          ...(order.disbursedAt === null ? [] : [`paid out ${pesos(order.deposit)}`]),
          ...(order.dueDate === null ? [] : [`due ${dayText(Date.parse(`${order.dueDate.slice(0, 10)}T18:00:00Z`))}`]),
        ].join(' · ');
  return (
    <Row marginBottom="6px" flexWrap={{ base: 'wrap', md: 'nowrap' }}>
      {order && (
        <>
          <chakra.b textStyle="md">{order.orderNo}</chakra.b>
          <StatusChip status={order.status} />
        </>
      )}
      <Cut
        color="fg.muted"
        title={facts}
        flex={{ base: '1 0 100%', md: '1' }}
        order={{ base: 1, md: 0 }}
        whiteSpace={{ base: 'normal', md: 'nowrap' }}
      >
        {facts}
      </Cut>
      <Button small marginLeft="auto" aria-haspopup="dialog" onClick={() => open('takeTo')}>
        Take to…
      </Button>
    </Row>
  );
}
