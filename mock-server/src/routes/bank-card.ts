import { isDeepStrictEqual } from 'node:util';
import type { bankCardCalls } from '@puente/contract/calls/bank-card';
import type { BankCardForm } from '@puente/contract/entities/bank-card';
import type { BankCard } from '@puente/contract/entities/user-info';
import {
  accountLast4,
  bankDisagrees,
  checkAccount,
  checkClabe,
  checkConfirmation,
  checkDebitCard,
  checkValidPeriod,
} from '@puente/contract/rules/payout-account';
import { BANKS, bankByClabe, bankByCode, clabePrefix } from '@puente/contract/values/banks';
import { isOpen, ORDER_STATUS } from '@puente/contract/values/order-status';
import { refuseFields } from '../errors/failures.ts';
import { toMexicoDate } from '../loans/mexico-time.ts';
import { toPayoutAccount } from '../loans/parties.ts';
import { hasReached } from '../loans/application.ts';
import type { Borrower, CardRecord } from '../loans/borrower-record.ts';
import type { World } from '../worlds/world.ts';
import { type Call, type HandlersOf, moveOrder, requireOwnOrder } from './handler.ts';
import { tryCode } from './one-time-code.ts';

export function toBankCard({ cardId, cardType, cardNo, bankCode, holderName }: CardRecord): BankCard {
  const bankName = bankByCode(bankCode)?.name ?? '';
  return { cardId, cardType, last4: accountLast4(cardNo), bankCode, bankName, holderName };
}

type Calls = typeof bankCardCalls;
type Check = Pick<Call<Calls['addBankCard']>, 'world' | 'now' | 'refuse'> & { mine: Borrower; form: BankCardForm };

/** Compares the CLABE's institution with the chosen bank only if the catalogue contains the institution. */
function refuseBadAccount({ mine, form, world, now, refuse }: Check): void {
  const { cardType, cardNo, confirmCardNo, bankCode, validPeriod } = form;
  const issue = checkAccount({ cardType, number: cardNo });
  if (issue) refuse('accountInvalid', {}, [{ field: 'cardNo', rule: issue }]);
  if (checkConfirmation(cardNo, confirmCardNo)) refuse('accountNumbersDiffer');
  if (!bankByCode(bankCode)) refuseFields([{ field: 'bankCode', rule: 'unknown' }]);
  if (cardType === 'CLABE' && bankDisagrees({ clabe: cardNo, bankCode })) refuse('bankDiffersFromClabe');
  const period = cardType === 'creditCard' ? checkValidPeriod(validPeriod ?? '', toMexicoDate(now)) : null;
  if (period) refuseFields([{ field: 'validPeriod', rule: period }]);
  if (mine.basicInfo && form.nationalId !== mine.basicInfo.nationalId) refuse('holderDiffers');
  const owner = world.store.findOwner('account', cardNo);
  if (owner !== null && owner !== mine.userId) refuse('accountOfAnother');
}

/** Checks the one-time code, which becomes used only if the account is saved. */
function findCodeRefusal({ mine, form, now }: Omit<Check, 'refuse'>) {
  if (!mine.settings.codeRequired) return null;
  return tryCode({ draft: mine, purpose: 'bankCard', code: form.code ?? '', now, use: true });
}

/** Stores neither cvc nor one-time code (decisions: "Identity documents and accounts"). */
function toCardRecord(cardId: string, form: BankCardForm, now: number): CardRecord {
  const { cardType, cardNo, bankCode, holderName, nationalId, validPeriod = null, phone } = form;
  return { cardId, cardType, cardNo, bankCode, holderName, nationalId, validPeriod, phone, savedAt: now };
}

/** Counts all cards ever added, so that a corrected card gets a new id. */
function newCardId(mine: Borrower, world: World): string {
  mine.cardsAdded++;
  return `c${world.hmac('card', mine.userId, mine.cardsAdded).slice(0, 16)}`;
}

/** Drops the oldest card above this limit: payouts go to the latest, and orders store the account they paid to. */
const MAX_CARDS = 20;

/** Stores the card as the latest, in place of the borrower's card with the same id or number. */
function storeCard(mine: Borrower, card: CardRecord): void {
  const others = mine.cards.filter(({ cardId, cardNo }) => cardId !== card.cardId && cardNo !== card.cardNo);
  mine.cards = [...others, card].slice(-MAX_CARDS);
}

export const bankCardHandlers: HandlersOf<Calls> = {
  addBankCard: async ({ body: form, world, change, now, refuse }) => {
    const outcome = await change((mine) => {
      const order =
        form.orderNo === undefined
          ? mine.orders.findLast((each) => isOpen(each.status))
          : requireOwnOrder(mine, form.orderNo, refuse);
      refuseBadAccount({ mine, form, world, now, refuse });
      if (order && !hasReached(order.status, ORDER_STATUS.bindCard)) refuse('wrongStep');
      const refusal = findCodeRefusal({ mine, form, world, now });
      if (refusal) return refusal;
      const known = mine.cards.find((card) => card.cardNo === form.cardNo);
      const cardId = known?.cardId ?? newCardId(mine, world);
      const card = toCardRecord(cardId, form, now);
      const unchanged = order?.cardId === cardId && isDeepStrictEqual({ ...known, savedAt: now }, card);
      storeCard(mine, card);
      if (!order) return { cardId, orderNo: null, status: null };
      return { cardId, ...moveOrder({ mine, order, event: { type: 'addBankCard', cardId, unchanged }, now, refuse }) };
    });
    // Refuses after the change is saved, so that a wrong code still counts as an attempt.
    return Array.isArray(outcome) ? refuse(...outcome) : outcome;
  },

  updateBankCard: async ({ body: { cardId, ...form }, world, change, now, refuse }) => {
    const outcome = await change((mine) => {
      if (!mine.cards.some((card) => card.cardId === cardId)) refuse('cardNotFound');
      const order = form.orderNo === undefined ? mine.orders.at(-1) : requireOwnOrder(mine, form.orderNo, refuse);
      const failed = order?.status === ORDER_STATUS.payFailed ? order : null;
      if (!failed && mine.orders.some((each) => isOpen(each.status))) refuse('cardNotEditable');
      refuseBadAccount({ mine, form, world, now, refuse });
      const refusal = findCodeRefusal({ mine, form, world, now });
      if (refusal) return refusal;
      const card = toCardRecord(cardId, form, now);
      storeCard(mine, card);
      if (!failed) return { cardId, orderNo: null, status: null };
      const event = { type: 'editBankCard' as const, account: toPayoutAccount(card) };
      return { cardId, ...moveOrder({ mine, order: failed, event, now, refuse }) };
    });
    // Refuses after the change is saved, so that a wrong code still counts as an attempt.
    return Array.isArray(outcome) ? refuse(...outcome) : outcome;
  },

  verifyBankCard({ query: { cardNo }, borrower, world }) {
    const clabe = checkClabe(cardNo) === null;
    const reason = clabe || checkDebitCard(cardNo) === null ? null : 'accountInvalid';
    const owner = world.store.findOwner('account', cardNo);
    const taken = owner !== null && owner !== borrower.userId ? 'accountOfAnother' : null;
    const bankCode = clabe ? (bankByClabe(cardNo)?.code ?? null) : null;
    return { valid: reason === null && taken === null, bankCode, reason: reason ?? taken };
  },

  getBankBranch: () => ({ banks: CATALOGUE }),
};

const CATALOGUE = BANKS.map(({ code, name, retail }) => ({ code, name, clabePrefix: clabePrefix(code), retail }));
