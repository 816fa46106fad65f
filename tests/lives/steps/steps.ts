import { NEXT } from './acts.ts';
import { look, meddle, repeat, restart, signInElsewhere } from './again.ts';
import { apply, does, nameAccount } from './borrow.ts';
import type { Play } from '../play.ts';
import { begin, extend, pay } from './repay.ts';
import type { Step, StepOf } from '../script.ts';
import { wait } from './time.ts';
import { DEFAULT_SCRIPT } from '@puente/mock-server/loans/order-record';

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

function goOn(play: Play): Promise<void> {
  const { status = 0 } = play.latest() ?? {};
  const name = NEXT[status];
  if (name) return does(play, name);
  if ([19, 1, 7].includes(status)) return wait(play, { to: 'next', offset: 0 });
  if ([2, 3].includes(status)) return pay(play, { channel: 'stp', part: 100 });
  return apply(play, { again: false, amount: 2_000, termDays: 91 });
}

/** `last`: request of the previous step, for a repetition. */
type Doing<S> = (play: Play, step: S, last: Play['now']) => Promise<void>;

const DOES: { readonly [D in Step['do']]: Doing<StepOf<D>> } = {
  goOn,
  wait: (play, step) => wait(play, step.for),
  pay,
  begin: (play, { part }) => begin(play, part),
  extend,
  account: (play, { which }) => nameAccount(play, which),
  apply,
  skip: (play, { act }) => does(play, act),
  decide: (play, { script }) => decide(play, script),
  repeat: (play, _, last) => repeat(play, last),
  restart,
  look,
  elsewhere: signInElsewhere,
  meddle,
};

/** Message of the broken rule, and the walk up to there as kit code. */
export class BrokenWalk extends Error {
  readonly code: readonly string[];

  constructor(cause: unknown, code: readonly string[]) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.code = code;
  }
}

export async function take(play: Play, step: Step): Promise<void> {
  const before = play.borrower();
  const last = play.now;
  play.now = null;
  try {
    // The table pairs each name with its own step type.
    await (DOES[step.do] as Doing<Step>)(play, step, last);
    play.check(before);
    await play.checkShown();
  } catch (error) {
    throw new BrokenWalk(error, play.memory.code);
  }
}
