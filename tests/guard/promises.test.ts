import { describe, expect, test } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Every sentence of the app that promises a message, and what the lender sends to keep it. A new one belongs here, with the
 * message that keeps it, or says what the app itself does instead.
 */
const PROMISES: Record<string, string> = {
  'faq.entries.review.answer': 'the decision, by SMS: 1 to 18, 14 to 9',
  'faq.entries.depositMissing.answer': 'the deposit that came back, by SMS: 10',
  'home.timeline.told': 'the decision, by SMS: 1 to 18 or 9',
  'loan-card.closeNote': 'the decision, by SMS: 1 to 18 or 9; money sent, by SMS: 7 to 2',
  'review.waiting.close': 'the decision, by SMS: 1 to 18 or 9',
  'personal.emailTip': 'the contract, by e-mail, with the deposit: 2',
  'sign-in.login.lead': 'a one-time code, by SMS',
  'sign-in.sentTo': 'a one-time code, by SMS',
  'bank-card.code.why': 'a one-time code, by SMS',
};

const WORDS = {
  es: /(?<!ni )\bte (avis|env[ií]|mand|escrib|notific)\w*|por SMS|un c[oó]digo que enviamos|recibir avisos/iu,
  en: /\b(we|will) (tell|send|text|notify) you\b(?! how)|let you know|we send(?: \w+)? (?:code|contract)|by SMS|code (?:that )?we sen[dt]|notices about/iu,
} as const;

const folder = (language: string) => new URL(`../../client/src/i18n/locales/${language}/`, import.meta.url);

function sentences(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key.replace(/_(one|many|other)$/u, ''), value]];
  return Object.entries(value as object).flatMap(([name, inner]) => sentences(inner, `${key}.${name}`));
}

describe.each(['es', 'en'] as const)('%s', (language) => {
  const all = readdirSync(folder(language)).flatMap((file) =>
    sentences(JSON.parse(readFileSync(new URL(file, folder(language)), 'utf8')), file.replace('.json', '')),
  );
  // The law's own texts say what the lender may do; what it does is promised elsewhere.
  const found = all
    .filter(([key, text]) => !key.startsWith('legal.') && WORDS[language].test(text))
    .map(([key]) => key);

  test('every promise of a message is one that the lender keeps', () => {
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(PROMISES).toSorted());
  });
});
