/** The legal path, planned as backstage plans it, and walked with what a borrower does: calls, payments, waiting. */
import { contract } from '@puente/contract';
import { ORDER_STATUS, type OrderStatus } from '@puente/contract/values/order-status';
import { APPLICATION_STEPS, type OrderEventName } from '@puente/contract/values/transitions';
import { type Place, planStatusPath } from '@puente/mock-server/control/order/plan-status-path';
import type { OrderScript } from '@puente/mock-server/loans/order-record';
import type { Borrower } from './borrower.ts';
import type { Stage } from './stage.ts';

type Acts = Pick<
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
type Step = (me: Acts, stage: Stage) => Promise<unknown>;

const waits =
  (duration: string): Step =>
  (_, stage) =>
    stage.clock.advance(duration);

/** Sets the lender's decision, then lets time pass. */
const decides =
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
  submitted: waits('3s'),
  submissionFailed: decides({ submission: 'fail' }, '3s'),
  approved: decides({ review: 'offer' }, '10m'),
  approvedAndPaidOut: decides({ review: 'payAtOnce' }, '10m'),
  rejected: decides({ review: 'reject' }, '10m'),
  takeMoney: (me) => me.takeMoney(),
  lapsed: waits('24h'),
  payoutDone: waits('10m'),
  payoutFailed: decides({ failingPayouts: ['accountClosed'] }, '10m'),
  editBankCard: (me) => me.correctCard(),
  paidOff: (me) => me.pay('stp'),
  dueDatePassed: async (me, stage) => stage.clock.advance(`${((await me.detail()).daysToDue ?? 0) + 1}d`),
  retryOpened: waits('30d'),
  idleDataDeleted: waits('7d'),
};
const AT_MOST = 40;

async function placeOf(me: Acts, stage: Stage): Promise<Place> {
  const { order } = await me.ask(contract.order.latest);
  const { stepsDone } = await me.ask(contract.session.getUserInfo);
  const { retryDate } = await me.ask(contract.product.creditInfo);
  const { script } = await stage.settings(me.persona.phone, {});
  const next = APPLICATION_STEPS.find(({ status }) => !stepsDone?.includes(status));
  return {
    // A status nobody knows would be a fault of the lender, and no path leads from it.
    status: (order?.status ?? 'none') as Place['status'],
    begins: next?.status ?? ORDER_STATUS.confirm,
    free: retryDate === null,
    payAtOnce: script.review === 'payAtOnce',
  };
}

export async function reach(me: Acts, stage: Stage, wanted: OrderStatus): Promise<void> {
  for (let count = 0; count < AT_MOST; count++) {
    const place = await placeOf(me, stage);
    const [next, ...more] = planStatusPath(place, wanted) ?? [];
    if (next === undefined && place.status === wanted) return;
    const step = next && STEPS[next];
    if (!step)
      throw new Error(`No path leads from status ${place.status} to ${wanted} (${[next, ...more].join(', ')})`);
    await step(me, stage);
  }
  throw new Error(`Status ${wanted} was not reached in ${AT_MOST} steps`);
}
