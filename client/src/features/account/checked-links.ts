/** Addresses from the server, checked before they become links (screens: customer-service; screens: open-the-app). */
import type { CustomerService } from '@puente/contract/entities/market';
import { outsideLink, parseAddress } from '../../utils/outside-address.ts';
import type { IconName } from '../../components/icon.tsx';
import { settings } from '../../utils/settings.ts';

export type Channel = CustomerService['channels'][number];
type ChannelKind = Channel['kind'];

export const CHANNEL_ICONS = {
  phone: 'phone',
  whatsapp: 'chat',
  email: 'mail',
  other: 'external',
} as const satisfies Record<ChannelKind, IconName>;

const QUICKNESS: readonly ChannelKind[] = ['phone', 'whatsapp', 'email', 'other'];

export function usableChannels(channels: readonly Channel[]): Channel[] {
  return channels.flatMap((channel) => {
    const href = outsideLink(channel.href, ['https:', 'tel:', 'mailto:']);
    return href === null ? [] : [{ ...channel, href }];
  });
}

export function findQuickestChannel(channels: readonly Channel[]): Channel | null {
  const open = channels.filter((channel) => channel.open);
  return open.sort((a, b) => QUICKNESS.indexOf(a.kind) - QUICKNESS.indexOf(b.kind))[0] ?? null;
}

type Store = 'android' | 'ios';
type StoreLink = { store: Store; href: string };

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
