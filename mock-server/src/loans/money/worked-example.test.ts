import { EXAMPLE } from '@puente/fixtures';
import { puente } from '@puente/fixtures/product';
import { expect, test } from 'vitest';
import { toAgreedTerms } from './catalogue.ts';
import { toCentavos, toPesos } from './centavos.ts';
import { calculateLoanCost, calculatePenalty } from './loan-cost.ts';

// If this fails: the product's price changed. Write the new figures into contract/src/samples/pieces.ts, decisions.md
// and money.test.ts, which proves them; all other tests read them from pieces.ts.
test('the demonstration product costs the amounts of the worked example', () => {
  const terms = toAgreedTerms(puente);
  const cost = calculateLoanCost({ principal: toCentavos(EXAMPLE.amount), days: EXAMPLE.termDays, terms });
  const late = (days: number) => calculatePenalty(days * cost.total, terms.penaltyDailyRate);
  expect(EXAMPLE).toEqual({
    amount: 2_000,
    termDays: 91,
    fee: toPesos(cost.fee),
    feeTax: toPesos(cost.feeTax),
    feeAndTax: toPesos(cost.fee + cost.feeTax),
    deposit: toPesos(cost.deposit),
    interest: toPesos(cost.interest),
    interestTax: toPesos(cost.interestTax),
    interestAndTax: toPesos(cost.interest + cost.interestTax),
    total: toPesos(cost.total),
    cat: cost.cat,
    penaltyLate3: toPesos(late(3)),
    owedLate3: toPesos(cost.total + late(3)),
    owedLate4: toPesos(cost.total + late(4)),
  });
});
