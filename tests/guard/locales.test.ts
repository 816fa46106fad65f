import { DEFAULT_LANGUAGE, LANGUAGES } from '@puente/contract/wire/headers';
import { expect, test } from 'vitest';
import { files, matches, textFiles, textOf } from './repository.ts';

type Texts = { [key: string]: string | Texts };
const LOCALES = 'client/src/i18n/locales';
const namespaces = (language: string) =>
  textFiles(language).map((path) => path.slice(`${LOCALES}/${language}/`.length));
const readTexts = (language: string, name: string) =>
  flat(JSON.parse(textOf(`${LOCALES}/${language}/${name}`) ?? '{}') as Texts);

function flat(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}
const placeholders = (text = '') =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}|<\/?\w+>/g)].map(([whole, name]) => name ?? whole))].toSorted(
    (a, b) => a.localeCompare(b),
  );

// Spanish has a plural form that English lacks (`_many`, for millions).
const PLURAL = /_(zero|one|two|few|many|other)$/;
const bare = (texts: Map<string, string>) => new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')));

const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

// If this fails: a language has no folder of texts, or a text file exists in one language only.
test.each(OTHERS)('the language %s has the same text files as Spanish', (language) => {
  expect(namespaces(language)).toEqual(namespaces('es'));
});

// If this fails: add the text file to i18next.d.ts.
test('every text file is declared in i18next.d.ts', () => {
  const named = textOf('client/src/i18n/i18next.d.ts') ?? '';
  expect(namespaces('es').filter((name) => !named.includes(`'./locales/es/${name}'`))).toEqual([]);
});

// If this fails: translate the listed keys (a plural form counts as its key), or delete them in both files.
test.each(OTHERS.flatMap((language) => namespaces('es').map((name) => [name, language] as const)))(
  '%s has the same keys and placeholders in es and %s',
  (name, language) => {
    const [es, other] = [readTexts('es', name), readTexts(language, name)];
    expect([...bare(other)].filter((key) => !bare(es).has(key))).toEqual([]);
    expect([...bare(es)].filter((key) => !bare(other).has(key))).toEqual([]);
    expect(
      [...es]
        .filter(
          ([key, text]) =>
            String(placeholders(text)) !==
            String(placeholders(other.get(key) ?? other.get(key.replace(PLURAL, '_other')))),
        )
        .map(([key]) => key),
    ).toEqual([]);
    expect([...es, ...other].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  },
);

// Copies of a sentence drift apart; short words (buttons, row names) may repeat per screen.
const SENTENCE_LENGTH = 22;

// If this fails: keep the sentence in one file, and list that file among the texts of each route that shows it.
test.each(LANGUAGES)('no sentence occurs in two text files (%s)', (language) => {
  const places = new Map<string, Set<string>>();
  for (const name of namespaces(language)) {
    for (const text of readTexts(language, name).values()) {
      places.set(text, (places.get(text) ?? new Set()).add(name));
    }
  }
  expect([...places].filter(([text, names]) => text.length >= SENTENCE_LENGTH && names.size > 1)).toEqual([]);
});

// If this fails: write «más plazo»; where the legal word is needed, it follows once in brackets.
test('Spanish texts call an extension only «más plazo»', () => {
  const spoken = files(/^(client\/src\/i18n\/locales\/es\/|mock-server\/src\/(messages|views)\/.*es\.ts$)/);
  expect(matches(spoken, /ampliaci[oó]n|aplaz|extensi[oó]n de pago|penalizaci[oó]n|desembolso|moroso/i)).toEqual([]);
});

// If this fails: write `{{minutes, minutes}}` in place of `{{minutes}} minutos` (client/src/i18n/i18n.ts), or use the
// plural forms of `count`.
test.each(LANGUAGES)('no number in %s texts is followed by a fixed plural', (language) => {
  const fixed =
    /\{\{(?!count\})\w+\}\} (?:más |more )?(?:d[ií]as|horas|minutos|segundos|intentos|days|hours|minutes|seconds|tries)(?!\p{L})/u;
  const fixedPlurals = namespaces(language).flatMap((name) =>
    [...readTexts(language, name)].filter(([, text]) => fixed.test(text)).map(([key]) => `${name}: ${key}`),
  );
  expect(fixed.test('Suele tardar {{minutes}} minutos')).toBe(true);
  expect(fixedPlurals).toEqual([]);
});
