/** Addresses of the screens with their queries, and the screen at an address. The table itself is in the contract, for backstage opens the app there too. */
import { paths } from '@puente/contract/screen-paths';

export { paths };

export type ScreenName = keyof typeof paths;
export const SCREENS = Object.keys(paths) as ScreenName[];

/** The five addresses that only send on (rules §2). */
export const redirects = [
  { from: '/bank_account', to: 'addBankCard' },
  { from: '/auth', to: 'personalInfo' },
  { from: '/borrow', to: 'home' },
  { from: '/repay', to: 'home' },
  { from: '/user_center', to: 'settings' },
] as const satisfies readonly { from: string; to: ScreenName }[];

/** The three roots of the bottom bar (screens: layout). */
export const TAB_ROOTS = ['home', 'records', 'me'] as const satisfies readonly ScreenName[];

const SCREEN_OF = new Map<string, ScreenName>(SCREENS.map((screen) => [paths[screen], screen]));

/** The screen at an address without its query; null when there is none. */
export function screenAt(pathname: string): ScreenName | null {
  return SCREEN_OF.get(pathname.replace(/(.)\/+$/, '$1')) ?? null;
}

export type PathParams = Record<string, string | number | undefined>;

/** An address with its query: `pathTo('repayDetail', { orderNo })`. Undefined values are left out. */
export function pathTo(screen: ScreenName, params: PathParams = {}): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) given.set(name, String(value));
  const query = given.toString();
  return query === '' ? paths[screen] : `${paths[screen]}?${query}`;
}

/**
 * Where to return after signing in: an address of one of our screens, or home. Everything else (another origin, a
 * protocol, an unknown page) is home: the address bar must never decide where a borrower lands.
 */
export function returnPath(wanted: unknown): string {
  if (typeof wanted !== 'string') return paths.home;
  const [pathname = '', query] = wanted.split('?', 2);
  const screen = screenAt(pathname);
  if (screen === null || screen === 'login' || screen === 'register') return paths.home;
  return query ? `${paths[screen]}?${query}` : paths[screen];
}
