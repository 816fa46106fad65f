import { expect, test } from 'vitest';
import type { ScreenName } from '../utils/paths.ts';
import { nextScreens } from './next-screens.ts';

const today = '2026-11-20';
type Row = [from: ScreenName, status: number | null | undefined, to: ScreenName[]];

test.each<Row>([
  ['home', undefined, []],
  ['home', null, ['toBorrow']],
  ['home', 6, ['personalInfo']],
  ['home', 14, ['confirmBorrow']],
  ['home', 10, ['addBankCard']],
  ['home', 2, ['payment', 'repayDetail']],
  ['home', 4, ['toBorrow']],
  ['toBorrow', undefined, []],
  ['toBorrow', null, ['personalInfo']],
  ['toBorrow', 4, ['confirmBorrow']],
  ['personalInfo', 6, ['identity']],
  ['loanQuestion', 17, ['confirmBorrow']],
  ['confirmBorrow', 14, ['finishLoading']],
  ['confirmBorrow', 18, ['lending']],
  ['personalInfo', 17, ['loanQuestion']],
  ['personalInfo', null, []],
  ['finishLoading', 19, ['reviewTips']],
  ['reviewTips', 1, ['confirmBorrow']],
  ['lending', 7, ['repayDetail']],
  ['repayDetail', 2, ['payment']],
  ['payment', undefined, ['repayStp', 'repayOxxo', 'cashier']],
  ['faq', 2, []],
  ['home', 99, []],
])('from %s at status %s, the likely next screens are %j', (from, status, to) => {
  const order = status === undefined || status === null ? status : { status };
  expect(nextScreens(from, { order, today })).toEqual(to);
});

test('the calculator is a rejected borrower’s likely next screen from the retry date on', () => {
  const from = (retryDate: string) => nextScreens('home', { order: { status: 9, retryDate }, today });
  expect(from(today)).toEqual(['toBorrow']);
  expect(from('2026-12-01')).toEqual([]);
});
