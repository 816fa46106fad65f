import type { RefusalName, SessionCodeName, TRANSPORT_CODES } from '@puente/contract/wire/codes';

export type FailureName = RefusalName | SessionCodeName | keyof typeof TRANSPORT_CODES;

/** Keys of texts that belong to no failure. */
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

/** Texts of one language that reach a borrower. */
export type Texts = Record<FailureName | PlainText, string>;
