import { DEFAULT_SCRIPT } from './order-record.ts';
import { type Borrower, type BorrowerSettings, type IdentityRecord, SCHEMA_VERSION } from './borrower-record.ts';

export const NO_IDENTITY: IdentityRecord = { back: null, front: null, face: null, ocrAt: null };

export const DEFAULT_SETTINGS: BorrowerSettings = {
  codeRequired: true,
  fixedCode: null,
  uploadEnabled: true,
  ocr: 'ok',
  face: 'ok',
  script: DEFAULT_SCRIPT,
};

/** A borrower begins with the first code sent to the number. */
export function createBorrower(userId: string, mobile: string): Borrower {
  return {
    schema: SCHEMA_VERSION,
    userId,
    mobile,
    registeredAt: null,
    afid: null,
    codes: [],
    codesSent: 0,
    wrongTries: 0,
    lockedUntil: null,
    session: null,
    sessionsOpened: 0,
    ...createEmptyAnswers(),
    cardsAdded: 0,
    settings: DEFAULT_SETTINGS,
    orders: [],
  };
}

/** Fields after the deletion of personal data (T27, T28); account, settings and orders stay. */
export function createEmptyAnswers() {
  return {
    basicInfo: null,
    workInfo: null,
    contacts: [],
    identity: NO_IDENTITY,
    cards: [],
    questionnaire: null,
    consent: null,
    deviceData: {},
    deviceDataDue: undefined,
  } satisfies Partial<Borrower>;
}
