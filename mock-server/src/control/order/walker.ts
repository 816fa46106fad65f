import { contract } from '@puente/contract';
import { LEGAL_VERSION } from '@puente/contract/values/legal-version';
import type { Persona } from '@puente/fixtures';
import { tokenFor } from '../../plugins/session.ts';
import { refuse } from '../../errors/failures.ts';
import { userIdOf } from '../../routes/session.ts';
import { MINUTE } from '../../loans/time/mexico-time.ts';
import type { Borrower, CodePurpose } from '../../loans/borrower-record.ts';
import type { World } from '../../worlds/world.ts';
import { ask } from '../ask.ts';
import type { Become } from '../contract.ts';

/** The borrower who is moved, and their world. Its clock is advanced where a status takes time. */
export type Walker = { world: World; who: Pick<Persona, 'phone' | 'person'> };

/** Who is signed in now, and the latest order; `token` is good for it. */
export function becomeAnswer({ mobile, userId, orders }: Borrower, token: string): Become {
  const { orderNo = null, status = null } = orders.at(-1) ?? {};
  return { mobile, userId, token, orderNo, status };
}

export async function borrowerOf({ world, who }: Walker): Promise<Borrower> {
  return (await world.settled(userIdOf(world, who.phone))) ?? refuse('mobileNotRegistered');
}

/** Registers a number that is not, and signs in unless a session is open. Gives the token. */
export async function signIn(walker: Walker): Promise<string> {
  const { world, who } = walker;
  const mobile = who.phone;
  const { exists } = await ask(world, contract.session.existsByMobile, { query: { mobile } });
  if (!exists) {
    const code = await sentCode(walker, 'register');
    const body = { mobile, code, termsVersion: LEGAL_VERSION };
    return (await ask(world, contract.session.register, { body })).token;
  }
  const { userId, session } = await borrowerOf(walker);
  if (session && world.clock.now() < session.expiresAt) return tokenFor(world, userId, session.number);
  const code = await sentCode(walker, 'login');
  return (await ask(world, contract.session.login, { body: { mobile, code } })).token;
}

/** Asks for a code and reads it where it was sent to; an earlier one that is still good will do. */
export async function sentCode({ world, who }: Walker, purpose: CodePurpose): Promise<string> {
  const mobile = who.phone;
  const latest = () => world.store.byId(userIdOf(world, mobile))?.codes.find((each) => each.purpose === purpose);
  const lockedUntil = world.store.byId(userIdOf(world, mobile))?.lockedUntil ?? 0;
  if (world.clock.now() < lockedUntil) world.clock.advanceTo(lockedUntil);
  const earlier = latest();
  if (earlier && earlier.usedAt === null && world.clock.now() < earlier.sentAt + MINUTE) return earlier.code;
  if (earlier && world.clock.now() < earlier.sentAt + MINUTE) world.clock.advanceTo(earlier.sentAt + MINUTE);
  await ask(world, contract.session.getVerifyCode, { body: { mobile, purpose, channel: 'sms' } });
  return latest()?.code ?? refuse('wrongCode');
}
