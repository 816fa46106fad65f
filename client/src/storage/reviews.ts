/** Applications with answers of an earlier loan, which the borrower must review (screens: last-look). */
import * as z from 'zod/mini';
import { REVIEW_LIFE_MS } from '../utils/time/timing.ts';
import { type BorrowerStorage, createOrderValues } from './order-values.ts';

/** `reused`: not reviewed yet. `done`: the borrower confirmed the answers. */
const review = z.enum(['reused', 'done']);

export const createReviews = (owned: BorrowerStorage) =>
  createOrderValues('review', { schema: review, until: () => owned.clock.now() + REVIEW_LIFE_MS }, owned);
