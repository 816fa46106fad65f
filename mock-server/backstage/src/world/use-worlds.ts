import { useHere, useRead } from '../api/backstage.tsx';

/** Every world there is, and the one of this window; what changes in another one no event of this one says. */
export function useWorlds() {
  const { world } = useHere();
  const { worlds = [], unread = [] } = useRead('worlds', { everyMs: 5_000, polled: true }).data ?? {};
  return {
    worlds,
    here: worlds.find(({ name }) => name === world),
    /** Files of this world that the lender could not read. */
    unread: unread.filter((each) => each.world === world),
  };
}
