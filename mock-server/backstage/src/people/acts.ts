/** Becoming a persona and signing a borrower in on the phone. */
import { useAct, useHere } from '../api/backstage.tsx';
import { usePage } from '../frame/page-state.tsx';
import { layDownSession, mobileOnPhone, reloadPhone } from '../phone/device.ts';
import { copy } from '../ui/copy.ts';
import { say } from '../ui/toast.tsx';

/** A session on the phone without a code, and the app begun again with it. */
export function useSignIn() {
  const { world } = useHere();
  return useAct(async (ask, mobile: string) => {
    layDownSession(world, await ask('token', { mobile }));
    reloadPhone('/');
    say('Signed in on the phone');
  });
}

export const useCopyToken = () =>
  useAct(async (ask, mobile: string) => copy((await ask('token', { mobile })).token, 'token'));

/** Puts the persona into this world, where it is not, and signs it in on the phone, where somebody else is. Its loan stays as it is. */
export function useBecome() {
  const { world } = useHere();
  const { set } = usePage();
  return useAct(async (ask, { key, mobile }: { key: string; mobile: string }) => {
    set({ mobile });
    const { borrowers } = await ask('borrowers');
    const here = borrowers.some((each) => each.mobile === mobile);
    if (here && mobileOnPhone(world) === mobile) return;
    layDownSession(world, here ? await ask('token', { mobile }) : await ask('become', { persona: key }));
    reloadPhone('/');
    say(here ? `${key} is on the phone` : `${key} is here, and on the phone`);
  });
}
