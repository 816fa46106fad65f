import { useHere, useRead } from '../api/backstage.tsx';

/** Every world there is, and the one of this window; what changes in another one no event of this one says. */
export function useWorlds() {
  const { world } = useHere();
  const worlds = useRead('worlds', { everyMs: 5_000, polled: true }).data?.worlds ?? [];
  return { worlds, here: worlds.find(({ name }) => name === world) };
}
