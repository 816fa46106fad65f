/** Applications whose answers the borrower looks over before the last look (screens: last-look). */
import * as z from 'zod/mini';
import { KEPT_ORDER_LIFE_MS } from '../lib/time/timing.ts';
import { type Owned, ownedValues } from './owned-store.ts';

/** `reused`: the answers are those of an earlier loan, not looked over yet. `done`: the borrower said they are right. */
const review = z.enum(['reused', 'done']);

export const createReviews = (owned: Owned) =>
  ownedValues('review', { schema: review, until: () => owned.clock.now() + KEPT_ORDER_LIFE_MS }, owned);
