/** Calls of rules §7, copied from the specification, not from the contract. `name` is the contract's `group.key`. */
export type CallRow = readonly [
  method: 'GET' | 'POST',
  path: string,
  body: 'none' | 'json' | 'urlencoded' | 'multipart',
  name: string,
];

export const CALLS_OF_THE_SPECIFICATION: readonly CallRow[] = [
  ['POST', '/security/login', 'urlencoded', 'session.login'],
  ['POST', '/security/register', 'json', 'session.register'],
  ['POST', '/security/getVerifyCode', 'json', 'session.getVerifyCode'],
  ['POST', '/user/addBankCard', 'json', 'bankCard.addBankCard'],
  ['POST', '/user/saveBasicInfo', 'json', 'profile.saveBasicInfo'],
  ['POST', '/user/finishUploadAllImg', 'json', 'identity.finishUploadAllImg'],
  ['POST', '/user/saveBasicInfo-market', 'json', 'profile.saveBasicInfoMarket'],
  ['POST', '/loan/loan-order/apply-market', 'json', 'order.applyMarket'],
  ['POST', '/user/saveAdditionInfo-market', 'json', 'profile.saveAdditionInfoMarket'],
  ['POST', '/user/curp/ocr', 'json', 'identity.curpOcr'],
  ['POST', '/user/save/questionnaire', 'json', 'questionnaire.saveQuestionnaire'],
  ['POST', '/loan/loan-order/apply-market-again', 'json', 'order.applyMarketAgain'],
  ['POST', '/user/update-bankCard', 'json', 'bankCard.updateBankCard'],
  ['POST', '/user/submit', 'json', 'order.submit'],
  ['POST', '/portal/repayment/confirm', 'json', 'repayment.cashierConfirm'],

  ['POST', '/user/upload/curp/front', 'multipart', 'identity.uploadCurpFront'],
  ['POST', '/user/upload/curp/back', 'multipart', 'identity.uploadCurpBack'],
  ['POST', '/user/saveFaceImage', 'multipart', 'identity.saveFaceImage'],

  ['GET', '/loan/loan-order/latest', 'none', 'order.latest'],
  ['GET', '/loan/loan-order/list', 'none', 'order.list'],
  ['GET', '/loan/loan-order/loanAgreement', 'none', 'order.loanAgreement'],
  ['GET', '/loan/product/list', 'none', 'product.list'],
  ['GET', '/repay/repay-order/detail', 'none', 'repayment.detail'],
  ['GET', '/repay/getStpClabe', 'none', 'repayment.stpClabe'],
  ['GET', '/security/existsByMobile', 'none', 'session.existsByMobile'],
  ['GET', '/security/getUserInfo', 'none', 'session.getUserInfo'],
  ['GET', '/user/getBankBranch', 'none', 'bankCard.getBankBranch'],
  ['GET', '/loanMarket/index', 'none', 'market.index'],
  ['GET', '/loanMarket/lending-record', 'none', 'market.lendingRecord'],
  ['GET', '/loan/loan-order/list-market', 'none', 'order.listMarket'],
  ['GET', '/loan/product/list-market', 'none', 'product.listMarket'],
  ['GET', '/loanMarket/repay-color', 'none', 'market.repayColor'],
  ['GET', '/loanMarket/customer-service', 'none', 'market.customerService'],
  ['GET', '/loan/confirm/product-info', 'none', 'product.confirmInfo'],
  ['GET', '/loanMarket/repay/products', 'none', 'market.repayProducts'],
  ['GET', '/time/upload/enable', 'none', 'device.uploadEnable'],
  ['GET', '/time/upload/uploadStatus', 'none', 'device.uploadStatus'],
  ['GET', '/loan/validateVerifyCode', 'none', 'session.validateVerifyCode'],
  ['GET', '/repay/getOXXOReference', 'none', 'repayment.oxxoReference'],
  ['GET', '/loan/loan-product/index', 'none', 'product.index'],
  ['GET', '/loan/get-money', 'none', 'disbursal.getMoney'],
  ['GET', '/loan/product/step-amount', 'none', 'product.stepAmount'],
  ['GET', '/loan/get-money/contract', 'none', 'disbursal.getMoneyContract'],
  ['GET', '/user/device/packageList', 'none', 'device.packageList'],
  ['GET', '/security/isRequiredVerificationCode', 'none', 'session.isRequiredVerificationCode'],
  ['GET', '/repay/getExtensionData', 'none', 'extension.getExtensionData'],
  ['GET', '/repay/confirmExtensionOrder', 'none', 'extension.confirmExtensionOrder'],
  ['GET', '/app/isRejectRecommendation', 'none', 'app.isRejectRecommendation'],
  ['GET', '/loan/get-credit-info', 'none', 'product.creditInfo'],
  ['GET', '/app-download/getAddress', 'none', 'app.getAddress'],
  ['GET', '/user/verifyBankCard', 'none', 'bankCard.verifyBankCard'],
  ['GET', '/portal/repayment/detail', 'none', 'repayment.cashierDetail'],
];

/** Parts of every request (rules §7); header names in lower case. */
export const WIRE = {
  base: '/api',
  timestampParam: 't',
  timeoutMs: 60_000,
  headers: ['authorization', 'packagename', 'appname', 'afid', 'lang'],
  languages: ['es', 'en'],
  contentTypes: {
    json: 'application/json',
    urlencoded: 'application/x-www-form-urlencoded',
    multipart: 'multipart/form-data',
  },
} as const;

/** Bridge actions in the specification's order (rules §7). */
export const BRIDGE_ACTIONS = [
  'toLogin',
  'getLoginInfo',
  'logout',
  'setNewToken',
  'timeSDK',
  'logEventByLocal',
  'logEventByAF',
  'selectContact',
] as const;
/** Actions beyond the specification: a provider's page and optional abilities. */
export const OWN_BRIDGE_ACTIONS = [
  'openCheckout',
  'print',
  'share',
  'saveFile',
  'addToCalendar',
  'openSettings',
] as const;
export const FIELD_EVENTS = { pages: ['basicInfo', 'personalInfo'], actions: ['input', 'leave', 'check'] } as const;

/** Session codes, upload codes and fixed messages, copied from the specification (rules §8). */
export const SESSION_ENDS = [
  [10_010_301, 'User not logged in', 'No has iniciado sesión'],
  [10_010_303, 'Token expired, please login again', 'Tu sesión venció; inicia sesión de nuevo'],
  [10_010_304, 'The account is logged in from another device', 'Tu cuenta se abrió en otro dispositivo'],
  [100_103, 'Token invalid, please login again', 'Tu sesión ya no es válida; inicia sesión de nuevo'],
] as const;

export const UPLOAD_CHECK = { done: 0, started: 1, disabled: -1 } as const;

/**
 * Words that the client's sentence must contain, with the sentence's file and key. If the specification only names the
 * case, the whole sentence is ours.
 */
export const CLIENT_MESSAGES = [
  ['Please run in App', 'common', 'runInApp'],
  ['Copied', 'common', 'ui.copy.copied'],
  // The specification says "copy failed"; ours says what to do.
  ['Press and hold the number to copy it', 'common', 'ui.copy.failed'],
  // The specification says "no data".
  ['You have no loans yet', 'records', 'empty'],
  // The specification says "logged out successfully".
  ['You signed out', 'me', 'signOut.done'],
  ['The channel id cannot be empty', 'refusals', 'channelIdEmpty'],
  ['The order number cannot be empty', 'refusals', 'orderNoEmpty'],
  ['The pay order id cannot be empty', 'refusals', 'payOrderIdEmpty'],
  ['This number has been registered, please login directly', 'refusals', 'mobileTaken'],
  // The specification says "sent successfully".
  ['Code sent', 'sign-in', 'sentToast'],
  // The specification says "successful login".
  ['You are signed in', 'sign-in', 'welcome'],
  ['OCR failed, restart authentication', 'refusals', 'ocrFailed'],
  ['Face recognition failed', 'refusals', 'faceNotMatched'],
] as const;

/** Refusals whose text the specification gives; the server's text is compared case-insensitively. */
export const LENDER_MESSAGES = [
  ['mobileTaken', 'this number has been registered, please login directly'],
  ['orderNoEmpty', 'order number cannot be empty'],
  ['payOrderIdEmpty', 'pay order id cannot be empty'],
  ['channelIdEmpty', 'channel id cannot be empty'],
  ['ocrFailed', 'OCR failed, restart the authentication'],
  ['faceNotMatched', 'face recognition failed'],
] as const;
