import { expect, test } from 'vitest';
import { SCREENS } from '../utils/paths.ts';
import { isForVisitors, needsToken } from './guards.ts';

test('no screen is both guarded and for visitors', () => {
  expect(SCREENS.filter((screen) => needsToken(screen) && isForVisitors(screen))).toEqual([]);
});
