import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { currentStep, minutesLeft, STEPS, stepNumber, stepStates, stepsLeft, stepAccess } from './steps.ts';
import { mayHaveMovedOn } from '../api/use-write.ts';
import { nextPathIfMoved } from './use-save-step.ts';
import { ApiError } from '../api/api-error.ts';
import { REFUSALS, TRANSPORT_CODES } from '@puente/contract/wire/codes';

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

test.each([
  [null, 'none'],
  [4, 'none'],
  [6, 'early'],
  [11, 'open'],
  [14, 'open'],
  [19, 'sent'],
  [99, 'sent'],
])('at status %s, access to the work step is %s', (status, access) => {
  expect(stepAccess('additionalInfo', status === null ? null : { status })).toBe(access);
});

test('mayHaveMovedOn is true after an unknown outcome or a wrong-step refusal, false after other refusals', () => {
  const refused = (code: number) => new ApiError({ kind: 'refused', path: '/x', code });
  expect(mayHaveMovedOn(new ApiError({ kind: 'timeout', path: '/x' }))).toBe(true);
  expect(mayHaveMovedOn(new ApiError({ kind: 'network', path: '/x' }))).toBe(true);
  expect(mayHaveMovedOn(refused(TRANSPORT_CODES.serverFault))).toBe(true);
  expect(mayHaveMovedOn(refused(REFUSALS.wrongStep))).toBe(true);
  expect(mayHaveMovedOn(refused(REFUSALS.contactsShareMobile))).toBe(false);
});

test('nextPathIfMoved returns an address only if the order left the step', () => {
  expect(nextPathIfMoved({ orderNo: 'P1', status: 12 }, 6)).toBe('/auth/id_card_authentication?orderNo=P1');
  expect(nextPathIfMoved({ orderNo: 'P1', status: 6 }, 6)).toBeNull();
  expect(nextPathIfMoved(null, 6)).toBeNull();
});
