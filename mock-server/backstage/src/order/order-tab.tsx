/** Panel «Order»: the status of an order, how it got there, and what can happen next. */
import { Text } from '@chakra-ui/react';
import { PAYOUT_FAILURE_NAMES } from '@puente/mock-server/control/contract';
import { useState } from 'react';
import { setPage } from '../page.ts';
import { useChosen } from '../people/use-people.ts';
import { describeError } from '../server/tsr.ts';
import { formatDay, formatPesos } from '../text/format.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/field.tsx';
import { Alert, Columns, TruncatedText, Heading, Row, StatusChip, Subtle, SunkBox, Wrap } from '../ui/parts.tsx';
import { History } from './history.tsx';
import { MakerIcon, Moves } from './moves.tsx';
import { StatusMap } from './status-map.tsx';
import { type Decision, type OrderAnswer, useOrder, useOrderActions } from './use-order.ts';

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
  const facts =
    order === null
      ? 'No order yet. It begins in the app, or: take to 14 confirm.'
      : [
          `${formatPesos(order.principal)} for ${order.termDays} days`,
          ...(order.disbursedAt === null ? [] : [`paid out ${formatPesos(order.deposit)}`]),
          ...(order.dueDate === null
            ? []
            : [`due ${formatDay(Date.parse(`${order.dueDate.slice(0, 10)}T18:00:00Z`))}`]),
        ].join(' · ');
  return (
    <Row marginBottom="6px" flexWrap={{ base: 'wrap', md: 'nowrap' }}>
      {order && (
        <>
          <Text as="b" textStyle="md">
            {order.orderNo}
          </Text>
          <StatusChip status={order.status} />
        </>
      )}
      <TruncatedText
        color="fg.muted"
        title={facts}
        flex={{ base: '1 0 100%', md: '1' }}
        order={{ base: 1, md: 0 }}
        whiteSpace={{ base: 'normal', md: 'nowrap' }}
      >
        {facts}
      </TruncatedText>
      <Button small marginLeft="auto" aria-haspopup="dialog" onClick={() => setPage({ overlay: 'takeTo' })}>
        Take to…
      </Button>
    </Row>
  );
}

const DECISIONS: Record<Decision, string> = {
  approve: 'Approve',
  approveAndPayOut: 'Approve, pay out',
  reject: 'Reject',
  payOut: 'Pay out',
  returnDeposit: 'Return deposit',
  failReading: 'ID unreadable',
  receiveSubmission: 'Receive',
  loseSubmission: 'Lose submission',
  declinePayment: 'Decline a payment',
  losePayment: 'Lose a payment',
  rejectTransfer: 'Reject a transfer',
};

/** Buttons for decisions of the lending company, bank and provider; an impossible one stays visible with its reason. */
function ByHand({ answer: { decisions }, mobile }: { answer: OrderAnswer; mobile: string }) {
  const { decide } = useOrderActions(mobile);
  const [failure, setFailure] = useState(PAYOUT_FAILURE_NAMES[0]);
  const reasons = [...new Set(decisions.flatMap((each) => each.reason ?? []))];
  const canReturn = decisions.some(({ what, possible }) => what === 'returnDeposit' && possible);
  return (
    <SunkBox role="region" marginTop="10px" aria-label="The lender, by hand">
      <Heading>
        <MakerIcon who="lender" /> The lender, by hand
      </Heading>
      <Wrap gap="4px" marginBlock="7px 6px">
        {decisions.map(({ what, words, reason }) => (
          <Button
            key={what}
            small
            title={words}
            reason={reason}
            onClick={() => decide.mutate({ what, ...(what === 'returnDeposit' ? { reason: failure } : {}) })}
          >
            {DECISIONS[what]}
          </Button>
        ))}
      </Wrap>
      {canReturn && (
        <Row marginBottom="6px">
          <Subtle>Returned because</Subtle>
          <Select
            label="Why the deposit is returned"
            value={failure}
            onChange={(picked) => setFailure(PAYOUT_FAILURE_NAMES.find((each) => each === picked) ?? failure)}
            choices={PAYOUT_FAILURE_NAMES.map((each) => [each, each])}
          />
        </Row>
      )}
      {decide.error ? (
        <Alert textStyle="xs">{describeError(decide.error)}</Alert>
      ) : (
        reasons.slice(0, 3).map((each) => (
          <Text key={each} textStyle="xs" color="fg.muted">
            {each}
          </Text>
        ))
      )}
    </SunkBox>
  );
}
