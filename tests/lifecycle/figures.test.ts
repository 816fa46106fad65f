/**
 * Compares the figures of one loan in home, list, detail, payment methods, extension, documents and messages, on each
 * of sixty days.
 */
import { contract } from '@puente/contract';
import { OXXO_PAYMENT_MAX } from '@puente/contract/values/limits';
import { exactText } from '@puente/fixtures';
import { formatDate } from '@puente/mock-server/presenters/documents/figures';
import { expect, test } from 'vitest';
import { type Borrower, createKit } from '@puente/kit';
import { documentText } from '../support/document-text.ts';

const { order, disbursal, product, repayment, extension } = contract;
const DAYS = 60;

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

test.each(['dueSoon'] as const)('the loan of %s shows equal figures in every view for sixty days', async (key) => {
  const { as, clock, stage } = await createKit();
  const me = await as(key);
  const { orderNo } = me;
  const { cost } = await me.detail();
  const papers = [
    await me.ask(order.loanAgreement, { orderNo }),
    await me.ask(disbursal.getMoneyContract, { orderNo }),
  ];
  for (const text of papers.map(documentText)) {
    for (const figure of [cost.amount, cost.depositAmount, cost.totalRepayment]) {
      expect(text).toContain(`$${exactText(figure)}`);
    }
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
      for (const date of dates) expect(date).toBe(formatDate(now.dueDate ?? '', 'es'));
      const amounts = text.es.match(/\$[\d,]+\.\d\d/g) ?? [];
      for (const amount of amounts) expect([`$${exactText(300)}`, `$${exactText(now.unrepaid)}`]).toContain(amount);
    }
    await clock.advance('1d');
  }
});
