import type { FailureName } from './failures.ts';

/** Texts that are no failure by themselves. */
type PlainText =
  | 'uploadDisabled'
  | 'onlineRefused'
  | 'onlineNotReported'
  | 'onlineLoanEnded'
  | 'transferNothingOwed'
  | 'cancelledUntaken'
  | 'cancelledReturned'
  | 'transferSenderUnknown'
  | 'photoBack'
  | 'photoFront'
  | 'photoFace'
  | 'photoReading';

/** Everything the mock says to a person; each language must have all of it. */
export type Texts = Record<FailureName | PlainText, string>;
