import { describe, expect, it, test } from 'vitest';
import {
  checkName,
  normaliseName,
  checkAddress,
  normaliseAddress,
  checkPostalCode,
  normalisePostalCode,
  postalCodeHint,
  checkEmail,
  normaliseEmail,
  suggestEmails,
  EMAIL_DOMAINS,
} from './person.ts';
import vectors from './vectors.json' with { type: 'json' };
import { checkCity } from '../values/cities.ts';
import { STATES } from '../values/states.ts';
import { EMAIL_MAX_CHARACTERS } from '../values/limits.ts';

describe('checkName', () => {
  it.each(['Ana', 'José María', "D'Ángelo", 'Núñez-Peña', 'Ma. Guadalupe', 'Zoe\u0301', ' Ana  Lucía '])(
    'accepts the name %s',
    (name) => {
      expect(checkName(name)).toBeNull();
    },
  );

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['Al', 'tooShort'],
    ['A-l', 'tooShort'],
    ['Ed.', 'tooShort'],
    ['Ana3', 'format'],
    ['Ana 😀', 'format'],
    ['-Ana', 'format'],
    ['<b>Ana</b>', 'format'],
    ['a'.repeat(81), 'tooLong'],
  ])('reports the name %j as %s', (name, issue) => {
    expect(checkName(name)).toBe(issue);
  });
});

it.each(['D´Angelo', 'D’Angelo', 'Núñez–Peña', 'Ana\u200B', '\u202AAna\u00A0Luz\u202C', 'Pérez\u2011Gil', 'Ana\u00AD'])(
  'accepts %j, which contains look-alike or invisible characters',
  (name) => {
    expect(checkName(name)).toBeNull();
    expect(normaliseName(name)).toMatch(/^[\p{L} '-]+$/u);
  },
);

it('normaliseName composes accents, collapses blanks and keeps capitals', () => {
  expect(normaliseName('  Zoe\u0301   de la O ')).toBe('Zoé de la O');
});

it('checkName accepts eighty characters and rejects accents without letters', () => {
  expect(checkName('a'.repeat(80))).toBeNull();
  expect(checkName('\u0301\u0301\u0301')).toBe('tooShort');
});

it.each([
  ['', 'required'],
  ['  \n ', 'required'],
  ['A', 'tooShort'],
  ['A1', null],
  ['Av. Juárez 12, int. 3', null],
  ['á'.repeat(100), null],
  ['👍'.repeat(100), null],
  ['á'.repeat(101), 'tooLong'],
])('reports the street address %j as %s', (address, issue) => {
  expect(checkAddress(address)).toBe(issue);
});

it('normaliseAddress joins the lines of a street address into one', () => {
  expect(normaliseAddress(' Calle 5\r\n  número 8 ')).toBe('Calle 5 número 8');
});

test.each([
  ['Coyoacán', '09', null],
  ['', '09', null],
  ['', '', null],
  ['Guadalajara', '14', null],
  ['Guadalajara', '09', 'unknown'],
  ['coyoacan', '09', 'unknown'],
  ['Coyoacán', '', 'unknown'],
  ['Coyoacán', '99', 'unknown'],
] as const)('reports the city %j in state %j as %s', (city, stateCode, issue) =>
  expect(checkCity({ city, stateCode })).toBe(issue),
);

const { valid, invalid } = vectors.postal;

describe('checkPostalCode', () => {
  it.each(valid)('accepts the postal code $v in state $inegi', ({ v, inegi }) => {
    expect(checkPostalCode(v)).toBeNull();
    expect(postalCodeHint({ postalCode: v, stateCode: inegi })).toBeNull();
    const other = STATES.find((state) => state.code !== inegi)?.code ?? '';
    expect(postalCodeHint({ postalCode: v, stateCode: other })).toBe('otherState');
  });

  it.each(invalid)('rejects the postal code %s', (code) => {
    expect(checkPostalCode(code)).not.toBeNull();
  });

  it.each([
    ['', 'required'],
    ['1234', 'tooShort'],
    ['123456', 'tooLong'],
    ['1234A', 'format'],
    ['A1234', 'format'],
    ['18000', 'unknown'],
  ])('reports the postal code %j as %s', (code, issue) => {
    expect(checkPostalCode(code)).toBe(issue);
  });

  it('accepts exactly the postal codes that begin with 01 to 16 or 20 to 99', () => {
    const known = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0')).filter(
      (prefix) => checkPostalCode(`${prefix}000`) === null,
    );
    expect(known).toHaveLength(96);
    expect(known.every((prefix) => /^(0[1-9]|1[0-6]|[2-9]\d)$/.test(prefix))).toBe(true);
  });

  it('ignores blanks and hyphens in a postal code', () => {
    expect(normalisePostalCode(' 06-600 ')).toBe('06600');
    expect(checkPostalCode('06 600')).toBeNull();
  });

  it('gives no hint while code or state is missing or invalid', () => {
    expect(postalCodeHint({ postalCode: '', stateCode: '09' })).toBeNull();
    expect(postalCodeHint({ postalCode: '57950', stateCode: '' })).toBeNull();
    expect(postalCodeHint({ postalCode: '00000', stateCode: '09' })).toBeNull();
  });
});

describe('checkEmail', () => {
  it.each(['ana@example.com', 'a.b-c_d9@correo.example.mx', 'josé@example.com', ' ana @example.com '])(
    'accepts the e-mail address %s',
    (email) => {
      expect(checkEmail(email)).toBeNull();
    },
  );

  it.each(['ana', 'ana@', '@example.com', 'ana@example', 'ana@@example.com', 'ana+x@example.com', 'ana@example..com'])(
    'rejects the e-mail address %s',
    (email) => {
      expect(checkEmail(email)).toBe('email_verify');
    },
  );

  it('reports an empty address as missing', () => {
    expect(checkEmail('')).toBe('email');
    expect(checkEmail(' \t')).toBe('email');
  });

  it('rejects in linear time a text made to stall the e-mail pattern', () => {
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
  'extracts the e-mail address from %j',
  (text) => {
    expect(normaliseEmail(text)).toBe('ana@example.com');
  },
);

it.each([
  ['ana punto luz arroba example punto com', 'ana.luz@example.com'],
  ['Ana arroba example.com punto mx', 'Ana@example.com.mx'],
  ['arroba.punto@example.com', 'arroba.punto@example.com'],
])('reads the dictated e-mail address «%s»', (text, address) => {
  expect(normaliseEmail(text)).toBe(address);
});

it.each(['ana@example.com, luz@example.com', 'a@x.mx <ana@example.com>'])(
  'rejects a text with two e-mail addresses: %s',
  (text) => {
    expect(checkEmail(text)).toBe('email_verify');
  },
);

it('accepts an e-mail address of the maximum length and rejects a longer one', () => {
  const longest = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
  expect(checkEmail(longest(EMAIL_MAX_CHARACTERS))).toBeNull();
  expect(checkEmail(longest(EMAIL_MAX_CHARACTERS + 1))).toBe('email_verify');
  expect(checkEmail('ana@example.com!')).toBe('email_verify');
});
