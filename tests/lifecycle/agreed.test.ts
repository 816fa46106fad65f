import { contract } from '@puente/contract';
import { CONSENT_VERSION } from '@puente/contract/values/device-data';
import { clabeOf } from '@puente/fixtures';
import { expect, test } from 'vitest';
import { type Borrower, createKit } from '@puente/kit';
import { documentText } from '../support/document-text.ts';

const { order, disbursal, product, repayment, session, bankCard } = contract;
const OTHER = clabeOf(40021, '4321');
const otherAccount = { cardNo: OTHER, confirmCardNo: OTHER, bankCode: 40021 };

async function seen(me: Borrower, orderNo: string) {
  const { orders } = await me.ask(order.list, { page: 1, size: 10 });
  return {
    listed: orders.find((each) => each.orderNo === orderNo)?.account,
    detail: (await me.ask(repayment.detail, { orderNo })).account,
    confirm: (await me.ask(product.confirmInfo, { orderNo })).account,
    agreement: await me.ask(order.loanAgreement, { orderNo }),
    contract: await me.ask(disbursal.getMoneyContract, { orderNo }),
  };
}

async function changeCard(me: Borrower): Promise<void> {
  const [card] = (await me.ask(session.getUserInfo)).bankCards;
  const { orderNo: _, ...form } = await me.cardForm(otherAccount);
  await me.ask(bankCard.updateBankCard, { ...form, cardId: card?.cardId ?? '' });
}

test('a past loan keeps its account and the agreed name after the borrower edits both', async () => {
  const { as } = await createKit();
  const fabian = await as('repaid');
  const { orderNo } = fabian;
  const before = await seen(fabian, orderNo);
  const { clabe } = fabian.persona.person;
  expect(before.listed).toMatchObject({ last4: clabe.slice(-4), holderName: 'Fabián Urías Monge' });
  expect([before.detail, before.confirm]).toEqual([before.listed, before.listed]);
  expect(documentText(before.agreement)).toContain('Fabián Urías Monge (tú)');

  await changeCard(fabian);
  await fabian.apply();
  await fabian.saveBasicInfo({ firstName: 'Fabricio', city: null });
  expect(await seen(fabian, orderNo)).toEqual(before);
  const now = await fabian.ask(order.loanAgreement, { orderNo: fabian.orderNo });
  expect(documentText(now)).toContain('Fabricio Urías Monge (tú)');
  expect(documentText(now)).toContain(OTHER.slice(-4));
});

test('an order whose data were deleted after a rejection stays without personal data when the borrower applies again', async () => {
  const { as, clock, stage } = await createKit();
  const karla = await as('rejected');
  const rejected = karla.orderNo;
  const readAgreement = () => karla.ask(order.loanAgreement, { orderNo: rejected });
  expect(documentText(await readAgreement())).toContain('Karla Montes Villegas (tú)');
  await clock.advance('6d');
  const kept = JSON.stringify((await stage.export()).borrowers);
  const { nationalId, clabe, email, lastName } = karla.persona.person;
  for (const secret of [nationalId, clabe, email, lastName]) expect(kept).not.toContain(secret);
  expect((await karla.latest()).account).toBeNull();
  const nobody = await readAgreement();
  expect(documentText(nobody)).toContain('la persona solicitante (tú)');
  expect(documentText(nobody)).toContain('la cuenta a tu nombre que registres');

  await clock.advance('30d');
  await karla.signIn();
  await karla.onboard();
  expect(await readAgreement()).toEqual(nobody);
});

test('requires consent again before submission, if it was deleted with an idle application', async () => {
  const { as, clock } = await createKit();
  const pablo = await as('questionnaire');
  await clock.advance('7d');
  expect((await pablo.ask(session.getUserInfo)).consentVersion ?? null).toBeNull();
  await pablo.reach(14);
  const form = await pablo.confirmForm();
  const refused = await pablo.tell(order.submit, form);
  expect(refused).toMatchObject({ code: 20604, msg: expect.stringMatching(/permiso/) });
  expect(await pablo.status()).toBe(14);
  await pablo.ask(order.submit, {
    ...form,
    consentVersion: CONSENT_VERSION,
    consentKinds: ['camera', 'deviceInformation'],
  });
  expect((await pablo.ask(session.getUserInfo)).consentVersion).toBe(CONSENT_VERSION);
});
