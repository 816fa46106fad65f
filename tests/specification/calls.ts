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
