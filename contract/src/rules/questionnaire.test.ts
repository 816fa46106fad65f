import { describe, expect, it } from 'vitest';
import {
  QUESTIONS,
  checkAnswer,
  checkQuestionnaire,
  isOption,
  keepKnownAnswers,
  listUnanswered,
} from './questionnaire.ts';

const complete: Record<string, string> = Object.fromEntries(
  QUESTIONS.map(({ number, options }) => [String(number), options[0]]),
);

describe('checkQuestionnaire', () => {
  it('accepts eleven known answers', () => {
    expect(checkQuestionnaire(complete)).toBeNull();
    expect(listUnanswered(complete)).toEqual([]);
  });

  it('lists unanswered questions', () => {
    const { '3': _three, '11': _eleven, ...rest } = complete;
    expect(listUnanswered(rest)).toEqual([3, 11]);
    expect(checkQuestionnaire(rest)).toBe('unanswered');
    expect([checkAnswer(rest, 3), checkAnswer(rest, 4)]).toEqual(['answerFirst', null]);
  });

  it('treats an option of another question as unanswered', () => {
    expect(checkQuestionnaire({ ...complete, '8': 'oneToTen' })).toBe('unanswered');
    expect(isOption(4, 'oneToTen')).toBe(true);
    expect(isOption(99, 'none')).toBe(false);
  });

  it.each(['0', '12', '01', 'x', '__proto__x'])('rejects an answer to question %j', (key) => {
    expect(checkQuestionnaire({ ...complete, [key]: 'none' })).toBe('unknownQuestion');
  });
});

it('keepKnownAnswers drops answers whose question or option does not exist', () => {
  expect(keepKnownAnswers({ '1': 'bankrupt', '4': 'none', '12': 'none', '5': undefined })).toEqual({ '4': 'none' });
});
