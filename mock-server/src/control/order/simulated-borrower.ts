import { contract } from '@puente/contract';
import { CONSENT_VERSION, CREDIT_CHECK_VERSION, LEGAL_VERSION } from '@puente/contract/values/consent';
import { APPLICATION_STEPS } from '@puente/contract/values/transitions';
import {
  additionInfoOf,
  AGREEMENT_VERSION,
  answersOf,
  bankCardOf,
  basicInfoOf,
  type Persona,
  photo,
} from '@puente/fixtures';
import { refuse } from '../../errors/failures.ts';
import type { Borrower, CodePurpose } from '../../loans/borrower-record.ts';
import type { LoanRecord } from '../../loans/order-record.ts';
import { listMissingSteps } from '../../loans/application.ts';
import { MINUTE } from '../../loans/mexico-time.ts';
import type { BorrowerStep } from '../../loans/status-path.ts';
import { issueToken } from '../../plugins/session.ts';
import { toUserId } from '../../routes/session.ts';
import { createStore } from '../../storage/store.ts';
import { createWorld, type World, type WorldOptions } from '../../worlds/world.ts';
import type { BodyInputOf, DataOf, QueryInputOf } from '@puente/contract/wire/endpoint';
import type { AppRoute } from '@ts-rest/core';
import { BOUND_CALLS, runCall } from '../../routes/register-calls.ts';
import { measureImage } from '../../plugins/body-parsers.ts';

/** Borrower who acts through the contract's calls; a step that takes time advances the world's clock. */
export type SimulatedBorrower = { world: World; who: Pick<Persona, 'phone' | 'person'> };

/** Creates a world in memory for calls that must not change this one. `hmac` replaces the secret, so it is empty. */
export function createWorldAside(
  { name, hmac, timetable, nextSequence }: World,
  given: Pick<WorldOptions, 'clock'> & Partial<Pick<WorldOptions, 'store' | 'nextSequence'>>,
): World {
  return createWorld({ name, secret: '', hmac, timetable, nextSequence, store: createStore(), ...given });
}

export type BecomeResponse = ReturnType<typeof toBecomeResponse>;

/** `firstName`: null before the borrower has entered a name. */
export function toBecomeResponse({ mobile, userId, basicInfo, orders }: Borrower, token: string) {
  const { orderNo = null, status = null } = orders.at(-1) ?? {};
  return { mobile, userId, firstName: basicInfo?.firstName ?? null, token, orderNo, status };
}

export async function loadBorrower({ world, who }: SimulatedBorrower): Promise<Borrower> {
  return (await world.advanceBorrower(toUserId(world, who.phone))) ?? refuse('mobileNotRegistered');
}

/** Registers an unknown number, or signs in unless a session is open; returns the token. */
export async function signIn(walker: SimulatedBorrower): Promise<string> {
  const { world, who } = walker;
  const mobile = who.phone;
  const { exists } = await callRoute(world, contract.session.existsByMobile, { query: { mobile } });
  if (!exists) {
    const code = await requestCode(walker, 'register');
    const body = { mobile, code, termsVersion: LEGAL_VERSION };
    return (await callRoute(world, contract.session.register, { body })).token;
  }
  const { userId, session } = await loadBorrower(walker);
  if (session && world.clock.now() < session.expiresAt) return issueToken(world, userId, session.number);
  const code = await requestCode(walker, 'login');
  return (await callRoute(world, contract.session.login, { body: { mobile, code } })).token;
}

/**
 * Returns an unused one-time code sent within the last minute, or requests a new one. Advances the world's clock past
 * a lock and, before a new code, past the minute between two codes.
 */
export async function requestCode({ world, who }: SimulatedBorrower, purpose: CodePurpose): Promise<string> {
  const mobile = who.phone;
  const latest = () => world.store.byId(toUserId(world, mobile))?.codes.find((each) => each.purpose === purpose);
  const lockedUntil = world.store.byId(toUserId(world, mobile))?.lockedUntil ?? 0;
  if (world.clock.now() < lockedUntil) world.clock.advanceTo(lockedUntil);
  const earlier = latest();
  if (earlier && earlier.usedAt === null && world.clock.now() < earlier.sentAt + MINUTE) return earlier.code;
  if (earlier && world.clock.now() < earlier.sentAt + MINUTE) world.clock.advanceTo(earlier.sentAt + MINUTE);
  await callRoute(world, contract.session.getVerifyCode, { body: { mobile, purpose, channel: 'sms' } });
  return latest()?.code ?? refuse('wrongCode');
}

const CONSENT: { consentVersion: string; consentKinds: [] } = { consentVersion: CONSENT_VERSION, consentKinds: [] };

type LoanRequest = { amount: number; termDays: number; productId: string; loanPurpose: 'health' };
const USUAL_LOAN: LoanRequest = { amount: 2_000, termDays: 91, productId: 'puente', loanPurpose: 'health' };

export async function applyForLoan(
  walker: SimulatedBorrower,
  wanted: Partial<Omit<LoanRequest, 'loanPurpose'>> & { loanPurpose?: string | undefined },
) {
  const token = await signIn(walker);
  const body = { ...USUAL_LOAN, ...wanted, ...CONSENT } as typeof USUAL_LOAN & typeof CONSENT;
  return callRoute(walker.world, contract.order.applyMarket, { token, body });
}

type Action = (walker: SimulatedBorrower, order: LoanRecord, token: string) => Promise<unknown>;

/** The action of a borrower with an order, per step. */
export const BORROWER_ACTIONS: Record<Exclude<BorrowerStep, 'apply'>, Action> = {
  saveBasicInfo: ({ world, who }, { orderNo }, token) =>
    callRoute(world, contract.profile.saveBasicInfoMarket, { token, body: { ...basicInfoOf(who), orderNo } }),
  finishIdentity: verifyIdentity,
  saveAdditionalInfo: ({ world, who }, { orderNo }, token) =>
    callRoute(world, contract.profile.saveAdditionInfoMarket, { token, body: { ...additionInfoOf(who), orderNo } }),
  addBankCard: async (walker, { orderNo }, token) =>
    callRoute(walker.world, contract.bankCard.addBankCard, {
      token,
      body: { ...bankCardOf(walker.who, await requestCardCode(walker)), orderNo },
    }),
  saveQuestionnaire: ({ world }, { orderNo }, token) =>
    callRoute(world, contract.questionnaire.saveQuestionnaire, { token, body: { orderNo, answers: answersOf() } }),
  async submit(walker, order, token) {
    const { world } = walker;
    const { orderNo, loanPurpose, consent } = order;
    // Saves missing steps first: after a retaken photo, for example, the ID must be read again.
    const missing = listMissingSteps(await loadBorrower(walker));
    for (const { status, event } of APPLICATION_STEPS)
      if (missing.some((each) => each === status)) await BORROWER_ACTIONS[event](walker, order, token);
    const { cost, agreementVersion } = await callRoute(world, contract.product.confirmInfo, {
      token,
      query: { orderNo },
    });
    const { amount, termDays, depositAmount, totalRepayment } = cost;
    const figures = { amount, termDays, depositAmount, totalRepayment };
    const body = {
      orderNo,
      loanPurpose: loanPurpose as 'health',
      agreementAccepted: true,
      agreementVersion,
      creditCheckVersion: CREDIT_CHECK_VERSION,
      ...figures,
      ...(consent?.version === CONSENT_VERSION ? {} : CONSENT),
    };
    if (agreementVersion !== AGREEMENT_VERSION) throw new Error('an agreement that is not in force');
    return callRoute(world, contract.order.submit, { token, body });
  },
  takeMoney: ({ world }, { orderNo }, token) =>
    callRoute(world, contract.disbursal.getMoney, { token, query: { orderNo } }),
  async editBankCard(walker, { orderNo, cardId }, token) {
    const form = bankCardOf(walker.who, await requestCardCode(walker));
    return callRoute(walker.world, contract.bankCard.updateBankCard, {
      token,
      body: { ...form, orderNo, cardId: cardId ?? '' },
    });
  },
};

async function requestCardCode(walker: SimulatedBorrower): Promise<{ code?: string }> {
  const { settings } = await loadBorrower(walker);
  return settings.codeRequired ? { code: await requestCode(walker, 'bankCard') } : {};
}

async function verifyIdentity({ world }: SimulatedBorrower, { orderNo }: LoanRecord, token: string): Promise<unknown> {
  const { uploadCurpBack, uploadCurpFront, curpOcr, saveFaceImage, finishUploadAllImg } = contract.identity;
  const back = await callRoute(world, uploadCurpBack, { token, upload: { bytes: photo('id-back.jpg'), orderNo } });
  const front = await callRoute(world, uploadCurpFront, { token, upload: { bytes: photo('id-front.jpg'), orderNo } });
  await callRoute(world, curpOcr, { token, body: { backImageId: back.imageId, frontImageId: front.imageId } });
  await callRoute(world, saveFaceImage, { token, upload: { bytes: photo('selfie.jpg'), orderNo } });
  return callRoute(world, finishUploadAllImg, { token, body: { orderNo } });
}

type RouteInput<R> = {
  token?: string;
  query?: QueryInputOf<R>;
  body?: BodyInputOf<R>;
  upload?: { bytes: Buffer; orderNo: string };
};

export async function callRoute<R extends AppRoute>(
  world: World,
  route: R,
  given: RouteInput<R> = {},
): Promise<DataOf<R>> {
  const bound = BOUND_CALLS.find((each) => each.route === route);
  if (!bound) throw new Error(`${route.path} is no call of the contract`);
  const { token, query, body, upload } = given;
  const answer = await runCall(bound, {
    world,
    lang: 'es',
    authorization: token === undefined ? undefined : `Bearer ${token}`,
    query: query ?? {},
    body,
    photo: async () => {
      const image = upload ? measureImage(upload.bytes) : null;
      if (!upload || !image) return refuse('photoUnreadable');
      return { file: { bytes: upload.bytes, ...image }, fields: { orderNo: upload.orderNo } };
    },
  });
  // `runCall` has parsed the answer by this route's schema.
  return answer.data as DataOf<R>;
}
