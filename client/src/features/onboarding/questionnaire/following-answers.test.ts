import { isOption, unanswered } from '@puente/contract/rules/questionnaire';
import { describe, expect, it } from 'vitest';
import { followedQuestions, withAnswer } from './following-answers.ts';

const NEVER = withAnswer({}, 1, 'none');

describe('withAnswer', () => {
  it('«never had credit» answers all questions but 5 and 7', () => {
    expect(unanswered(NEVER)).toEqual([5, 7]);
    expect(unanswered(withAnswer(NEVER, 5, 'none'))).toEqual([]);
    expect(unanswered(withAnswer(NEVER, 5, 'oneToTen'))).toEqual([7]);
  });
  it('derives only options that each question has', () => {
    const answers = withAnswer(NEVER, 5, 'none');
    expect(Object.entries(answers).filter(([number, option]) => !isOption(Number(number), option))).toEqual([]);
  });
  it('removes derived answers when their source changes', () => {
    expect(withAnswer(NEVER, 1, 'loanApp')).toEqual({ 1: 'loanApp' });
  });
  it('keeps an answer that the borrower changed by hand', () => {
    const changed = withAnswer(withAnswer({ 1: 'loanApp' }, 2, 'none'), 3, 'upTo3000');
    expect(changed[3]).toBe('upTo3000');
    expect(withAnswer(changed, 2, 'loanApp')).toEqual({ 1: 'loanApp', 2: 'loanApp', 3: 'upTo3000' });
  });
});

describe('followedQuestions', () => {
  it('returns derived answers only, not those changed by hand', () => {
    expect([...followedQuestions(NEVER)]).toEqual([2, 3, 4, 6, 8, 9, 10, 11]);
    expect(followedQuestions({ 1: 'loanApp', 2: 'none', 3: 'upTo3000' }).has(3)).toBe(false);
    expect(followedQuestions({ 1: 'loanApp' }).size).toBe(0);
  });
});
