import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { currentStep, minutesLeft, STEPS, stepNumber, stepStates, stepsLeft } from './steps.ts';

test('with only the first three steps done, the fourth is current and three are left', () => {
  const order = { status: 5, stepsDone: [6, 12, 11] };
  expect(stepStates(order).map((step) => step.state)).toEqual([
    'done',
    'done',
    'done',
    'current',
    'pending',
    'pending',
  ]);
  expect(stepsLeft(order)).toBe(3);
});

test('stepsLeft falls as steps are done', () => {
  expect(stepsLeft({ status: 6, stepsDone: [] })).toBe(6);
  expect(stepsLeft({ status: 12, stepsDone: [6] })).toBe(5);
  expect(stepsLeft({ status: 14, stepsDone: [6, 12, 11, 5, 17] })).toBe(1);
});

test('an order beyond the application has no current step', () => {
  expect(currentStep(2)).toBeNull();
  expect(currentStep(null)).toBeNull();
});

test('numbers the steps from 1', () => {
  const names = ['personalInfo', 'identity', 'additionalInfo', 'bankCard', 'questionnaire', 'confirm'] as const;
  expect(STEPS.map((step) => step.name)).toEqual(names);
  expect(names.map(stepNumber)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(STEPS.map((step) => currentStep(step.status)?.name)).toEqual(names);
});

test('minutesLeft falls step by step from eight', () => {
  expect(minutesLeft(null)).toBe(8);
  const left = STEPS.map(({ status }, step) =>
    minutesLeft({ status, stepsDone: STEPS.slice(0, step).map((done) => done.status) }),
  );
  expect(left).toEqual([8, 6, 5, 3, 2, 1]);
});

test.each(['es', 'en'])('the texts in %s name the same number of minutes as minutesLeft', (language) => {
  const textOf = (file: string) => readFileSync(join(import.meta.dirname, '../i18n/locales', language, file), 'utf8');
  for (const file of ['borrow.json', 'home.json', 'apply/personal.json']) {
    expect(textOf(file).match(/(\d+) minut/g), file).toContain(`${minutesLeft(null)} minut`);
  }
});
