import type { Language } from '@puente/contract/wire/headers';

/** Who collects online; invented, like everything of this lender. */
export const CASHIER_PROVIDER = 'Caja Demo';

/** How the cashier takes money; closed when nothing is owed. */
export function cashierChannels(available: boolean, lang: Language) {
  return [
    { channelId: 'card', name: lang === 'en' ? 'Debit card' : 'Tarjeta de débito', available },
    { channelId: 'wallet', name: lang === 'en' ? 'Bank app' : 'App de tu banco', available },
  ];
}
