import { type Patch, withPatches } from '@puente/scripts/load-patched';
import type * as Lives from './lives.ts';

export type Planted = { name: string; patches: readonly Patch[] };

const planted = (name: string, ...places: readonly [file: string, from: string, to: string][]): Planted => ({
  name,
  patches: places.map(([file, from, to]) => ({ file: `mock-server/src/${file}`, from, to })),
});

/** A mistake's name, then the file, the original text and its replacement. */
export const PLANTED: readonly Planted[] = [
  planted('the due date is a day later than agreed', [
    'loans/apply-event.ts',
    'addDays(toMexicoDate(at), order.termDays)',
    'addDays(toMexicoDate(at), order.termDays + 1)',
  ]),
  planted('half a centavo of interest is dropped', [
    'loans/money/loan-cost.ts',
    'divideHalfUp(sum.principal * sum.annualRate * sum.days, MILLION * INTEREST_YEAR_DAYS)',
    'Math.floor((sum.principal * sum.annualRate * sum.days) / (MILLION * INTEREST_YEAR_DAYS))',
  ]),
  planted('a second loan beside one that is late', [
    'loans/start-order.ts',
    'isOpen(order.status)',
    '(isOpen(order.status) && order.status !== 3)',
  ]),
  planted('money goes to the account of before the correction', [
    'loans/apply-event.ts',
    "event.type === 'editBankCard' ? event.account : order.parties?.account",
    'order.parties?.account',
  ]),
  planted('an extension forgets the days that were late', [
    'loans/extension-quote.ts',
    'lateDays: 0,',
    'lateDays: 0,\n    lateDaysInAll: 0,',
  ]),
  planted('the penalty begins a day too early', [
    'loans/advance-order.ts',
    '(order.lateDays + 1) * DAY',
    'order.lateDays * DAY',
  ]),
  planted('what is paid above the debt is dropped', [
    'loans/payments/book-payment.ts',
    'booked: addParts(payment.booked, booked), surplus }',
    'booked: addParts(payment.booked, booked), surplus: 0 }',
  ]),
  planted(
    'a reference that is repeated counts twice',
    ['worlds/receive-payment.ts', 'if (counted) return toReceipt(counted, payment.reference, true);', ''],
    [
      'worlds/receive-payment.ts',
      "if (!begun && world.store.findOwner('payment', payment.reference) !== null) throw new ReferenceUsed();",
      '',
    ],
    [
      'loans/payments/book-payment.ts',
      'if (order.payments.some((each) => each.reference === arrival.reference)) return { order, events: [] };',
      '',
    ],
  ),
  planted('the fee of an extension is taken as a late payment', [
    'loans/extension-quote.ts',
    'if (!pending || amount < calculateExtensionFee(pending)) return null;',
    'if (!pending || amount < calculateExtensionFee(pending) || order.status === 3) return null;',
  ]),
  planted(
    'an application that is sent twice makes two orders',
    ['routes/order.ts', 'if (begun && isSameLoan(begun, body)) return toStepResponse(begun);', ''],
    ['loans/start-order.ts', 'isOpen(order.status)', '(isOpen(order.status) && order.touchedAt === null)'],
  ),
];

/** Returns the rule that detects the mistake and the number of walks needed, or null if every walk keeps all rules. */
export function findPlanted({ patches }: Planted, asked: { runs: number; seed: number; steps: number }) {
  return withPatches('tests/lives/lives.ts', patches, async (module) => {
    // The module is `lives.ts`, loaded again over the patched sources.
    const { fault } = await (module as typeof Lives).runLives(asked);
    return fault && { rule: fault.message, lives: fault.index + 1, steps: fault.life.steps.length };
  });
}
