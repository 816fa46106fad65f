/** What the app asks of the native shell (rules §7): seven actions, the contact selection, a provider's page, and what only some shells do. */
import type { Ability, NotificationMessage, PayloadOf } from '@puente/contract/native/messages';
import type { UploadKind } from '@puente/contract/values/device-data';
import type { Language } from '@puente/contract/wire/headers';

/** What the shell knows; null for what it does not say. */
export type ShellInfo = {
  token: string | null;
  packageName: string | null;
  appName: string | null;
  afid: string | null;
  deviceMessage: string | null;
  language: Language | null;
};
export type LoginInfo = ShellInfo & { token: string };

/** `phones`: further numbers of the same card. */
export type PickedContact = { name: string; phone: string; phones?: string[] | undefined };

/**
 * `missing`: only the shell can do this and there is none («Abre esta página en la app»). `cancelled`: the borrower closed
 * it. `refused`: the permission is missing. `failed`: the shell did not answer, or could not.
 */
export type Refusal = 'missing' | 'cancelled' | 'refused' | 'failed';
export type BridgeAnswer<T> = { ok: true; data: T } | { ok: false; reason: Refusal };

/** Rules §7: page, action, name of the field, order number; never what was typed. */
export type FieldEvent = PayloadOf<'logEventByLocal'>;

/** No action ever rejects, and none waits longer than 15 s of the page on screen. */
export type Bridge = {
  /** True inside the native app. */
  inApp: boolean;
  /** Opens the native login; answers once it is done. `returnTo`: where to reopen the page if it was closed meanwhile. */
  toLogin: (returnTo?: string, onLate?: (login: LoginInfo) => void) => Promise<BridgeAnswer<LoginInfo>>;
  /** The session the shell already has. */
  getLoginInfo: (onLate?: (info: ShellInfo) => void) => Promise<BridgeAnswer<ShellInfo>>;
  /** `token`: whose session is over; the shell's word that it goes on is not taken any more. */
  logout: (token: string | null) => Promise<BridgeAnswer<null>>;
  setNewToken: (token: string) => Promise<BridgeAnswer<null>>;
  /**
   * Collects the kinds of device data the order still needs; `packages`: the only apps the app list may look for.
   * `refused`: kinds the system or the borrower said no to, or the phone has not; they will not come.
   */
  timeSDK: (request: {
    orderNo: string;
    kinds: readonly UploadKind[];
    packages?: readonly string[];
  }) => Promise<BridgeAnswer<{ refused: readonly UploadKind[] }>>;
  logEventByLocal: (event: FieldEvent) => void;
  logEventByAF: (event: PayloadOf<'logEventByAF'>) => void;
  /** Whether there is an address book to open at all; elsewhere contacts are typed. */
  picksContacts: () => boolean;
  /** One contact out of the address book. `onLate`: an answer that came after the page had given up waiting. */
  selectContact: (slot: 1 | 2, onLate?: (picked: PickedContact) => void) => Promise<BridgeAnswer<PickedContact>>;
  /** A provider's page for a payment, over the app. */
  openCheckout: (url: string) => Promise<BridgeAnswer<null>>;
  /** Whether this shell has announced that it does this for the page; a browser has not. */
  can: (ability: Ability) => boolean;
  /** Has the shell do it. `missing`: it never announced it, or cannot after all. */
  ask: <A extends Ability>(ability: A, payload: PayloadOf<A>) => Promise<BridgeAnswer<null>>;
  /** Insets, device Back, hidden and shown, language: what the shell says unasked. Returns what stops it. */
  onNotification: (listen: (message: NotificationMessage) => void) => () => void;
};
