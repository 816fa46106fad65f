import { useAct, useHere } from '../api/backstage.tsx';
import { stampText, timeText } from '../clock/instants.ts';
import { copyPage } from '../frame/page-state.tsx';
import { copyDevice, forgetDevice, reloadPhone } from '../phone/device.ts';
import { useChosen } from '../people/use-people.ts';
import { say } from '../ui/toast.tsx';
import { freeName } from './free-name.ts';
import { useWorlds } from './use-worlds.ts';

/** Everything that is done to a whole world. */
export function useWorldActs() {
  const { world, go } = useHere();
  const { worlds, here } = useWorlds();
  const now = here?.now ?? 0;
  const chosen = useChosen();

  const begin = useAct(async (ask, name: string, at?: number) => {
    await ask('beginWorld', { name, ...(at === undefined ? {} : { at }) });
    go(name);
  }).run;
  const fork = useAct(async (ask) => {
    const name = freeName(
      world,
      worlds.map((each) => each.name),
    );
    await ask('fork', { name });
    copyDevice(world, name);
    copyPage(world, name);
    say(`${name} is a copy of ${world}`);
    go(name);
  }).run;
  const snapshot = useAct(async (ask) => {
    const words = `${chosen?.key ?? world}${chosen?.status ?? ''}`;
    await ask('snapshot', { name: words });
    say(`Snapshot ${words} of ${timeText(now)}`);
  }).run;
  const restore = useAct(async (ask, id: string) => {
    await ask('restore', { id });
    reloadPhone();
    say('Restored');
  }).run;
  const reset = useAct(async (ask) => {
    await ask('reset', {});
    forgetDevice(world);
    reloadPhone('/');
    say(`${world} is empty, ${stampText(now)}`);
  }).run;
  const remove = useAct(async (ask) => {
    // This window leaves first, or it would go on asking there.
    go('main');
    await ask('removeWorld', { name: world });
    forgetDevice(world);
  }).run;
  return { begin, fork, snapshot, restore, reset, remove };
}
