import { EMAIL_DOMAINS } from '../../values/email-domains.ts';
import { EMAIL_MAX_CHARACTERS } from '../../values/limits.ts';
import { cleanText } from '../clean-text.ts';

/** Names from the specification: `email` for an empty text, `email_verify` for an invalid address. */
export type EmailIssue = 'email' | 'email_verify';

// Rules §5: letters, digits, dot, dash, underscore and accented vowels, then @, then a dotted domain.
export const EMAIL_PATTERN = /^[A-Za-z0-9._\-áéíóúüÁÉÍÓÚÜ]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;

/** Removes whitespace (rules §5); also extracts the address from `mailto:…` and `Ana <ana@…>`. */
export function normaliseEmail(text: string): string {
  const clean = cleanText(text);
  const address = /^[^<>@]*<([^<>]+)>[\s,;]*$/.exec(clean)?.[1] ?? clean;
  return address.replace(/\s/g, '').replace(/^mailto:/i, '');
}

export function checkEmail(text: string): EmailIssue | null {
  const email = normaliseEmail(text);
  if (email === '') return 'email';
  return email.length <= EMAIL_MAX_CHARACTERS && EMAIL_PATTERN.test(email) ? null : 'email_verify';
}

export function suggestEmails(text: string): string[] {
  const typed = normaliseEmail(text);
  if (typed === '' || typed.includes('@')) return [];
  return EMAIL_DOMAINS.map((domain) => `${typed}@${domain}`);
}
