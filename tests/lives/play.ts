/** Runs a random walk: keeps its world and memory, sends its calls, and checks the rules after each step. */
import { isDeepStrictEqual } from 'node:util';
import { contract, type DataOf } from '@puente/contract';
import { issueToken } from '@puente/mock-server/plugins/session';
import { signIn } from '@puente/mock-server/control/order/simulated-borrower';
import { toUserId } from '@puente/mock-server/routes/session';
import type { LoanRecord } from '@puente/mock-server/loans/order-record';
import type { Borrower } from '@puente/mock-server/loans/borrower-record';
import type { World } from '@puente/mock-server/worlds/world';
import { newcomer } from '@puente/kit';
import { checkChange } from './rules/change.ts';
import { checkDocument, checkLedger } from './rules/document.ts';
import type { Line } from './line.ts';
import type { Memory } from './memory.ts';
import { checkLatest, type Seen } from './rules/look.ts';
import { must } from './rules/reckoning.ts';

export const WHO = newcomer(0);
/** Second borrower of the same world, with an open application that the walk's actions must not affect. */
export const NEIGHBOUR = newcomer(1);

type Player = {
  world: World;
  line: Line;
  memory: Memory;
  /** Reopens the world from its stored documents; null if that is impossible. */
  again: (() => World) | null;
};
type Resend = () => Promise<unknown>;

export class Play {
  readonly memory: Memory;
  world: World;
  readonly line: Line;
  readonly again: Player['again'];
  readonly seen: Seen = new Map();
  /** Requests whose repetition must change nothing, as long as `while` returns true. */
  readonly always: { send: Resend; while?: () => boolean }[] = [];
  now: Resend | null = null;

  constructor({ world, line, memory, again }: Player) {
    this.world = world;
    this.line = line;
    this.memory = memory;
    this.again = again;
  }

  borrower(who = WHO): Borrower {
    const borrower = this.world.store.byId(toUserId(this.world, who.phone));
    if (!borrower) throw new Error('the borrower is lost');
    return borrower;
  }

  latest(): LoanRecord | undefined {
    return this.borrower().orders.at(-1);
  }

  private openToken(): string | null {
    const { userId, session } = this.borrower();
    const isOpen = session !== null && this.world.clock.now() < session.expiresAt;
    return isOpen ? issueToken(this.world, userId, session.number) : null;
  }

  async token(): Promise<string> {
    const open = this.openToken();
    if (open !== null) return open;
    const token = await signIn({ world: this.world, who: WHO });
    this.say('await ana.signIn();');
    return token;
  }

  say(line: string): void {
    this.memory.code.push(line);
  }

  /** Like `say`, for a call that may be refused: the script continues after a refusal. */
  sayTried(call: string, refused: string | null): void {
    this.say(refused === null ? `${call};` : `${call}.catch(() => {});`);
  }

  /** Calls the server; a refusal must leave everything unchanged. */
  async ask(route: Parameters<Line>[0], input?: Parameters<Line>[2]) {
    const token = await this.token();
    const before = this.borrower();
    const answer = await this.line(route, token, input);
    if (answer.refused !== null)
      must(isDeepStrictEqual(this.borrower(), before), 'rule 11: refused, nothing changed', answer.refused);
    return answer;
  }

  check(before: Borrower): void {
    const after = this.borrower();
    checkChange(before, after);
    checkDocument(after, this.world.clock.now());
    checkLedger(after, this.memory);
    this.checkPayout();
    const { orders, cards } = this.borrower(NEIGHBOUR);
    const alone = orders.length === 1 && orders[0]?.status === 6 && orders[0].payments.length + cards.length === 0;
    must(alone, 'rule 28: a neighbour notices nothing', orders.length, orders[0]?.status);
  }

  /** Invariants 4, 5 and 19 (tests/README.md): the latest loan is shown as stored. Skipped without an open session. */
  async checkShown(): Promise<void> {
    const token = this.openToken();
    if (token === null) return;
    const { data } = await this.line(contract.order.latest, token);
    checkLatest((data as DataOf<typeof contract.order.latest>).order, this.latest());
  }

  /** Invariant 22 (tests/README.md): money goes to the account named last. */
  private checkPayout(): void {
    const payout = this.latest()?.payouts.at(-1);
    if (payout?.outcome === null && this.memory.account !== null)
      must(
        payout.account.last4 === this.memory.account.slice(-4),
        'rule 22: money goes to the account named last',
        payout.account.last4,
      );
  }
}
