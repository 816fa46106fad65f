/** Reads the server's worlds, and offers the actions on this window's world. */
import type { BackstageData } from '@puente/mock-server/control/contract';
import { useMutation } from '@tanstack/react-query';
import { copyPage, goToWorld, page, usePage } from '../page.ts';
import { useChosen } from '../people/use-people.ts';
import { copyDevice, forgetDevice, reloadPhone, readPhoneRoute } from '../phone/device.ts';
import { selectBody, fetchBody, worldHeaders, tsr } from '../server/tsr.ts';
import { formatCount, formatInstant, formatStamp, formatTime } from '../text/format.ts';
import { showNote } from '../ui/toast.tsx';

const WORLDS_POLL_MS = 5_000;

export function useWorlds() {
  const world = usePage((state) => state.world);
  // Polled, because the event stream carries changes of this world only.
  const { data } = tsr.worlds.useQuery({ queryKey: ['worlds'], select: selectBody, refetchInterval: WORLDS_POLL_MS });
  const { worlds = [], unread = [] } = data ?? {};
  return {
    worlds,
    here: worlds.find(({ name }) => name === world),
    /** Files of this world that the server could not read. */
    unread: unread.filter((each) => each.world === world),
  };
}

const newestFirst = ({ body }: { body: BackstageData<'snapshots'> }) => body.snapshots.toReversed();
export const useSnapshots = () => tsr.snapshots.useQuery({ queryKey: ['snapshots'], select: newestFirst }).data ?? [];

export function useWorldActions() {
  const world = usePage((state) => state.world);
  const { worlds, here } = useWorlds();
  const now = here?.now ?? 0;
  const chosen = useChosen();

  const begin = tsr.beginWorld.useMutation({ onSuccess: (_answer, { body }) => goToWorld(body.name) });
  const fork = useMutation({
    mutationFn: async () => {
      const name = findFreeName(
        world,
        worlds.map((each) => each.name),
      );
      const route = readPhoneRoute() ?? page.state.route;
      await fetchBody(tsr.fork.mutate({ body: { name } }));
      copyDevice(world, name);
      copyPage(name, route);
      const people = formatCount(here?.borrowers ?? 0, 'borrower');
      showNote(`${name} is a copy of ${world}: ${people}, ${formatInstant(now)}, the phone at ${route}`);
      goToWorld(name);
    },
  });
  const snapshot = useMutation({
    mutationFn: async () => {
      const name = `${chosen?.key ?? world}${chosen?.status ?? ''}`;
      await fetchBody(tsr.snapshot.mutate({ body: { name } }));
      showNote(`Snapshot ${name} of ${formatTime(now)}`);
    },
  });
  const restore = tsr.restore.useMutation({
    onSuccess: () => {
      reloadPhone();
      showNote('Restored');
    },
  });
  const reset = tsr.reset.useMutation({
    onSuccess: () => {
      forgetDevice(world);
      reloadPhone('/');
      showNote(`${world} is empty, ${formatStamp(now)}`);
    },
  });
  const remove = useMutation({
    mutationFn: async () => {
      // Leaves first: this window would keep asking for a world that is gone.
      goToWorld('main');
      await fetchBody(tsr.removeWorld.mutate({ body: { name: world }, extraHeaders: worldHeaders('main') }));
      forgetDevice(world);
    },
  });
  return { begin, fork, snapshot, restore, reset, remove };
}

/** Returns `late-fees-2` for `late-fees`, or the next free number. */
export function findFreeName(wanted: string, taken: readonly string[]): string {
  const stem = wanted.replace(/-\d+$/, '');
  for (let count = 2; ; count++) if (!taken.includes(`${stem}-${count}`)) return `${stem}-${count}`;
}

const COLOURS = ['orange', 'teal', 'blue', 'pink', 'green', 'purple', 'yellow', 'cyan'] as const;

/** Derives one of eight colours from the name of a world, so that windows are easy to tell apart. */
export function findColour(world: string): string {
  let sum = 0;
  for (const letter of world) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return `${COLOURS[sum % COLOURS.length] ?? COLOURS[0]}.300`;
}
