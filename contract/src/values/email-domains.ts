/** The sixteen domains offered while an e-mail has no @ (rules §5). our choice: the list, by use in Mexico. */
export const EMAIL_DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com.mx',
  'yahoo.com',
  'icloud.com',
  'live.com.mx',
  'hotmail.es',
  'outlook.es',
  'outlook.com.mx',
  'live.com',
  'msn.com',
  'prodigy.net.mx',
  'protonmail.com',
  'yahoo.es',
  'me.com',
] as const;
