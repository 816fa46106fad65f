import type { Language } from '@puente/contract/wire/headers';

export const PAYOUT_FAILURES = {
  accountNotFound: {
    es: 'El banco no encontró la cuenta. Revisa la CLABE o la tarjeta.',
    en: 'The bank could not find the account. Check the CLABE or card.',
  },
  accountClosed: {
    es: 'La cuenta está cerrada o bloqueada. Agrega otra a tu nombre.',
    en: 'The account is closed or blocked. Add another one in your name.',
  },
  holderDiffers: {
    es: 'La cuenta no está a tu nombre. Agrega una tuya.',
    en: 'The account is not in your name. Add one of yours.',
  },
  limitExceeded: {
    es: 'La cuenta no puede recibir este monto. Agrega otra a tu nombre.',
    en: 'The account cannot receive this amount. Add another one in your name.',
  },
} as const;
export const PAYOUT_FAILURE_NAMES = Object.keys(PAYOUT_FAILURES) as [
  keyof typeof PAYOUT_FAILURES,
  ...(keyof typeof PAYOUT_FAILURES)[],
];
const UNKNOWN = {
  es: 'El banco devolvió el depósito. Revisa los datos de tu cuenta.',
  en: 'The bank returned the deposit. Check your account details.',
};

export function describePayoutFailure(reason: string, lang: Language): string {
  const known = Object.entries(PAYOUT_FAILURES).find(([name]) => name === reason);
  return (known?.[1] ?? UNKNOWN)[lang];
}
