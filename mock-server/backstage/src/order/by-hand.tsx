import { chakra } from '@chakra-ui/react';
import { PAYOUT_FAILURE_NAMES } from '@puente/mock-server/control/contract';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/field.tsx';
import { Alert, Heading, Row, Subtle, Sunk } from '../ui/parts.tsx';
import { MakerIcon } from './moves.tsx';
import type { OrderAnswer } from './use-order.ts';
import { useOrderActs } from './use-order-acts.ts';

const WORDS: Record<string, string> = {
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

/** Decisions of lender, bank and provider, made at once; the impossible ones stay in sight and say why. */
export function ByHand({ answer, mobile }: { answer: OrderAnswer; mobile: string }) {
  const { decide } = useOrderActs(mobile);
  const [reason, choose] = useState<string>(PAYOUT_FAILURE_NAMES[0]);
  const reasons = [...new Set(answer.decisions.flatMap((each) => each.reason ?? []))];
  const returns = answer.decisions.some(({ what, possible }) => what === 'returnDeposit' && possible);
  return (
    <Sunk role="region" marginTop="10px" aria-label="The lender, by hand">
      <Heading>
        <MakerIcon who="lender" /> The lender, by hand
      </Heading>
      <Row flexWrap="wrap" gap="4px" marginBlock="7px 6px">
        {answer.decisions.map((each) => (
          <Button
            key={each.what}
            small
            title={each.words}
            reason={each.reason}
            onClick={() => decide.run(each.what, each.what === 'returnDeposit' ? { reason } : {})}
          >
            {WORDS[each.what] ?? each.what}
          </Button>
        ))}
      </Row>
      {returns && (
        <Row marginBottom="6px">
          <Subtle>Returned because</Subtle>
          <Select
            label="Why the deposit is returned"
            value={reason}
            onChange={choose}
            choices={PAYOUT_FAILURE_NAMES.map((each) => [each, each])}
          />
        </Row>
      )}
      {decide.error ? (
        <Alert textStyle="xs">{decide.error.message}</Alert>
      ) : (
        reasons.slice(0, 3).map((each) => (
          <chakra.p key={each} textStyle="xs" color="fg.muted">
            {each}
          </chakra.p>
        ))
      )}
    </Sunk>
  );
}
