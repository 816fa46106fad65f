import { createKit, newcomer } from '@puente/kit';
import { sharedApp } from '@puente/kit/shared-app';
import { contract } from '@puente/contract';
import { expect, test } from 'vitest';

const TIMES = 12;

/** Brings a new borrower to the confirmation; `length` counts the characters of the stored document. */
async function atConfirm(n: number) {
  const kit = await createKit();
  const me = await kit.borrower(newcomer(n));
  await me.onboard();
  const { world } = kit;
  const stored = () => {
    const { store } = sharedApp().worlds.findOrBegin(world) ?? {};
    return store?.byId(store.findOwner('mobile', me.persona.phone) ?? '');
  };
  return { kit, me, stored, length: () => JSON.stringify(stored()).length };
}
type Applicant = Awaited<ReturnType<typeof atConfirm>>['me'];

const SAVES: [string, (me: Applicant) => Promise<unknown>][] = [
  ['personal information', (me) => me.saveBasicInfo()],
  ['work information', (me) => me.saveWork()],
  ['photos', (me) => me.identify()],
  ['an account', (me) => me.addCard()],
  ['answers', (me) => me.answer()],
  ['an application', (me) => me.apply()],
  ['a sign-in', (me) => me.signIn()],
];

test.each(SAVES)('sending %s again does not lengthen the history or the stored document', async (what, save) => {
  const { me, stored, length } = await atConfirm(SAVES.findIndex(([name]) => name === what));
  await save(me);
  const rows = stored()?.orders[0]?.history.length;
  const before = length();
  for (let time = 0; time < TIMES; time++) await save(me);
  expect(stored()?.orders[0]?.history.length).toBe(rows);
  // Counters of codes and sign-ins may grow by a digit.
  expect(length() - before).toBeLessThanOrEqual(4);
});

test('saving equal data adds no history row, and repeated changes add a single row', async () => {
  const { me, stored } = await atConfirm(20);
  const rows = () => stored()?.orders[0]?.history.map(({ row }) => row) ?? [];
  const before = rows();
  await me.saveBasicInfo();
  await me.answer();
  expect(rows()).toEqual(before);
  for (let time = 0; time < TIMES; time++) await me.saveBasicInfo({ address: `Calle Sur ${time}` });
  expect(rows()).toEqual([...before, 'T29']);
  expect(stored()?.basicInfo?.address).toBe(`Calle Sur ${TIMES - 1}`);
});

test('the server keeps only a borrower’s twenty newest bank accounts', async () => {
  const { me, stored } = await atConfirm(21);
  for (let n = 0; n < 25; n++) await me.ask(contract.bankCard.addBankCard, await me.cardForm(debitCard(n)));
  expect(stored()?.cards).toHaveLength(20);
  expect(stored()?.cards.at(-1)?.cardId).toBe(stored()?.orders[0]?.cardId);
});

/** Builds the form of a debit card with a valid Luhn digit. */
function debitCard(n: number) {
  const first = `415231${String(n).padStart(9, '0')}`;
  const sum = [...first].reduce((all, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  const cardNo = `${first}${(10 - (sum % 10)) % 10}`;
  return { cardType: 'creditCard' as const, cardNo, confirmCardNo: cardNo, validPeriod: '12/40' };
}
