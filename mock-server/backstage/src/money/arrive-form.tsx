/** Sends the server a payment by transfer, at a store's till or online; the server decides whether it counts. */
import type { PaymentChannel } from '@puente/contract/values/loan';
import { SkipForward } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '../order/use-order.ts';
import { halveAmount, formatInstant, formatPesos, formatTime, joinParts, parseStamp } from '../format.ts';
import { useClock, useTimeActions } from '../time/use-time.ts';
import { Button, Field, NamedField, Segments } from '../ui/inputs.tsx';
import { Row, Subtle, Wrap, Section, showNote } from '../ui/parts.tsx';
import { useQuery } from '@tanstack/react-query';
import { useChosen } from '../people/use-people.ts';
import { reloadPhone } from '../phone/device.ts';
import { describeError, fetchBody, tsr } from '../tsr.ts';

type Way = { channel: 'oxxo'; slip: string } | { channel: 'cashier'; payOrderId: string };

export const freshReference = () => `SPEI${Date.now().toString(36).toUpperCase()}`;

export function useArrive() {
  const clabe = useChosen()?.clabe ?? null;
  const pay = tsr.pay.useMutation({
    onSuccess: ({ body: { state, counted, reason, bookedAt, surplus, owed } }, { body: payment }) => {
      reloadPhone();
      const words = joinParts(
        `${formatPesos(payment.amount)} ${counted ? state : 'did not count'}`,
        reason,
        bookedAt !== null && `booked ${formatTime(bookedAt)}`,
        surplus > 0 && `surplus ${formatPesos(surplus)}`,
        `owed ${formatPesos(owed)}`,
      );
      showNote(words);
    },
  });
  return {
    /** CLABE for a transfer; null if nothing is owed. */
    clabe,
    isPending: pay.isPending,
    error: pay.error && describeError(pay.error),
    transfer: (amount: number, reference = freshReference()) => {
      if (clabe !== null) pay.mutate({ body: { channel: 'stp', clabe, amount, reference } });
    },
    pay: (way: Way, amount: number, reference = freshReference()) =>
      pay.mutate({ body: { ...way, amount, reference } }),
  };
}

export function useNewestSlip(mobile: string): Slip | null {
  const { data } = useQuery({
    queryKey: ['slip', mobile],
    queryFn: async () => {
      const { calls } = await fetchBody(tsr.calls.query({ query: { text: 'repayment.oxxoReference', mobile } }));
      const line = calls.findLast(({ code, kept }) => code === 0 && kept);
      return line ? parseSlip((await fetchBody(tsr.call.query({ query: { n: String(line.n) } }))).sent) : null;
    },
  });
  return data ?? null;
}

export type Slip = {
  digits: string;
  amount: number;
  /** Instant (ms since 1970) until which the slip is valid. */
  expiresAt: number;
};

export function parseSlip(sent: string): Slip | null {
  let data: unknown;
  try {
    data = (JSON.parse(sent) as { data?: unknown } | null)?.data;
  } catch {
    return null;
  }
  const { reference, amount, expiresAt } = (data ?? {}) as Partial<
    Record<'reference' | 'amount' | 'expiresAt', unknown>
  >;
  const at = typeof expiresAt === 'string' ? parseStamp(expiresAt.replace(' ', 'T')) : null;
  if (typeof reference !== 'string' || typeof amount !== 'number' || at === null) return null;
  return { digits: reference, amount, expiresAt: at };
}

export const CHANNELS = { stp: 'Transfer', oxxo: 'OXXO', cashier: 'Online' } as const satisfies Record<
  PaymentChannel,
  string
>;

export function ArriveForm({ order, mobile }: { order: Order; mobile: string }) {
  const [channel, setChannel] = useState<PaymentChannel>('stp');
  return (
    <Section display="grid" gap="10px" alignContent="start" heading="Money arrives">
      <Segments label="Way to pay" value={channel} onChange={setChannel} choices={CHANNELS} />
      {channel === 'oxxo' ? <CashierForm mobile={mobile} /> : <LastPayment order={order} channel={channel} />}
    </Section>
  );
}

function LastPayment({ order, channel }: { order: Order; channel: 'stp' | 'cashier' }) {
  const arrive = useArrive();
  const [share, setShare] = useState<'full' | 'half' | 'other'>('full');
  const [other, setOther] = useState('100.00');
  const [reference, setReference] = useState(freshReference);
  const { left } = order.owed;
  const amount = { full: left, half: halveAmount(left), other: Number(other) }[share];
  const pending = order.payments.find((each) => each.channel === 'cashier' && each.state === 'pending');
  const reason = !(amount > 0)
    ? 'Nothing is owed.'
    : channel === 'stp' && arrive.clabe === null
      ? 'There is no account to pay into: nothing is owed.'
      : null;
  const pay = () => {
    if (channel === 'stp') arrive.transfer(amount, reference);
    else
      arrive.pay({ channel, payOrderId: order.payOrderId }, pending?.amount ?? amount, pending?.reference ?? reference);
    setReference(freshReference());
  };
  return (
    <>
      <Segments
        label="Amount"
        value={share}
        onChange={setShare}
        choices={{ full: `Full ${formatPesos(left)}`, half: `Half ${formatPesos(halveAmount(left))}`, other: 'Other' }}
      />
      {share === 'other' && (
        <Field label="Amount in pesos" type="number" step="0.01" min="0.01" value={other} onChange={setOther} />
      )}
      {channel !== 'cashier' && (
        <NamedField words="Reference" fontFamily="mono" textStyle="xs" value={reference} onChange={setReference} />
      )}
      <Row>
        <Button variant="solid" busy={arrive.isPending && 'Arriving'} reason={reason} onClick={pay}>
          {`Let ${formatPesos(amount || 0)} arrive`}
        </Button>
      </Row>
      <Subtle>
        {reason ?? 'It counts from its arrival; the bank books it a quarter of an hour later. A reference counts once.'}
      </Subtle>
    </>
  );
}

const NO_SLIP = 'The app makes the slip: open «Pagar en OXXO» on the phone, or type the digits of one.';

function CashierForm({ mobile }: { mobile: string }) {
  const newest = useNewestSlip(mobile);
  const arrive = useArrive();
  const time = useTimeActions();
  const now = useClock()?.now ?? 0;
  const [digits, setDigits] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const slip = (digits ?? newest?.digits ?? '').replace(/\s/g, '');
  const amount = typed === null ? (newest?.amount ?? 0) : Number(typed);
  const reason = slip === '' ? NO_SLIP : amount > 0 ? null : 'Say the amount of the slip.';
  const pay = (paid: number) => arrive.pay({ channel: 'oxxo', slip }, paid);
  const isExpired = newest !== null && now > newest.expiresAt;
  return (
    <>
      <NamedField
        words="Digits of the slip"
        placeholder="the digits below the bars"
        fontFamily="mono"
        textStyle="xs"
        value={digits ?? newest?.digits ?? ''}
        onChange={setDigits}
      />
      <NamedField
        words="Amount in pesos"
        type="number"
        step="0.01"
        min="0.01"
        value={typed ?? newest?.amount ?? ''}
        onChange={setTyped}
      />
      {newest && (
        <Subtle>
          {`The newest slip of the app: ${formatPesos(newest.amount)}, good until ${formatInstant(newest.expiresAt)}.`}
        </Subtle>
      )}
      <Wrap>
        <Button variant="solid" busy={arrive.isPending && 'Arriving'} reason={reason} onClick={() => pay(amount)}>
          {isExpired ? 'Show the expired slip' : 'The till takes it'}
        </Button>
        <Button reason={reason} onClick={() => pay(amount + 1)} title="One peso more than the slip says">
          Other amount
        </Button>
        {!isExpired && (
          <Button
            icon={SkipForward}
            busy={time.isPending && 'Going'}
            reason={newest === null ? NO_SLIP : null}
            title="Time goes on to after its last second; then show it at the till"
            onClick={() => newest && time.to(newest.expiresAt + 1_000)}
          >
            Let it expire
          </Button>
        )}
      </Wrap>
      <Subtle>
        {arrive.error
          ? `The till does not take it: ${arrive.error}`
          : (reason ?? 'A till takes exactly what the slip says, until it expires, and reports it at once.')}
      </Subtle>
    </>
  );
}
