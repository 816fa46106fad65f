/** Panel «Money»: shows the debt as a receipt, offers extensions, sends payments, and lists those of the order. */
import { DataList, Separator, Table, Text } from '@chakra-ui/react';
import { type Order, type OrderAnswer, useOrder } from '../order/use-order.ts';
import { reloadPhone } from '../phone/device.ts';
import { fetchBody, tsr, useWrite } from '../tsr.ts';
import { formatInstant, formatPesos } from '../format.ts';
import { Button } from '../ui/inputs.tsx';
import { Columns, Heading, Subtle, SunkBox, Wrap, Section, showNote } from '../ui/parts.tsx';
import { ArriveForm, freshReference } from './arrive-form.tsx';

export function MoneyTab() {
  const answer = useOrder();
  if (!answer?.order) return <Subtle>No order yet, and nothing owed.</Subtle>;
  return (
    <>
      <Columns>
        <div>
          <Owed order={answer.order} />
          <MoreTime order={answer.order} moves={answer.moves} />
        </div>
        <ArriveForm order={answer.order} mobile={answer.mobile} />
      </Columns>
      <Payments order={answer.order} />
    </>
  );
}

function Owed({ order: { owed, orderNo } }: { order: Order }) {
  const lines: readonly (readonly [words: string, amount: number])[] = [
    ['Principal', owed.principal],
    ['Interest', owed.interest],
    ['Tax on interest', owed.interestTax],
    ['Penalty', owed.penalty],
    ['Owes now', owed.total],
    ...(owed.left === owed.total ? [] : [['Left once what is on its way is booked', owed.left] as const]),
  ];
  return (
    <SunkBox role="region" aria-label="What is owed" padding="14px 16px">
      <Heading>Owed by {orderNo}</Heading>
      <Text textStyle="3xl" marginTop="4px">
        {formatPesos(owed.total)}
      </Text>
      <Separator marginBlock="2.5" variant="dashed" />
      <DataList.Root orientation="horizontal" gap="1.5">
        {lines.map(([words, amount]) => (
          <DataList.Item key={words} justifyContent="space-between">
            <DataList.ItemLabel>{words}</DataList.ItemLabel>
            <DataList.ItemValue flex="none" fontWeight={words === 'Owes now' ? 'bold' : 'medium'}>
              {formatPesos(amount)}
            </DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList.Root>
    </SunkBox>
  );
}

function MoreTime({ order, moves }: { order: Order; moves: OrderAnswer['moves'] }) {
  const extend = useWrite(async (days: number) => {
    const { orderNo } = order;
    const { clabe, fee, newDueDate } = await fetchBody(tsr.extend.mutate({ body: { orderNo, days } }));
    const payment = { channel: 'stp' as const, clabe, amount: fee, reference: freshReference() };
    const { owed } = await fetchBody(tsr.pay.mutate({ body: payment }));
    reloadPhone();
    showNote(`${days} d more for ${formatPesos(fee)} · due ${newDueDate} · owed ${formatPesos(owed)}`);
  });
  const move = moves.find(({ event }) => event === 'extended');
  const whyNone = move
    ? [move.reason ?? 'No term costs the least fee.', move.unblock].filter(Boolean).join(' ')
    : 'No more time is offered in this status.';
  return (
    <Section marginTop="16px" heading="More time">
      {order.extensions.length > 0 && (
        <Wrap marginBottom="4px">
          {order.extensions.map(({ days, fee, newDueDate }) => (
            <Button
              key={days}
              title={`Due ${newDueDate} then`}
              busy={extend.isPending && 'Arriving'}
              onClick={() => extend.mutate(days)}
            >
              {`${days} d for ${formatPesos(fee)}`}
            </Button>
          ))}
        </Wrap>
      )}
      <Subtle>
        {order.extensions.length === 0
          ? whyNone
          : 'The borrower asks for it and the fee arrives at the account of its own, both at once.'}
      </Subtle>
    </Section>
  );
}

const COLUMNS = ['When', 'Way', 'Reference', 'State', 'Surplus', 'Amount'];

const Payments = ({ order: { payments, ledger } }: { order: Order }) => (
  <Section heading="Payments" marginTop="20px" overflowX="auto" tabIndex={0}>
    {payments.length === 0 ? (
      <Subtle>No payment yet.</Subtle>
    ) : (
      <Table.Root size="sm" whiteSpace="nowrap" css={{ '& :is(td, th)': { paddingBlock: '1' } }}>
        <Table.Header>
          <Table.Row>
            {COLUMNS.map((each) => (
              <Table.ColumnHeader key={each} textStyle="xs" color="fg.muted">
                {each}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {payments.toReversed().map(({ reference, at, channel, state, surplus, amount }) => (
            <Table.Row key={reference}>
              <Table.Cell>{formatInstant(at)}</Table.Cell>
              <Table.Cell>{channel}</Table.Cell>
              <Table.Cell fontFamily="mono">{reference}</Table.Cell>
              <Table.Cell>{state}</Table.Cell>
              <Table.Cell>{surplus > 0 ? formatPesos(surplus) : ''}</Table.Cell>
              <Table.Cell>{formatPesos(amount)}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    )}
    <Subtle display="block" marginTop="6px">
      Charged {formatPesos(ledger.charged)}, paid {formatPesos(ledger.paid)}:{' '}
      {ledger.balances ? 'it balances to the centavo.' : 'it does not balance.'}
    </Subtle>
  </Section>
);
