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
