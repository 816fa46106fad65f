/** Describes, for the OpenAPI document, the checks of a server's handlers that no schema expresses. */
import {
  AGE_MAX,
  AGE_MIN,
  CLABE_DIGITS,
  CODE_COUNTDOWN_SECONDS,
  CODE_LIFE_MINUTES,
  CODE_LOCK_MINUTES,
  CODE_WRONG_TRIES,
  DEBIT_CARD_DIGITS,
  EXTENSIONS_MAX,
  OFFER_HOURS,
  OXXO_PAYMENT_MAX,
  PHOTO_MAX_BYTES,
  PHOTO_MIN_WIDTH_PX,
  QUESTION_COUNT,
  REJECTION_RETRY_DAYS,
  REPAYMENT_ABOVE,
} from '../values/limits.ts';
import { QUESTIONS } from '../values/questions.ts';

const code = [
  `A code holds for ${CODE_LIFE_MINUTES} minutes and counts once; after ${CODE_WRONG_TRIES} wrong tries the number waits ${CODE_LOCK_MINUTES} minutes.`,
];
const person = [
  `Age ${AGE_MIN} to ${AGE_MAX} on the day of the answer, by the calendar of Mexico City.`,
  'A city is one of its state’s list (contract/src/values/cities.ts), or left out.',
];
const photo = [
  'Multipart: one part `file`, JPEG, PNG or WebP by its bytes whatever its name says, and the text `orderNo`.',
  `At most ${PHOTO_MAX_BYTES / 1024 / 1024} MB, at least ${PHOTO_MIN_WIDTH_PX} px wide.`,
];
const account = [
  `CLABE: ${CLABE_DIGITS} digits, its check digit right, its first three those of the bank chosen. Debit card: ${DEBIT_CARD_DIGITS} digits (Luhn), with a validPeriod that has not passed.`,
  'confirmCardNo is the same number. nationalId is the borrower’s own. An account of somebody else is refused.',
  'A code is needed where isRequiredVerificationCode says so; it was sent for the purpose bankCard.',
];
const apply = [
  'One loan at a time. Amount and term are among those of product.stepAmount that are not locked.',
  'consentVersion is the one in force; empty is refused by name.',
  `Somebody who was refused waits ${REJECTION_RETRY_DAYS} days. The same request sent twice gives one order.`,
];

export const RULES_OF_CALLS: Readonly<Record<string, readonly string[]>> = {
  'session.login': code,
  'session.register': [...code, 'termsVersion is the one in force.'],
  'session.getVerifyCode': [
    `Asked again within ${CODE_COUNTDOWN_SECONDS} seconds it is refused; data holds the seconds left.`,
  ],
  'session.validateVerifyCode': code,
  'profile.saveBasicInfo': person,
  'profile.saveBasicInfoMarket': person,
  'profile.saveAdditionInfoMarket': [
    'By employmentType: Unemployed and Student have no designation, jobExperience, payFrequency or paydays; self_employed, Other and others a designation only; employee and ParttimeEmployee all of them. Designations are those of the type’s list (contract/src/values/designations.ts).',
    'Paydays: a weekday for Weekly and Fourteen, 1 to 31 for Monthly and Biweekly; a second one for Fourteen and Biweekly only.',
    'The two emergency contacts share neither relation nor mobile.',
  ],
  'identity.uploadCurpFront': [...photo, 'Refused until the back is in.'],
  'identity.uploadCurpBack': photo,
  'identity.saveFaceImage': photo,
  'identity.curpOcr': ['Both photos are the ones in hand. When it fails they are dropped and taken again.'],
  'identity.finishUploadAllImg': ['Back, front, reading and face are all in, or it is refused by name.'],
  'bankCard.addBankCard': account,
  'bankCard.updateBankCard': [...account, 'After a returned deposit, or while no loan is open.'],
  'questionnaire.saveQuestionnaire': [
    `All ${QUESTION_COUNT} answers, keyed 1 to ${QUESTION_COUNT}: ${QUESTIONS.map(({ number, options }) => `${number} ${options.join('|')}`).join('; ')}.`,
  ],
  'order.applyMarket': apply,
  'order.applyMarketAgain': [...apply, 'Only for somebody whose data are complete.'],
  'order.submit': [
    'agreementAccepted is true and agreementVersion the one in force.',
    'creditCheckVersion is the credit-bureau authorisation in force; without it the application is refused (creditCheckMissing).',
    'depositAmount and totalRepayment are the figures of product.confirmInfo; where they no longer hold it is refused (priceChanged) and data holds the new ones. Sent twice it has the effect of once.',
  ],
  'disbursal.getMoney': [`Within ${OFFER_HOURS} hours after approval; later it is refused (offerExpired).`],
  'repayment.oxxoReference': [
    `At most ${OXXO_PAYMENT_MAX} pesos in one payment; what else holds for amounts is that of cashierConfirm.`,
  ],
  'repayment.cashierConfirm': [
    `Whole pesos above ${REPAYMENT_ABOVE}, at least minAmount, a multiple of amountMultiple, at most what is owed; exactly what is owed is always taken.`,
    'For everything, owedSeen is the debt that was shown; another one now is refused (owedChanged). One payment is on its way at a time. The same requestId gives the same payment.',
  ],
  'extension.confirmExtensionOrder': [
    `An option of getExtensionData with the cost that was shown; at most ${EXTENSIONS_MAX} of a loan, and none while a late charge is unpaid.`,
  ],
};
