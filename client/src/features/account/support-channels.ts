/** Selects the usable contact channels, and the quickest one now (screens: customer-service). */
import type { CustomerService } from '@puente/contract/entities/market';
import { outsideLink } from '../../utils/output/outside-link.ts';
import type { IconName } from '../../components/icon.tsx';

export type Channel = CustomerService['channels'][number];
export type ChannelKind = Channel['kind'];

export const CHANNEL_ICONS = {
  phone: 'phone',
  whatsapp: 'chat',
  email: 'mail',
  other: 'external',
} as const satisfies Record<ChannelKind, IconName>;

/** Kinds of channel by how soon a person answers, the quickest first. */
const QUICKNESS: readonly ChannelKind[] = ['phone', 'whatsapp', 'email', 'other'];

/** Drops channels whose link is unsafe or broken (screens: customer-service). */
export function usableChannels(channels: readonly Channel[]): Channel[] {
  return channels.flatMap((channel) => {
    const href = outsideLink(channel.href, ['https:', 'tel:', 'mailto:']);
    return href === null ? [] : [{ ...channel, href }];
  });
}

export function quickest(channels: readonly Channel[]): Channel | null {
  const open = channels.filter((channel) => channel.open);
  return open.sort((a, b) => QUICKNESS.indexOf(a.kind) - QUICKNESS.indexOf(b.kind))[0] ?? null;
}
