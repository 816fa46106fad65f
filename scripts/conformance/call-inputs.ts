/** Sorts the calls, so that earlier answers supply the input of later calls, and builds that input. */
import { type Call, CALLS } from '@puente/contract';
import { SAMPLES } from '@puente/contract/samples/index';
import { PHOTO_PART } from '@puente/contract/calls/identity';
import { photo } from '@puente/fixtures';
import { valueAt } from './fields.ts';

export type Facts = Record<string, string | number | undefined>;

const FIRST = ['product.index', 'session.getUserInfo', 'order.latest', 'product.list', 'product.stepAmount'];

const isRead = ({ method, changesState }: Call) => method === 'GET' && !changesState;
export const READS: readonly Call[] = CALLS.filter(isRead).toSorted((a, b) => place(a) - place(b));
export const WRITES: readonly Call[] = CALLS.filter((call) => !isRead(call));

function place({ id }: Call): number {
  const at = FIRST.indexOf(id);
  return at === -1 ? FIRST.length : at;
}

/** `cardNo` is a CLABE that belongs to nobody, for `verifyBankCard`. */
const ALWAYS: Facts = { page: 1, size: 10, cardNo: '646180157000000004' };

const SAID_BY: Record<string, string> = {
  orderNo: 'order.latest',
  payOrderId: 'order.latest',
  productId: 'product.index',
  amount: 'product.stepAmount',
  termDays: 'product.stepAmount',
};

function lacking(names: readonly string[], outcomes: ReadonlyMap<string, string>): string {
  const [source = ''] = names.flatMap((name) => SAID_BY[name] ?? []);
  const outcome = outcomes.get(source);
  const wasRead = outcome === undefined || outcome === 'conforms' || outcome === 'tolerated';
  const why = wasRead ? 'which the account does not have' : `which ${source} did not say (${outcome})`;
  return `needs ${names.join(', ')}, ${why}`;
}

/** Returns the query, or the reason why it cannot be built. @param outcomes results of earlier calls */
export function queryFor(
  { id, query }: Call,
  known: Facts,
  outcomes: ReadonlyMap<string, string> = new Map(),
): Facts | string {
  const facts: Facts = { ...ALWAYS, ...known };
  if (id === 'repayment.cashierDetail')
    return facts.orderNo ? { orderNo: facts.orderNo } : lacking(['orderNo'], outcomes);
  if (id === 'product.confirmInfo') {
    const { orderNo, productId, amount, termDays } = facts;
    return orderNo ? { orderNo } : { productId, amount, termDays };
  }
  const shape =
    (query?._zod.def as { shape?: Record<string, { _zod: { def: { type: string } } }> } | undefined)?.shape ?? {};
  const needed = Object.keys(shape).filter((name) => shape[name]?._zod.def.type !== 'optional');
  const lacks = needed.filter((name) => facts[name] === undefined);
  if (lacks.length > 0) return lacking(lacks, outcomes);
  return Object.fromEntries(needed.map((name) => [name, facts[name]]));
}

/** Returns the body of a write: the contract's sample with this account's order. */
export function bodyFor({ word, name, body }: Call, facts: Facts): unknown {
  if (body === 'none') return undefined;
  if (body === 'multipart') {
    const form = new FormData();
    form.append('orderNo', String(facts.orderNo ?? ''));
    form.append(PHOTO_PART, new File([Uint8Array.from(photo('id-back.jpg'))], 'photo.jpg', { type: 'image/jpeg' }));
    return form;
  }
  const sample = (SAMPLES[word][name]?.body ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, facts[key] ?? value]));
}

export function collectFacts(id: string, data: unknown, facts: Facts): void {
  const take = (from: unknown, ...names: string[]) => {
    for (const name of names) {
      const value = valueAt(from, name);
      if (typeof value === 'string' || typeof value === 'number') facts[name] = value;
    }
  };
  if (id === 'product.index' && facts.productId === undefined) take(data, 'productId');
  if (id === 'order.latest') take(valueAt(data, 'order'), 'orderNo', 'payOrderId', 'productId');
  if (id === 'product.stepAmount') {
    const steps = valueAt(data, 'steps');
    const step: unknown = Array.isArray(steps) ? steps.find((each: unknown) => valueAt(each, 'locked') !== true) : null;
    take(step, 'amount');
    take({ termDays: valueAt(step, 'terms.0') }, 'termDays');
  }
}
