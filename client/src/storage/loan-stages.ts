/** Stores each loan's stage when its borrower last saw it, so that good news is celebrated once. */
import * as z from 'zod/mini';
import { LOAN_STAGE_LIFE_MS } from '../utils/time/timing.ts';
import { type BorrowerStorage, createOrderValues } from './order-values.ts';

export const createLoanStages = (owned: BorrowerStorage) =>
  createOrderValues('stage', { schema: z.int(), until: () => owned.clock.now() + LOAN_STAGE_LIFE_MS }, owned);
