/** The legal path: takes a borrower from status to status by the calls a client would send, and by the passing of time. */
import { contract } from '@puente/contract';
import { CONSENT_VERSION } from '@puente/contract/values/device-data';
import { ORDER_STATUS, type OrderStatus } from '@puente/contract/values/order-status';
import type { PaymentChannel } from '@puente/contract/values/payments';
import { type OrderEventName, TRANSITIONS } from '@puente/contract/values/transitions';
import { LEGAL_VERSION } from '@puente/contract/values/legal-version';
import {
  AGREEMENT_VERSION,
  additionInfoOf,
  answersOf,
  bankCardOf,
  basicInfoOf,
  type Persona,
  photo,
} from '@puente/fixtures';
import { tokenFor } from '../../doors/3-session.ts';
import { refuse } from '../../failures.ts';
import { userIdOf } from '../../handlers/session.ts';
import { nextDue } from '../../lifecycle/advance.ts';
import { owed } from '../../lifecycle/payment/owed.ts';
import { receivePayment } from '../../lifecycle/payment/payments.ts';
import { MINUTE } from '../../lifecycle/time/mexico-time.ts';
import type { LoanRecord, OrderScript } from '../../lifecycle/order-record.ts';
import { stpClabe } from '../../lifecycle/payment/references.ts';
import { firstMissing, stepsMissing } from '../../lifecycle/steps-done.ts';
import { toPesos } from '../../money/centavos.ts';
import type { Borrower, CodePurpose } from '../../store/tables.ts';
import type { World } from '../../world.ts';
import { ask } from '../ask.ts';
import { CannotDo } from '../cannot-do.ts';
import { type Place, planStatusPath } from './plan-status-path.ts';

/** The borrower who is moved, and their world. Its clock is advanced where a status takes time. */
export type Walker = { world: World; who: Pick<Persona, 'phone' | 'person'> };

/** Longer than any path between two statuses, with detours. */
const STEPS_AT_MOST = 60;
const CONSENT: { consentVersion: string; consentKinds: [] } = { consentVersion: CONSENT_VERSION, consentKinds: [] };

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
async function sentCode({ world, who }: Walker, purpose: CodePurpose): Promise<string> {
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

export type Wanted = { amount: number; termDays: number; productId: string; loanPurpose: 'health' };
export const USUAL_LOAN: Wanted = { amount: 2_000, termDays: 91, productId: 'puente', loanPurpose: 'health' };

export async function applyFor(
  walker: Walker,
  wanted: Partial<Omit<Wanted, 'loanPurpose'>> & { loanPurpose?: string | undefined },
) {
  const token = await signIn(walker);
  const body = { ...USUAL_LOAN, ...wanted, ...CONSENT } as typeof USUAL_LOAN & typeof CONSENT;
  return ask(walker.world, contract.order.applyMarket, { token, body });
}

/** Goes on until the latest order has the status, by the shortest path of the table; throws where none leads there. */
export async function reach(walker: Walker, status: OrderStatus): Promise<void> {
  for (let step = 0; step < STEPS_AT_MOST; step++) {
    const place = placeOf(await borrowerOf(walker));
    // Planned again at every step: what a borrower's account or script does may make a detour.
    const path = planStatusPath(place, status);
    if (!path) throw new CannotDo(`No legal path leads from ${place.status} to ${status}.`);
    const [next] = path;
    if (next === undefined) return;
    await take(walker, next);
  }
  throw new CannotDo(`The path to ${status} has no end.`);
}

/** What a borrower has and has done, for planning the steps to a status. */
export function placeOf(mine: Borrower): Place {
  const last = mine.orders.at(-1);
  return {
    status: last?.status ?? 'none',
    begins: firstMissing(mine),
    free: last?.status !== ORDER_STATUS.rejected || last.mayApplyAgainAt !== null,
    payAtOnce: (last ?? mine.settings).script.review === 'payAtOnce',
  };
}

/** One event of the path: the borrower acts, money arrives, or the lender decides and time passes. */
async function take(walker: Walker, event: OrderEventName): Promise<void> {
  if (event === 'apply') {
    await applyFor(walker, {});
    return;
  }
  const order = (await borrowerOf(walker)).orders.at(-1);
  if (!order) throw new Error('nobody has an order yet');
  if (BORROWERS.has(event)) {
    const act = ACTIONS[order.status as Waiting];
    await act(await asKept(walker), order, await signIn(walker));
  } else if (event === 'paidOff') await payAll(walker, order);
  else {
    await decide(walker, order, event);
    await passTime(walker);
  }
}

const BORROWERS = new Set<OrderEventName>(
  TRANSITIONS.filter(({ cause }) => cause === 'borrower').map(({ event }) => event),
);

/** The walker under the name and CURP that the lender has, also where they were typed by hand. */
async function asKept(walker: Walker): Promise<Walker> {
  const { basicInfo } = await borrowerOf(walker);
  if (!basicInfo) return walker;
  const { person } = walker.who;
  const { firstName, middleName, lastName, nationalId } = basicInfo;
  const named = {
    ...person,
    firstName: firstName ?? person.firstName,
    middleName: middleName ?? null,
    lastName: lastName ?? person.lastName,
    nationalId: nationalId ?? person.nationalId,
  };
  return { ...walker, who: { ...walker.who, person: named } };
}

/** Sets the lender's decision so that the next event is the one on the path. */
async function decide({ world }: Walker, order: LoanRecord, event: OrderEventName): Promise<void> {
  const change = DECISIONS[event]?.(order.script);
  if (!change) return;
  const script = { ...order.script, ...change };
  await world.change(order.userId, (draft) => {
    draft.orders = draft.orders.map((each) => (each.orderNo === order.orderNo ? { ...each, script } : each));
  });
}

const DECISIONS: Partial<Record<OrderEventName, (script: OrderScript) => Partial<OrderScript>>> = {
  submissionFailed: () => ({ submission: 'fail' }),
  approved: () => ({ review: 'offer' }),
  approvedAndPaidOut: () => ({ review: 'payAtOnce' }),
  rejected: () => ({ review: 'reject' }),
  payoutFailed: ({ failingPayouts }) => (failingPayouts.length > 0 ? {} : { failingPayouts: ['accountClosed'] }),
};

/** Lets time pass until the next thing falls due for the borrower. */
async function passTime(walker: Walker): Promise<void> {
  const { orders } = await borrowerOf(walker);
  const due = orders.map((order) => nextDue(order, walker.world.timetable) ?? Number.POSITIVE_INFINITY);
  const soonest = Math.min(...due);
  if (!Number.isFinite(soonest)) throw new Error('Nothing will happen by itself.');
  walker.world.clock.advanceTo(soonest);
}

export async function payAll(walker: Walker, order: LoanRecord): Promise<void> {
  // A lender that sends transfers back takes a card.
  const channel = order.script.transfers === 'rejected' ? 'cashier' : 'stp';
  await paySome(walker, { order, centavos: owed(order), channel });
  const status = (await borrowerOf(walker)).orders.at(-1)?.status;
  if (status !== ORDER_STATUS.finished) await passTime(walker);
}

type Pay = { order: LoanRecord; centavos: number; channel: PaymentChannel };

/** Money arrives at the CLABE, slip or cashier that the borrower would be given. */
export async function paySome(walker: Walker, { order, centavos: amount, channel }: Pay): Promise<void> {
  const { world } = walker;
  const reference = `PAGO-${order.orderNo}-${order.payments.length + 1}`;
  if (channel === 'stp')
    await receivePayment(world, { channel, clabe: stpClabe(order.sequence, 'loan'), reference, amount });
  else if (channel === 'cashier')
    await receivePayment(world, { channel, payOrderId: order.payOrderId, reference, amount });
  else {
    const query = { orderNo: order.orderNo, amount: toPesos(amount) };
    const slip = await ask(world, contract.repayment.oxxoReference, { token: await signIn(walker), query });
    await receivePayment(world, { channel, slip: slip.reference, reference, amount });
  }
}

/** The statuses of an open order that wait for the borrower, by the table. */
type Waiting = Exclude<
  Extract<(typeof TRANSITIONS)[number], { cause: 'borrower' }>['from'][number],
  Extract<(typeof TRANSITIONS)[number], { event: 'apply' }>['from'][number]
>;
type Action = (walker: Walker, order: LoanRecord, token: string) => Promise<unknown>;

/** What a borrower does in each status that waits for them. */
const ACTIONS: Record<Waiting, Action> = {
  [ORDER_STATUS.basicInfo]: ({ world, who }, { orderNo }, token) =>
    ask(world, contract.profile.saveBasicInfoMarket, { token, body: { ...basicInfoOf(who), orderNo } }),
  [ORDER_STATUS.identityOcr]: identify,
  [ORDER_STATUS.additionalInfo]: ({ world, who }, { orderNo }, token) =>
    ask(world, contract.profile.saveAdditionInfoMarket, { token, body: { ...additionInfoOf(who), orderNo } }),
  [ORDER_STATUS.bindCard]: async (walker, { orderNo }, token) =>
    ask(walker.world, contract.bankCard.addBankCard, {
      token,
      body: { ...bankCardOf(walker.who, await cardCode(walker)), orderNo },
    }),
  [ORDER_STATUS.question]: ({ world }, { orderNo }, token) =>
    ask(world, contract.questionnaire.saveQuestionnaire, { token, body: { orderNo, answers: answersOf() } }),
  [ORDER_STATUS.confirm]: async (walker, order, token) => {
    const { world } = walker;
    const { orderNo, loanPurpose, consent } = order;
    // A photo taken again, for example, has not been read yet.
    for (const status of stepsMissing(await borrowerOf(walker))) await ACTIONS[status](walker, order, token);
    const { cost, agreementVersion } = await ask(world, contract.product.confirmInfo, { token, query: { orderNo } });
    const { amount, termDays, depositAmount, totalRepayment } = cost;
    const figures = { amount, termDays, depositAmount, totalRepayment };
    const body = {
      orderNo,
      loanPurpose: loanPurpose as 'health',
      agreementAccepted: true,
      agreementVersion,
      ...figures,
      ...(consent?.version === CONSENT_VERSION ? {} : CONSENT),
    };
    if (agreementVersion !== AGREEMENT_VERSION) throw new Error('an agreement that is not in force');
    return ask(world, contract.order.submit, { token, body });
  },
  [ORDER_STATUS.getMoney]: ({ world }, { orderNo }, token) =>
    ask(world, contract.disbursal.getMoney, { token, query: { orderNo } }),
  [ORDER_STATUS.payFailed]: async (walker, { orderNo, cardId }, token) => {
    const form = bankCardOf(walker.who, await cardCode(walker));
    return ask(walker.world, contract.bankCard.updateBankCard, {
      token,
      body: { ...form, orderNo, cardId: cardId ?? '' },
    });
  },
};

async function cardCode(walker: Walker): Promise<{ code?: string }> {
  const { settings } = await borrowerOf(walker);
  return settings.codeRequired ? { code: await sentCode(walker, 'bankCard') } : {};
}

async function identify({ world }: Walker, { orderNo }: LoanRecord, token: string): Promise<unknown> {
  const { uploadCurpBack, uploadCurpFront, curpOcr, saveFaceImage, finishUploadAllImg } = contract.identity;
  const back = await ask(world, uploadCurpBack, { token, photo: { bytes: photo('id-back.jpg'), orderNo } });
  const front = await ask(world, uploadCurpFront, { token, photo: { bytes: photo('id-front.jpg'), orderNo } });
  await ask(world, curpOcr, { token, body: { backImageId: back.imageId, frontImageId: front.imageId } });
  await ask(world, saveFaceImage, { token, photo: { bytes: photo('selfie.jpg'), orderNo } });
  return ask(world, finishUploadAllImg, { token, body: { orderNo } });
}
