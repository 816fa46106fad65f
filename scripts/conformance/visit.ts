/** Which calls are asked, in which order, and with what: what one answer says, a later call needs. */
import { type Call, CALLS } from '@puente/contract';
import { SAMPLES } from '@puente/contract/samples/index';
import { PHOTO_PART } from '@puente/contract/calls/identity';
import { photo } from '@puente/fixtures';

/** Ids and figures of the account, as its own answers name them. */
export type Facts = Record<string, string | number | undefined>;

/** What others need comes first. */
const FIRST = ['product.index', 'session.getUserInfo', 'order.latest', 'product.list', 'product.stepAmount'];

const isRead = ({ method, changesState }: Call) => method === 'GET' && !changesState;
export const READS: readonly Call[] = CALLS.filter(isRead).toSorted((a, b) => place(a) - place(b));
/** Writes, and the reads that change something. */
export const WRITES: readonly Call[] = CALLS.filter((call) => !isRead(call));

function place({ id }: Call): number {
  const at = FIRST.indexOf(id);
  return at === -1 ? FIRST.length : at;
}

/** An account of nobody: `verifyBankCard` says which bank it is of. */
const ALWAYS: Facts = { page: 1, size: 10, cardNo: '646180157000000004' };

/** The query of a call; a text that says what it lacks. */
export function queryFor({ id, query }: Call, known: Facts): Facts | string {
  const facts: Facts = { ...ALWAYS, ...known };
  if (id === 'repayment.cashierDetail') return facts.orderNo ? { orderNo: facts.orderNo } : 'needs a loan';
  if (id === 'product.confirmInfo') {
    const { orderNo, productId, amount, termDays } = facts;
    return orderNo ? { orderNo } : { productId, amount, termDays };
  }
  const shape =
    (query?._zod.def as { shape?: Record<string, { _zod: { def: { type: string } } }> } | undefined)?.shape ?? {};
  const needed = Object.keys(shape).filter((name) => shape[name]?._zod.def.type !== 'optional');
  const lacks = needed.filter((name) => facts[name] === undefined);
  if (lacks.length > 0) return `needs ${lacks.join(', ')}, which the account does not have`;
  return Object.fromEntries(needed.map((name) => [name, facts[name]]));
}

/** The body of a write: the contract's own sample, about this account's order. */
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

/** What an answer says that later calls need. */
export function learn(id: string, data: unknown, facts: Facts): void {
  const all = (data ?? {}) as {
    order?: Facts | null;
    steps?: { amount?: number; terms?: number[]; locked?: boolean }[];
  } & Facts;
  if (id === 'product.index') facts.productId ??= all.productId;
  if (id === 'order.latest' && all.order) {
    facts.orderNo = all.order.orderNo;
    facts.payOrderId = all.order.payOrderId ?? undefined;
    facts.productId = all.order.productId ?? facts.productId;
  }
  if (id === 'product.stepAmount') {
    const step = all.steps?.find(({ locked }) => !locked);
    facts.amount = step?.amount;
    facts.termDays = step?.terms?.[0];
  }
}
