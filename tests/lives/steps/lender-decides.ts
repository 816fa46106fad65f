import { DEFAULT_SCRIPT } from '@puente/mock-server/loans/order-record';
import type { Play } from '../play.ts';

/** Settings of the decisions on this and the next applications, and of the ID reading. */
export const SCRIPTS = [
  {},
  { review: 'reject' },
  { review: 'payAtOnce' },
  { submission: 'fail' },
  { failingPayouts: ['accountClosed'] },
  { online: 'declined' },
  { online: 'lost' },
  { transfers: 'rejected' },
  { ocr: 'fail' },
] as const;
type Choice = { ocr?: 'ok' | 'fail'; failingPayouts?: readonly 'accountClosed'[] };

export async function decide(play: Play, index: number): Promise<void> {
  const { ocr = 'ok', failingPayouts = [], ...rest }: Choice = SCRIPTS[index] ?? {};
  const script = { ...DEFAULT_SCRIPT, ...rest, failingPayouts: [...failingPayouts] };
  await play.world.change(play.borrower().userId, (draft) => {
    draft.settings = { ...draft.settings, ocr, script };
    const last = draft.orders.at(-1);
    if (last) draft.orders = [...draft.orders.slice(0, -1), { ...last, script }];
  });
  play.say(`await stage.settings(ana.persona.phone, ${JSON.stringify({ ocr, script })});`);
}
