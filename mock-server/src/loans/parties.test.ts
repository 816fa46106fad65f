import { BOUNCING_CLABE } from '@puente/fixtures';
import { lender } from '@puente/fixtures/products';
import { expect, test } from 'vitest';
import { createBorrower, type Borrower, type CardRecord } from './borrower-record.ts';
import { formatName, toParties, toPayoutAccount } from './parties.ts';

const card = {
  cardId: 'card-1',
  cardNo: '012180012345678909',
  bankCode: 40012,
  holderName: 'Ana Gómez',
} as CardRecord; // toPayoutAccount reads only these fields
const basicInfo = { firstName: 'Ana', middleName: 'Sofía', lastName: 'Gómez Marín' } as Borrower['basicInfo'];
const borrower = { ...createBorrower('u1', '5500000001'), basicInfo, cards: [{ ...card, cardId: 'card-0' }, card] };

test('a payout account stores the last four digits instead of the full number', () => {
  expect(toPayoutAccount(card)).toEqual({
    cardId: 'card-1',
    bankName: 'BBVA México',
    last4: '8909',
    holderName: 'Ana Gómez',
    returns: null,
  });
});

test('names an unknown bank by its code, and marks an account that returns payouts', () => {
  expect(toPayoutAccount({ ...card, cardNo: BOUNCING_CLABE }).returns).toBe('accountClosed');
  expect(toPayoutAccount({ ...card, bankCode: 99_999 }).bankName).toBe('99999');
});

test('toParties returns the lender, the borrower and the payout account of an agreement', () => {
  expect(toParties(borrower, 'card-1')).toEqual({
    lenderName: lender.legalName,
    borrowerName: 'Ana Sofía Gómez Marín',
    email: null,
    account: toPayoutAccount(card),
  });
});

test('toParties includes the e-mail address that the borrower gave', () => {
  const reachable = { ...borrower, basicInfo: { ...basicInfo, email: 'ana@example.com' } as Borrower['basicInfo'] };
  expect(toParties(reachable, 'card-1')?.email).toBe('ana@example.com');
});

test.each([
  ['the account', { ...borrower, cards: [] }, 'card-1'],
  ['the choice of an account', borrower, null],
  ['the name', { ...borrower, basicInfo: null }, 'card-1'],
])('returns no parties while %s is missing', (_, who, cardId) => {
  expect(toParties(who, cardId)).toBeNull();
});

test('joins the parts of a name and skips missing ones', () => {
  expect(formatName({ basicInfo: { ...basicInfo, middleName: undefined } })).toBe('Ana Gómez Marín');
  expect(formatName({ basicInfo: null })).toBe('');
});
