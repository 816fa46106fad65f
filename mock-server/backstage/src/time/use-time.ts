/** Reads and moves this world's clock. Each jump first takes a snapshot, so that it can be undone. */
import type { OrderStatus } from '@puente/contract/values/order-status';
import { useState } from 'react';
import { useChosen } from '../people/use-people.ts';
import { reloadPhone } from '../phone/device.ts';
import { selectBody, fetchBody, tsr, useWrite } from '../tsr.ts';
import { formatEvents, formatTime } from '../format.ts';
import { useEvery } from '../ui/hooks.ts';
import { showNote } from '../ui/parts.tsx';

/** Returns the world's time (ms UTC); null before the first answer. Between answers, a running clock moves locally. */
export function useClock(): { now: number; frozen: boolean } | null {
  // An equal answer about a frozen clock changes only `dataUpdatedAt`, which causes no render (connect.ts).
  const { data, dataUpdatedAt } = tsr.clock.useQuery({ queryKey: ['clock'], select: selectBody });
  const [machineNow, setMachineNow] = useState(() => Date.now());
  const runs = data?.frozen === false;
  useEvery(500, () => setMachineNow(Date.now()), runs);
  if (!data) return null;
  return { frozen: data.frozen, now: data.now + (runs ? Math.max(0, machineNow - dataUpdatedAt) : 0) };
}

type Jump = { by: string } | { to: number } | { until: 'next' | { status: OrderStatus; mobile: string } };

export function useTimeActions() {
  const { data: clock } = tsr.clock.useQuery({ queryKey: ['clock'], select: selectBody });
  const chosen = useChosen();
  // The server sorts by time, soonest first.
  const { data: due = [] } = tsr.due.useQuery({
    queryKey: ['due'],
    queryData: { query: {} },
    select: ({ body }) => body.due,
  });
  const next = due.find(({ mobile }) => !chosen || mobile === chosen.mobile);
  const undo = tsr.restore.useMutation({ onSuccess: () => reloadPhone() });
  const move = useWrite(async (jump: Jump) => {
    const before = clock?.now ?? 0;
    const snapshot = await fetchBody(tsr.snapshot.mutate({ body: {} })).catch(() => null);
    const { now, happenings } = await fetchBody(tsr.advance.mutate({ body: jump }));
    reloadPhone();
    const undoAction = snapshot && {
      label: `Undo: restore ${formatTime(before)}`,
      onClick: () => undo.mutate({ body: { id: snapshot.id } }),
    };
    showNote(`${formatTime(now)}, ${formatEvents(happenings)}`, undoAction ?? undefined);
  });
  const run = tsr.run.useMutation();
  const freeze = tsr.freeze.useMutation();
  const others = due.length > 0 ? ' The next event of anybody is in the palette.' : '';
  return {
    nextAt: next?.at ?? null,
    /** Explains why the clock has no next event to go to; null if it has one. */
    noNext: next
      ? null
      : chosen
        ? `Nothing falls due for ${chosen.name} by itself.${others}`
        : 'Nothing falls due in this world by itself: everybody waits for somebody.',
    isPending: move.isPending,
    toggle: () => (clock?.frozen ? run : freeze).mutate({ body: {} }),
    by: (by: string) => move.mutate({ by }),
    to: (to: number) => move.mutate({ to }),
    toNext: () => move.mutate(chosen && next ? { to: next.at } : { until: 'next' }),
    toNextOfAnybody: () => move.mutate({ until: 'next' }),
    until: (until: { status: OrderStatus; mobile: string }) => move.mutate({ until }),
  };
}
