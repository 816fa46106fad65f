/**
 * Lists refusals that several calls share, each with the schema of its `data`. A call names its own in `src/calls`. Codes of an ended
 * session and of transport (`codes.ts`) may come with any call and are not listed.
 */
import * as z from 'zod/mini';
import type { RefusalName } from './codes.ts';
import { fieldFault } from './envelope.ts';

/** By name: the schema of `data`. */
export type Refusals = Partial<Record<RefusalName, z.ZodMiniType>>;
/** Those of a call that has none: a type without keys. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- without keys, so that such a call may refuse nothing
export type NoRefusals = Pick<Refusals, never>;

export const noData = z.null();
/** The fields at fault, each with its rule and a sentence for the borrower. */
export const fieldFaults = z.array(fieldFault);
/** Seconds until the borrower may try again. */
const secondsLeft = z.object({ countdownTime: z.int() });

/** For calls that name an order. Somebody else's order is answered like one that does not exist. */
export const ORDER_REFUSALS = { orderNoEmpty: noData, orderNotFound: noData } as const;

/** For steps of an application. */
export const STEP_REFUSALS = { ...ORDER_REFUSALS, wrongStep: noData } as const;

/** For calls that check a one-time code; without a code that was sent no tries are counted. */
export const CODE_REFUSALS = {
  wrongCode: z.nullable(z.object({ triesLeft: z.int() })),
  codeExpired: noData,
  codeUsed: noData,
  tooManyTries: secondsLeft,
} as const;

/** For sending a one-time code. */
export const SEND_CODE_REFUSALS = { codeTooSoon: secondsLeft, tooManyTries: secondsLeft } as const;

/** For an amount and a term of a product. */
export const PRODUCT_REFUSALS = { productNotFound: noData, offStep: noData, aboveLimit: noData } as const;
