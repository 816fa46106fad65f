/** Borrowers for tests whose data the lender has, step by step. */
import { createBorrower } from './create-borrower.ts';
import type { Borrower } from './borrower-record.ts';

const photo = {} as NonNullable<Borrower['identity']['back']>;

/** Borrower without saved answers. */
export const nothingSaved = createBorrower('u1', '5500000001');

/** Every step is saved. */
export const allSaved = {
  ...nothingSaved,
  basicInfo: {},
  workInfo: {},
  contacts: [{}],
  identity: { back: photo, front: photo, face: photo, ocrAt: 1 },
  cards: [{}],
  questionnaire: {},
} as unknown as Borrower; // the tests check presence only, so the answers stay empty
