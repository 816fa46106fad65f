/** Opens a screen that sends a write (`saving-screens.ts`), signed in as the persona of its row, over real HTTP. */
import { type Borrower, START } from '@puente/kit';
import type { Transport } from '../../client/src/api/wire/transport.ts';
import type { FaultCollector } from '../../client/src/utils/log.ts';
import { closeToast, currentToasts } from '../../client/src/utils/toast.ts';
import { atRest } from './at-rest.ts';
import { giveCamera } from './camera.ts';
import { press } from './hands.ts';
import { openApp } from './open-app.ts';
import type { SavingScreen } from './saving-screens.ts';
import { type lenderAtPort, overHttp, personaIn } from './wire-lender.ts';

export const shownWithToasts = (): string =>
  [document.body.textContent, ...currentToasts().map(({ text }) => text)].join(' ');

type Changes = {
  watch?: (send: Transport) => Transport;
  /** Returns the phone's time (ms UTC). */
  phone?: (me: Borrower) => number;
  onFault?: FaultCollector;
};

export async function openSavingScreen(
  lender: Awaited<ReturnType<typeof lenderAtPort>>,
  row: SavingScreen,
  { watch = (send) => send, phone, onFault }: Changes = {},
) {
  const kit = await lender.kit(START + 30_000);
  const me = await personaIn(kit, row.who);
  await row.before?.(me);
  const through = watch(overHttp(lender.address, kit));
  giveCamera(through);
  const isSignedIn = !row.signedOut && row.who !== 'nobody';
  const opened = await openApp({
    me: isSignedIn ? me : null,
    send: kit.send,
    through,
    address: row.address,
    ...(phone ? { phone: () => phone(me) } : {}),
    ...(onFault ? { onFault } : {}),
  });
  return {
    kit,
    me,
    opened,
    isSignedIn,
    fill: async () => {
      await atRest(opened);
      await row.fill?.({ me, kit, opened });
      await atRest(opened);
    },
    press: () => (row.press instanceof RegExp ? press(row.press) : row.press()),
    // A screen that polls never comes to rest, so its text after success ends the wait.
    rest: () => atRest(opened, { until: () => row.restless === true && row.done.test(shownWithToasts()) }),
    close: () => {
      opened.close();
      for (const { id } of currentToasts()) closeToast(id);
    },
  };
}
