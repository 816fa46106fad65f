/** Plays a life, step by step, and holds it to the rules after each; writes down what a test of the kit would say. */
import { isDeepStrictEqual } from 'node:util';
import { contract } from '@puente/contract';
import { BOUNCING_CLABE, clabeOf } from '@puente/fixtures';
import { tokenFor } from '@puente/mock-server/doors/3-session';
import { signIn } from '@puente/mock-server/backstage/road';
import { Failure } from '@puente/mock-server/failures';
import { userIdOf } from '@puente/mock-server/handlers/session';
import { nextDue } from '@puente/mock-server/lifecycle/advance';
import type { LoanRecord } from '@puente/mock-server/lifecycle/order-record';
import { type IncomingPayment, receivePayment } from '@puente/mock-server/lifecycle/payments';
import { stpClabe } from '@puente/mock-server/lifecycle/references';
import type { Borrower } from '@puente/mock-server/store/tables';
import type { World } from '@puente/mock-server/world';
import { newcomer } from '../support/kit.ts';
import { ACTS, NEXT } from './acts.ts';
import type { Line } from './line.ts';
import { checkLook, type Seen } from './look.ts';
import { dateAt, endOf } from './mexico.ts';
import { checkChange, checkDocument, must, onItsWay, owedOf } from './rules.ts';
import type { Step, WaitFor } from './script.ts';

export const WHO = newcomer(0);
const DUE = [2, 3];

/** What the lender will decide on the next applications. */
export const SCRIPTS = [
  {},
  { review: 'reject' },
  { review: 'payAtOnce' },
  { submission: 'fail' },
  { failingPayouts: ['accountClosed'] },
  { online: 'declined' },
  { online: 'lost' },
  { transfers: 'rejected' },
] as const;
const PLAIN = { submission: 'ok', review: 'offer', failingPayouts: [], online: 'paid', transfers: 'booked' } as const;

/** Accounts a borrower may name; the last one returns whatever is sent to it. */
const ACCOUNTS = [
  { cardNo: WHO.person.clabe, bankCode: WHO.person.bankCode },
  { cardNo: clabeOf(40_012, '0000000101'), bankCode: 40_012 },
  { cardNo: clabeOf(40_072, '0000000202'), bankCode: 40_072 },
  { cardNo: BOUNCING_CLABE, bankCode: 40_012 },
] as const;

/** Rows by which a borrower acts: backstage does not tell them. */
const OWN_ROWS = ['T01', 'T02', 'T03', 'T04', 'T06', 'T07', 'T08', 'T09', 'T15', 'T19', 'T29'];
const toTell = ({ history }: LoanRecord) => history.filter(({ row }) => !OWN_ROWS.includes(row));

/** What the player knows besides the lender: to be taken along when a life begins where another one stood. */
export type Memory = {
  /** Money sent and taken, by reference: centavos. */
  sent: Map<string, number>;
  /** Online payments begun, by reference: centavos. */
  begun: Map<string, number>;
  /** References of extension fees that arrived in time. */
  fees: Set<string>;
  /** How many events of an order backstage has told. */
  told: Map<string, number>;
  /** The number of the account that was named last. */
  account: string | null;
  references: number;
  code: string[];
};

export const noMemory = (): Memory => ({
  sent: new Map(),
  begun: new Map(),
  fees: new Set(),
  told: new Map(),
  account: null,
  references: 0,
  code: [],
});

type Player = {
  world: World;
  line: Line;
  memory: Memory;
  /** Begins the world once more from what it had written; null where that cannot be done. */
  again: (() => World) | null;
};

export class Play {
  readonly memory: Memory;
  private world: World;
  private readonly line: Line;
  private readonly again: Player['again'];
  private readonly seen: Seen = new Map();
  /** Sent once more it must change nothing: at any time, or only while nothing else has happened. */
  private always: { send: () => Promise<unknown>; while?: () => boolean }[] = [];
  private now: (() => Promise<unknown>) | null = null;

  constructor({ world, line, memory, again }: Player) {
    this.world = world;
    this.line = line;
    this.memory = memory;
    this.again = again;
  }

  borrower(): Borrower {
    const found = this.world.store.byId(userIdOf(this.world, WHO.phone));
    if (!found) throw new Error('the borrower is lost');
    return found;
  }

  latest(): LoanRecord | undefined {
    return this.borrower().orders.at(-1);
  }

  async token(): Promise<string> {
    const { userId, session } = this.borrower();
    if (session && this.world.clock.now() < session.expiresAt) return tokenFor(this.world, userId, session.number);
    const token = await signIn({ world: this.world, who: WHO });
    this.say('await ana.signIn();');
    return token;
  }

  private say(line: string): void {
    this.memory.code.push(line);
  }

  /** One call; a refusal leaves everything as it was. */
  private async ask(route: Parameters<Line>[0], input?: Parameters<Line>[2]) {
    const token = await this.token();
    const before = this.borrower();
    const told = await this.line(route, token, input);
    if (told.refused !== null)
      must(isDeepStrictEqual(this.borrower(), before), 'rule 11: refused, nothing changed', told.refused);
    return told;
  }

  /** One step and all that must hold after it. */
  async step(step: Step): Promise<void> {
    const before = this.borrower();
    const { now } = this;
    this.now = null;
    await this.act(step, now);
    this.check(before);
  }

  private check(before: Borrower): void {
    const after = this.borrower();
    checkChange(before, after);
    checkDocument(after, this.world.clock.now());
    this.checkLedger(after);
  }

  /** Rule 13: every centavo that was taken is there, once; rule 23: a fee that was in time bought its days. */
  private checkLedger({ orders }: Borrower): void {
    const { sent, begun, fees } = this.memory;
    const kept = new Map(orders.flatMap(({ payments }) => payments.map((each) => [each.reference, each] as const)));
    for (const [reference, amount] of sent)
      must(kept.get(reference)?.amount === amount, 'rule 13: money that was taken is kept', reference, amount);
    for (const [reference, { amount, channel }] of kept) {
      must(
        (channel === 'cashier' ? begun : sent).get(reference) === amount,
        'rule 13: money that came from nowhere',
        reference,
      );
    }
    for (const { payments, extensions } of orders) {
      for (const { reference, receivedAt } of payments.filter((each) => fees.has(each.reference)))
        must(
          extensions.some(({ paidAt }) => paidAt === receivedAt),
          'rule 23: a fee that arrived in time buys its days',
          reference,
        );
    }
    for (const { onlinePayments } of orders) {
      for (const { reference, state, amount } of onlinePayments)
        must(
          (kept.get(reference)?.amount === amount) === (state === 'booked'),
          'rule 13: an online payment counts when it is booked',
          state,
        );
      must(
        onlinePayments.filter(({ state }) => state === 'pending').length <= 1,
        'rule 13: one online payment at a time',
      );
    }
  }

  private async act(step: Step, repeatable: (() => Promise<unknown>) | null): Promise<void> {
    switch (step.do) {
      case 'goOn':
        await this.goOn();
        break;
      case 'wait':
        await this.wait(step.for);
        break;
      case 'pay':
        await this.pay(step);
        break;
      case 'begin':
        await this.begin(step.part);
        break;
      case 'extend':
        await this.extend(step);
        break;
      case 'account':
        await this.account(step.which);
        break;
      case 'apply':
        await this.apply(step);
        break;
      case 'skip':
        await this.does(step.act);
        break;
      case 'decide':
        await this.decide(step.script);
        break;
      case 'repeat':
        await this.repeat(repeatable);
        break;
      case 'restart':
        await this.restart();
        break;
      case 'look':
        await this.look();
        break;
    }
  }

  private goOn(): Promise<void> {
    const order = this.latest();
    const name = order && NEXT[order.status];
    if (name) return this.does(name);
    if (order && [19, 1, 7].includes(order.status)) return this.wait({ to: 'next', offset: 0 });
    if (order && DUE.includes(order.status)) return this.pay({ channel: 'stp', part: 100 });
    return this.apply({ again: false, amount: 2_000, termDays: 91 });
  }

  /** An act of the application, of the money or of the account, in its turn or not. */
  async does(name: string): Promise<void> {
    const act = ACTS[name];
    const order = this.latest();
    if (!act || !order) return;
    const from = order.status;
    await this.token();
    const before = this.borrower();
    const { refused, repeat } = await act.run({
      who: WHO,
      order,
      borrower: before,
      ask: (route, input) => this.askKeeping(route, input),
      account: this.named(),
    });
    const to = this.latest()?.status;
    this.say(`await ana.${act.verb}()${refused === null ? '' : '.catch(() => {})'};`);
    if (refused === null) must(act.moves[from] === to, 'rule 2: an act in its turn', name, from, to);
    else {
      must(
        !act.turn.includes(from) || act.may.includes(refused),
        `rule 2: ${name} was refused in its turn`,
        from,
        refused,
      );
      if (name !== 'identify')
        must(isDeepStrictEqual(this.borrower(), before), 'rule 11: refused, nothing changed', name, refused);
    }
    if (refused !== null) return;
    if (act.names) this.memory.account = this.named().cardNo;
    const { orderNo } = order;
    // A submission that did not arrive is none, and may be sent again in earnest.
    const stands = () => this.borrower().orders.find((each) => each.orderNo === orderNo)?.submittedAt !== null;
    if (repeat && (name === 'submit' || name === 'takeMoney')) this.always.push({ send: repeat, while: stands });
    this.checkPayout();
  }

  /** As `ask`; photos that were accepted before a step was refused stay. */
  private async askKeeping(route: Parameters<Line>[0], input?: Parameters<Line>[2]) {
    return this.line(route, await this.token(), input);
  }

  private named() {
    return ACCOUNTS.find(({ cardNo }) => cardNo === this.memory.account) ?? ACCOUNTS[0];
  }

  /** Rule 22: money goes to the account that was named last. */
  private checkPayout(): void {
    const payout = this.latest()?.payouts.at(-1);
    if (payout?.outcome === null && this.memory.account !== null)
      must(
        payout.account.last4 === this.memory.account.slice(-4),
        'rule 22: money goes to the account named last',
        payout.account.last4,
      );
  }

  private instantOf(wait: WaitFor): number {
    const now = this.world.clock.now();
    if ('seconds' in wait) return now + wait.seconds * 1_000;
    const order = this.latest();
    const due = order?.dueDate ? endOf(order.dueDate) : now;
    const next = Math.min(
      ...this.borrower().orders.map((each) => nextDue(each, this.world.timetable) ?? Number.POSITIVE_INFINITY),
    );
    const to = { due, midnight: endOf(dateAt(now)), next: Number.isFinite(next) ? next : now }[wait.to];
    return Math.max(now, to + wait.offset * 1_000);
  }

  /** Time goes on, one thing that falls due after the other, so that each can be judged by itself. */
  async wait(wait: WaitFor): Promise<void> {
    const { clock, timetable } = this.world;
    const from = clock.now();
    const until = this.instantOf(wait);
    if (until === from) return;
    for (let turns = 0; turns < 500; turns++) {
      const due = this.borrower().orders.map((each) => nextDue(each, timetable) ?? Number.POSITIVE_INFINITY);
      const next = Math.min(until, ...due);
      const before = this.borrower();
      clock.advanceTo(Math.max(next, clock.now()));
      await this.world.settleAll();
      this.check(before);
      this.checkPayout();
      if (next >= until) break;
    }
    const seconds = (until - from) / 1_000;
    const [days, rest] = [Math.floor(seconds / 86_400), seconds % 86_400];
    if (days > 0) this.say(`await clock.advance('${days}d');`);
    if (rest > 0) this.say(`await clock.advance('${rest}s');`);
    await this.tell();
  }

  /** Rule 25: backstage tells each event once, in order. */
  private async tell(): Promise<void> {
    const news = await this.world.tell();
    for (const order of this.borrower().orders) {
      const told = this.memory.told.get(order.orderNo) ?? 0;
      const { orderNo } = order;
      const mine = news.filter((each) => each.orderNo === orderNo);
      const due = toTell(order).slice(told);
      const same = isDeepStrictEqual(
        mine,
        due.map((row) => ({ ...row, orderNo })),
      );
      must(
        same,
        'rule 25: each event is told once',
        mine.map(({ row }) => row),
        due.map(({ row }) => row),
      );
      this.memory.told.set(order.orderNo, told + mine.length);
    }
  }

  private async arrive(payment: IncomingPayment): Promise<string | null> {
    const send = () => receivePayment(this.world, payment);
    const before = this.borrower();
    const order = before.orders.at(-1);
    let refused: string | null = null;
    try {
      await send();
      this.memory.sent.set(payment.reference, payment.amount);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refused = error.failure;
      must(isDeepStrictEqual(this.borrower(), before), 'rule 11: refused, nothing changed', refused);
    }
    this.sayArrived(payment, refused);
    if (order && DUE.includes(order.status)) this.checkTaken(order, payment, refused);
    if (refused === null) this.always.push({ send });
    return refused;
  }

  /** A slip belongs to its world: the script asks for its own. */
  private sayArrived(payment: IncomingPayment, refused: string | null): void {
    const { amount: centavos, ...rest } = payment;
    const amount = centavos / 100;
    const ends = refused === null ? ';' : '.catch(() => {});';
    if (payment.channel !== 'oxxo')
      return this.say(`await stage.arrive(${JSON.stringify({ ...rest, amount })})${ends}`);
    const { reference, channel } = payment;
    const slip = `slip${reference}`;
    this.say(
      `const { reference: ${slip} } = await ana.ask(contract.repayment.oxxoReference, { orderNo: ana.orderNo, amount: ${amount} });`,
    );
    this.say(
      `await stage.arrive({ channel: '${channel}', slip: ${slip}, reference: '${reference}', amount: ${amount} })${ends}`,
    );
  }

  /** Rule 16: money for a debt is taken, unless this lender sends this borrower's transfers back. */
  private checkTaken(order: LoanRecord, { reference, channel }: IncomingPayment, refused: string | null): void {
    const kept = this.latest()?.payments.find((each) => each.reference === reference);
    const goesBack = channel === 'stp' && order.script.transfers === 'rejected';
    must(refused === null && (kept?.rejection !== null) === goesBack, 'rule 16: money for a debt is taken', refused);
  }

  private reference(): string {
    this.memory.references++;
    return `R${this.memory.references}`;
  }

  private async pay({
    channel,
    part,
    exact = false,
  }: {
    channel: 'stp' | 'oxxo';
    part: number;
    exact?: boolean;
  }): Promise<void> {
    const order = this.latest();
    if (!order) return;
    const owed = owedOf(order);
    const amount = exact ? part : Math.max(1, Math.floor((owed * part) / 100));
    if (channel === 'stp') {
      await this.arrive({ channel, clabe: stpClabe(order.sequence, 'loan'), reference: this.reference(), amount });
      return;
    }
    const pesos = amount === owed ? owed / 100 : Math.floor(amount / 100);
    const { refused, data } = await this.ask(contract.repayment.oxxoReference, {
      orderNo: order.orderNo,
      amount: pesos,
    });
    if (refused !== null) return;
    const { reference: slip } = data as { reference: string };
    await this.arrive({ channel, slip, reference: this.reference(), amount: Math.round(pesos * 100) });
  }

  /** At the cashier; rule 16: exactly what is owed can be paid, rule 13: while no other payment is pending. */
  private async begin(part: number): Promise<void> {
    const order = this.latest();
    if (!order || !DUE.includes(order.status)) return;
    const owed = owedOf(order);
    const amount = part === 100 ? owed : Math.max(10_000, Math.floor((owed * part) / 10_000) * 100);
    const form = {
      payOrderId: order.payOrderId,
      amount: amount / 100,
      channelId: 'card',
      requestId: `request-${this.reference()}`,
    };
    const pending = order.onlinePayments.some(({ state }) => state === 'pending');
    const send = () => this.ask(contract.repayment.cashierConfirm, form);
    const { refused, data } = await send();
    const { payOrderId: _, ...typed } = form;
    this.say(
      `await ana.tell(contract.repayment.cashierConfirm, { ...${JSON.stringify(typed)}, payOrderId: (await ana.latest()).payOrderId ?? '' });`,
    );
    if (part === 100 && !pending) must(refused === null, 'rule 16: exactly what is owed can be paid', refused);
    if (refused !== null) return;
    must(!pending, 'rule 13: one online payment at a time');
    const begun = this.latest()?.onlinePayments.at(-1);
    must(
      begun?.amount === amount && (data as { reference: string }).reference === begun.reference,
      'rule 13: what was begun is kept',
    );
    this.memory.begun.set(begun.reference, amount);
    this.always.push({ send });
  }

  private async extend({ days, part, wait }: { days: number; part: number; wait: number }): Promise<void> {
    const order = this.latest();
    if (!order) return;
    const { data, refused: silent } = await this.ask(contract.extension.getExtensionData, { orderNo: order.orderNo });
    if (silent !== null) return;
    const option = (data as { options: { days: number; fee: number }[] }).options.find((each) => each.days === days);
    if (!option) return;
    const query = { orderNo: order.orderNo, days, fee: option.fee };
    const send = () => this.ask(contract.extension.confirmExtensionOrder, query);
    const { refused } = await send();
    this.say(`await ana.tell(contract.extension.confirmExtensionOrder, ${JSON.stringify(query)});`);
    if (refused !== null) return;
    const once = this.borrower();
    await send();
    must(isDeepStrictEqual(this.borrower(), once), 'rule 10: asked twice, it is one extension');
    if (wait > 0) await this.wait({ seconds: wait });
    const fee = Math.round(option.fee * 100);
    const reference = this.reference();
    const is = this.latest();
    const asked = is?.extensions.find(({ paidAt }) => paidAt === null);
    const inTime =
      part >= 100 &&
      is !== undefined &&
      asked !== undefined &&
      DUE.includes(is.status) &&
      is.script.transfers === 'booked' &&
      onItsWay(is) === 0 &&
      is.charged.penalty === is.paid.penalty &&
      endOf(asked.newDueDate) > this.world.clock.now() &&
      is.extensions.filter(({ paidAt }) => paidAt !== null).length < (is.terms.extension?.max ?? 0);
    const payment = {
      channel: 'stp',
      clabe: stpClabe(order.sequence, 'extension'),
      reference,
      amount: Math.max(1, Math.floor((fee * part) / 100)),
    } as const;
    const taken = await this.arrive(payment);
    if (inTime && taken === null) this.memory.fees.add(reference);
  }

  /** Names another account, where the lender takes it. */
  private async account(which: number): Promise<void> {
    const account = ACCOUNTS[which] ?? ACCOUNTS[0];
    const { orders, cards } = this.borrower();
    const order = orders.at(-1);
    if (!order) return;
    const edits = [10, 4, 8].includes(order.status);
    const [first] = cards;
    if (edits && !first) return;
    const act = ACTS[edits ? 'correctCard' : 'addCard'];
    if (!act) return;
    const { refused } = await act.run({
      who: WHO,
      order,
      borrower: this.borrower(),
      account,
      ask: (route, input) => this.ask(route, input),
    });
    this.say(
      `await ana.${act.verb}(${JSON.stringify({ ...account, confirmCardNo: account.cardNo })})${refused === null ? '' : '.catch(() => {})'};`,
    );
    if (refused === null) this.memory.account = account.cardNo;
    this.checkPayout();
  }

  async apply(wanted: { again: boolean; amount: number; termDays: number; productId?: string }): Promise<void> {
    const { again, amount, termDays, productId = 'puente' } = wanted;
    const before = this.borrower();
    const last = before.orders.at(-1);
    const form = { productId, amount, termDays, loanPurpose: 'health', consentVersion: '2026-11', consentKinds: [] };
    const send = () => this.ask(again ? contract.order.applyMarketAgain : contract.order.applyMarket, form);
    const { refused } = await send();
    const loan = JSON.stringify({ amount, termDays, productId });
    this.say(
      again
        ? `await ana.tell(contract.order.applyMarketAgain, ${JSON.stringify(form)});`
        : `await ana.apply(${loan})${refused === null ? '' : '.catch(() => {})'};`,
    );
    if (again && refused === null) this.say('ana.orderNo = (await ana.latest()).orderNo;');
    const { orders } = this.borrower();
    if (orders.length > before.orders.length) {
      const free =
        !last || last.status === 4 || last.status === 8 || (last.status === 9 && last.mayApplyAgainAt !== null);
      must(free && orders.length === before.orders.length + 1, 'rule 1: nothing else is open', last?.status);
    }
    if (refused === null) this.now = send;
  }

  async decide(index: number): Promise<void> {
    const chosen = {
      ...PLAIN,
      ...SCRIPTS[index],
      failingPayouts: [...((SCRIPTS[index] as { failingPayouts?: readonly string[] })?.failingPayouts ?? [])],
    };
    await this.world.change(this.borrower().userId, (draft) => {
      draft.settings = { ...draft.settings, script: { ...draft.settings.script, ...chosen } };
    });
    this.say(`await stage.settings(ana.persona.phone, { script: ${JSON.stringify(chosen)} });`);
  }

  /** Rules 10 and 13: sent once more, nothing changes. */
  private async repeat(last: (() => Promise<unknown>) | null): Promise<void> {
    const again = last ?? this.always.findLast((each) => each.while?.() ?? true)?.send;
    if (!again) return;
    await this.token();
    const before = this.borrower();
    await again();
    must(isDeepStrictEqual(this.borrower().orders, before.orders), 'rules 10, 13: repeated, nothing changed');
    this.now = last;
  }

  /** Rule 15: the same after a restart. */
  private async restart(): Promise<void> {
    if (!this.again) return;
    // As text: what was left undefined is not written.
    const before = JSON.stringify(this.borrower());
    this.world = this.again();
    must(JSON.stringify(this.borrower()) === before, 'rule 15: the same after a restart');
  }

  /** Rules 12, 19, 22, 27: reading changes nothing, and shows what is kept and what was agreed. */
  private async look(): Promise<void> {
    await this.token();
    const before = this.borrower();
    await checkLook({ borrower: before, seen: this.seen, ask: (route, input) => this.ask(route, input) });
    must(isDeepStrictEqual(this.borrower(), before), 'rule 12: reading changes nothing');
    await this.tell();
  }
}
