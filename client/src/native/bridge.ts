/**
 * Requests to the native shell (rules §7): seven actions, the contact picker, the payment page, and abilities that only
 * some shells have.
 */
import type { Ability, NotificationMessage, PayloadOf } from '@puente/contract/native/messages';
import type { UploadKind } from '@puente/contract/values/device-data';
import type { Language } from '@puente/contract/wire/headers';

export type ShellInfo = {
  token: string | null;
  packageName: string | null;
  appName: string | null;
  afid: string | null;
  deviceMessage: string | null;
  language: Language | null;
};
export type LoginInfo = ShellInfo & { token: string };

export type PickedContact = { name: string; phone: string; phones?: string[] | undefined };

/**
 * `missing`: there is no shell («Abre esta página en la app»). `cancelled`: the borrower closed the native screen.
 * `refused`: no permission. `failed`: no answer, or an error.
 */
export type Refusal = 'missing' | 'cancelled' | 'refused' | 'failed';
export type BridgeAnswer<T> = { ok: true; data: T } | { ok: false; reason: Refusal };

export type FieldEvent = PayloadOf<'logEventByLocal'>;

/** Actions never reject, and wait at most 15 s with the page on screen. */
export type Bridge = {
  inApp: boolean;
  /** Opens the native login. `returnTo`: address to reopen if the page was closed meanwhile. */
  toLogin: (returnTo?: string, onLate?: (login: LoginInfo) => void) => Promise<BridgeAnswer<LoginInfo>>;
  getLoginInfo: (onLate?: (info: ShellInfo) => void) => Promise<BridgeAnswer<ShellInfo>>;
  logout: (token: string | null) => Promise<BridgeAnswer<null>>;
  setNewToken: (token: string) => Promise<BridgeAnswer<null>>;
  /**
   * Collects device data that the order still needs. `packages`: the only apps that the list of installed apps may
   * contain. `refused`: kinds of data that the shell will not send.
   */
  timeSDK: (request: {
    orderNo: string;
    kinds: readonly UploadKind[];
    packages?: readonly string[];
  }) => Promise<BridgeAnswer<{ refused: readonly UploadKind[] }>>;
  logEventByLocal: (event: FieldEvent) => void;
  logEventByAF: (event: PayloadOf<'logEventByAF'>) => void;
  picksContacts: () => boolean;
  /** `onLate`: receives an answer that came after the page stopped waiting. */
  selectContact: (slot: 1 | 2, onLate?: (picked: PickedContact) => void) => Promise<BridgeAnswer<PickedContact>>;
  openCheckout: (url: string) => Promise<BridgeAnswer<null>>;
  can: (ability: Ability) => boolean;
  ask: <A extends Ability>(ability: A, payload: PayloadOf<A>) => Promise<BridgeAnswer<null>>;
  onNotification: (listen: (message: NotificationMessage) => void) => () => void;
};
