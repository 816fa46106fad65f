import type { RefusalName, SessionCodeName, TRANSPORT_CODES } from '@puente/contract/wire/codes';

export type FailureName = RefusalName | SessionCodeName | keyof typeof TRANSPORT_CODES;

/** Texts that reach a borrower: one per refusal, and general ones at the end. `fillPlaceholders` fills the braces. */
export const es = {
  notLoggedIn: 'No has iniciado sesión',
  tokenExpired: 'Tu sesión venció; inicia sesión de nuevo',
  otherDevice: 'Tu cuenta se abrió en otro dispositivo',
  tokenInvalid: 'Tu sesión ya no es válida; inicia sesión de nuevo',

  malformedRequest: 'No pudimos leer la solicitud',
  unknownPath: 'La operación no existe',
  wrongMethod: 'La operación no se pide de esta forma',
  timedOut: 'La solicitud tardó demasiado en llegar, inténtalo de nuevo',
  tooLarge: 'El contenido es demasiado grande',
  wrongContentType: 'El tipo de contenido no es el esperado',
  invalidFields: 'Revisa estos datos: {fields}',
  serverFault: 'Algo falló de nuestro lado, inténtalo de nuevo',
  couldNotSave: 'No se pudo guardar, inténtalo de nuevo',

  wrongCode: 'El código de verificación no es correcto',
  codeExpired: 'El código de verificación venció, pide otro',
  codeTooSoon: 'Espera {seconds|segundo|segundos} para pedir otro código',
  tooManyTries: 'Demasiados intentos. Espera {minutes|minuto|minutos} e inténtalo de nuevo',
  mobileNotRegistered: 'Este número no está registrado',
  mobileTaken: 'Este número ya está registrado, inicia sesión directamente',
  codeUsed: 'Este código ya se usó, pide otro',

  ageOutOfRange: 'Debes tener entre {min} y {max} años',
  wrongStep: 'Este paso no corresponde al estado de tu solicitud',
  contactsShareRelation: 'Los dos contactos deben tener una relación distinta contigo',
  contactsShareMobile: 'Los dos contactos deben tener un celular distinto',
  workFieldsMissing: 'Completa estos datos de tu trabajo: {fields}',

  backFirst: 'Sube primero el reverso de tu identificación',
  photoUnreadable: 'El archivo no es una foto JPEG, PNG o WebP',
  photoTooSmall: 'La foto debe medir al menos {min|píxel|píxeles} de ancho',
  ocrFailed: 'No pudimos leer tu identificación. Vuelve a tomar las fotos',
  faceNotMatched: 'El reconocimiento facial falló. Toma la foto de nuevo',
  identityIncomplete: 'Falta completar tu identificación: {missing}',

  accountNumbersDiffer: 'Los dos números de cuenta no coinciden',
  accountInvalid: 'Revisa el número de cuenta',
  accountOfAnother: 'Esta cuenta ya está registrada por otra persona',
  bankDiffersFromClabe: 'El banco elegido no corresponde a la CLABE',
  cardNotFound: 'No encontramos esta cuenta',
  cardNotEditable: 'Ahora no se puede cambiar esta cuenta',
  holderDiffers: 'La cuenta debe estar a tu nombre y con tu CURP',

  answersMissing: 'Quedan preguntas sin responder: {questions}',

  orderNoEmpty: 'Falta el folio de la solicitud',
  orderNotFound: 'No encontramos esta solicitud',
  oneLoanAtATime: 'Solo puedes tener un préstamo a la vez',
  consentMissing: 'Falta tu permiso para usar tus datos',
  retryLater: 'Podrás solicitar de nuevo a partir del {date}',
  offStep: 'El monto o el plazo no corresponde a las opciones del producto',
  priceChanged: 'El costo cambió. Revisa las cifras nuevas antes de confirmar',
  creditCheckMissing: 'Debes autorizar la consulta de tu historial crediticio',
  agreementMissing: 'Debes aceptar el contrato del préstamo',
  dataIncomplete: 'Faltan datos de tu solicitud',

  productNotFound: 'No encontramos este producto',
  aboveLimit: 'El monto supera tu límite de {limit|peso|pesos}',

  offerExpired: 'La oferta venció',
  nothingToTake: 'No hay dinero por recibir en esta solicitud',

  payOrderIdEmpty: 'El identificador de pago no puede estar vacío',
  channelIdEmpty: 'El identificador del canal no puede estar vacío',
  nothingOwed: 'No hay nada por pagar',
  amountNotWhole: 'Solo se aceptan centavos cuando pagas todo, y ahora son {owed|peso|pesos}',
  amountTooSmall: 'El pago mínimo es de {min|peso|pesos}',
  amountOffMultiple: 'El monto debe ser múltiplo de {multiple}',
  amountAboveOwed: 'El monto es mayor que lo que debes: {owed|peso|pesos}',
  amountAboveStoreLimit: 'En tienda se pueden pagar hasta {limit|peso|pesos} por ficha',
  methodUnavailable: 'Esta forma de pago no está disponible',
  paymentPending: 'Ya hay un pago en línea en camino: espera su resultado',
  owedChanged: 'Lo que falta por pagar cambió: ahora son {owed|peso|pesos}',

  extensionNotOffered: 'Tu préstamo no ofrece más plazo',
  extensionLimit: 'Ya no puedes pedir más plazo para este préstamo',
  extensionBlockedByPenalty: 'Primero paga el recargo por atraso',

  uploadDisabled: 'La recolección de datos del dispositivo está desactivada',
  onlineRefused: 'Tu banco no autorizó el pago. No se te cobró nada',
  onlineNotReported: 'Nadie nos confirmó este pago. Si te lo cobraron, lo contamos en cuanto nos lo confirmen',
  onlineLoanEnded: 'Tu préstamo se pagó antes de que este pago terminara, así que no se te cobró nada',
  cancelledUntaken: 'No confirmaste la oferta a tiempo y se canceló sin costo. No debes nada',
  cancelledReturned:
    'Tu banco devolvió el depósito, la cuenta no se corrigió a tiempo y el préstamo se canceló sin costo. No debes nada',
  transferNothingOwed: 'No debías nada',
  transferSenderUnknown: 'No pudimos comprobar de quién es esa cuenta',
  photoBack: 'reverso',
  photoFront: 'frente',
  photoFace: 'rostro',
  photoReading: 'lectura',
} satisfies Record<FailureName, string> & Record<string, string>;

export type TextKey = keyof typeof es;

/** English texts for the same keys; the session texts are the specification's own (rules §8). */
export const en: Record<TextKey, string> = {
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
  invalidFields: 'Check these details: {fields}',
  serverFault: 'Something failed on our side, please try again',
  couldNotSave: 'It could not be saved, please try again',

  wrongCode: 'The verification code is not right',
  codeExpired: 'The verification code has expired, ask for another one',
  codeTooSoon: 'Wait {seconds|second|seconds} to ask for another code',
  tooManyTries: 'Too many tries. Wait {minutes|minute|minutes} and try again',
  mobileNotRegistered: 'This number is not registered',
  mobileTaken: 'This number has been registered, please login directly',
  codeUsed: 'This code was already used, ask for another one',

  ageOutOfRange: 'You must be between {min} and {max} years old',
  wrongStep: 'This step does not fit the state of your application',
  contactsShareRelation: 'The two contacts must have different relationships',
  contactsShareMobile: 'The two contacts must have different mobile numbers',
  workFieldsMissing: 'Complete these details of your work: {fields}',

  backFirst: 'Upload the back of your ID first',
  photoUnreadable: 'The file is not a JPEG, PNG or WebP photo',
  photoTooSmall: 'The photo must be at least {min|pixel|pixels} wide',
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
  creditCheckMissing: 'You must authorise us to check your credit history',
  agreementMissing: 'You must accept the loan agreement',
  dataIncomplete: 'Details of your application are missing',

  productNotFound: 'We could not find this product',
  aboveLimit: 'The amount is above your limit of {limit|peso|pesos}',

  offerExpired: 'The offer has expired',
  nothingToTake: 'There is no money to take on this order',

  payOrderIdEmpty: 'The pay order id cannot be empty',
  channelIdEmpty: 'The channel id cannot be empty',
  nothingOwed: 'There is nothing to pay',
  amountNotWhole: 'Cents are only taken when you pay everything, which is now {owed|peso|pesos}',
  amountTooSmall: 'The minimum payment is {min|peso|pesos}',
  amountOffMultiple: 'The amount must be a multiple of {multiple}',
  amountAboveOwed: 'The amount is more than you owe: {owed|peso|pesos}',
  amountAboveStoreLimit: 'A store takes up to {limit|peso|pesos} per slip',
  methodUnavailable: 'This way of paying is not available',
  paymentPending: 'An online payment is already on its way: wait for its result',
  owedChanged: 'What is left to pay has changed: it is now {owed|peso|pesos}',

  extensionNotOffered: 'Your loan does not offer more time',
  extensionLimit: 'You can no longer ask for more time on this loan',
  extensionBlockedByPenalty: 'Pay the late charge first',

  uploadDisabled: 'The collection of device data is disabled',
  onlineRefused: 'Your bank did not authorise the payment. You were not charged',
  onlineNotReported: 'Nobody confirmed this payment to us. If you were charged, it counts as soon as it is confirmed',
  onlineLoanEnded: 'Your loan was paid off before this payment was completed, so you were not charged',
  cancelledUntaken: 'You did not confirm the offer in time, so it was cancelled at no cost. You owe nothing',
  cancelledReturned:
    'Your bank returned the deposit and the account was not corrected in time, so the loan was cancelled at no cost. You owe nothing',
  transferNothingOwed: 'You owed nothing',
  transferSenderUnknown: 'We could not tell whose account that is',
  photoBack: 'back',
  photoFront: 'front',
  photoFace: 'selfie',
  photoReading: 'reading',
};
