/** Invents replacement values; equal originals get equal replacements, so that related data stay related. */
import { clabeCheckDigit, passesLuhn } from '@puente/contract/rules/digits';
import { makeCurp } from '@puente/contract/rules/curp';
import { rfcCheckDigit } from '@puente/contract/rules/rfc-and-nss';
import { digitsOf, fold } from './personal-data.ts';

const NAMES =
  'Alba Brisa Coral Dalia Estrella Flora Gema Iris Jade Lira Menta Nube Ola Perla Risco Salvia Trigo Uva Valle Yedra Zafiro Arce Bosque Cedro Duna Encino Fresno Granito Helecho Isla Jacaranda Laurel Manglar Nogal Olmo Pradera Quetzal Roble Sauce Tule Vereda'.split(
    ' ',
  );

export type Pseudonyms = ReturnType<typeof createPseudonyms>;

export function createPseudonyms(taken: ReadonlySet<string>) {
  const free = NAMES.filter((name) => !taken.has(fold(name)));
  const known = new Map<string, string>();
  const counts = new Map<string, number>();
  const issued = new Set<string>();

  function of(kind: string, original: string, make: (n: number) => string): string {
    const key = `${kind} ${original}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const n = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, n);
    const made = make(n);
    known.set(key, made);
    issued.add(made);
    return made;
  }
  const pick = (n: number) => `${free[(n - 1) % free.length] ?? 'Nadie'}${n > free.length ? letters(n) : ''}`;
  const namedPart = (n: number) => ({ firstName: 'Alba', lastName: 'Bosque Coral', homonym: String(n % 10), n });

  function digits(original: string): string {
    const bare = digitsOf(original);
    const prefix = /^(521?)(?=\d{10}$)/.exec(bare)?.[1] ?? '';
    const core = bare.slice(prefix.length);
    const made = prefix + of(`digits${core.length}`, core, (n) => numberOf(core.length, n));
    let at = 0;
    return original.replace(/\d/g, () => made[at++] ?? '0');
  }

  return {
    digits,
    /** Values invented so far, which the search for leaks skips. */
    issued: issued as ReadonlySet<string>,
    /** Returns the last four digits of the account's replacement, or invented ones if the account is unknown. */
    last4: (original: string) => {
      const whole = [...known].find(([key]) => /^digits1[68] /.test(key) && key.endsWith(original));
      return whole ? whole[1].slice(-4) : of('last4', original, (n) => String(n).padStart(4, '0'));
    },
    word(original: string): string {
      const made = of('word', fold(original), pick);
      return original === original.toUpperCase() ? made.toUpperCase() : made;
    },
    email: (original: string) => of('email', fold(original), (n) => `persona${letters(n)}@correo.example`),
    curp: (original: string) =>
      of('curp', fold(original).replace(/[^a-z\d]/g, ''), (n) => {
        const { firstName, lastName, homonym } = namedPart(n);
        const day = String((n % 28) + 1).padStart(2, '0');
        return makeCurp({ firstName, lastName, homonym, birthday: `1985-01-${day}`, gender: 'female', state: 'DF' });
      }),
    rfc: (original: string) =>
      of('rfc', fold(original).replace(/[^a-z\d]/g, ''), (n) => {
        const first = `BOCA8501${String((n % 28) + 1).padStart(2, '0')}A${n % 10}`;
        return first + rfcCheckDigit(first);
      }),
    // Digits stay digits, because a payment slip's number is also its barcode.
    id: (original: string) =>
      /^\d{8,}$/.test(original) ? digits(original) : of('id', original, (n) => `FOLIO-${letters(n)}`),
    address: (original: string) => of('address', fold(original), (n) => `Calle Inventada ${n}`),
    company: (original: string) => of('company', fold(original), (n) => `Empresa Inventada ${letters(n)}`),
    page: (original: string) => of('page', fold(original), (n) => `https://example.com/${letters(n)}`),
    secret: (original: string) => of('secret', original, (n) => `oculto-${letters(n)}`),
    birthday: '1985-01-01',
    age: 41,
    score: 600,
    place: { state: '09', workState: '09', pinCode: '06000', workPinCode: '06000' } as Readonly<Record<string, string>>,
    city: 'Cuauhtémoc',
  };
}

/** Returns A for 1 and AA for 27: letters, which no pattern mistakes for personal data. */
function letters(n: number): string {
  return n <= 0 ? '' : letters(Math.floor((n - 1) / 26)) + String.fromCharCode(65 + ((n - 1) % 26));
}

function numberOf(length: number, n: number): string {
  if (length === 10) return `550000${String(n % 10_000).padStart(4, '0')}`;
  if (length === 18) {
    const first = `646180${String(n).padStart(11, '0')}`;
    return first + clabeCheckDigit(first);
  }
  if (length === 16 || length === 11) {
    const first = `${length === 16 ? '4000' : '9000'}${String(n).padStart(length - 5, '0')}`;
    return first + ('0123456789'.split('').find((last) => passesLuhn(first + last)) ?? '0');
  }
  return String(n).padStart(length, '9').slice(-length);
}
