/** Panel «Order»: shows the status of an order, its history, and the transitions that can come next. */
import { Text, chakra, Span, Timeline } from '@chakra-ui/react';
import { PAYOUT_FAILURE_NAMES } from '@puente/mock-server/control/contract';
import { useState, memo } from 'react';
import { setPage, searchJournal } from '../page.ts';
import { useChosen } from '../people/use-people.ts';
import { fetchBody, tsr, useWrite } from '../tsr.ts';
import { formatDay, formatPesos, formatInstant, joinParts } from '../format.ts';
import { Button, Select } from '../ui/inputs.tsx';
import { Columns, TruncatedText, Heading, Row, StatusChip, Subtle, SunkBox, Wrap, copyText } from '../ui/parts.tsx';
import { MakerIcon, Moves } from './moves.tsx';
import { StatusMap } from './status-map.tsx';
import { type Decision, type OrderAnswer, useOrder, useOrderActions, MAKERS } from './use-order.ts';
import { Code } from 'lucide-react';

export function History({ answer: { history, mobile, order } }: { answer: OrderAnswer }) {
  const copyTest = useWrite(async (orderNo: string) =>
    copyText((await fetchBody(tsr.script.query({ query: { orderNo } }))).test, 'the life of this order as a test'),
  );
  return (
    <section aria-label="History">
      <Row marginBottom="8px" flexWrap={{ base: 'wrap', md: 'nowrap' }}>
        <Heading flex="1">
          History <Subtle>{history.length} events</Subtle>
        </Heading>
        {order && (
          <Button
            small
            icon={Code}
            title="The whole life as a test of the kit"
            onClick={() => copyTest.mutate(order.orderNo)}
          >
            Copy as a test
          </Button>
        )}
      </Row>
      <Timeline.Root as="ol" size="sm" variant="subtle">
        {history.toReversed().map((each, index) => (
          <Entry key={`${each.at} ${history.length - index}`} entry={each} mobile={mobile} />
        ))}
      </Timeline.Root>
    </section>
  );
}

type EntryProps = { entry: OrderAnswer['history'][number]; mobile: string };

const Entry = memo(function Entry({ entry, mobile }: EntryProps) {
  const { at, event, words, from, to, who, byHand, amount, owed } = entry;
  const { icon: Icon, palette, words: maker } = MAKERS[who];
  const money = amount ?? owed;
  return (
    <Timeline.Item as="li" colorPalette={palette}>
      <Timeline.Connector>
        <Timeline.Separator />
        <Timeline.Indicator title={maker}>
          <Icon size={10} />
        </Timeline.Indicator>
      </Timeline.Connector>
      <Timeline.Content paddingBottom="2" minWidth="0" flexDirection="row" gap="2">
        <chakra.button
          type="button"
          flex="1"
          textAlign="left"
          minWidth="0"
          minHeight="24px"
          title={`${words} Shows the calls of this borrower.`}
          onClick={() => searchJournal(mobile)}
        >
          <Span display="block" fontWeight="600" overflowWrap="anywhere">
            {event ?? words.replace(/\.$/, '')} {from !== to && to !== null && `${from} → ${to}`}
            {byHand && <Subtle> by hand</Subtle>}
          </Span>
          <Subtle>{formatInstant(at)}</Subtle>
        </chakra.button>
        {money !== null && <span>{formatPesos(money)}</span>}
      </Timeline.Content>
    </Timeline.Item>
  );
});

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
      : joinParts(
          `${formatPesos(order.principal)} for ${order.termDays} days`,
          order.disbursedAt !== null && `paid out ${formatPesos(order.deposit)}`,
          order.dueDate !== null && `due ${formatDay(Date.parse(`${order.dueDate.slice(0, 10)}T18:00:00Z`))}`,
        );
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
      {reasons.slice(0, 3).map((each) => (
        <Text key={each} textStyle="xs" color="fg.muted">
          {each}
        </Text>
      ))}
    </SunkBox>
  );
}
