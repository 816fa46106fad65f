/** Moving time on. Before every jump the world is remembered, so that it can be undone. */
import type { OrderStatus } from '@puente/contract/values/order-status';
import type { BackstageData } from '@puente/mock-server/control/contract';
import { useAct, useRead } from '../api/backstage.tsx';
import { useChosen } from '../people/use-people.ts';
import { reloadPhone } from '../phone/device.ts';
import { say } from '../ui/toast.tsx';
import { timeText } from './instants.ts';
import { happenedText } from './happened.ts';

type How = { by: string } | { to: number } | { until: 'next' | { status: OrderStatus; mobile: string } };

export const NOTHING_DUE = 'Nothing falls due in this world by itself: everybody waits for somebody.';

export function useTimeActs() {
  const clock = useRead('clock').data;
  const chosen = useChosen();
  // The soonest comes first; with a chosen borrower only theirs counts.
  const next = useRead('due').data?.due.find(({ mobile }) => !chosen || mobile === chosen.mobile);
  const undo = useAct(async (ask, id: string) => {
    await ask('restore', { id });
    reloadPhone();
  });
  const move = useAct(async (ask, how: How) => {
    const before = clock?.now ?? 0;
    const { id } = await ask('snapshot', {}).catch(() => ({ id: null }));
    const { now, happenings }: BackstageData<'advance'> = await ask('advance', how);
    reloadPhone();
    const words = `${timeText(now)}, ${happenedText(happenings)}`;
    if (id === null) say(words);
    else say(words, { words: `Undo: restore ${timeText(before)}`, run: () => undo.run(id) });
  });
  const freeze = useAct((ask, frozen: boolean) => ask(frozen ? 'run' : 'freeze', {}));
  return {
    nextAt: next?.at ?? null,
    busy: move.busy,
    toggle: () => clock && freeze.run(clock.frozen),
    by: (by: string) => move.run({ by }),
    to: (to: number) => move.run({ to }),
    toNext: () => move.run(chosen && next ? { to: next.at } : { until: 'next' }),
    until: (until: { status: OrderStatus; mobile: string }) => move.run({ until }),
    /** Why the last jump did not happen, in the lender's words. */
    error: move.error?.message ?? null,
  };
}
