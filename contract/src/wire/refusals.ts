/**
 * Refusals that several calls share, with the schema of their `data`; each call in `src/calls` names its own. Session
 * and transport codes (`codes.ts`) may answer any call.
 */
import * as z from 'zod/mini';
import type { RefusalName } from './codes.ts';
import { fieldFault } from './envelope.ts';

export type Refusals = Partial<Record<RefusalName, z.ZodMiniType>>;
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- has no keys, so a call of this type cannot declare a refusal
export type NoRefusals = Pick<Refusals, never>;

export const noData = z.null();
export const fieldFaults = z.array(fieldFault);
const secondsLeft = z.object({ countdownTime: z.int() });

/** For calls that name an order; a stranger's order is answered like a missing one. */
export const ORDER_REFUSALS = { orderNoEmpty: noData, orderNotFound: noData } as const;

export const STEP_REFUSALS = { ...ORDER_REFUSALS, wrongStep: noData } as const;

/** For calls that check a one-time code. `data` of `wrongCode` is null if the number is unknown. */
export const CODE_REFUSALS = {
  wrongCode: z.nullable(z.object({ triesLeft: z.int() })),
  codeExpired: noData,
  codeUsed: noData,
  tooManyTries: secondsLeft,
} as const;

export const SEND_CODE_REFUSALS = { codeTooSoon: secondsLeft, tooManyTries: secondsLeft } as const;

export const PRODUCT_REFUSALS = { productNotFound: noData, offStep: noData, aboveLimit: noData } as const;
