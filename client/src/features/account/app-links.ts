/**
 * Addresses that lead into the app or to its store (screens: open-the-app). What a server sends is never trusted to be
 * one.
 */
import { outsideLink } from '../../lib/output/outside-link.ts';
import { parseAddress } from '../../lib/parse-address.ts';

export type Store = 'android' | 'ios';
export type StoreLink = { store: Store; href: string };

/** Schemes a browser acts on itself: none of them opens an app. */
const NOT_AN_APP = ['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:', 'http:'];

/** The app's own address (`puente://open`, or an https link the phone hands over to it), else null. */
export function appLink(scheme: string | null): string | null {
  const parsed = scheme === null ? null : parseAddress(scheme);
  return parsed && !NOT_AN_APP.includes(parsed.protocol) ? parsed.href : null;
}

/** The stores there are, this phone's first. */
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
