import { contract } from '@puente/contract';
import { BANKS } from '@puente/contract/values/banks';
import { clabeOf, persona, WRONG_CODE } from '@puente/fixtures';
import { describe, expect, test } from 'vitest';
import { createKit } from '@puente/kit';
import { as, refuses, refusesTo } from './borrower.ts';

const { bankCard, session } = contract;
const OTHER_CLABE = clabeOf(40002, '77');
const otherAccount = { cardNo: OTHER_CLABE, confirmCardNo: OTHER_CLABE, bankCode: 40002 };
const mistyped = (clabe: string) => clabe.slice(0, 17) + String((Number(clabe[17]) + 1) % 10);
/** Invented: passes the Luhn check, and no issuer owns its prefix. */
const DEBIT_CARD = '5555000000000016';

describe('addBankCard', () => {
  test('moves the order from status 5 to 17 and returns the saved account without its full number', async () => {
    const gabriela = await as('bankCard');
    const saved = await gabriela.addCard();
    expect(saved).toEqual({ cardId: expect.any(String), orderNo: gabriela.orderNo, status: 17 });
    const { bankCards } = await gabriela.ask(session.getUserInfo);
    expect(bankCards).toEqual([
      {
        cardId: saved.cardId,
        cardType: 'CLABE',
        last4: gabriela.persona.person.clabe.slice(-4),
        bankCode: 40012,
        bankName: expect.stringMatching(/\S/),
        holderName: 'Gabriela Tello Barrios',
      },
    ]);
  });

  test('adding the old number of a corrected account again saves a second account', async () => {
    const fabian = await as('repaid');
    const [first] = (await fabian.ask(session.getUserInfo)).bankCards;
    const account = async (changes = {}) => ({ ...(await fabian.cardForm(changes)), orderNo: undefined });
    await fabian.ask(bankCard.updateBankCard, { ...(await account(otherAccount)), cardId: first?.cardId ?? '' });
    const added = await fabian.ask(bankCard.addBankCard, await account());
    expect(added.cardId).not.toBe(first?.cardId);
    const { bankCards } = await fabian.ask(session.getUserInfo);
    expect(bankCards.map(({ cardId, last4 }) => [cardId, last4])).toEqual([
      [first?.cardId, OTHER_CLABE.slice(-4)],
      [added.cardId, fabian.persona.person.clabe.slice(-4)],
    ]);
  });

  test('stores a CLABE typed in groups without the blanks', async () => {
    const benito = await as('noCode');
    const { clabe, nationalId } = benito.persona.person;
    const grouped = `${clabe.slice(0, 3)} ${clabe.slice(3, 6)} ${clabe.slice(6)}`;
    const form = {
      cardNo: grouped,
      confirmCardNo: clabe,
      nationalId: nationalId.toLowerCase(),
      holderName: ' Benito  Olvera',
    };
    await benito.addCard(form);
    const [card] = (await benito.stage.export()).borrowers[0]?.cards ?? [];
    expect(card).toMatchObject({ cardNo: clabe, nationalId, holderName: 'Benito Olvera' });
    expect(await benito.ask(bankCard.verifyBankCard, { cardNo: grouped })).toMatchObject({ valid: true });
  });

  test('accepts a debit card and stores its number but no CVC', async () => {
    const benito = await as('noCode');
    const card = { cardType: 'creditCard', cardNo: DEBIT_CARD, validPeriod: '12/29', cvc: '123' } as const;
    expect((await benito.addCard(card)).status).toBe(17);
    const kept = JSON.stringify((await benito.stage.export()).borrowers.map(({ cards }) => cards));
    expect(kept).toContain(DEBIT_CARD);
    expect(kept).not.toContain('cvc');
  });

  test.each([
    ['accountInvalid', { cardNo: mistyped(persona('noCode').person.clabe) }],
    ['accountNumbersDiffer', { confirmCardNo: OTHER_CLABE }],
    ['bankDiffersFromClabe', { bankCode: 40002 }],
    ['holderDiffers', { nationalId: persona('new').person.nationalId }],
  ] as const)('refuses an invalid account with the code %s', async (name, changes) => {
    const benito = await as('noCode');
    const form = await benito.cardForm(changes);
    await refuses(benito, name, bankCard.addBankCard, form);
    expect(await benito.status()).toBe(5);
  });

  test('refuses an account that belongs to another borrower', async () => {
    const kit = await createKit();
    const benito = await kit.as('noCode');
    const other = await kit.as('repaying');
    const { clabe, bankCode } = other.persona.person;
    const form = await benito.cardForm({ cardNo: clabe, confirmCardNo: clabe, bankCode });
    await refuses(benito, 'accountOfAnother', bankCard.addBankCard, form);
  });

  test('refuses a wrong, an expired and a missing code when one is required', async () => {
    const gabriela = await as('bankCard');
    const form = await gabriela.cardForm();
    await refuses(gabriela, 'wrongCode', bankCard.addBankCard, { ...form, code: WRONG_CODE });
    const { code: _, ...without } = form;
    await refuses(gabriela, 'wrongCode', bankCard.addBankCard, without);
    await gabriela.stage.clock.advance('20m');
    const late = await gabriela.cardForm();
    await gabriela.stage.clock.advance('6m');
    await refuses(gabriela, 'codeExpired', bankCard.addBankCard, late);
    expect(await gabriela.status()).toBe(5);
  });

  test('refuses a card before the account step and after submission', async () => {
    for (const key of ['workInfo', 'inReview'] as const) {
      const early = await as(key);
      const form = await early.cardForm();
      await refuses(early, 'wrongStep', bankCard.addBankCard, form);
    }
  });
});

describe('updateBankCard', () => {
  test('sends a returned deposit again: the order moves from status 10 to 7', async () => {
    const luis = await as('payoutFailed');
    expect(await luis.correctCard({ cardNo: OTHER_CLABE, confirmCardNo: OTHER_CLABE, bankCode: 40002 })).toMatchObject({
      status: 7,
    });
    await luis.stage.clock.advance('10m');
    expect(await luis.latest()).toMatchObject({ status: 2, account: { last4: OTHER_CLABE.slice(-4) } });
  });

  test('correcting an account to the number of the borrower’s second account leaves one account', async () => {
    const benito = await as('noCode');
    const first = await benito.addCard();
    await benito.addCard(otherAccount);
    await benito.reach(8);
    const form = { ...(await benito.cardForm(otherAccount)), orderNo: undefined, cardId: first.cardId };
    await benito.ask(bankCard.updateBankCard, form);
    const { bankCards } = await benito.ask(session.getUserInfo);
    expect(bankCards.map(({ cardId, last4 }) => [cardId, last4])).toEqual([[first.cardId, OTHER_CLABE.slice(-4)]]);
  });

  test('accepts a new account while no loan is open', async () => {
    const fabian = await as('repaid');
    const [card] = (await fabian.ask(session.getUserInfo)).bankCards;
    const form = await fabian.cardForm({ cardNo: OTHER_CLABE, confirmCardNo: OTHER_CLABE, bankCode: 40002 });
    const { orderNo: _, ...account } = form;
    const saved = await fabian.ask(bankCard.updateBankCard, { ...account, cardId: card?.cardId ?? '' });
    expect(saved).toMatchObject({ cardId: card?.cardId, orderNo: null, status: null });
  });

  test('refuses a change while a loan is open, and an unknown account', async () => {
    const daniel = await as('repaying');
    const [card] = (await daniel.ask(session.getUserInfo)).bankCards;
    const form = await daniel.cardForm();
    const edit = (cardId: string) => () => daniel.tell(bankCard.updateBankCard, { ...form, cardId });
    await refusesTo(daniel, 'cardNotEditable', edit(card?.cardId ?? ''));
    await refusesTo(daniel, 'cardNotFound', edit('c-unknown'));
  });
});

test('verifyBankCard returns the bank of a valid account, and the reason why another cannot be used', async () => {
  const kit = await createKit();
  const benito = await kit.as('noCode');
  const other = await kit.as('repaying');
  const verifyAccount = (cardNo: string) => benito.ask(bankCard.verifyBankCard, { cardNo });
  expect(await verifyAccount(OTHER_CLABE)).toEqual({ valid: true, bankCode: 40002, reason: null });
  expect(await verifyAccount(other.persona.person.clabe)).toMatchObject({ valid: false, reason: 'accountOfAnother' });
  expect(await verifyAccount('123')).toMatchObject({ valid: false, reason: 'accountInvalid' });
});

test('getBankBranch returns the 96 institutions of the catalogue', async () => {
  const { banks } = await (await as('bankCard')).ask(bankCard.getBankBranch);
  expect(banks.map(({ code }) => code)).toEqual(BANKS.map(({ code }) => code));
  expect(banks).toHaveLength(96);
});
