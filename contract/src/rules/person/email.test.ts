import { describe, expect, it } from 'vitest';
import { EMAIL_DOMAINS } from '../../values/email-domains.ts';
import { EMAIL_MAX_CHARACTERS } from '../../values/limits.ts';
import { checkEmail, normaliseEmail, suggestEmails } from './email.ts';

describe('checkEmail', () => {
  it.each(['ana@example.com', 'a.b-c_d9@correo.example.mx', 'josé@example.com', ' ana @example.com '])(
    'accepts %s',
    (email) => {
      expect(checkEmail(email)).toBeNull();
    },
  );

  it.each(['ana', 'ana@', '@example.com', 'ana@example', 'ana@@example.com', 'ana+x@example.com', 'ana@example..com'])(
    'rejects %s',
    (email) => {
      expect(checkEmail(email)).toBe('email_verify');
    },
  );

  it('reports an empty address as missing', () => {
    expect(checkEmail('')).toBe('email');
    expect(checkEmail(' \t')).toBe('email');
  });

  it('checks in linear time a text made to stall the pattern', () => {
    expect(checkEmail(`a@${'a.'.repeat(5000)}`)).toBe('email_verify');
    expect(checkEmail(`${'a'.repeat(130)}@example.com`)).toBe('email_verify');
  });
});

describe('suggestEmails', () => {
  it('suggests the typed name with each of the sixteen domains', () => {
    expect(suggestEmails(' ana.l ')).toEqual(EMAIL_DOMAINS.map((domain) => `ana.l@${domain}`));
    expect(suggestEmails('ana').every((email) => checkEmail(email) === null)).toBe(true);
  });

  it('suggests nothing for an empty text or after the @', () => {
    expect(suggestEmails('')).toEqual([]);
    expect(suggestEmails('ana@')).toEqual([]);
  });
});

it('normaliseEmail removes all whitespace', () => {
  expect(normaliseEmail(' a n\u200Ba@example.com\n')).toBe('ana@example.com');
});

it.each(['mailto:ana@example.com', 'Ana Luz <ana@example.com>', '\uFEFFana@example.com\u200E', 'ａｎａ＠example.com'])(
  'extracts the address from %j',
  (text) => {
    expect(normaliseEmail(text)).toBe('ana@example.com');
  },
);

it.each(['ana@example.com, luz@example.com', 'a@x.mx <ana@example.com>'])('rejects two addresses: %s', (text) => {
  expect(checkEmail(text)).toBe('email_verify');
});

it('accepts the maximum length and rejects one more character', () => {
  const longest = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
  expect(checkEmail(longest(EMAIL_MAX_CHARACTERS))).toBeNull();
  expect(checkEmail(longest(EMAIL_MAX_CHARACTERS + 1))).toBe('email_verify');
  expect(checkEmail('ana@example.com!')).toBe('email_verify');
});
