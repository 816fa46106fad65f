/** Sends incoming payments: by transfer, at the till, or from the online provider. */
import { useQuery } from '@tanstack/react-query';
import { useChosen } from '../people/use-people.ts';
import { reloadPhone } from '../phone/device.ts';
import { fetchBody, describeError, tsr } from '../server/tsr.ts';
import { formatPesos, formatTime, parseStamp } from '../text/format.ts';
import { showNote } from '../ui/toast.tsx';

type Way = { channel: 'oxxo'; slip: string } | { channel: 'cashier'; payOrderId: string };

export const freshReference = () => `SPEI${Date.now().toString(36).toUpperCase()}`;

export function useArrive() {
  const clabe = useChosen()?.clabe ?? null;
  const pay = tsr.pay.useMutation({
    onSuccess: ({ body: { state, counted, reason, bookedAt, surplus, owed } }, { body: payment }) => {
      reloadPhone();
      const parts = [
        `${formatPesos(payment.amount)} ${counted ? state : 'did not count'}`,
        reason,
        bookedAt === null ? null : `booked ${formatTime(bookedAt)}`,
        surplus > 0 ? `surplus ${formatPesos(surplus)}` : null,
        `owed ${formatPesos(owed)}`,
      ];
      showNote(parts.filter((part) => part !== null).join(' · '));
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

/** Returns the newest OXXO slip that the server gave this borrower. */
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
  /** ms since 1970; the slip is valid until then. */
  expiresAt: number;
};

/** Reads a slip from the body of an answer; null for any other body. */
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
