/** Issues and checks session tokens; only this file decides by a call's `auth` whether the call needs a token. */
import { type Auth, bearerToken } from '@puente/contract';
import { refuse } from '../errors/failures.ts';
import type { Borrower } from '../loans/borrower-record.ts';
import type { World } from '../worlds/world.ts';

const MAC_LENGTH = 32;
const TOKEN = /^([0-9a-zA-Z]{1,40})\.([1-9]\d{0,8})\.([0-9a-f]{32})$/;

/** Derived from the world's secret (HMAC); never stored. */
export function issueToken(world: World, userId: string, sessionNumber: number): string {
  return `${userId}.${sessionNumber}.${signSession(world, userId, sessionNumber)}`;
}

/**
 * Returns the signed-in borrower with due events applied up to now; null for an anonymous call. Refuses with a session
 * code (rules §8).
 */
export async function authenticate(
  world: World,
  authorization: string | undefined,
  auth: Auth,
): Promise<Borrower | null> {
  if (auth === 'none') return null;
  if (authorization === undefined || authorization === '') return auth === 'optional' ? null : refuse('notLoggedIn');
  const [userId, number] = readToken(world, bearerToken(authorization) ?? '');
  const borrower = await world.advanceBorrower(userId);
  rejectDeadSession(borrower, number, world.clock.now());
  return borrower;
}

/** Refuses unless this session is valid; called again when a change is applied. */
export function rejectDeadSession(borrower: Borrower | null, number: number, now: number): void {
  const session = borrower?.session;
  if (!session || number > session.number) refuse('tokenInvalid');
  if (number < session.number) refuse('otherDevice');
  if (now >= session.expiresAt) refuse('tokenExpired');
}

function signSession(world: World, userId: string, sessionNumber: number): string {
  return world.hmac('session', userId, sessionNumber).slice(0, MAC_LENGTH);
}

function readToken(world: World, token: string): [userId: string, sessionNumber: number] {
  const [, userId = '', digits = '', mac] = TOKEN.exec(token) ?? refuse('tokenInvalid');
  const number = Number(digits);
  if (mac !== signSession(world, userId, number)) refuse('tokenInvalid');
  return [userId, number];
}
