import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { pesos } from '../clock/instants.ts';
import type { OrderAnswer } from '../order/use-order.ts';
import { Button } from '../ui/button.tsx';
import { Field, NamedField } from '../ui/field.tsx';
import { Alert, Heading, Row, Subtle } from '../ui/parts.tsx';
import { Seg } from '../ui/seg.tsx';
import { halfOf } from './half.ts';
import { Till } from './till.tsx';
import { freshReference, useArrive } from './use-arrive.ts';

type Order = NonNullable<OrderAnswer['order']>;
type Share = 'full' | 'half' | 'other';
type Channel = 'stp' | 'oxxo' | 'cashier';

/** A payment as it would come from outside. The lender says what becomes of it; the page adds nothing up. */
export function ArriveForm({ order, mobile }: { order: Order; mobile: string }) {
  const [channel, choose] = useState<Channel>('stp');
  return (
    <chakra.section display="grid" gap="10px" alignContent="start" aria-label="Money arrives">
      <Heading>Money arrives</Heading>
      <Seg
        label="Way to pay"
        value={channel}
        onChange={choose}
        choices={{ stp: 'Transfer', oxxo: 'OXXO', cashier: 'Online' }}
      />
      {channel === 'oxxo' ? <Till mobile={mobile} /> : <Sent order={order} channel={channel} />}
    </chakra.section>
  );
}

function Sent({ order, channel }: { order: Order; channel: Exclude<Channel, 'oxxo'> }) {
  const arrive = useArrive();
  const [share, take] = useState<Share>('full');
  const [other, type] = useState('100.00');
  const [reference, refer] = useState(freshReference);
  const amount = share === 'full' ? order.owed.left : share === 'half' ? halfOf(order.owed.left) : Number(other);
  const pending = order.payments.find((each) => each.channel === 'cashier' && each.state === 'pending');
  const reason = whyNot({ channel, amount, clabe: arrive.clabe });
  const pay = () => {
    if (channel === 'stp') arrive.transfer(amount, reference);
    else
      arrive.run({ channel, payOrderId: order.payOrderId }, pending?.amount ?? amount, pending?.reference ?? reference);
    refer(freshReference());
  };
  return (
    <>
      <Seg
        label="Amount"
        value={share}
        onChange={take}
        choices={{
          full: `Full ${pesos(order.owed.left)}`,
          half: `Half ${pesos(halfOf(order.owed.left))}`,
          other: 'Other',
        }}
      />
      {share === 'other' && (
        <Field label="Amount in pesos" type="number" step="0.01" min="0.01" value={other} onChange={type} />
      )}
      {channel !== 'cashier' && (
        <NamedField words="Reference" fontFamily="mono" textStyle="xs" value={reference} onChange={refer} />
      )}
      <Row>
        <Button variant="solid" busy={arrive.busy && 'Arriving'} reason={reason} onClick={pay}>
          {`Let ${pesos(amount || 0)} arrive`}
        </Button>
      </Row>
      {arrive.error ? (
        <Alert>{arrive.error.message}</Alert>
      ) : (
        <Subtle>
          {reason ??
            'It counts from its arrival; the bank books it a quarter of an hour later. A reference counts once.'}
        </Subtle>
      )}
    </>
  );
}

type Wish = { channel: Channel; amount: number; clabe: string | null };

function whyNot({ channel, amount, clabe }: Wish): string | null {
  if (!(amount > 0)) return 'Nothing is owed.';
  if (channel === 'stp' && clabe === null) return 'There is no account to pay into: nothing is owed.';
  return null;
}
