import { QUESTIONS } from '@puente/contract/rules/questionnaire';
import { describe, expect, test } from 'vitest';
import en from '../../../i18n/locales/en/apply/questionnaire.json';
import es from '../../../i18n/locales/es/apply/questionnaire.json';
import { optionGroup } from './question-texts.ts';

describe.each([
  ['es', es],
  ['en', en],
])('the texts in %s', (_language, texts) => {
  test.each(QUESTIONS.map((question) => [question.key, question] as const))(
    'question and options of %s have texts',
    (key, question) => {
      expect(texts.questions[key]).toMatch(/\?$/);
      const group: Record<string, string> = texts.options[optionGroup(question)];
      expect(Object.keys(group)).toEqual([...question.options]);
      for (const text of Object.values(group)) expect(text).toMatch(/\S/);
    },
  );
});

test('«Ninguno» comes first in the list of lenders', () => {
  expect(Object.values(es.options.lender)[0]).toBe('Ninguno');
});
