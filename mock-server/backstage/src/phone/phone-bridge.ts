/**
 * Agreement between backstage and the framed app: the address names the world, device keys carry its prefix, and the
 * imitated phone (`scripts/imitation/world.ts`) adds one object to the window.
 */

export const NETWORKS = ['online', 'slow', 'offline'] as const;
export type Network = (typeof NETWORKS)[number];
/** 400 kbit/s and 400 ms: what a phone has at the edge of a town. */
export const SLOW = { bytesPerMs: 50, delayMs: 400 };

export const SHELLS = ['browser', 'android', 'ios'] as const;
export type Shell = (typeof SHELLS)[number];

/** Chosen behaviour of the shell when the app sends it a request. */
export const SHELL_ANSWERS = ['answers', 'late', 'never', 'denied', 'cancelled'] as const;
export type ShellAnswer = (typeof SHELL_ANSWERS)[number];
export const LATE_MS = 4_000;

export type PhoneScript = { network: Network; answers: ShellAnswer };
export const PHONE_SCRIPT: PhoneScript = { network: 'online', answers: 'answers' };

/** One message of the bridge. `refused`: the contract does not know it. */
export type BridgeLine = { at: number; from: 'app' | 'shell'; text: string; refused: boolean };

export type PhoneBridge = {
  /** From now on; nothing is loaded again. */
  follow: (script: PhoneScript) => void;
  bridge: () => readonly BridgeLine[];
  /** Something the shell says unasked: Back, hidden and shown, insets, its language. */
  notify: ((message: object) => void) | null;
};

/** Name of the bridge object in the app's window. */
export const BRIDGE_NAME = 'puentePhone';

/** sessionStorage key of the phone settings for the next load; the frame shares the tab's storage with the page. */
export const scriptKey = (world: string) => `backstage.phone.${world}`;

/** Storage key of the app's address, with which a provider's page leads back to it (`pages.ts`). */
export const ADDRESS_KEY = 'backstage.app';

/** Returns the prefix of a world's keys on the device. */
export const devicePrefix = (world: string) => `world ${world}: `;

/** The shell keeps the token under this key of the device. */
export const SHELL_TOKEN = 'imitation.token';

type Address = { world: string; shell: Shell; route: string };
/** The address of the app in a world: `/?world=late-fees#/repay/repay_detail`. */
export const appAddress = ({ world, shell, route }: Address): string =>
  `/?${new URLSearchParams({ world, ...(shell === 'browser' ? {} : { shell }) })}#${route}`;
