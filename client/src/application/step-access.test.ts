import { expect, test } from 'vitest';
import { stepAccess } from './step-access.ts';
import { mayHaveMovedOn } from '../api/use-write.ts';
import { nextPathIfMoved } from './use-save-step.ts';
import { ApiError } from '../api/errors/api-error.ts';
import { REFUSALS, TRANSPORT_CODES } from '@puente/contract/wire/codes';

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
