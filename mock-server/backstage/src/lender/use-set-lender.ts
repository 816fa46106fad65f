import type { Body } from '../api/ask.ts';
import { useAct } from '../api/backstage.tsx';
import { reloadPhone } from '../phone/device.ts';
import { say } from '../ui/toast.tsx';

/** Changes the lender of this world, and the app in the phone begins again with it. `done`: once the lender has taken it. */
export const useSetLender = (done = () => {}) =>
  useAct(async (ask, change: Body<'setLender'>, words: string | null) => {
    await ask('setLender', change);
    done();
    reloadPhone();
    if (words !== null) say(words);
  });
