import { contract, type Call } from '@puente/contract';
import { CONSENT_VERSION } from '@puente/contract/values/consent';
import { CREDIT_CHECK_VERSION } from '@puente/contract/values/consent';
import type { OrderStatus } from '@puente/contract/values/order-status';
import {
  AGREEMENT_VERSION,
  additionInfoOf,
  answersOf,
  bankCardOf,
  basicInfoOf,
  type Persona,
  photo,
} from '@puente/fixtures';
import type { LoanRecord } from '@puente/mock-server/loans/order-record';
import type { Borrower } from '@puente/mock-server/loans/borrower-record';
import type { Input, LineAnswer } from '../line.ts';
import type { ActName } from '../script.ts';

type ActContext = {
  who: Persona;
  order: LoanRecord;
  borrower: Borrower;
  account: { cardNo: string; bankCode: number };
  ask: (route: Call['route'], input?: Input) => Promise<LineAnswer>;
};
/** `repeat` sends the act's last request again. */
type Done = { refused: string | null; repeat?: () => Promise<unknown> };

export type Act = {
  /** Resulting status by current status; the server refuses the act in any other status. */
  moves: Partial<Record<OrderStatus, OrderStatus>>;
  /** Refusals that may come even in an allowed status. */
  may?: readonly string[];
  /** True if the act names the account for the payout. */
  names?: true;
  run: (given: ActContext) => Promise<Done>;
};

const { profile, identity, bankCard, questionnaire, order: orders, disbursal, product } = contract;

const once = async (ask: () => Promise<LineAnswer>): Promise<Done> => ({ refused: (await ask()).refused, repeat: ask });

export const ACTS: Readonly<Record<ActName, Act>> = {
  saveBasicInfo: {
    moves: { 6: 12, 12: 12, 11: 11, 5: 5, 17: 17, 14: 14 },
    run: ({ who, order: { orderNo, history }, ask }) =>
      // Uses a new address each time, because saving equal answers causes no event.
      once(() =>
        ask(profile.saveBasicInfoMarket, {
          ...basicInfoOf(who, { address: `Calle Norte ${history.length}` }),
          orderNo,
        }),
      ),
  },
  identify: {
    moves: { 12: 11, 11: 11, 5: 5, 17: 17, 14: 14 },
    may: ['ocrFailed'],
    async run({ order: { orderNo }, ask }) {
      const shot = (name: Parameters<typeof photo>[0]) => ({ photo: { bytes: photo(name), orderNo } });
      const back = await ask(identity.uploadCurpBack, shot('id-back.jpg'));
      if (back.refused !== null) return back;
      const front = await ask(identity.uploadCurpFront, shot('id-front.jpg'));
      if (front.refused !== null) return front;
      const imageIdOf = ({ data }: LineAnswer) => (data as { imageId: string }).imageId;
      const readingResult = await ask(identity.curpOcr, {
        backImageId: imageIdOf(back),
        frontImageId: imageIdOf(front),
      });
      if (readingResult.refused !== null) return readingResult;
      const face = await ask(identity.saveFaceImage, shot('selfie.jpg'));
      if (face.refused !== null) return face;
      return ask(identity.finishUploadAllImg, { orderNo });
    },
  },
  saveWork: {
    moves: { 11: 5, 5: 5, 17: 17, 14: 14 },
    run: ({ who, order: { orderNo }, ask }) =>
      once(() => ask(profile.saveAdditionInfoMarket, { ...additionInfoOf(who), orderNo })),
  },
  addCard: {
    moves: { 5: 17, 17: 17, 14: 14 },
    names: true,
    run: ({ who, order: { orderNo }, account, ask }) =>
      once(() => ask(bankCard.addBankCard, { ...bankCardOf(who, account), orderNo })),
  },
  answer: {
    moves: { 17: 14, 14: 14 },
    run: ({ order: { orderNo }, ask }) =>
      once(() => ask(questionnaire.saveQuestionnaire, { orderNo, answers: answersOf() })),
  },
  submit: {
    moves: { 14: 19, 19: 19, 1: 1, 2: 2, 3: 3, 4: 4, 7: 7, 8: 8, 9: 9, 10: 10, 18: 18 },
    // Refused if the data were deleted, or if photos were retaken without a new reading of the ID.
    may: ['dataIncomplete'],
    async run({ order: { orderNo }, ask }) {
      const info = await ask(product.confirmInfo, { orderNo });
      if (info.refused !== null) return info;
      const { cost } = info.data as {
        cost: Record<'amount' | 'termDays' | 'depositAmount' | 'totalRepayment', number>;
      };
      const { amount, termDays, depositAmount, totalRepayment } = cost;
      const form = { orderNo, amount, termDays, depositAmount, totalRepayment, loanPurpose: 'health' };
      // Gives the consent again, because a deletion of the personal data removes it.
      const consent = { consentVersion: CONSENT_VERSION, consentKinds: [] };
      const versions = { agreementVersion: AGREEMENT_VERSION, creditCheckVersion: CREDIT_CHECK_VERSION };
      const agreed = { agreementAccepted: true, ...versions, ...consent };
      return once(() => ask(orders.submit, { ...form, ...agreed }));
    },
  },
  takeMoney: {
    moves: { 18: 7, 7: 7, 2: 2, 3: 3, 4: 4, 10: 10 },
    run: ({ order: { orderNo }, ask }) => once(() => ask(disbursal.getMoney, { orderNo })),
  },
  correctCard: {
    moves: { 10: 7, 4: 4, 8: 8, 9: 9 },
    // Deleting the personal data deletes the account too.
    may: ['cardNotFound'],
    names: true,
    run: ({ who, order: { orderNo, cardId }, borrower, account, ask }) =>
      once(() =>
        ask(bankCard.updateBankCard, {
          ...bankCardOf(who, account),
          orderNo,
          cardId: borrower.cards.find((card) => card.cardId === cardId)?.cardId ?? borrower.cards[0]?.cardId ?? 'none',
        }),
      ),
  },
};

export const NEXT: Readonly<Record<number, ActName>> = {
  6: 'saveBasicInfo',
  12: 'identify',
  11: 'saveWork',
  5: 'addCard',
  17: 'answer',
  14: 'submit',
  18: 'takeMoney',
  10: 'correctCard',
};
