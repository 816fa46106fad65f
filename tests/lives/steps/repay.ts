import { isDeepStrictEqual } from 'node:util';
import { contract } from '@puente/contract';
import { Failure } from '@puente/mock-server/errors/failures';
import type { LoanRecord } from '@puente/mock-server/loans/order-record';
import type { IncomingPayment } from '@puente/mock-server/worlds/incoming-payment';
import { receivePayment } from '@puente/mock-server/worlds/receive-payment';
import { stpClabe } from '@puente/mock-server/loans/payments/references';
import { onItsWay, owedOf, endOf, must } from '../rules/reckoning.ts';
import type { Play } from '../play.ts';
import type { StepOf } from '../script.ts';
import { wait } from './time.ts';

const DUE: readonly number[] = [2, 3];

async function arrive(play: Play, payment: IncomingPayment): Promise<string | null> {
  const send = () => receivePayment(play.world, payment);
  const before = play.borrower();
  const order = before.orders.at(-1);
  let refused: string | null = null;
  try {
    await send();
    const once = play.borrower();
    must(!(await send()).counted, 'rule 13: a reference counts once', payment.reference);
    must(isDeepStrictEqual(play.borrower(), once), 'rule 13: a reference counts once', payment.reference);
    play.memory.sent.set(payment.reference, payment.amount);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    refused = error.failure;
    must(isDeepStrictEqual(play.borrower(), before), 'rule 11: refused, nothing changed', refused);
  }
  sayArrived(play, payment, refused);
  if (payment.channel === 'stp') must(refused === null, 'rule 16: a transfer is booked or sent back', refused);
  if (order && DUE.includes(order.status)) checkTaken(play, order, payment, refused);
  if (refused === null) play.always.push({ send });
  return refused;
}

/** Slip references differ per world, so the printed script requests its own reference. */
function sayArrived(play: Play, payment: IncomingPayment, refused: string | null): void {
  const { amount: centavos, ...rest } = payment;
  const amount = centavos / 100;
  if (payment.channel !== 'oxxo')
    return play.sayTried(`await stage.arrive(${JSON.stringify({ ...rest, amount })})`, refused);
  const { reference, channel } = payment;
  const slip = `slip${reference}`;
  play.say(
    `const { reference: ${slip} } = await ana.ask(contract.repayment.oxxoReference, { orderNo: ana.orderNo, amount: ${amount} });`,
  );
  const arrived = `{ channel: '${channel}', slip: ${slip}, reference: '${reference}', amount: ${amount} }`;
  play.sayTried(`await stage.arrive(${arrived})`, refused);
}

/**
 * Invariant 16 (tests/README.md): the server accepts money for a debt, unless this borrower's transfers are set to be
 * returned.
 */
function checkTaken(
  play: Play,
  order: LoanRecord,
  { reference, channel }: IncomingPayment,
  refused: string | null,
): void {
  const kept = play.latest()?.payments.find((each) => each.reference === reference);
  const goesBack = channel === 'stp' && order.script.transfers === 'rejected';
  must(refused === null && (kept?.rejection !== null) === goesBack, 'rule 16: money for a debt is taken', refused);
}

function nextReference(play: Play): string {
  play.memory.references++;
  return `R${play.memory.references}`;
}

export async function pay(play: Play, { channel, part, exact = false }: Omit<StepOf<'pay'>, 'do'>): Promise<void> {
  const order = play.latest();
  if (!order) return;
  const owed = owedOf(order);
  const amount = exact ? part : Math.max(1, Math.floor((owed * part) / 100));
  if (channel === 'stp') {
    await arrive(play, { channel, clabe: stpClabe(order.sequence, 'loan'), reference: nextReference(play), amount });
    return;
  }
  const pesos = amount === owed ? owed / 100 : Math.floor(amount / 100);
  const { refused, data } = await play.ask(contract.repayment.oxxoReference, {
    orderNo: order.orderNo,
    amount: pesos,
  });
  if (refused !== null) return;
  const { reference: slip } = data as { reference: string };
  await arrive(play, { channel, slip, reference: nextReference(play), amount: Math.round(pesos * 100) });
}

/**
 * Invariants 16 and 13 (tests/README.md): the exact debt is payable online, unless another online payment is pending.
 */
export async function begin(play: Play, part: number): Promise<void> {
  const order = play.latest();
  if (!order || !DUE.includes(order.status)) return;
  const owed = owedOf(order);
  const amount = part === 100 ? owed : Math.max(10_000, Math.floor((owed * part) / 10_000) * 100);
  const form = {
    payOrderId: order.payOrderId,
    amount: amount / 100,
    channelId: 'card',
    requestId: `request-${nextReference(play)}`,
  };
  const pending = order.onlinePayments.some(({ state }) => state === 'pending');
  const send = () => play.ask(contract.repayment.cashierConfirm, form);
  const { refused, data } = await send();
  const { payOrderId: _, ...typed } = form;
  play.say(
    `await ana.tell(contract.repayment.cashierConfirm, { ...${JSON.stringify(typed)}, payOrderId: (await ana.latest()).payOrderId ?? '' });`,
  );
  if (part === 100 && !pending) must(refused === null, 'rule 16: exactly what is owed can be paid', refused);
  if (refused !== null) return;
  must(!pending, 'rule 13: one online payment at a time');
  const begun = play.latest()?.onlinePayments.at(-1);
  must(
    begun?.amount === amount && (data as { reference: string }).reference === begun.reference,
    'rule 13: what was begun is kept',
  );
  play.memory.begun.set(begun.reference, amount);
  play.always.push({ send });
}

export async function extend(play: Play, { days, part, wait: seconds }: StepOf<'extend'>): Promise<void> {
  const order = play.latest();
  if (!order) return;
  const { data, refused: silent } = await play.ask(contract.extension.getExtensionData, { orderNo: order.orderNo });
  if (silent !== null) return;
  const option = (data as { options: { days: number; fee: number }[] }).options.find((each) => each.days === days);
  if (!option) return;
  const query = { orderNo: order.orderNo, days, fee: option.fee };
  const send = () => play.ask(contract.extension.confirmExtensionOrder, query);
  const { refused } = await send();
  play.say(`await ana.tell(contract.extension.confirmExtensionOrder, ${JSON.stringify(query)});`);
  if (refused !== null) return;
  const once = play.borrower();
  await send();
  must(isDeepStrictEqual(play.borrower(), once), 'rule 10: asked twice, it is one extension');
  if (seconds > 0) await wait(play, { seconds });
  const fee = Math.round(option.fee * 100);
  const reference = nextReference(play);
  const is = play.latest();
  const extension = is?.extensions.find(({ paidAt }) => paidAt === null);
  const inTime =
    part >= 100 &&
    is !== undefined &&
    extension !== undefined &&
    DUE.includes(is.status) &&
    is.script.transfers === 'booked' &&
    onItsWay(is) === 0 &&
    is.charged.penalty === is.paid.penalty &&
    endOf(extension.newDueDate) > play.world.clock.now() &&
    is.extensions.filter(({ paidAt }) => paidAt !== null).length < (is.terms.extension?.max ?? 0);
  const payment = {
    channel: 'stp',
    clabe: stpClabe(order.sequence, 'extension'),
    reference,
    amount: Math.max(1, Math.floor((fee * part) / 100)),
  } as const;
  const taken = await arrive(play, payment);
  if (inTime && taken === null) play.memory.fees.add(reference);
}
