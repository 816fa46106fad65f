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

/** Caches, because clients send the same few tokens with every request. */
const checkedTokens = new WeakMap<World, { secret: string; tokens: Map<string, [string, number]> }>();
const MAX_CHECKED = 20_000;

function readToken(world: World, token: string): [string, number] {
  const { secret } = world;
  let cached = checkedTokens.get(world);
  if (cached?.secret !== secret) {
    cached = { secret, tokens: new Map() };
    checkedTokens.set(world, cached);
  }
  const tokens = cached.tokens;
  const seen = tokens.get(token);
  if (seen) return seen;
  const [, userId = '', digits = '', mac] = TOKEN.exec(token) ?? refuse('tokenInvalid');
  const number = Number(digits);
  if (mac !== signSession(world, userId, number)) refuse('tokenInvalid');
  if (tokens.size >= MAX_CHECKED) tokens.clear();
  tokens.set(token, [userId, number]);
  return [userId, number];
}
