/** What a borrower does: begins an application, and acts in each status that waits for them. */
import { contract } from '@puente/contract';
import { CONSENT_VERSION } from '@puente/contract/values/device-data';
import { CREDIT_CHECK_VERSION } from '@puente/contract/values/legal-version';
import { ORDER_STATUS } from '@puente/contract/values/order-status';
import type { TRANSITIONS } from '@puente/contract/values/transitions';
import { AGREEMENT_VERSION, additionInfoOf, answersOf, bankCardOf, basicInfoOf, photo } from '@puente/fixtures';
import type { LoanRecord } from '../../loans/order-record.ts';
import { stepsMissing } from '../../loans/steps-done.ts';
import { ask } from '../ask.ts';
import { borrowerOf, sentCode, signIn, type Walker } from './walker.ts';

const CONSENT: { consentVersion: string; consentKinds: [] } = { consentVersion: CONSENT_VERSION, consentKinds: [] };

type Wanted = { amount: number; termDays: number; productId: string; loanPurpose: 'health' };
const USUAL_LOAN: Wanted = { amount: 2_000, termDays: 91, productId: 'puente', loanPurpose: 'health' };

export async function applyFor(
  walker: Walker,
  wanted: Partial<Omit<Wanted, 'loanPurpose'>> & { loanPurpose?: string | undefined },
) {
  const token = await signIn(walker);
  const body = { ...USUAL_LOAN, ...wanted, ...CONSENT } as typeof USUAL_LOAN & typeof CONSENT;
  return ask(walker.world, contract.order.applyMarket, { token, body });
}

/** The statuses of an open order that wait for the borrower, by the table. */
export type Waiting = Exclude<
  Extract<(typeof TRANSITIONS)[number], { cause: 'borrower' }>['from'][number],
  Extract<(typeof TRANSITIONS)[number], { event: 'apply' }>['from'][number]
>;
type Action = (walker: Walker, order: LoanRecord, token: string) => Promise<unknown>;

/** What a borrower does in each status that waits for them. */
export const ACTIONS: Record<Waiting, Action> = {
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
      creditCheckVersion: CREDIT_CHECK_VERSION,
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
