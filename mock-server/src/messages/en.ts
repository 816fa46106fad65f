import type { Texts } from './texts.ts';

/** The English counterpart of messages/es.ts; session texts are the specification's own (spec §8). */
export const en: Texts = {
  notLoggedIn: 'User not logged in',
  tokenExpired: 'Token expired, please login again',
  otherDevice: 'The account is logged in from another device',
  tokenInvalid: 'Token invalid, please login again',

  malformedRequest: 'We could not read the request',
  unknownPath: 'There is no such operation',
  wrongMethod: 'This operation is asked for in another way',
  timedOut: 'The request took too long to arrive, please try again',
  tooLarge: 'The content is too large',
  wrongContentType: 'The type of content is not the expected one',
  invalidFields: 'Check this field: {field}',
  serverFault: 'Something failed on our side, please try again',
  couldNotSave: 'It could not be saved, please try again',

  wrongCode: 'The verification code is not right',
  codeExpired: 'The verification code has expired, ask for another one',
  codeTooSoon: 'Wait {seconds} seconds to ask for another code',
  tooManyTries: 'Too many tries. Wait {minutes} minutes and try again',
  mobileNotRegistered: 'This number is not registered',
  mobileTaken: 'This number has been registered, please login directly',
  codeUsed: 'This code was already used, ask for another one',

  ageOutOfRange: 'You must be between {min} and {max} years old',
  wrongStep: 'This step does not fit the state of your application',
  contactsShareRelation: 'The two contacts must have different relationships',
  contactsShareMobile: 'The two contacts must have different mobile numbers',
  workFieldsMissing: 'Complete your work information: {field}',

  backFirst: 'Upload the back of your ID first',
  photoUnreadable: 'The file is not a JPEG, PNG or WebP photo',
  photoTooSmall: 'The photo must be at least {min} pixels wide',
  ocrFailed: 'OCR failed, restart the authentication',
  faceNotMatched: 'Face recognition failed. Take the photo again',
  identityIncomplete: 'Your identification is not complete: {missing}',

  accountNumbersDiffer: 'The two account numbers are not the same',
  accountInvalid: 'The account number is not valid',
  accountOfAnother: 'This account is already registered by somebody else',
  bankDiffersFromClabe: 'The chosen bank does not match the CLABE',
  cardNotFound: 'We could not find this account',
  cardNotEditable: 'This account cannot be changed now',
  holderDiffers: 'The account must be in your name and with your CURP',

  answersMissing: 'There are questions still unanswered: {questions}',

  orderNoEmpty: 'The order number cannot be empty',
  orderNotFound: 'We could not find this order',
  oneLoanAtATime: 'You can have only one loan at a time',
  consentMissing: 'Your consent to the use of your data is missing',
  retryLater: 'You can apply again from {date}',
  offStep: 'The amount or the term is not among the options of the product',
  priceChanged: 'The cost has changed. Check the new figures before you confirm',
  agreementMissing: 'You must accept the loan agreement',
  dataIncomplete: 'Some data are missing to apply again',

  productNotFound: 'We could not find this product',
  aboveLimit: 'The amount is above your limit of {limit} pesos',

  offerExpired: 'The offer has expired',
  nothingToTake: 'There is no money to take on this order',

  payOrderIdEmpty: 'The pay order id cannot be empty',
  channelIdEmpty: 'The channel id cannot be empty',
  nothingOwed: 'There is nothing to pay',
  amountNotWhole: 'Enter an amount in pesos, without cents',
  amountTooSmall: 'The minimum payment is {min} pesos',
  amountOffMultiple: 'The amount must be a multiple of {multiple}',
  amountAboveOwed: 'The amount is more than you owe: {owed} pesos',
  amountAboveStoreLimit: 'A store takes up to {limit} pesos per slip',
  methodUnavailable: 'This way of paying is not available',

  extensionNotOffered: 'Your loan does not offer more time',
  extensionLimit: 'You can no longer ask for more time on this loan',
  extensionBlockedByPenalty: 'Pay the late charge first',

  fieldMissing: 'This field is missing',
  fieldInvalid: 'This field is not valid',
  uploadDisabled: 'The collection of device data is disabled',
  photoBack: 'back',
  photoFront: 'front',
  photoFace: 'selfie',
  photoReading: 'reading',
};
