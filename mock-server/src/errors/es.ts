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
  amountNotWhole: 'Solo se aceptan centavos cuando pagas todo, y ahora debes {owed|peso|pesos}',
  amountTooSmall: 'El pago mínimo es de {min|peso|pesos}',
  amountOffMultiple: 'El monto debe ser múltiplo de {multiple}',
  amountAboveOwed: 'El monto es mayor que lo que debes: {owed|peso|pesos}',
  amountAboveStoreLimit: 'En tienda se pueden pagar hasta {limit|peso|pesos} por ficha',
  methodUnavailable: 'Esta forma de pago no está disponible',
  paymentPending: 'Ya hay un pago en línea en camino: espera su resultado',
  owedChanged: 'Lo que debes cambió: ahora debes {owed|peso|pesos}',

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
