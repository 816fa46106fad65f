import type { sessionCalls } from '@puente/contract/calls/session';
import { ageOn } from '@puente/contract/rules/dates';
import { CODE_COUNTDOWN_SECONDS, CODE_DIGITS, SESSION_LIFE_DAYS } from '@puente/contract/values/limits';
import { LEGAL_VERSION } from '@puente/contract/values/consent';
import { issueToken } from '../plugins/session.ts';
import { refuseFields } from '../errors/failures.ts';
import { calculateCredit } from '../loans/offer.ts';
import { DAY, toMexicoDate, formatWireInstant } from '../loans/mexico-time.ts';
import { listDoneSteps } from '../loans/application.ts';
import { createBorrower, type Borrower } from '../loans/borrower-record.ts';
import type { World } from '../worlds/world.ts';
import { toBankCard } from './bank-card.ts';
import type { HandlersOf } from './handler.ts';
import { sendCode, tryCode } from './one-time-code.ts';

/** Returns the id of the number's borrower; a new id is an HMAC, so that it does not reveal the number. */
export function toUserId(world: World, mobile: string): string {
  return world.store.findOwner('mobile', mobile) ?? `u${world.hmac('user', mobile).slice(0, 20)}`;
}

function registered(world: World, mobile: string): Borrower | null {
  const borrower = world.store.byId(toUserId(world, mobile));
  return borrower?.registeredAt == null ? null : borrower;
}

export function openSession(world: World, draft: Borrower, now: number) {
  draft.sessionsOpened++;
  const expiresAt = now + SESSION_LIFE_DAYS * DAY;
  draft.session = { number: draft.sessionsOpened, issuedAt: now, expiresAt };
  const { userId } = draft;
  return { token: issueToken(world, userId, draft.sessionsOpened), expiresAt: formatWireInstant(expiresAt), userId };
}

export const sessionHandlers: HandlersOf<typeof sessionCalls> = {
  async login({ body: { mobile, code }, world, refuse }) {
    const { userId } = registered(world, mobile) ?? refuse('mobileNotRegistered');
    const outcome = await world.change(
      userId,
      (draft, now) => tryCode({ draft, purpose: 'login', code, now, use: true }) ?? openSession(world, draft, now),
    );
    // Refuses after the change, so that the wrong try is saved.
    return Array.isArray(outcome) ? refuse(...outcome) : outcome;
  },

  async register({ body: { mobile, code, afid, campaign, termsVersion }, world, refuse, ...headers }) {
    // Checked first, because `tryCode` would use up the code.
    if (termsVersion !== LEGAL_VERSION) refuseFields([{ field: 'termsVersion', rule: 'expired' }]);
    if (registered(world, mobile)) refuse('mobileTaken');
    const userId = toUserId(world, mobile);
    // The borrower's document is created when a code is sent; without a document no code can be right.
    if (!world.store.byId(userId)) refuse('wrongCode');
    const outcome = await world.change(userId, (draft, now) => {
      if (draft.registeredAt !== null) refuse('mobileTaken');
      const refusal = tryCode({ draft, purpose: 'register', code, now, use: true });
      if (refusal) return refusal;
      draft.registeredAt = now;
      draft.afid = afid ?? headers.afid;
      draft.appName = headers.appName;
      draft.campaign = campaign ?? null;
      draft.termsVersion = termsVersion;
      return openSession(world, draft, now);
    });
    return Array.isArray(outcome) ? refuse(...outcome) : outcome;
  },

  async getVerifyCode({ body: { mobile, purpose, channel }, world, refuse }) {
    const known = registered(world, mobile);
    if (purpose === 'register' && known) refuse('mobileTaken');
    if (purpose !== 'register' && !known) refuse('mobileNotRegistered');
    const userId = toUserId(world, mobile);
    await world.change(
      userId,
      (draft, now) => sendCode({ world, draft, purpose, channel, now }, refuse),
      createBorrower(userId, mobile),
    );
    return { countdownTime: CODE_COUNTDOWN_SECONDS, codeLength: CODE_DIGITS };
  },

  existsByMobile: ({ query: { mobile }, world }) => ({ exists: registered(world, mobile) !== null }),

  getUserInfo({ borrower, now }) {
    const { userId, mobile, basicInfo, identity } = borrower;
    const { back, front, face, ocrAt } = identity;
    const old = basicInfo?.birthday ? ageOn(basicInfo.birthday, toMexicoDate(now)) : null;
    return {
      basicInfo: { userId, mobile, ...basicInfo, ...(old === null ? {} : { old }) },
      workInfo: borrower.workInfo,
      contacts: borrower.contacts,
      bankCards: borrower.cards.map(toBankCard),
      score: calculateCredit(borrower.orders).score,
      stepsDone: listDoneSteps(borrower),
      identity: {
        back: back !== null,
        front: front !== null,
        ocr: ocrAt !== null,
        face: face !== null,
        imageIds: { back: back?.imageId ?? null, front: front?.imageId ?? null, face: face?.imageId ?? null },
      },
      consentVersion: borrower.consent?.version ?? null,
      termsVersion: borrower.termsVersion ?? null,
    };
  },

  isRequiredVerificationCode: ({ borrower }) => ({ required: borrower.settings.codeRequired }),

  async validateVerifyCode({ query: { mobile, code, purpose }, borrower, change, now, refuse }) {
    // A code sent to another number cannot be right for the caller.
    if (mobile !== borrower.mobile) return { valid: false };
    const refusal = await change((mine) => tryCode({ draft: mine, purpose, code, now, use: false }));
    if (refusal?.[0] === 'tooManyTries') refuse(...refusal);
    return { valid: refusal === null };
  },
};
