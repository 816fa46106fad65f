import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@puente/contract/wire/headers';
import { expect, test } from 'vitest';
import { files, matches, textFiles, textOf } from './repository.ts';
import { NOTICES, type NoticeKind, findChannel } from '@puente/mock-server/presenters/notices';
import { basename } from 'node:path';

type Texts = { [key: string]: string | Texts };
const LOCALES = 'client/src/i18n/locales';
const namespaces = (language: string) =>
  textFiles(language).map((path) => path.slice(`${LOCALES}/${language}/`.length));
const readTexts = (language: string, name: string) =>
  flat(JSON.parse(textOf(`${LOCALES}/${language}/${name}`)) as Texts);

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

// If this fails: add the text file to CustomTypeOptions in client/src/i18n/i18n.ts.
test('every text file is declared in the types of i18next', () => {
  const named = textOf('client/src/i18n/i18n.ts');
  expect(namespaces('es').filter((name) => !named.includes(`import('./locales/es/${name}')`))).toEqual([]);
});

// If this fails: translate the listed keys (a plural form counts as its key), or delete them in both files.
test.each(OTHERS.flatMap((language) => namespaces('es').map((name) => [name, language] as const)))(
  'the text file %s has the same keys and placeholders in es and %s',
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
  const spoken = files(/^(client\/src\/i18n\/locales\/es\/|mock-server\/src\/.*es\.ts$)/);
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

// If this fails: a wire spelling is in a screen's text. Show a proper word (rules §3).
test.each(LANGUAGES)('no text in %s contains a raw contract value', (language) => {
  const values = /:\s*"[^"]*\b(rened|noEducated|ParttimeEmployee|self_employed|Overdued)\b/;
  expect(matches(textFiles(language), values)).toEqual([]);
});

/** Wordings to avoid within a text, each with the reason or a better wording. */
const AVOIDED: Record<Language, [said: RegExp, why: string][]> = {
  es: [
    [/al frente de|16 dígitos, al frente/, '«al frente de» means leading: «en el frente de»'],
    [/(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo),/, 'no comma after a weekday'],
    [/por favor/, 'a form that asks politely asks twice'],
    [/inv[aá]lid[oa]/, 'a borrower is told what to do instead'],
    [/\busted\b|\bsu préstamo\b/, 'we say tú'],
    [/[“”]|\\"/, 'Spanish quotes are « »'],
    [/no cambian la respuesta/, '«no afectan la decisión»'],
    [/\bel buró de crédito\b/, 'its name is Buró de Crédito, without article'],
    [/Aparecieron \d/, 'say what to do: «Completa estos 4 datos»'],
    [/\bclic\b|\bclick\b/, 'a finger taps: «toca»'],
    [/primer pago/, 'there is one payment: «tu único pago», «un solo pago»'],
    [/responde por lo suyo/, '«es responsable de su producto»'],
    [/Te depositamos/, 'reads as past: «Te vamos a depositar»'],
    [/(?<!nos )avisaste \{/, '«Nos avisaste … de un pago»'],
  ],
  en: [
    [/\\"/, 'English quotes are “ ”'],
    [/do not change the answer/, '“do not affect the decision”'],
    [/\bsome apps of\b/, '“certain apps, from a short list”'],
    [/\bclick\b/, 'a finger taps'],
    [/first payment/, 'there is one payment: “your only payment”'],
    [/answers for its own/, '“is responsible for its own product”'],
  ],
};

// If this fails: a text contains a wording of the table above.
test.each(LANGUAGES.flatMap((language) => AVOIDED[language].map(([said, why]) => ({ language, said, why }))))(
  'no text in $language says $said: $why',
  ({ language, said }) => {
    expect(matches(textFiles(language), new RegExp(`:\\s*"[^"]*(?:${said.source})`, 'iu'))).toEqual([]);
  },
);

type Kept = { sms: readonly NoticeKind[] } | { email: readonly NoticeKind[] };

const DECISION = ['approved', 'approvedAndPaid', 'rejected'] as const;
/** Messages with a one-time code are no notices. */
const CODE = null;

/**
 * Keys of all texts that promise a message, each with the message that keeps the promise. `lifecycle/messages.test.ts`
 * tests when each message is sent.
 */
const PROMISES: Record<string, Kept | typeof CODE> = {
  'faq.entries.review.answer': { sms: DECISION },
  'faq.entries.depositMissing.answer': { sms: ['depositReturned'] },
  'loan-card.timeline.notified': { sms: DECISION },
  'loan-card.closeNote': { sms: [...DECISION, 'moneySent'] },
  'loan-card.sentence.covered': { sms: ['onlineDeclined', 'transferRejected'] },
  'personal.emailTip': { email: ['contract'] },
  'sign-in.login.lead': CODE,
  'sign-in.sentTo': CODE,
  'bank-card.code.why': CODE,
};

const WORDS = {
  es: /(?<!ni )\bte (avis|env[ií]|mand|escrib|notific)\w*|por SMS|un c[oó]digo que enviamos|recibir avisos/iu,
  en: /\b(we|will) (tell|send|text|notify) you\b(?! how)|let you know|we send(?: \w+)? (?:code|contract)|by SMS|code (?:that )?we sen[dt]|notices about/iu,
} as const satisfies Record<Language, RegExp>;

test.each(LANGUAGES)('every text in %s that promises a message is in the table PROMISES', (language) => {
  const promisingKeys = namespaces(language).flatMap((name) =>
    [...readTexts(language, name)]
      .filter(([, text]) => WORDS[language].test(text))
      .map(([key]) => `${basename(name, '.json')}.${key.replace(PLURAL, '')}`),
  );
  // Legal texts say what the company may do; they promise no message.
  const keys = new Set(promisingKeys.filter((key) => !key.startsWith('legal.')));
  expect([...keys].toSorted()).toEqual(Object.keys(PROMISES).toSorted());
});

const KEPT = Object.entries(PROMISES).flatMap(([key, kept]) =>
  Object.entries(kept ?? {}).map(([channel, kinds]) => ({ key, channel, kinds })),
);
test.each(KEPT)('the messages that the text $key promises exist and are sent by $channel', ({ channel, kinds }) => {
  expect(kinds.length).toBeGreaterThan(0);
  for (const kind of kinds) {
    expect(NOTICES).toHaveProperty(kind);
    expect(findChannel(kind)).toBe(channel);
  }
});
