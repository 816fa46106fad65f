/** Data about the borrower's device: what may be collected, and what the borrower is asked first (rules §4, §6). */

/** The kinds of the upload flow, by the wire's names (rules §4). */
export const UPLOAD_KINDS = ['appList', 'sms', 'exif', 'device', 'contact', 'location'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** Rules §6: what the user is asked to consent to before applying, each by itself. */
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

/** Version of the data-use disclosure in force; recorded with each consent and sent with the application. */
export const CONSENT_VERSION = '2026-11';

// our choice: without the camera there is no identification, and without the device no account is safe. The rest is
// optional: a kind that is refused never blocks the loan (decisions: "Native shell").
export const CONSENT_NEEDED: readonly ConsentKind[] = ['camera', 'deviceInformation'];

/** The consent that each upload kind needs; the pictures' EXIF data are in the storage. */
export const CONSENT_FOR_UPLOAD = {
  appList: 'installedApps',
  sms: 'sms',
  exif: 'storage',
  device: 'deviceInformation',
  contact: 'contacts',
  location: 'location',
} as const satisfies Record<UploadKind, ConsentKind>;
