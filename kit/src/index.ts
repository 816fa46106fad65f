/** Scripts a whole loan life in milliseconds. See kit/README.md. */
export type { Borrower } from './borrower.ts';
export { createKit, type Kit, newcomer, sharedApp, START } from './kit.ts';
export { StepRefused } from './refused.ts';
export { inProcess, type Request, type Sender } from './sender.ts';
export { type Answer, type InputArgs, readAnswer, type Route, writeRequest } from './wire.ts';
// Outside of this repository there is no other way to them.
export { contract } from '@puente/contract';
export { ORDER_STATUS } from '@puente/contract/values/order-status';
export { clabeOf, persona } from '@puente/fixtures';
