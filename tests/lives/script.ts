/** Steps of a walk as plain data, which fast-check draws at random and shortens if a rule breaks. */
import * as fc from 'fast-check';
import type { OrderStatus } from '@puente/contract/values/order-status';
import { type OrderScript, orderScript } from '@puente/mock-server/loans/order-record';

export type Start = {
  status: OrderStatus;
  /** Pesos; `termDays` in days. */
  amount: number;
  termDays: number;
  productId: 'puente' | 'puente-fijo';
  /** Minutes after noon at which the borrower starts towards the status, so that some due times fall near midnight. */
  minutes: number;
};

/**
 * A duration, or an instant of the latest loan: `next` due event, end of the `due` day, `midnight`; `offset` in
 * seconds.
 */
export type WaitFor = { seconds: number } | { to: 'due' | 'midnight' | 'next'; offset: number };

/** Outcomes of reviews, payouts, payments and the ID reading for current and later applications; `{}`: the defaults. */
export type Decision = Partial<OrderScript> & { ocr?: 'ok' | 'fail' };
const DECISIONS: readonly Decision[] = [
  {},
  ...orderScript.shape.review.options.map((review) => ({ review })),
  { submission: 'fail' },
  { failingPayouts: ['accountClosed'] },
  { online: 'declined' },
  { online: 'lost' },
  { transfers: 'rejected' },
  { ocr: 'fail' },
];

export type Step =
  | { do: 'goOn' }
  | { do: 'wait'; for: WaitFor }
  /** `part`: percent of the debt, or centavos if `exact`. */
  | { do: 'pay'; channel: 'stp' | 'oxxo'; part: number; exact?: boolean }
  | { do: 'begin'; part: number }
  | { do: 'extend'; days: number; part: number; wait: number }
  | { do: 'account'; which: number }
  | { do: 'apply'; again: boolean; amount: number; termDays: number }
  | { do: 'skip'; act: ActName }
  | { do: 'decide'; script: Decision }
  | { do: 'repeat' }
  | { do: 'restart' }
  | { do: 'look' }
  | { do: 'elsewhere' }
  | { do: 'meddle' };
export type StepOf<D extends Step['do']> = Extract<Step, { do: D }>;

export type Life = {
  start: Start;
  /** True: over encrypted paths and bytes; false: straight to the handlers. */
  wire: boolean;
  steps: readonly Step[];
};

const oneOf = fc.constantFrom;
const weighted = <T>(list: readonly (readonly [weight: number, T | fc.Arbitrary<T>])[]) =>
  fc.oneof(
    ...list.map(([weight, each]) => ({ weight, arbitrary: each instanceof fc.Arbitrary ? each : fc.constant(each) })),
  );

// Most walks begin with money lent, where the rules of days and centavos apply. fast-check shrinks
// towards the first entry.
const status = weighted<OrderStatus>([
  [26, 2],
  [22, 3],
  [10, 4],
  [2, 6],
  [2, 12],
  [2, 11],
  [2, 5],
  [2, 17],
  [3, 14],
  [2, 19],
  [2, 1],
  [4, 18],
  [4, 7],
  [4, 10],
  [2, 8],
  [2, 9],
]);

const loan = oneOf<Omit<Start, 'status' | 'minutes'>[]>(
  { amount: 1_000, termDays: 91, productId: 'puente' },
  { amount: 2_000, termDays: 91, productId: 'puente' },
  { amount: 2_500, termDays: 120, productId: 'puente' },
  { amount: 5_000, termDays: 270, productId: 'puente' },
  { amount: 3_000, termDays: 91, productId: 'puente-fijo' },
);

/** Minutes after noon: 12:00, 23:30, 23:40 and 23:59; reaching the status takes up to twenty minutes more. */
const minutes = oneOf(0, 690, 700, 719);

const seconds = oneOf(1, 3, 60, 600, 840, 900, 3_600, 43_200, 86_399, 86_400, 172_800, 604_800, 2_592_000);

const instant = (to: 'due' | 'midnight' | 'next', ...offsets: number[]) =>
  fc.record({ to: fc.constant(to), offset: oneOf(...offsets) });
const waitFor = weighted<WaitFor>([
  [5, fc.record({ seconds })],
  [3, instant('next', -1, 0, 0, 1)],
  [3, instant('due', -600, -1, 0, 1, 86_399, 86_400, 259_200)],
  [2, instant('midnight', -600, -1, 0, 60)],
]);

/** Acts of the application or the payout, also tried in statuses that refuse them. */
const ACTS = [
  'saveBasicInfo',
  'identify',
  'saveWork',
  'addCard',
  'answer',
  'submit',
  'takeMoney',
  'correctCard',
] as const;
export type ActName = (typeof ACTS)[number];

const is = fc.constant;
const transfer = { do: is('pay'), channel: is('stp') } as const;
const step = weighted<Step>([
  [14, { do: 'goOn' }],
  [13, fc.record({ do: is('wait'), for: waitFor })],
  [6, fc.record({ do: is('pay'), channel: oneOf('stp', 'stp', 'oxxo'), part: oneOf(10, 33, 50, 99, 100, 100, 130) })],
  [2, fc.record({ ...transfer, part: oneOf(1, 99, 10_001), exact: is(true) })],
  [3, fc.record({ do: is('begin'), part: oneOf(20, 50, 100) })],
  [
    5,
    fc.record({
      do: is('extend'),
      days: oneOf(7, 15, 30),
      part: oneOf(100, 100, 100, 99, 140),
      wait: oneOf(0, 0, 600, 86_400),
    }),
  ],
  [4, fc.record({ do: is('account'), which: oneOf(0, 1, 2, 3) })],
  [
    3,
    fc.record({
      do: is('apply'),
      again: fc.boolean(),
      amount: oneOf(1_000, 2_000, 4_500, 8_000),
      termDays: oneOf(91, 120, 180),
    }),
  ],
  [2, fc.record({ do: is('skip'), act: oneOf(...ACTS) })],
  [2, fc.record({ do: is('decide'), script: oneOf(...DECISIONS) })],
  [4, { do: 'repeat' }],
  [2, { do: 'restart' }],
  [2, { do: 'look' }],
  [1, { do: 'elsewhere' }],
  [1, { do: 'meddle' }],
]);

/** One walk in 50 sends its calls over the encrypted path; the others call the handlers, which is faster. */
const wire = weighted([
  [49, false],
  [1, true],
]);

/** Draws walks of at most so many steps. */
export const lives = (steps: number): fc.Arbitrary<Life> =>
  fc.noBias(
    fc.record({
      start: fc.tuple(status, loan, minutes).map(([at, sum, late]) => ({ status: at, ...sum, minutes: late })),
      wire,
      steps: fc.array(step, { maxLength: steps, size: 'max' }),
    }),
  );
