/**
 * Contract between backstage and the framed app. The app's address names the world, and the app's storage keys
 * begin with the prefix of that world; `scripts/imitation/world.ts` adds the bridge object to the app's window.
 */

export type Network = 'online' | 'slow' | 'offline';
/** Network `slow`: 400 kbit/s and 400 ms delay, as at the edge of a mobile network. */
export const SLOW = { bytesPerMs: 50, delayMs: 400 };

export type Shell = 'browser' | 'android' | 'ios';

/** Behaviour of the imitated shell when the app sends it a request. */
export const SHELL_ANSWERS = ['answers', 'late', 'never', 'denied', 'cancelled'] as const;
type ShellAnswer = (typeof SHELL_ANSWERS)[number];
export const LATE_MS = 4_000;

export type PhoneScript = { network: Network; answers: ShellAnswer };
export const PHONE_SCRIPT: PhoneScript = { network: 'online', answers: 'answers' };

/** `refused`: true if the contract does not allow the message. */
export type BridgeLine = { at: number; from: 'app' | 'shell'; text: string; refused: boolean };

export type PhoneBridge = {
  /** Applies the settings at once, without a reload. */
  follow: (script: PhoneScript) => void;
  bridge: () => readonly BridgeLine[];
  /** Sends an event of the shell: Back, hidden, shown, insets or language. Null without a shell. */
  notify: ((message: object) => void) | null;
};

/** Property of the app's window that contains the bridge object. */
export const BRIDGE_NAME = 'puentePhone';

/** sessionStorage key of the phone settings for the next load; page and frame share the tab's storage. */
export const scriptKey = (world: string) => `backstage.phone.${world}`;

/** sessionStorage key of the app's query string: the payment provider's page (`checkout.js`) returns to it. */
export const ADDRESS_KEY = 'backstage.app';

export const devicePrefix = (world: string) => `world ${world}: `;

/** Device key under which the imitated shell stores the session token. */
export const SHELL_TOKEN = 'imitation.token';

type Address = { world: string; shell: Shell; route: string };
/** Returns the app's address in a world, such as `/?world=late-fees#/repay/repay_detail`. */
export const appAddress = ({ world, shell, route }: Address): string =>
  `/?${new URLSearchParams({ world, ...(shell === 'browser' ? {} : { shell }) })}#${route}`;
