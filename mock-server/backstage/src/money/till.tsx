/** A slip at the till: it is taken, or refused because it has expired or is for another amount, as the mock answers. */
import { useState } from 'react';
import type { Ask } from '../api/ask.ts';
import { useAsked } from '../api/backstage.tsx';
import { instantText, pesos } from '../clock/instants.ts';
import { useClock } from '../clock/use-clock.ts';
import { useTimeActs } from '../clock/use-time-acts.ts';
import { Button } from '../ui/button.tsx';
import { NamedField } from '../ui/field.tsx';
import { Alert, Row, Subtle } from '../ui/parts.tsx';
import { type Slip, slipOf } from './newest-slip.ts';
import { freshReference, useArrive } from './use-arrive.ts';

const NO_SLIP = 'The app makes the slip: open «Pagar en OXXO» on the phone, or type the digits of one.';

export function Till({ mobile }: { mobile: string }) {
  const newest = useNewestSlip(mobile);
  const arrive = useArrive();
  const time = useTimeActs();
  const now = useClock()?.now ?? 0;
  const [digits, typeDigits] = useState<string | null>(null);
  const [typed, typeAmount] = useState<string | null>(null);
  const slip = (digits ?? newest?.digits ?? '').replace(/\s/g, '');
  const amount = typed === null ? (newest?.amount ?? 0) : Number(typed);
  const reason = slip === '' ? NO_SLIP : amount > 0 ? null : 'Say the amount of the slip.';
  const pay = (pesosPaid: number) => arrive.run({ channel: 'oxxo', slip }, pesosPaid, freshReference());
  const expired = newest !== null && now > newest.expiresAt;
  return (
    <>
      <NamedField
        words="Digits of the slip"
        placeholder="the digits below the bars"
        fontFamily="mono"
        textStyle="xs"
        value={digits ?? newest?.digits ?? ''}
        onChange={typeDigits}
      />
      <NamedField
        words="Amount in pesos"
        type="number"
        step="0.01"
        min="0.01"
        value={typed ?? newest?.amount ?? ''}
        onChange={typeAmount}
      />
      {newest && (
        <Subtle>
          {`The newest slip of the app: ${pesos(newest.amount)}, good until ${instantText(newest.expiresAt)}.`}
        </Subtle>
      )}
      <Row flexWrap="wrap">
        <Button variant="solid" busy={arrive.busy && 'Arriving'} reason={reason} onClick={() => pay(amount)}>
          {expired ? 'Show the expired slip' : 'The till takes it'}
        </Button>
        <Button reason={reason} onClick={() => pay(amount + 1)} title="One peso more than the slip says">
          Other amount
        </Button>
        {!expired && (
          <Button
            icon="next"
            busy={time.busy && 'Going'}
            reason={newest === null ? NO_SLIP : null}
            title="Time goes on to after its last second; then show it at the till"
            onClick={() => newest && time.to(newest.expiresAt + 1_000)}
          >
            Let it expire
          </Button>
        )}
      </Row>
      {arrive.error ? (
        <Alert>The till does not take it: {arrive.error.message}</Alert>
      ) : (
        <Subtle>
          {reason ?? 'A till takes exactly what the slip says, until it expires, and reports it at once.'}
        </Subtle>
      )}
    </>
  );
}

/** The digits that the phone shows: of the newest answer that this borrower got. */
export function useNewestSlip(mobile: string): Slip | null {
  const newest = async (ask: Ask) => {
    const { calls } = await ask('calls', undefined, { text: 'repayment.oxxoReference', mobile });
    const line = calls.findLast(({ code, kept }) => code === 0 && kept);
    return line ? slipOf((await ask('call', undefined, { n: String(line.n) })).sent) : null;
  };
  return useAsked(['slip', mobile], newest, { everyMs: 3_000 }).data ?? null;
}
