/** Test kit: scripts whole loans against a mock server in milliseconds. See kit/README.md. */
import { type Persona, type PersonaKey, persona as findPersona } from '@puente/fixtures';
export type { Borrower } from './borrower.ts';
export { createKit, type Kit, type KitOptions, newcomer, START } from './kit.ts';
export type { Clock, Move, Stage } from './stage.ts';
export { StepRefused } from './wire.ts';
export { inProcess, type LocalApp, type Request, type Sender } from './sender.ts';
export { type Answer, type InputArgs, readAnswer, type Route, writeRequest } from './wire.ts';
// Exported again, because users of the packed kit cannot import the workspace's packages.
export { contract } from '@puente/contract';
export { ORDER_STATUS } from '@puente/contract/values/order-status';
export { clabeOf, photo } from '@puente/fixtures';
export type { Persona, PersonaKey };
/** Returns a persona (name, number, settings and past) by its key. */
export const persona: (key: PersonaKey) => Persona = findPersona;
