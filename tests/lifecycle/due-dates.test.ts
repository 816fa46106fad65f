import { contract } from '@puente/contract';
import { describe, expect, test } from 'vitest';
import { AT_MIDNIGHT, DUE_DATES, type DueDate, inMexico } from '../support/due-dates.ts';
import { disbursedAt } from '../support/life-at.ts';
import { documentText } from '../support/document-text.ts';

describe.each(DUE_DATES)('a loan disbursed at $disbursed ($name)', (loan: DueDate) => {
  test('changes status and debt at midnight, on home and in the detail', async () => {
    const { ana, kit } = await disbursedAt(loan.disbursed);
    for (const { when, day, time, status, late, owed } of AT_MIDNIGHT) {
      await kit.clock.advanceTo(inMexico(`${loan[day]} ${time}`));
      const figures = { status, overdueDays: late, unrepaid: owed, dueDate: loan.due };
      expect(await ana.latest(), when).toMatchObject(figures);
      expect(await ana.detail(), when).toMatchObject(figures);
    }
  });

  test('has documents with the same due date in both languages, before, during and after that day', async () => {
    const { ana, kit } = await disbursedAt(loan.disbursed);
    for (const instant of [loan.disbursed, `${loan.due} 23:59:59`, `${loan.secondDayAfter} 00:00:00`]) {
      await kit.clock.advanceTo(inMexico(instant));
      for (const lang of ['es', 'en'] as const) {
        ana.speak(lang);
        for (const route of [contract.order.loanAgreement, contract.disbursal.getMoneyContract]) {
          expect(documentText(await ana.ask(route, { orderNo: ana.orderNo })), `${lang} ${instant}`).toContain(
            loan[lang],
          );
        }
      }
      ana.speak('es');
    }
  });
});
