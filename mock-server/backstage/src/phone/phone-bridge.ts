/**
 * What backstage and the app in its frame agree on: the app's address carries the world, what the device keeps is separate
 * for each world, and the imitated phone (`scripts/imitation/world.ts`) hangs one object into the window.
 */

export const NETWORKS = ['online', 'slow', 'offline'] as const;
export type Network = (typeof NETWORKS)[number];
/** 400 kbit/s and 400 ms: what a phone has at the edge of a town. */
export const SLOW = { bytesPerMs: 50, delayMs: 400 };

export const SHELLS = ['browser', 'android', 'ios'] as const;
export type Shell = (typeof SHELLS)[number];

/** How the shell answers what the app asks of it. */
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

/** The name of the door in the window of the app. */
export const BRIDGE_NAME = 'puentePhone';

/** Where the page leaves the script for the next load; the frame and the page share the tab's storage. */
export const scriptKey = (world: string) => `backstage.phone.${world}`;

/** Where the app of this tab leaves its own address for a provider's page, which leads back (`checkout-page.ts` of the lender). */
export const ADDRESS_KEY = 'backstage.app';

/** Before every key that the device keeps for a world. */
export const devicePrefix = (world: string) => `world ${world}: `;

/** The shell keeps the token under this key of the device. */
export const SHELL_TOKEN = 'imitation.token';

type Address = { world: string; shell: Shell; route: string };
/** The address of the app in a world: `/?world=late-fees#/repay/repay_detail`. */
export const appAddress = ({ world, shell, route }: Address): string =>
  `/?${new URLSearchParams({ world, ...(shell === 'browser' ? {} : { shell }) })}#${route}`;
