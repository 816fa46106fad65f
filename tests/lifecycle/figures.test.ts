/** Compares the figures, dates, account and names of a loan in every view, document and message, over time. */
import { contract } from '@puente/contract';
import { OXXO_PAYMENT_MAX } from '@puente/contract/values/limits';
import { exactText, clabeOf } from '@puente/fixtures';
import { addDays } from '@puente/mock-server/loans/mexico-time';
import { formatDate } from '@puente/mock-server/presenters/documents/figures';
import { expect, test, describe } from 'vitest';
import { type Borrower, createKit, newcomer } from '@puente/kit';
import { CONSENT_VERSION } from '@puente/contract/values/consent';
import { AT_MIDNIGHT, DUE_DATES, type DueDate, inMexico, disbursedAt } from '../support/disbursed-loan.ts';
import { USUAL_OFFER } from '@puente/mock-server/loans/offer';

const { order, bankCard, disbursal, extension, product, repayment, session } = contract;
const DAYS = 60;

const documentText = ({ sections }: { sections: { heading: string; paragraphs: string[] }[] }): string =>
  sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]).join('\n');

/** The debt as one view shows it; all views must agree. */
type Debt = { owed: number | null | undefined; dueDate: string | null | undefined };

async function everyDebt(me: Borrower): Promise<Record<string, Debt>> {
  const { orderNo } = me;
  const home = await me.latest();
  const { orders } = await me.ask(order.list, { page: 1, size: 50 });
  const listed = orders.find((each) => each.orderNo === orderNo);
  const detail = await me.detail();
  const cashier = await me.ask(repayment.cashierDetail, { orderNo });
  const transfer = await me.ask(repayment.stpClabe, { orderNo });
  const slip = await me.ask(repayment.oxxoReference, { orderNo });
  const more = await me.ask(extension.getExtensionData, { orderNo });
  const { dueDate } = detail;
  expect(slip.amount, 'the slip').toBe(Math.min(detail.unrepaid, OXXO_PAYMENT_MAX));
  expect(home, 'home').toMatchObject({
    overdueDays: detail.overdueDays,
    owedTomorrow: detail.owedTomorrow,
    daysToDue: detail.daysToDue,
    penalty: detail.penalty,
    repaid: detail.repaid,
    disbursalAmount: detail.cost.depositAmount,
  });
  expect(cashier.payFirst ?? null).toBe(home.extension?.payFirst ?? null);
  return {
    home: { owed: home.unrepaid, dueDate: home.dueDate },
    listed: { owed: listed?.unrepaid, dueDate: listed?.dueDate },
    detail: { owed: detail.unrepaid, dueDate },
    cashier: { owed: cashier.owed, dueDate: cashier.dueDate },
    transfer: { owed: transfer.amount, dueDate },
    more: { owed: more.payToday, dueDate: more.dueDate ?? dueDate },
  };
}

test('a loan shows equal figures in every view for sixty days', async () => {
  const { as, clock, stage } = await createKit();
  const me = await as('dueSoon');
  const { orderNo } = me;
  const { cost } = await me.detail();
  for (const route of [order.loanAgreement, disbursal.getMoneyContract]) {
    const text = documentText(await me.ask(route, { orderNo }));
    for (const figure of [cost.amount, cost.depositAmount, cost.totalRepayment])
      expect(text).toContain(`$${exactText(figure)}`);
  }
  const offered = await me.ask(product.creditInfo);
  expect((await me.ask(product.index)).maxAmount).toBe(offered.limit);
  const before = new Set((await stage.messages(me.persona.phone)).map(({ text }) => text.es));

  let promised: number | null = null;
  for (let day = 0; day <= DAYS; day += 1) {
    const debts = await everyDebt(me);
    const { home } = debts;
    for (const [view, debt] of Object.entries(debts)) expect({ view, ...debt }).toEqual({ view, ...home });
    if (promised !== null) expect(home?.owed, `day ${day}: what yesterday said of tomorrow`).toBe(promised);
    const now = await me.detail();
    promised = now.owedTomorrow ?? now.unrepaid;
    // A part payment on day 30 replaces the debt that was announced for the next day.
    if (day === 30) {
      await me.pay('stp', 300);
      await clock.advance('1h');
      promised = (await me.detail()).owedTomorrow ?? (await me.detail()).unrepaid;
    }
    for (const { text } of await stage.messages(me.persona.phone)) {
      if (before.has(text.es)) continue;
      before.add(text.es);
      const dates = text.es.match(/\d+ de \w+ de \d{4}/g) ?? [];
      const { dueDate = '' } = now;
      const due = [dueDate, addDays(dueDate ?? '', 1)].map((date) => formatDate(date ?? '', 'es'));
      for (const date of dates) expect(due).toContain(date);
      const amounts = text.es.match(/\$[\d,]+\.\d\d/g) ?? [];
      for (const amount of amounts) expect([`$${exactText(300)}`, `$${exactText(now.unrepaid)}`]).toContain(amount);
    }
    await clock.advance('1d');
  }
});

const OTHER = clabeOf(40021, '4321');
const otherAccount = { cardNo: OTHER, confirmCardNo: OTHER, bankCode: 40021 };

async function accountShown(me: Borrower, orderNo: string) {
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
  const before = await accountShown(fabian, orderNo);
  const { clabe } = fabian.persona.person;
  expect(before.listed).toMatchObject({ last4: clabe.slice(-4), holderName: 'Fabián Urías Monge' });
  expect([before.detail, before.confirm]).toEqual([before.listed, before.listed]);
  expect(documentText(before.agreement)).toContain('Fabián Urías Monge (tú)');

  await changeCard(fabian);
  await fabian.apply();
  await fabian.saveBasicInfo({ firstName: 'Fabricio', city: null });
  expect(await accountShown(fabian, orderNo)).toEqual(before);
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

test('submission requires consent again if the consent was deleted with an idle application', async () => {
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

describe.each(DUE_DATES)('a loan disbursed at $disbursed ($name)', (loan: DueDate) => {
  test('a loan changes status and debt at midnight in Mexico City, on home and in the detail', async () => {
    const { ana, kit } = await disbursedAt(loan.disbursed);
    for (const { when, day, time, status, late, owed } of AT_MIDNIGHT) {
      await kit.clock.advanceTo(inMexico(`${loan[day]} ${time}`));
      const figures = { status, overdueDays: late, unrepaid: owed, dueDate: loan.due };
      expect(await ana.latest(), when).toMatchObject(figures);
      expect(await ana.detail(), when).toMatchObject(figures);
    }
  });

  test('a loan’s documents show the same due date in both languages, before, during and after that day', async () => {
    const { ana, kit } = await disbursedAt(loan.disbursed);
    for (const instant of [loan.disbursed, `${loan.due} 23:59:59`, `${loan.secondDayAfter} 00:00:00`]) {
      await kit.clock.advanceTo(inMexico(instant));
      for (const lang of ['es', 'en'] as const) {
        ana.speak(lang);
        for (const route of [order.loanAgreement, disbursal.getMoneyContract]) {
          expect(documentText(await ana.ask(route, { orderNo: ana.orderNo })), `${lang} ${instant}`).toContain(
            loan[lang],
          );
        }
      }
      ana.speak('es');
    }
  });
});

test('a loan of the single-product edition goes from sign-up to paid off', async () => {
  const { borrower, clock, stage } = await createKit({ edition: 'single' });
  const me = await borrower(newcomer(1));
  expect((await me.ask(contract.product.index)).edition).toBe('single');
  const { products } = await me.ask(contract.product.list);
  expect(products.map(({ productId }) => productId)).toEqual([USUAL_OFFER.products[0].productId]);
  await me.borrow();
  await clock.advance('90d');
  await me.pay('oxxo');
  expect(await me.status()).toBe(4);
  const { orders, total } = await me.ask(contract.order.list, { page: 1, size: 10 });
  expect([orders[0]?.orderNo, orders[0]?.status, total]).toEqual([me.orderNo, 4, 1]);
  const calls = (await stage.journal()).map(({ call }) => call);
  expect(calls).toContain('profile.saveBasicInfo');
  expect(calls).not.toContain('profile.saveBasicInfoMarket');
});

test('the single-product edition offers no other company’s products', async () => {
  const { borrower, as } = await createKit({ edition: 'single' });
  const me = await borrower(newcomer(2));
  expect((await me.ask(contract.product.listMarket, {})).products).toEqual([]);
  expect((await me.ask(contract.market.index, {})).hotLoans).toEqual([]);
  await me.reach(9);
  expect(await me.ask(contract.app.isRejectRecommendation)).toMatchObject({ products: [] });
  const daniel = await as('repaying');
  expect((await daniel.ask(contract.market.repayProducts, { orderNo: daniel.orderNo })).products).toEqual([]);
});
