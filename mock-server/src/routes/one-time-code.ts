/** Codes «sent» to a number: nothing leaves the machine, the outbox of backstage shows them. */
import {
  CODE_COUNTDOWN_SECONDS,
  CODE_LIFE_MINUTES,
  CODE_LOCK_MINUTES,
  CODE_WRONG_TRIES,
} from '@puente/contract/values/limits';
import { WRONG_CODE } from '@puente/fixtures';
import { Failure, refuse } from '../errors/failures.ts';
import { MINUTE, SECOND } from '../loans/time/mexico-time.ts';
import type { Borrower, CodePurpose, SentCode } from '../loans/borrower-record.ts';
import type { World } from '../worlds/world.ts';

type Send = { world: World; draft: Borrower; purpose: CodePurpose; channel: SentCode['channel']; now: number };

/** Sends a code in place of an earlier one of the same purpose; asked again too soon it is refused, with the seconds left. */
export function sendCode({ world, draft, purpose, channel, now }: Send): void {
  refuseLocked(draft, now);
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

/** Six digits that depend on the world, the number and how many were sent before: the same in every run of a test. */
function makeCode(world: World, { mobile, codesSent }: Borrower): string {
  const code = String(Number.parseInt(world.mark('code', mobile, codesSent).slice(0, 8), 16) % 1_000_000).padStart(
    6,
    '0',
  );
  return code === WRONG_CODE ? '000001' : code;
}

type Try = { draft: Borrower; purpose: CodePurpose; code: string; now: number; use: boolean };

/**
 * Judges a code: null when it is right (and used up, if `use`), else the refusal. A wrong try counts, so the caller has to
 * keep the draft even then; five in a row lock the number.
 */
export function tryCode({ draft, purpose, code, now, use }: Try): Failure | null {
  refuseLocked(draft, now);
  const sent = draft.codes.find((each) => each.purpose === purpose);
  if (!sent || sent.code !== code) return countWrongTry(draft, now);
  if (sent.usedAt !== null) return new Failure('codeUsed');
  if (now >= sent.sentAt + CODE_LIFE_MINUTES * MINUTE) return new Failure('codeExpired');
  if (use) draft.codes = draft.codes.map((each) => (each === sent ? { ...sent, usedAt: now } : each));
  draft.wrongTries = 0;
  return null;
}

function countWrongTry(draft: Borrower, now: number): Failure {
  draft.wrongTries++;
  if (draft.wrongTries < CODE_WRONG_TRIES) {
    return new Failure('wrongCode', {}, { triesLeft: CODE_WRONG_TRIES - draft.wrongTries });
  }
  draft.wrongTries = 0;
  draft.lockedUntil = now + CODE_LOCK_MINUTES * MINUTE;
  return lockedFor(draft.lockedUntil - now);
}

function refuseLocked(draft: Borrower, now: number): void {
  if (draft.lockedUntil === null || now >= draft.lockedUntil) return;
  throw lockedFor(draft.lockedUntil - now);
}

/** `ms` of the lock are left; the data counts whole seconds. */
function lockedFor(ms: number): Failure {
  return new Failure('tooManyTries', { minutes: Math.ceil(ms / MINUTE) }, { countdownTime: Math.ceil(ms / SECOND) });
}
