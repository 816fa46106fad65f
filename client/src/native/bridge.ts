/**
 * Requests to the native shell (rules §7): seven actions, the contact picker, the payment page, and abilities that only
 * some shells have.
 */
import type { Ability, NotificationMessage, PayloadOf } from '@puente/contract/native/messages';
import type { UploadKind } from '@puente/contract/values/consent';
import type { Language } from '@puente/contract/wire/headers';
import { SHELL_OBJECT } from '@puente/contract/native/names';

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
  /**
   * Opens the native login. `returnTo`: address to reopen if the page was closed meanwhile. `onLate` is called if the
   * login arrives after the 15 s.
   */
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

type LoanEvent = 'apply_started' | 'apply_submitted' | 'offer_accepted' | 'repaid';

/**
 * Reports a step of a loan to the shell's advertising logger, with the order number only. Our choice: enough to measure
 * an advertisement, nothing about a person.
 */
export const reportLoanEvent = (bridge: Bridge, event: LoanEvent, orderNo: string): void =>
  bridge.logEventByAF({ event, orderNo });

/** Android's object in the page, or iOS's message handler (contract, `native/names.ts`). */
export type ShellPort = { platform: 'android' | 'ios'; post: (text: string) => void };

type Port = { postMessage: (text: string) => void };
type ShellWindow = { [SHELL_OBJECT]?: unknown; webkit?: { messageHandlers?: Record<string, unknown> } };

/** Keeps the port instead of its function: both platforms refuse a call on another `this`. */
function portOf(value: unknown): Port | null {
  const port = value as Partial<Port> | null | undefined;
  return typeof port?.postMessage === 'function' ? (port as Port) : null;
}

/**
 * Returns null in a browser. Android puts its object into every frame, so only the top frame may use it (faults C4).
 * Never throws.
 */
export function findShellPort(view: Window): ShellPort | null {
  try {
    if (view.top !== view.self) return null;
    // The DOM's types do not know `addJavascriptInterface` and `messageHandlers`.
    const shell = view as unknown as ShellWindow;
    const android = portOf(shell[SHELL_OBJECT]);
    if (android) return { platform: 'android', post: (text) => android.postMessage(text) };
    const ios = portOf(shell.webkit?.messageHandlers?.[SHELL_OBJECT]);
    return ios && { platform: 'ios', post: (text) => ios.postMessage(text) };
  } catch {
    return null;
  }
}
