import { type Language, LANGUAGES } from '@puente/contract/wire/headers';
import { NOTICES, type NoticeKind } from '@puente/mock-server/errors/notices';
import { findChannel } from '@puente/mock-server/presenters/notices';
import { describe, expect, test } from 'vitest';
import { basename } from 'node:path';
import { textFiles, textOf } from './repository.ts';

type Keeps = { sms: readonly NoticeKind[] } | { email: readonly NoticeKind[] } | { sms: 'code' };

const DECISION = { sms: ['approved', 'approvedAndPaid', 'rejected'] } as const satisfies Keeps;
const CODE: Keeps = { sms: 'code' };

/**
 * Keys of all texts that promise a message, each with the message that keeps the promise. `lifecycle/messages.test.ts`
 * tests when each message is sent.
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

describe.each(LANGUAGES)('promises in %s', (language) => {
  const all = textFiles(language).flatMap((path) =>
    sentences(JSON.parse(textOf(path) ?? '{}'), basename(path, '.json')),
  );
  // Legal texts say what the company may do; they promise no message.
  const promisingKeys = all
    .filter(([key, text]) => !key.startsWith('legal.') && WORDS[language].test(text))
    .map(([key]) => key);

  test('every text that promises a message is in the table PROMISES', () => {
    expect([...new Set(promisingKeys)].toSorted()).toEqual(Object.keys(PROMISES).toSorted());
  });
});

test.each(Object.entries(PROMISES))(
  'the message that the text %s promises exists and is sent by that channel',
  (_sentence, keeps) => {
    for (const [channel, kinds] of Object.entries(keeps) as ['sms' | 'email', readonly NoticeKind[] | 'code'][]) {
      if (kinds === 'code') continue;
      expect(kinds.length).toBeGreaterThan(0);
      for (const kind of kinds) {
        expect(NOTICES).toHaveProperty(kind);
        expect(findChannel(kind)).toBe(channel);
      }
    }
  },
);
