/** What is owed as a receipt, what more time costs, money arriving by the three ways, and every payment of the order. */
import { chakra } from '@chakra-ui/react';
import { instantText, pesos } from '../clock/instants.ts';
import { Perforation } from '../people/perforation.tsx';
import { type OrderAnswer, useOrder } from '../order/use-order.ts';
import { Columns, Heading, Subtle, Sunk } from '../ui/parts.tsx';
import { ArriveForm } from './arrive-form.tsx';
import { MoreTime } from './more-time.tsx';

const Line = ({ words, amount, strong = false }: { words: string; amount: number; strong?: boolean }) => (
  <chakra.div display="flex" justifyContent="space-between" paddingBlock="3px" fontWeight={strong ? '700' : '450'}>
    <chakra.dt color={strong ? 'fg' : 'fg.muted'}>{words}</chakra.dt>
    <chakra.dd fontWeight={strong ? '700' : '600'}>{pesos(amount)}</chakra.dd>
  </chakra.div>
);

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
      <Ledger order={answer.order} />
    </>
  );
}

type Order = NonNullable<OrderAnswer['order']>;

const Owed = ({ order: { owed, orderNo } }: { order: Order }) => (
  <Sunk role="region" aria-label="What is owed" padding="14px 16px" borderRadius="tile" alignSelf="start">
    <Heading>Owed by {orderNo}</Heading>
    <chakra.p textStyle="3xl" marginTop="4px">
      {pesos(owed.total)}
    </chakra.p>
    <Perforation />
    <dl>
      <Line words="Principal" amount={owed.principal} />
      <Line words="Interest" amount={owed.interest} />
      <Line words="Tax on interest" amount={owed.interestTax} />
      <Line words="Penalty" amount={owed.penalty} />
      <Line words="Owes now" amount={owed.total} strong />
      {owed.left !== owed.total && <Line words="Left once what is on its way is booked" amount={owed.left} />}
    </dl>
  </Sunk>
);

const Table = chakra('table', {
  base: {
    width: '100%',
    '& th': { textAlign: 'left', textStyle: 'xs', color: 'fg.muted', fontWeight: '550', height: '26px' },
    '& td, & th': {
      borderBottomWidth: '1px',
      paddingInline: '0 12px',
      whiteSpace: 'nowrap',
    },
    '& td': { height: '28px' },
    '& :is(td, th):last-child': { textAlign: 'right', paddingRight: 0 },
  },
});

const Ledger = ({ order: { payments, ledger } }: { order: Order }) => (
  <chakra.section marginTop="20px" aria-label="Payments" overflowX="auto" tabIndex={0}>
    <Heading marginBottom="6px">Payments</Heading>
    {payments.length === 0 ? (
      <Subtle>No payment yet.</Subtle>
    ) : (
      <Table>
        <thead>
          <tr>
            <th>When</th>
            <th>Way</th>
            <th>Reference</th>
            <th>State</th>
            <th>Surplus</th>
            <th>Amount</th>
          </tr>
        </thead>
        <tbody>
          {payments.toReversed().map((each) => (
            <tr key={each.reference}>
              <td>{instantText(each.at)}</td>
              <td>{each.channel}</td>
              <td>
                <code>{each.reference}</code>
              </td>
              <td>{each.state}</td>
              <td>{each.surplus > 0 ? pesos(each.surplus) : ''}</td>
              <td>{pesos(each.amount)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    )}
    <Subtle display="block" marginTop="6px">
      Charged {pesos(ledger.charged)}, paid {pesos(ledger.paid)}:{' '}
      {ledger.balances ? 'it balances to the centavo.' : 'it does not balance.'}
    </Subtle>
  </chakra.section>
);
