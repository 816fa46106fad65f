import { expect, test } from 'vitest';
import { SCREENS } from '../lib/paths.ts';
import { GUARDED_ROUTE_NAMES, isForVisitors, needsToken } from './guards.ts';

test('guards fifteen names, ten of which are screens', () => {
  expect(new Set(GUARDED_ROUTE_NAMES).size).toBe(15);
  expect(SCREENS.filter(needsToken)).toEqual([
    'addBankCard',
    'identity',
    'personalInfo',
    'reviewTips',
    'toBorrow',
    'customerServices',
    'settings',
    'aboutUs',
    'faq',
    'finishLoading',
  ]);
});

test('no screen is both guarded and for visitors', () => {
  expect(SCREENS.filter((screen) => needsToken(screen) && isForVisitors(screen))).toEqual([]);
});
