import { afterEach, expect, test, vi } from 'vitest';
import { pathTo, returnPath, screenAt, SCREENS, isForVisitors, needsToken } from './paths.ts';

test('finds a screen by its address, with or without a slash at the end', () => {
  expect(screenAt('/')).toBe('home');
  expect(screenAt('/repay/repay_detail')).toBe('repayDetail');
  expect(screenAt('/repay/repay_detail/')).toBe('repayDetail');
  expect(screenAt('/repay/repay_details')).toBeNull();
});

test('leaves undefined values out of a query and escapes the others', () => {
  expect(pathTo('lending')).toBe('/borrow/lending');
  expect(pathTo('reviewTips', { pageName: 'confirmBorrow', orderNo: undefined })).toBe(
    '/auth/review_tips?pageName=confirmBorrow',
  );
  expect(pathTo('agreement', { orderNo: 'A&B' })).toBe('/borrow/agreement?orderNo=A%26B');
});

/** `URLSearchParams.size` came with Chrome 113 and Safari 17. */
class OlderSearchParams extends URLSearchParams {
  override get size(): number {
    return undefined as unknown as number; // older browsers return undefined
  }
}
afterEach(() => vi.unstubAllGlobals());

test('keeps a query in browsers without URLSearchParams.size', () => {
  vi.stubGlobal('URLSearchParams', OlderSearchParams);
  expect(pathTo('repayDetail', { orderNo: 'A1' })).toBe('/repay/repay_detail?orderNo=A1');
  expect(pathTo('repayDetail')).toBe('/repay/repay_detail');
});

test.each([
  ['/auth/loan_question', '/auth/loan_question'],
  ['/repay/repay_detail?orderNo=1', '/repay/repay_detail?orderNo=1'],
  ['//evil.example', '/'],
  ['https://evil.example/me', '/'],
  ['javascript:alert(1)', '/'],
  ['/user/login', '/'],
  [{ pathname: '/me' }, '/'],
  [undefined, '/'],
])('after signing in, the requested address %o leads to %s', (wanted, path) => {
  expect(returnPath(wanted)).toBe(path);
});

test('no screen for visitors needs a token', () => {
  expect(SCREENS.filter((screen) => needsToken(screen) && isForVisitors(screen))).toEqual([]);
});
