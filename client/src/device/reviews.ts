/** Applications with answers of an earlier loan, which the borrower must review (screens: last-look). */
import * as z from 'zod/mini';
import { KEPT_ORDER_LIFE_MS } from '../lib/time/timing.ts';
import { type Owned, ownedValues } from './owned-store.ts';

/** `reused`: not reviewed yet. `done`: the borrower confirmed the answers. */
const review = z.enum(['reused', 'done']);

export const createReviews = (owned: Owned) =>
  ownedValues('review', { schema: review, until: () => owned.clock.now() + KEPT_ORDER_LIFE_MS }, owned);
