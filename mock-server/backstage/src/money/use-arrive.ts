/** Money from outside: by transfer, at the till, or by the provider. */
import { useAct } from '../api/backstage.tsx';
import { pesos, timeText } from '../clock/instants.ts';
import { useChosen } from '../people/use-people.ts';
import { reloadPhone } from '../phone/device.ts';
import { say } from '../ui/toast.tsx';

type Way =
  | { channel: 'stp'; clabe: string }
  | { channel: 'oxxo'; slip: string }
  | { channel: 'cashier'; payOrderId: string };

export const freshReference = () => `SPEI${Date.now().toString(36).toUpperCase()}`;

export function useArrive() {
  const chosen = useChosen();
  const pay = useAct(async (ask, way: Way, amount: number, reference: string) => {
    const { state, counted, reason, bookedAt, surplus, owed } = await ask('pay', { ...way, amount, reference });
    reloadPhone();
    say(
      [
        `${pesos(amount)} ${counted ? state : 'did not count'}`,
        ...(reason === null ? [] : [reason]),
        ...(bookedAt === null ? [] : [`booked ${timeText(bookedAt)}`]),
        ...(surplus > 0 ? [`surplus ${pesos(surplus)}`] : []),
        `owed ${pesos(owed)}`,
      ].join(' · '),
    );
  });
  const clabe = chosen?.clabe ?? null;
  return {
    clabe,
    busy: pay.busy,
    error: pay.error,
    transfer: (amount: number, reference = freshReference()) =>
      clabe !== null && pay.run({ channel: 'stp', clabe }, amount, reference),
    run: pay.run,
  };
}
