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

test('a corrected account shows where the money went; the documents keep the account that was accepted', async () => {
  const { as, clock } = await createKit();
  const luis = await as('payoutFailed');
  const { clabe } = luis.persona.person;
  expect((await luis.latest()).account?.last4).toBe(clabe.slice(-4));
  await luis.correctCard(otherAccount);
  await clock.advance('10m');
  const { listed, detail, agreement, contract: taken } = await seen(luis, luis.orderNo);
  expect([listed?.last4, detail?.last4]).toEqual([OTHER.slice(-4), OTHER.slice(-4)]);
  for (const document of [agreement, taken]) expect(documentText(document)).toContain(`•••• ${clabe.slice(-4)}`);
});

test('an accepted agreement keeps its dates, and the contract keeps the expiry of its offer', async () => {
  const { as, clock } = await createKit();
  const olivia = await as('confirm');
  await olivia.submit();
  const { orderNo } = olivia;
  const readAgreement = () => olivia.ask(order.loanAgreement, { orderNo });
  const accepted = await readAgreement();
  await clock.advance('20m');
  const offer = await olivia.ask(disbursal.getMoneyContract, { orderNo });
  expect(documentText(offer)).toContain('La oferta está vigente hasta el 22 de noviembre de 2026');
  await clock.advance('16h');
  expect(await readAgreement()).toEqual(accepted);
  await olivia.takeMoney();
  const taken = await olivia.ask(disbursal.getMoneyContract, { orderNo });
  await clock.advance('1m');
  expect(documentText(taken)).toContain('La oferta está vigente hasta el 22 de noviembre de 2026');
  expect(await olivia.ask(disbursal.getMoneyContract, { orderNo })).toEqual(taken);
});

test('after a submission that failed, the agreement still follows changes of account and name', async () => {
  const { as, clock } = await createKit();
  const graciela = await as('submitFails');
  await graciela.submit();
  await clock.advance('3s');
  await graciela.addCard(otherAccount);
  await graciela.saveBasicInfo({ firstName: 'Engracia' });
  const agreement = documentText(await graciela.ask(order.loanAgreement, { orderNo: graciela.orderNo }));
  expect(agreement).toContain('Engracia Ponce de León (tú)');
  expect(agreement).toContain(OTHER.slice(-4));
  await graciela.submit();
  expect((await graciela.latest()).account?.last4).toBe(OTHER.slice(-4));
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
