import type { Language } from '@puente/contract/wire/headers';

export const CASHIER_PROVIDER = 'Caja Demo';

const NAMES = {
  card: { es: 'Tarjeta de débito', en: 'Debit card' },
  wallet: { es: 'App de tu banco', en: 'Bank app' },
} as const satisfies Record<string, Record<Language, string>>;

/** Closed when nothing is owed. */
export function listCashierChannels(available: boolean, lang: Language) {
  return [
    { channelId: 'card', name: NAMES.card[lang], available },
    { channelId: 'wallet', name: NAMES.wallet[lang], available },
  ];
}
