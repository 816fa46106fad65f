/** Mistakes of the kind that costs somebody money, each planted in the lender's source on its way into this process. */
import { type Patch, withPatches } from '@puente/scripts/load-patched';
import type * as Lives from './lives.ts';

export type Planted = { name: string; patches: readonly [Patch, ...Patch[]] };

const LIFECYCLE = 'mock-server/src/lifecycle';

export const PLANTED: readonly Planted[] = [
  {
    name: 'the due date is a day later than agreed',
    patches: [
      {
        file: `${LIFECYCLE}/apply.ts`,
        from: 'addDays(dateOf(at), order.termDays)',
        to: 'addDays(dateOf(at), order.termDays + 1)',
      },
    ],
  },
  {
    name: 'half a centavo of interest is dropped',
    patches: [
      {
        file: 'mock-server/src/money/interest.ts',
        from: 'divideHalfUp(sum.principal * sum.annualRate * sum.days, MILLION * INTEREST_YEAR_DAYS)',
        to: 'Math.floor((sum.principal * sum.annualRate * sum.days) / (MILLION * INTEREST_YEAR_DAYS))',
      },
    ],
  },
  {
    name: 'a second loan beside one that is late',
    patches: [
      {
        file: `${LIFECYCLE}/start-order.ts`,
        from: 'isOpen(order.status)',
        to: '(isOpen(order.status) && order.status !== 3)',
      },
    ],
  },
  {
    name: 'money goes to the account of before the correction',
    patches: [
      {
        file: `${LIFECYCLE}/apply.ts`,
        from: "event.type === 'editBankCard' ? event.account : order.parties?.account",
        to: 'order.parties?.account',
      },
    ],
  },
  {
    name: 'an extension forgets the days that were late',
    patches: [
      { file: `${LIFECYCLE}/begin-extension.ts`, from: 'lateDays: 0,', to: 'lateDays: 0,\n    lateDaysInAll: 0,' },
    ],
  },
  {
    name: 'the penalty begins a day too early',
    patches: [{ file: `${LIFECYCLE}/advance.ts`, from: '(order.lateDays + 1) * DAY', to: 'order.lateDays * DAY' }],
  },
  {
    name: 'what is paid above the debt is dropped',
    patches: [
      {
        file: `${LIFECYCLE}/payment/book-payment.ts`,
        from: 'booked: plus(payment.booked, booked), surplus }',
        to: 'booked: plus(payment.booked, booked), surplus: 0 }',
      },
    ],
  },
  {
    name: 'a reference that is repeated counts twice',
    patches: [
      {
        file: `${LIFECYCLE}/payment/payments.ts`,
        from: 'if (counted) return receipt(counted, payment.reference, true);',
        to: '',
      },
      {
        file: `${LIFECYCLE}/payment/payments.ts`,
        from: "if (!begun && world.store.ownerOf('payment', payment.reference) !== null) throw new ReferenceUsed();",
        to: '',
      },
      {
        file: `${LIFECYCLE}/payment/receive.ts`,
        from: 'if (order.payments.some((each) => each.reference === arrival.reference)) return { order, happenings: [] };',
        to: '',
      },
    ],
  },
  {
    name: 'the fee of an extension is taken as a late payment',
    patches: [
      {
        file: `${LIFECYCLE}/begin-extension.ts`,
        from: 'if (!pending || amount < feeOf(pending)) return null;',
        to: 'if (!pending || amount < feeOf(pending) || order.status === 3) return null;',
      },
    ],
  },
  {
    name: 'an application that is sent twice makes two orders',
    patches: [
      {
        file: 'mock-server/src/handlers/order.ts',
        from: 'if (begun && isSameLoan(begun, body)) return stepOf(begun);',
        to: '',
      },
      {
        file: `${LIFECYCLE}/start-order.ts`,
        from: 'isOpen(order.status)',
        to: '(isOpen(order.status) && order.touchedAt === null)',
      },
    ],
  },
];

/** The rule that finds it and in which life, or null when so many lives keep every rule. */
export function findPlanted({ patches }: Planted, asked: { runs: number; seed: number; steps: number }) {
  return withPatches('tests/lives/lives.ts', patches, async (module) => {
    // The same module as the one imported here, with other sources under it.
    const { fault } = await (module as typeof Lives).runLives(asked);
    return fault && { rule: fault.message, lives: fault.index + 1, steps: fault.life.steps.length };
  });
}
