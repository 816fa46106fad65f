/** Steps of a walk as plain data, which a run draws at random, shortens if a rule breaks, and prints. */
import type { OrderStatus } from '@puente/contract/values/order-status';

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
  | { do: 'decide'; script: number }
  | { do: 'repeat' }
  | { do: 'restart' }
  | { do: 'look' }
  | { do: 'elsewhere' }
  | { do: 'meddle' };
export type StepOf<D extends Step['do']> = Extract<Step, { do: D }>;

export type Life = { start: Start; steps: Step[] };

/** mulberry32: reproducible numbers in [0, 1). */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Draw = () => number;
const oneOf = <T>(draw: Draw, list: readonly [T, ...T[]]): T => list[Math.floor(draw() * list.length)] ?? list[0];

function weighted<T>(draw: Draw, list: readonly (readonly [number, T])[]): T {
  let rest = draw() * list.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, each] of list) {
    rest -= weight;
    if (rest < 0) return each;
  }
  throw new Error('nothing to draw from');
}

// Most walks begin with money lent, where the rules of days and centavos apply.
const STATUSES = [
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
  [26, 2],
  [22, 3],
  [10, 4],
  [2, 8],
  [2, 9],
] as const satisfies readonly (readonly [number, OrderStatus])[];

const LOANS: readonly [Loan, ...Loan[]] = [
  { amount: 1_000, termDays: 91, productId: 'puente' },
  { amount: 2_000, termDays: 91, productId: 'puente' },
  { amount: 2_500, termDays: 120, productId: 'puente' },
  { amount: 5_000, termDays: 270, productId: 'puente' },
  { amount: 3_000, termDays: 91, productId: 'puente-fijo' },
];

type Loan = Pick<Start, 'amount' | 'termDays' | 'productId'>;

/** Minutes after noon: 12:00, 23:30, 23:40 and 23:59; reaching the status takes up to twenty minutes more. */
const MINUTES = [0, 690, 700, 719] as const;

const SECONDS = [1, 3, 60, 600, 840, 900, 3_600, 43_200, 86_399, 86_400, 172_800, 604_800, 2_592_000] as const;

const waitFor = (draw: Draw): WaitFor =>
  weighted<() => WaitFor>(draw, [
    [5, () => ({ seconds: oneOf(draw, SECONDS) })],
    [3, () => ({ to: 'next', offset: oneOf(draw, [-1, 0, 0, 1]) })],
    [3, () => ({ to: 'due', offset: oneOf(draw, [-600, -1, 0, 1, 86_399, 86_400, 259_200]) })],
    [2, () => ({ to: 'midnight', offset: oneOf(draw, [-600, -1, 0, 60]) })],
  ])();

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

const STEPS: readonly (readonly [number, (draw: Draw) => Step])[] = [
  [14, () => ({ do: 'goOn' })],
  [13, (draw) => ({ do: 'wait', for: waitFor(draw) })],
  [
    6,
    (draw) => ({
      do: 'pay',
      channel: oneOf(draw, ['stp', 'stp', 'oxxo']),
      part: oneOf(draw, [10, 33, 50, 99, 100, 100, 130]),
    }),
  ],
  [2, (draw) => ({ do: 'pay', channel: 'stp', part: oneOf(draw, [1, 99, 10_001]), exact: true })],
  [3, (draw) => ({ do: 'begin', part: oneOf(draw, [20, 50, 100]) })],
  [
    5,
    (draw) => ({
      do: 'extend',
      days: oneOf(draw, [7, 15, 30]),
      part: oneOf(draw, [100, 100, 100, 99, 140]),
      wait: oneOf(draw, [0, 0, 600, 86_400]),
    }),
  ],
  [4, (draw) => ({ do: 'account', which: oneOf(draw, [0, 1, 2, 3]) })],
  [
    3,
    (draw) => ({
      do: 'apply',
      again: draw() < 0.5,
      amount: oneOf(draw, [1_000, 2_000, 4_500, 8_000]),
      termDays: oneOf(draw, [91, 120, 180]),
    }),
  ],
  [2, (draw) => ({ do: 'skip', act: oneOf(draw, ACTS) })],
  [2, (draw) => ({ do: 'decide', script: oneOf(draw, [0, 1, 2, 3, 4, 5, 6, 7, 8]) })],
  [4, () => ({ do: 'repeat' })],
  [2, () => ({ do: 'restart' })],
  [2, () => ({ do: 'look' })],
  [1, () => ({ do: 'elsewhere' })],
  [1, () => ({ do: 'meddle' })],
];

/** Depends on seed and index only, so that one walk can be drawn without the earlier ones. */
export function drawLife(seed: number, index: number, steps: number): Life {
  const draw = random(Math.imul(seed, 2_654_435_761) + index * 97);
  for (let warm = 0; warm < 3; warm++) draw();
  const start = { status: weighted(draw, STATUSES), ...oneOf(draw, LOANS), minutes: oneOf(draw, MINUTES) };
  return { start, steps: Array.from({ length: steps }, () => weighted(draw, STEPS)(draw)) };
}
