/** Reaches a status on the path that backstage plans, by a borrower's means: calls, payments, waiting. */
import type { OrderStatus } from '@puente/contract/values/order-status';
import type { OrderEventName } from '@puente/contract/values/transitions';
import { planDecision, planPayment } from '@puente/mock-server/control/order/plan-status-path';
import type { OrderScript } from '@puente/mock-server/loans/order-record';
import type { Borrower } from './borrower.ts';
import type { Stage } from './stage.ts';

type BorrowerActs = Pick<
  Borrower,
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

/** Returns the next event on the server's path to a status, or null if the order has it. */
async function findNextEvent(me: BorrowerActs, stage: Stage, wanted: OrderStatus): Promise<OrderEventName | null> {
  const { order, nodes } = await stage.order(me.persona.phone);
  const node = nodes.find(({ status }) => status === wanted);
  if (node?.here) return null;
  const [next] = node?.path ?? [];
  if (next === undefined) {
    const reachable = nodes.flatMap(({ status, path }) => (path && path.length > 0 ? status : [])).join(', ');
    const from = order?.status ?? 'none';
    throw new Error(`No path leads from status ${from} to ${wanted}, only to ${reachable || 'none'}`);
  }
  return next;
}

export async function reach(me: BorrowerActs, stage: Stage, wanted: OrderStatus): Promise<void> {
  for (let count = 0; count < MAX_STEPS; count++) {
    const next = await findNextEvent(me, stage, wanted);
    if (next === null) return;
    await takeStep(me, stage, next);
  }
  throw new Error(`Status ${wanted} was not reached in ${MAX_STEPS} steps`);
}
