/** What the app asks of the native shell (spec §7): seven actions and the contact selection. */

export type LoginInfo = {
  token: string;
  packageName: string | null;
  appName: string | null;
  afid: string | null;
  deviceMessage: string | null;
};

export type PickedContact = { name: string; phone: string };

/**
 * `missing`: only the shell can do this and there is none («Abre esta página en la app»). `cancelled`: the borrower closed
 * it. `refused`: the permission is missing.
 */
export type BridgeAnswer<T> =
  | { ok: true; data: T }
  | { ok: false; reason: 'missing' | 'cancelled' | 'refused' | 'failed' };

export type Event = { page: string; action: string; name: string; orderNo?: string };

export type Bridge = {
  /** True inside the native app. */
  inApp: boolean;
  /** Opens the native login; answers once it is done. */
  toLogin: () => Promise<BridgeAnswer<LoginInfo>>;
  /** The session the shell already has. */
  getLoginInfo: () => Promise<BridgeAnswer<LoginInfo>>;
  logout: () => Promise<BridgeAnswer<null>>;
  setNewToken: (token: string) => Promise<BridgeAnswer<null>>;
  /** Collects the kinds of device data the order still needs; `packages`: the only apps the app list may look for. */
  timeSDK: (request: {
    orderNo: string;
    kinds: readonly string[];
    packages?: readonly string[];
  }) => Promise<BridgeAnswer<null>>;
  logEventByLocal: (event: Event) => void;
  logEventByAF: (event: Event) => void;
  selectContact: (slot: 1 | 2) => Promise<BridgeAnswer<PickedContact>>;
};
