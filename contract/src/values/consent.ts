/** Lists the device data that the app may collect, and the consents that it needs first (rules §4, §6). */

export const UPLOAD_KINDS = ['appList', 'sms', 'exif', 'device', 'contact', 'location'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** Consents asked one by one before applying (rules §6). */
export const CONSENT_KINDS = [
  'contacts',
  'sms',
  'installedApps',
  'location',
  'storage',
  'camera',
  'deviceInformation',
] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** Version of the data-use disclosure in force; stored with each consent and sent with the application. */
export const CONSENT_VERSION = '2026-11';

// our choice: identification needs the camera, and account security needs the device information. Refusing another
// kind must not block the loan (decisions: "Native shell").
export const CONSENT_NEEDED: readonly ConsentKind[] = ['camera', 'deviceInformation'];

/** Consent that each upload kind needs; EXIF data need the consent for storage. */
export const CONSENT_FOR_UPLOAD = {
  appList: 'installedApps',
  sms: 'sms',
  exif: 'storage',
  device: 'deviceInformation',
  contact: 'contacts',
  location: 'location',
} as const satisfies Record<UploadKind, ConsentKind>;

/** Version of privacy notice and terms in force; registration accepts no other. */
export const LEGAL_VERSION = '2026-11';
export const LEGAL_DATE = '2026-11-01';
/** Version of the credit-bureau authorisation in force; stored with the order. */
export const CREDIT_CHECK_VERSION = '2026-11';
