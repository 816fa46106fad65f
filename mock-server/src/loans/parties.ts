/** Copies borrower and account into an order when the borrower agrees to it. */
import { accountLast4 } from '@puente/contract/rules/payout-account';
import { bankByCode } from '@puente/contract/values/banks';
import { BOUNCING_CLABE } from '@puente/fixtures';
import { lender } from '@puente/fixtures/products';
import type { Borrower, CardRecord } from './borrower-record.ts';
import type { Parties, PayoutAccount } from './order-record.ts';

/** Returns the account without its number; `returns` is set for BOUNCING_CLABE, to which every payout fails. */
export function toPayoutAccount({ cardId, cardNo, bankCode, holderName }: CardRecord): PayoutAccount {
  const bankName = bankByCode(bankCode)?.name ?? String(bankCode);
  const returns = cardNo === BOUNCING_CLABE ? 'accountClosed' : null;
  return { cardId, bankName, last4: accountLast4(cardNo), holderName, returns };
}

export function toParties(borrower: Pick<Borrower, 'basicInfo' | 'cards'>, cardId: string | null): Parties | null {
  const card = borrower.cards.find((each) => each.cardId === cardId);
  const borrowerName = formatName(borrower);
  if (!card || !borrowerName) return null;
  const email = borrower.basicInfo?.email ?? null;
  return { lenderName: lender.legalName, borrowerName, email, account: toPayoutAccount(card) };
}

export function formatName({ basicInfo }: Pick<Borrower, 'basicInfo'>): string {
  return [basicInfo?.firstName, basicInfo?.middleName, basicInfo?.lastName].filter(Boolean).join(' ');
}
