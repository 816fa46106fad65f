/** Reaches a status on the path that backstage would plan, by a borrower's means: calls, payments, waiting. */
import { contract } from '@puente/contract';
import { ORDER_STATUS, type OrderStatus } from '@puente/contract/values/order-status';
import { APPLICATION_STEPS, type OrderEventName } from '@puente/contract/values/transitions';
import {
  type Place,
  planDecision,
  planPayment,
  planStatusPath,
} from '@puente/mock-server/control/order/plan-status-path';
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
>;
type Step = (me: BorrowerActs, script: OrderScript) => Promise<unknown>;

const BORROWER_STEPS: Partial<Record<OrderEventName, Step>> = {
  apply: (me) => me.apply(),
  saveBasicInfo: (me) => me.saveBasicInfo(),
  finishIdentity: (me) => me.identify(),
  saveAdditionalInfo: (me) => me.saveWork(),
  addBankCard: (me) => me.addCard(),
  saveQuestionnaire: (me) => me.answer(),
  submit: (me) => me.submit(),
  takeMoney: (me) => me.takeMoney(),
  editBankCard: (me) => me.correctCard(),
  paidOff: (me, script) => me.pay(planPayment(script)),
};
const MAX_STEPS = 40;

/**
 * Causes a planned event by a call of the borrower. If it is no event of the borrower, sets the server's decision and
 * advances to the next automatic event, which may be another one than planned if the borrower's settings say so.
 */
async function takeStep(me: BorrowerActs, stage: Stage, event: OrderEventName): Promise<void> {
  const mobile = me.persona.phone;
  const { script } = await stage.settings(mobile, {});
  const act = BORROWER_STEPS[event];
  if (act) await act(me, script);
  else {
    const decision = planDecision(event, script);
    if (decision) await stage.decide(mobile, decision);
    const [next] = (await stage.ask(stage.routes.due, undefined, `?mobile=${mobile}`)).due;
    if (!next) throw new Error(`Time alone brings nothing to ${mobile}, who waits for ${event}`);
    await stage.clock.advanceTo(next.at);
  }
}

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
    const [next] = planStatusPath(place, wanted) ?? [];
    if (next === undefined && place.status === wanted) return;
    if (next === undefined) throw new Error(`No path leads from status ${place.status} to ${wanted}`);
    await takeStep(me, stage, next);
  }
  throw new Error(`Status ${wanted} was not reached in ${MAX_STEPS} steps`);
}
