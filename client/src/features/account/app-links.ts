/**
 * Addresses that open the app or its store (screens: open-the-app). Checks addresses from the server before they become
 * links.
 */
import { outsideLink } from '../../utils/output/outside-link.ts';
import { settings } from '../../utils/settings.ts';
import { parseAddress } from '../../utils/output/parse-address.ts';

export type Store = 'android' | 'ios';
export type StoreLink = { store: Store; href: string };

/** Schemes that may open the app: the build's own, or an https link that the phone passes on. */
const APP_SCHEMES = [settings.appScheme, 'https:'];

/** Returns the app's address, such as `puente://open`; null if its scheme is not allowed. */
export function appLink(scheme: string | null): string | null {
  const parsed = scheme === null ? null : parseAddress(scheme);
  return parsed && APP_SCHEMES.includes(parsed.protocol) ? parsed.href : null;
}

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
