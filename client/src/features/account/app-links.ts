/**
 * Addresses that lead into the app or to its store (screens: open-the-app). What a server sends is never trusted to be
 * one.
 */
import { outsideLink } from '../../lib/output/outside-link.ts';
import { settings } from '../../lib/settings.ts';
import { parseAddress } from '../../lib/output/parse-address.ts';

export type Store = 'android' | 'ios';
export type StoreLink = { store: Store; href: string };

/** URL schemes that may open the app: its own, which the build names, or an https link that the phone hands over. */
const APP_SCHEMES = [settings.appScheme, 'https:'];

/** The app's own address (`puente://open`), else null. */
export function appLink(scheme: string | null): string | null {
  const parsed = scheme === null ? null : parseAddress(scheme);
  return parsed && APP_SCHEMES.includes(parsed.protocol) ? parsed.href : null;
}

/** Lists the stores there are, this phone's first. */
export function storeLinks(address: Record<Store, string | null>, userAgent: string): StoreLink[] {
  const links = (['android', 'ios'] as const).flatMap((store) => {
    const href = outsideLink(address[store], ['https:']);
    return href === null ? [] : [{ store, href }];
  });
  return isApple(userAgent) ? [...links].reverse() : links;
}

export function isApple(userAgent: string): boolean {
  return /iPhone|iPad|iPod/.test(userAgent);
}
