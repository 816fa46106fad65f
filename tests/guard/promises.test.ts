import { type Language, LANGUAGES } from '@puente/contract/wire/headers';
import { NOTICES, type NoticeKind } from '@puente/mock-server/errors/notices';
import { channelOf } from '@puente/mock-server/presenters/notices';
import { describe, expect, test } from 'vitest';
import { basename } from 'node:path';
import { textFiles, textOf } from './repository.ts';

/** What keeps a promise: messages of the lender's outbox, or a code, which is sent when it is asked for. */
type Keeps = { sms: readonly NoticeKind[] } | { email: readonly NoticeKind[] } | { sms: 'code' };

const DECISION = { sms: ['approved', 'approvedAndPaid', 'rejected'] } as const satisfies Keeps;
const CODE: Keeps = { sms: 'code' };

/**
 * Every sentence of the app that promises a message, and what the lender sends to keep it. A new one belongs here, with the
 * message that keeps it, or says what the app itself does instead. That each is sent at the status that owes it is proved
 * in `lifecycle/messages.test.ts`.
 */
const PROMISES: Record<string, Keeps> = {
  'faq.entries.review.answer': DECISION,
  'faq.entries.depositMissing.answer': { sms: ['depositReturned'] },
  'loan-card.timeline.notified': DECISION,
  'loan-card.closeNote': { sms: [...DECISION.sms, 'moneySent'] },
  'loan-card.sentence.covered': { sms: ['onlineDeclined', 'transferRejected'] },
  'review.waiting.close': DECISION,
  'personal.emailTip': { email: ['contract'] },
  'sign-in.login.lead': CODE,
  'sign-in.sentTo': CODE,
  'bank-card.code.why': CODE,
};

const WORDS = {
  es: /(?<!ni )\bte (avis|env[ií]|mand|escrib|notific)\w*|por SMS|un c[oó]digo que enviamos|recibir avisos/iu,
  en: /\b(we|will) (tell|send|text|notify) you\b(?! how)|let you know|we send(?: \w+)? (?:code|contract)|by SMS|code (?:that )?we sen[dt]|notices about/iu,
} as const satisfies Record<Language, RegExp>;

function sentences(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key.replace(/_(one|many|other)$/u, ''), value]];
  return Object.entries(value as object).flatMap(([name, inner]) => sentences(inner, `${key}.${name}`));
}

describe.each(LANGUAGES)('%s', (language) => {
  const all = textFiles(language).flatMap((path) =>
    sentences(JSON.parse(textOf(path) ?? '{}'), basename(path, '.json')),
  );
  // The law's own texts say what the lender may do; what it does is promised elsewhere.
  const found = all
    .filter(([key, text]) => !key.startsWith('legal.') && WORDS[language].test(text))
    .map(([key]) => key);

  test('every promise of a message is one that the lender keeps', () => {
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(PROMISES).toSorted());
  });
});

test.each(Object.entries(PROMISES))('what keeps %s is a message the lender sends that way', (_sentence, keeps) => {
  for (const [channel, kinds] of Object.entries(keeps) as ['sms' | 'email', readonly NoticeKind[] | 'code'][]) {
    if (kinds === 'code') continue;
    expect(kinds.length).toBeGreaterThan(0);
    for (const kind of kinds) {
      expect(NOTICES).toHaveProperty(kind);
      expect(channelOf(kind)).toBe(channel);
    }
  }
});
