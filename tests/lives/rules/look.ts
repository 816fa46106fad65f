import { isDeepStrictEqual } from 'node:util';
import { contract, type Call } from '@puente/contract';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { LoanRecord } from '@puente/mock-server/loans/order-record';
import type { Borrower } from '@puente/mock-server/loans/borrower-record';
import type { Input, LineAnswer } from '../line.ts';
import { owedOf, sum, must } from './reckoning.ts';

/** Past loans as first shown, by order number. */
export type Seen = Map<string, unknown>;

type Look = { borrower: Borrower; seen: Seen; ask: (route: Call['route'], input?: Input) => Promise<LineAnswer> };

const centavos = (pesos: number | null | undefined) => Math.round((pesos ?? 0) * 100);
const money = (amount: number) => (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });

export async function checkLook({ borrower, seen, ask }: Look): Promise<void> {
  const kept = borrower.orders.at(-1);
  const { data } = await ask(contract.order.latest);
  const { order } = data as { order: LoanOrder | null };
  checkLatest(order, kept);
  const listed = (await ask(contract.order.list, { page: 1, size: 50 })).data as { orders: LoanOrder[]; total: number };
  must(listed.total === borrower.orders.length, 'rule 19: every loan is listed', listed.total);
  for (const record of borrower.orders) {
    const shown = listed.orders.find(({ orderNo }) => orderNo === record.orderNo);
    must(shown !== undefined, 'rule 19: every loan is listed', record.orderNo);
    checkShown(shown, record);
    // Invariant 22 covers past loans: statuses 4 and 8. Status 9 is skipped, because T27 deletes the borrower's name in a
    // rejected application's agreement.
    if (record.status !== 4 && record.status !== 8) continue;
    const past = [
      shown.amount,
      shown.termDays,
      shown.disbursalAmount,
      shown.totalRepayment,
      shown.dueDate,
      shown.account,
      shown.repaid,
    ];
    const agreement = (await ask(contract.order.loanAgreement, { orderNo: record.orderNo })).data;
    const now = [past, agreement];
    if (seen.has(record.orderNo))
      must(
        isDeepStrictEqual(seen.get(record.orderNo), now),
        'rule 22: a past loan is shown as it was',
        seen.get(record.orderNo),
        now,
      );
    seen.set(record.orderNo, now);
  }
  if (!kept || ![2, 3, 4].includes(kept.status)) return;
  const agreement = JSON.stringify((await ask(contract.order.loanAgreement, { orderNo: kept.orderNo })).data);
  const deposit = kept.principal - kept.fee - kept.feeTax;
  for (const figure of [kept.principal, kept.fee, kept.feeTax, deposit])
    must(agreement.includes(money(figure)), 'rule 27: the agreement shows what was agreed', money(figure));
  const last4 = kept.payouts.at(-1)?.account.last4;
  must(
    last4 === undefined || shownLast4(order) === last4,
    'rule 22: the account shown is where money went',
    last4,
    shownLast4(order),
  );
}

const APPLICATION: readonly number[] = [6, 12, 11, 5, 17, 14];

/** Invariants 4, 5 and 19 (tests/README.md) for the latest loan, as waiting screens request it. */
export function checkLatest(order: LoanOrder | null, kept: LoanRecord | undefined): void {
  must((order?.status ?? null) === (kept?.status ?? null), 'rule 19: the status shown', order?.status, kept?.status);
  if (!order || !kept) return;
  checkShown(order, kept);
  const at = APPLICATION.indexOf(kept.status);
  const behind = at === -1 ? APPLICATION : APPLICATION.slice(0, at);
  must(isDeepStrictEqual(order.stepsDone, behind), 'rule 19: the steps that lie behind', order.stepsDone, behind);
}

const shownLast4 = (order: LoanOrder | null) => order?.account?.last4;

/** Compares status, term, amounts and due date of an answer with the stored loan (invariants of tests/README.md). */
function checkShown(shown: LoanOrder, kept: LoanRecord): void {
  must(shown.status === kept.status, 'rule 19: the status shown', shown.status, kept.status);
  must(centavos(shown.amount) === kept.principal && shown.termDays === kept.termDays, 'rule 19: the loan shown');
  must(
    centavos(shown.disbursalAmount) + kept.fee + kept.feeTax === kept.principal,
    'rule 4: disbursed + fee + its tax',
  );
  if (kept.disbursedAt === null) return;
  const [paid, unpaid] = [centavos(shown.repaid), centavos(shown.unrepaid)];
  must(unpaid === owedOf(kept), 'rule 5: what is owed is shown', shown.unrepaid);
  must(paid + unpaid === sum(kept.charged), 'rule 5: paid and unpaid are all that is owed', paid, unpaid);
  must(
    centavos(shown.amount) + centavos(shown.interestAndTax) + centavos(shown.penalty) === paid + unpaid &&
      centavos(shown.balanceAtDue) + centavos(shown.penaltyLeft) === unpaid,
    'rule 5: what was lent and charged is what was paid and is owed',
    shown,
  );
  must(shown.dueDate === kept.dueDate, 'rule 19: the due date shown', shown.dueDate, kept.dueDate);
}
