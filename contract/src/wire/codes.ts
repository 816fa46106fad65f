/** Result codes. The specification defines 0 and the four session codes (§7, §8); the others are ours. */

export const OK = 0;
/** Upload check: the shell has started collecting (rules §8). */
export const UPLOAD_STARTED = 1;
/** Upload check: collecting failed or is disabled; `msg` says which (rules §8). */
export const UPLOAD_DISABLED = -1;

/** After each of these codes the client deletes its local data and signs out (rules §8). */
export const SESSION_CODES = {
  notLoggedIn: 10010301,
  tokenExpired: 10010303,
  otherDevice: 10010304,
  tokenInvalid: 100103,
} as const;
export type SessionCodeName = keyof typeof SESSION_CODES;

/** Transport errors repeat the HTTP status, so that one number leads to the cause. */
export const TRANSPORT_CODES = {
  malformedRequest: 400,
  unknownPath: 404,
  wrongMethod: 405,
  timedOut: 408,
  tooLarge: 413,
  wrongContentType: 415,
  invalidFields: 422,
  serverFault: 500,
  couldNotSave: 507,
} as const;

/**
 * Business refusals; the first digits name the group of calls: 201 session, 202 profile, 203 identity, 204 bank card,
 * 205 questionnaire, 206 order, 207 product, 208 disbursal, 209 repayment, 210 extension, 211 device.
 */
export const REFUSALS = {
  wrongCode: 20101,
  codeExpired: 20102,
  codeTooSoon: 20103,
  tooManyTries: 20104,
  mobileNotRegistered: 20105,
  mobileTaken: 20106,
  codeUsed: 20107,

  ageOutOfRange: 20201,
  wrongStep: 20202,
  contactsShareRelation: 20203,
  contactsShareMobile: 20204,
  workFieldsMissing: 20205,

  backFirst: 20301,
  photoUnreadable: 20302,
  photoTooSmall: 20303,
  ocrFailed: 20304,
  faceNotMatched: 20305,
  identityIncomplete: 20306,

  accountNumbersDiffer: 20401,
  accountInvalid: 20402,
  accountOfAnother: 20403,
  bankDiffersFromClabe: 20404,
  cardNotFound: 20405,
  cardNotEditable: 20406,
  holderDiffers: 20407,

  answersMissing: 20501,

  orderNoEmpty: 20601,
  orderNotFound: 20602,
  oneLoanAtATime: 20603,
  consentMissing: 20604,
  retryLater: 20605,
  offStep: 20606,
  priceChanged: 20607,
  agreementMissing: 20608,
  dataIncomplete: 20609,
  creditCheckMissing: 20610,

  productNotFound: 20701,
  aboveLimit: 20702,

  offerExpired: 20801,
  nothingToTake: 20802,

  payOrderIdEmpty: 20901,
  channelIdEmpty: 20902,
  nothingOwed: 20903,
  amountNotWhole: 20904,
  amountTooSmall: 20905,
  amountOffMultiple: 20906,
  amountAboveOwed: 20907,
  amountAboveStoreLimit: 20908,
  methodUnavailable: 20909,
  /** An online payment of this order is undecided; `data` is that payment. */
  paymentPending: 20910,
  /** The borrower wanted to pay in full, but the debt has changed; `data` is `{ owed, seen }` in pesos. */
  owedChanged: 20911,

  extensionNotOffered: 21001,
  extensionLimit: 21002,
  extensionBlockedByPenalty: 21003,
} as const;
export type RefusalName = keyof typeof REFUSALS;

export type FailureName = RefusalName | SessionCodeName | keyof typeof TRANSPORT_CODES;

const NAMES = new Map<number, FailureName>(
  [SESSION_CODES, TRANSPORT_CODES, REFUSALS].flatMap((table) =>
    Object.entries(table).map(([name, code]): [number, FailureName] => [code, name as FailureName]),
  ),
);

export function codeName(code: number): FailureName | null {
  return NAMES.get(code) ?? null;
}

export function isSessionCode(code: number): boolean {
  return Object.values<number>(SESSION_CODES).includes(code);
}
