/** More time for the chosen order: one button per term on offer, or why there is none. The fee arrives at its own account. */
import { chakra } from '@chakra-ui/react';
import { useAct } from '../api/backstage.tsx';
import { pesos } from '../clock/instants.ts';
import { reloadPhone } from '../phone/device.ts';
import type { OrderAnswer } from '../order/use-order.ts';
import { Button } from '../ui/button.tsx';
import { Heading, Row, Subtle } from '../ui/parts.tsx';
import { say } from '../ui/toast.tsx';
import { freshReference } from './use-arrive.ts';

type Order = NonNullable<OrderAnswer['order']>;

export function MoreTime({ order, moves }: { order: Order; moves: OrderAnswer['moves'] }) {
  const extend = useAct(async (ask, days: number) => {
    const { clabe, fee, newDueDate } = await ask('extend', { orderNo: order.orderNo, days });
    const { owed } = await ask('pay', { channel: 'stp', clabe, amount: fee, reference: freshReference() });
    reloadPhone();
    say(`${days} d more for ${pesos(fee)} · due ${newDueDate} · owed ${pesos(owed)}`);
  });
  return (
    <chakra.section marginTop="16px" aria-label="More time">
      <Heading marginBottom="6px">More time</Heading>
      {order.extensions.length === 0 ? (
        <Subtle>{whyNone(moves)}</Subtle>
      ) : (
        <>
          <Row flexWrap="wrap" gap="6px" marginBottom="4px">
            {order.extensions.map(({ days, fee, newDueDate }) => (
              <Button
                key={days}
                title={`Due ${newDueDate} then`}
                busy={extend.busy && 'Arriving'}
                onClick={() => extend.run(days)}
              >
                {`${days} d for ${pesos(fee)}`}
              </Button>
            ))}
          </Row>
          <Subtle>The borrower asks for it and the fee arrives at the account of its own, both at once.</Subtle>
        </>
      )}
    </chakra.section>
  );
}

function whyNone(moves: OrderAnswer['moves']): string {
  const move = moves.find(({ event }) => event === 'extended');
  if (!move) return 'No more time is offered in this status.';
  return [move.reason ?? 'No term costs the least fee.', ...(move.unblock === null ? [] : [move.unblock])].join(' ');
}
