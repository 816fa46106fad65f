/** Invents replacement values; equal originals get equal replacements, so that related data stay related. */
import { clabeCheckDigit, passesLuhn } from '@puente/contract/rules/digits';
import { makeCurp } from '@puente/contract/rules/curp';
import { rfcCheckDigit } from '@puente/contract/rules/rfc-and-nss';

/** Personal fields by name, or by name and parent where the name alone has other meanings. */
const KINDS = {
  name: ['firstName', 'middleName', 'lastName', 'holderName', 'contacts[].name'],
  digits: ['mobile', 'alternativePhone', 'companyPhone', 'whatsappNo', 'nss', 'cardNo', 'clabe', 'barcode'],
  id: ['token', 'orderNo', 'payOrderId', 'userId', 'cardId', 'requestId', 'reference', 'imageId', 'afid', 'deviceId'],
  photo: ['imageIds.front', 'imageIds.back', 'imageIds.face'],
  email: ['email'],
  curp: ['nationalId'],
  rfc: ['rfc'],
  last4: ['last4'],
  address: ['address', 'county', 'workAddress', 'workCounty'],
  state: ['basicInfo.state', 'workState'],
  city: ['city', 'cityOfBirth', 'workCity'],
  postalCode: ['pinCode', 'workPinCode'],
  company: ['companyName'],
  page: ['linkedin', 'facebook'],
  birthday: ['birthday'],
  age: ['old'],
  score: ['score'],
  oneTimeCode: ['query.code'],
} as const satisfies Record<string, readonly string[]>;
type Kind = keyof typeof KINDS | 'text';

const KIND_OF = new Map<string, Kind>(
  Object.entries(KINDS).flatMap(([kind, fields]) => fields.map((field): [string, Kind] => [field, kind as Kind])),
);

/** Returns the kind of a personal field such as `data.order.account.last4`; every other field is `text`. */
export const kindOfField = (path: string): Kind =>
  KIND_OF.get(path.split('.').slice(-2).join('.')) ?? KIND_OF.get(path.replace(/.*\./, '')) ?? 'text';

const NAMES =
  'Alba Brisa Coral Dalia Estrella Flora Gema Iris Jade Lira Menta Nube Ola Perla Risco Salvia Trigo Uva Valle Yedra Zafiro Arce Bosque Cedro Duna Encino Fresno Granito Helecho Isla Jacaranda Laurel Manglar Nogal Olmo Pradera Quetzal Roble Sauce Tule Vereda'.split(
    ' ',
  );

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const digitsOf = (text: string) => text.replace(/\D/g, '');
const dayOfMonth = (n: number) => String((n % 28) + 1).padStart(2, '0');

/** Returns an invented value for the field: equal for equal originals, and without any part of the original. */
export type Invent = (path: string, original: string | number | boolean | null) => string | number | boolean | null;

export function createPseudonyms(): Invent {
  const made = new Map<string, string>();
  const counts = new Map<string, number>();

  function inventOnce(kind: string, original: string, make: (n: number) => string): string {
    const key = `${kind} ${original}`;
    const before = made.get(key);
    if (before !== undefined) return before;
    const n = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, n);
    const value = make(n);
    made.set(key, value);
    return value;
  }

  const word = (original: string) => {
    const name = inventOnce('word', fold(original), (n) => nameOf(n));
    return original === original.toUpperCase() ? name.toUpperCase() : name;
  };
  function digits(original: string): string {
    const bare = digitsOf(original).replace(/^521?(?=\d{10}$)/, '');
    const length = Math.min(Math.max(bare.length, 4), 30);
    return inventOnce(`digits${length}`, bare || original, (n) => numberOf(length, n));
  }
  function last4(original: string): string {
    const account = [...made].find(([key]) => /^digits1[68] /.test(key) && key.endsWith(original));
    return account ? account[1].slice(-4) : inventOnce('last4', original, (n) => String(n).padStart(4, '0'));
  }
  const text = (original: string) =>
    /^[a-z]+:\S+$/i.test(original)
      ? inventOnce('page', original, (n) => `https://example.com/${letters(n)}`)
      : inventOnce('text', original, (n) => `Texto ${letters(n)}`);
  // Digits stay digits, because a payment slip's number is also its barcode.
  const id = (original: string) =>
    /^\d+$/.test(original)
      ? digits(original.padStart(8, '0'))
      : inventOnce('id', original, (n) => `FOLIO-${letters(n)}`);

  const inventors: Record<Kind, (original: string) => string | number> = {
    text,
    digits,
    last4,
    id,
    photo: id,
    name: (original) =>
      original
        .split(/\P{L}+/u)
        .filter(Boolean)
        .map(word)
        .join(' ') || word(original),
    email: (original) => inventOnce('email', fold(original), (n) => `persona${letters(n)}@correo.example`),
    curp: (original) =>
      inventOnce('curp', fold(original), (n) =>
        makeCurp({
          firstName: 'Alba',
          lastName: 'Bosque Coral',
          homonym: String(n % 10),
          birthday: `1985-01-${dayOfMonth(n)}`,
          gender: 'female',
          state: 'DF',
        }),
      ),
    rfc: (original) =>
      inventOnce('rfc', fold(original), (n) => {
        const first = `BOCA8501${dayOfMonth(n)}A${n % 10}`;
        return first + rfcCheckDigit(first);
      }),
    address: (original) => inventOnce('address', fold(original), (n) => `Calle Inventada ${n}`),
    state: () => '09',
    city: () => 'Cuauhtémoc',
    postalCode: () => '06000',
    company: (original) => inventOnce('company', fold(original), (n) => `Empresa Inventada ${letters(n)}`),
    page: (original) => inventOnce('page', fold(original), (n) => `https://example.com/${letters(n)}`),
    birthday: () => '1985-01-01',
    age: () => 41,
    score: () => 600,
    oneTimeCode: () => '000000',
  };

  return (path, original) => {
    if (original === null || original === '' || typeof original === 'boolean') return original;
    const kind = kindOfField(path);
    const invented = inventors[kind === 'text' && typeof original === 'number' ? 'digits' : kind](
      String(original).trim(),
    );
    const isNumeric = typeof original === 'number' && /^\d{1,15}$/.test(String(invented));
    return isNumeric ? Number(invented) : invented;
  };
}

const nameOf = (n: number) => (NAMES[(n - 1) % NAMES.length] ?? 'Nadie') + (n > NAMES.length ? letters(n) : '');

/** Returns A for 1 and AA for 27. */
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
