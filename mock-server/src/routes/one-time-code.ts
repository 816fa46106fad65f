/** Creates and checks one-time codes. They are not really sent; the outbox of backstage shows them. */
import {
  CODE_COUNTDOWN_SECONDS,
  CODE_LIFE_MINUTES,
  CODE_LOCK_MINUTES,
  CODE_WRONG_TRIES,
} from '@puente/contract/values/limits';
import { WRONG_CODE } from '@puente/fixtures';
import type { CODE_REFUSALS, SEND_CODE_REFUSALS } from '@puente/contract/wire/endpoint';
import type { RefusalOf, Refuse } from '../errors/failures.ts';
import { MINUTE, SECOND } from '../loans/mexico-time.ts';
import type { Borrower, CodePurpose, SentCode } from '../loans/borrower-record.ts';
import type { World } from '../worlds/world.ts';

type CodeRequest = { world: World; draft: Borrower; purpose: CodePurpose; channel: SentCode['channel']; now: number };
type RefuseSend = Refuse<typeof SEND_CODE_REFUSALS>;

/** Replaces an earlier code of the same purpose; refuses a request that comes too early, with the seconds left. */
export function sendCode({ world, draft, purpose, channel, now }: CodeRequest, refuse: RefuseSend): void {
  const locked = findLock(draft, now);
  if (locked) refuse(...locked);
  const earlier = draft.codes.find((code) => code.purpose === purpose);
  const opens = (earlier?.sentAt ?? Number.NEGATIVE_INFINITY) + CODE_COUNTDOWN_SECONDS * SECOND;
  if (now < opens) {
    const seconds = Math.ceil((opens - now) / SECOND);
    refuse('codeTooSoon', { seconds }, { countdownTime: seconds });
  }
  draft.codesSent++;
  const code = draft.settings.fixedCode ?? makeCode(world, draft);
  draft.codes = [
    ...draft.codes.filter((each) => each.purpose !== purpose),
    { purpose, channel, code, sentAt: now, usedAt: null },
  ];
}

/** Derives six digits from world, phone number and count of codes sent, so that every test run gets the same code. */
function makeCode(world: World, { mobile, codesSent }: Borrower): string {
  const code = String(Number.parseInt(world.hmac('code', mobile, codesSent).slice(0, 8), 16) % 1_000_000).padStart(
    6,
    '0',
  );
  return code === WRONG_CODE ? '000001' : code;
}

type Try = { draft: Borrower; purpose: CodePurpose; code: string; now: number; use: boolean };
type CodeRefusal = RefusalOf<typeof CODE_REFUSALS>;
type Locked = RefusalOf<Pick<typeof CODE_REFUSALS, 'tooManyTries'>>;

/**
 * Returns null for a right code. Five wrong tries lock the number, so the caller saves the draft even after a refusal.
 */
export function tryCode({ draft, purpose, code, now, use }: Try): CodeRefusal | null {
  const locked = findLock(draft, now);
  if (locked) return locked;
  const sent = draft.codes.find((each) => each.purpose === purpose);
  if (!sent || sent.code !== code) return countWrongTry(draft, now);
  if (sent.usedAt !== null) return ['codeUsed'];
  if (now >= sent.sentAt + CODE_LIFE_MINUTES * MINUTE) return ['codeExpired'];
  if (use) draft.codes = draft.codes.map((each) => (each === sent ? { ...sent, usedAt: now } : each));
  draft.wrongTries = 0;
  return null;
}

function countWrongTry(draft: Borrower, now: number): CodeRefusal {
  draft.wrongTries++;
  if (draft.wrongTries < CODE_WRONG_TRIES) {
    return ['wrongCode', {}, { triesLeft: CODE_WRONG_TRIES - draft.wrongTries }];
  }
  draft.wrongTries = 0;
  draft.lockedUntil = now + CODE_LOCK_MINUTES * MINUTE;
  return toLockedRefusal(draft.lockedUntil - now);
}

function findLock({ lockedUntil }: Borrower, now: number): Locked | null {
  return lockedUntil === null || now >= lockedUntil ? null : toLockedRefusal(lockedUntil - now);
}

function toLockedRefusal(ms: number): Locked {
  return ['tooManyTries', { minutes: Math.ceil(ms / MINUTE) }, { countdownTime: Math.ceil(ms / SECOND) }];
}
