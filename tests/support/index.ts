/** Scripts a whole loan life in milliseconds. See tests/README.md. */
export * from './answers.ts';
export type { Borrower } from './borrower.ts';
export { createKit, type Kit, type KitOptions, newcomer, sharedApp, START } from './kit.ts';
export { StepRefused } from './refused.ts';
export { inProcess, overHttp, type Request, type Response, type Sender } from './sender.ts';
export type { Stage } from './stage.ts';
export { type Answer, readAnswer, type Route, writeRequest } from './wire.ts';
