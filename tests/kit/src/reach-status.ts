/** Reaches a status on the path that backstage would plan, by a borrower's means: calls, payments, waiting. */
import { contract } from '@puente/contract';
import { ORDER_STATUS, type OrderStatus } from '@puente/contract/values/order-status';
import { APPLICATION_STEPS, type OrderEventName } from '@puente/contract/values/transitions';
import { type Place, planStatusPath } from '@puente/mock-server/control/order/plan-status-path';
import type { OrderScript } from '@puente/mock-server/loans/order-record';
import type { Borrower } from './borrower.ts';
import type { Stage } from './stage.ts';

type BorrowerActs = Pick<
  Borrower,
  | 'ask'
  | 'persona'
  | 'apply'
  | 'saveBasicInfo'
  | 'identify'
  | 'saveWork'
  | 'addCard'
  | 'answer'
  | 'submit'
  | 'takeMoney'
  | 'correctCard'
  | 'pay'
  | 'latest'
  | 'detail'
>;
type Step = (me: BorrowerActs, stage: Stage) => Promise<unknown>;

const waitForEvent =
  (duration: string): Step =>
  (_, stage) =>
    stage.clock.advance(duration);

/** Sets the result of the review or payout, then lets time pass. */
const decideAs =
  (change: Partial<OrderScript>, duration: string): Step =>
  async (me, stage) => {
    await stage.decide(me.persona.phone, change);
    await stage.clock.advance(duration);
  };

const STEPS: Partial<Record<OrderEventName, Step>> = {
  apply: (me) => me.apply(),
  saveBasicInfo: (me) => me.saveBasicInfo(),
  finishIdentity: (me) => me.identify(),
  saveAdditionalInfo: (me) => me.saveWork(),
  addBankCard: (me) => me.addCard(),
  saveQuestionnaire: (me) => me.answer(),
  submit: (me) => me.submit(),
  submitted: waitForEvent('3s'),
  submissionFailed: decideAs({ submission: 'fail' }, '3s'),
  approved: decideAs({ review: 'offer' }, '10m'),
  approvedAndPaidOut: decideAs({ review: 'payAtOnce' }, '10m'),
  rejected: decideAs({ review: 'reject' }, '10m'),
  takeMoney: (me) => me.takeMoney(),
  lapsed: waitForEvent('24h'),
  payoutDone: waitForEvent('10m'),
  payoutFailed: decideAs({ failingPayouts: ['accountClosed'] }, '10m'),
  editBankCard: (me) => me.correctCard(),
  paidOff: (me) => me.pay('stp'),
  dueDatePassed: async (me, stage) => stage.clock.advance(`${((await me.detail()).daysToDue ?? 0) + 1}d`),
  retryOpened: waitForEvent('30d'),
  idleDataDeleted: waitForEvent('7d'),
};
/** For an event without a step of its own: time alone has to bring it. */
const untilEvent =
  (event: OrderEventName): Step =>
  (me, stage) =>
    stage.until({ event, mobile: me.persona.phone });
const MAX_STEPS = 40;

async function readPlace(me: BorrowerActs, stage: Stage): Promise<Place> {
  const { order } = await me.ask(contract.order.latest);
  const { stepsDone } = await me.ask(contract.session.getUserInfo);
  const { retryDate } = await me.ask(contract.product.creditInfo);
  const { script } = await stage.settings(me.persona.phone, {});
  const next = APPLICATION_STEPS.find(({ status }) => !stepsDone?.includes(status));
  return {
    // The mock server sends no unknown status; no path would lead from one.
    status: (order?.status ?? 'none') as Place['status'],
    begins: next?.status ?? ORDER_STATUS.confirm,
    free: retryDate === null,
    payAtOnce: script.review === 'payAtOnce',
  };
}

export async function reach(me: BorrowerActs, stage: Stage, wanted: OrderStatus): Promise<void> {
  for (let count = 0; count < MAX_STEPS; count++) {
    const place = await readPlace(me, stage);
    const [next, ...more] = planStatusPath(place, wanted) ?? [];
    if (next === undefined && place.status === wanted) return;
    const step = next && (STEPS[next] ?? untilEvent(next));
    if (!step)
      throw new Error(`No path leads from status ${place.status} to ${wanted} (${[next, ...more].join(', ')})`);
    await step(me, stage);
  }
  throw new Error(`Status ${wanted} was not reached in ${MAX_STEPS} steps`);
}
