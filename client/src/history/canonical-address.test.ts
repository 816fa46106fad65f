import { expect, test } from 'vitest';
import { addressInPath, canonicalAddress, startAddress } from './canonical-address.ts';
import { paths, pathTo, redirects } from '../utils/paths.ts';

const LOAN = '/repay/repay_detail?orderNo=CR-20260310-0001';

test.each([
  '%2Frepay%2Frepay_detail?orderNo=CR-20260310-0001',
  '/%2Frepay%2Frepay_detail%3ForderNo%3DCR-20260310-0001',
  '/%252Frepay%252Frepay_detail%253ForderNo%253DCR-20260310-0001',
  '/repay%2Frepay_detail?orderNo%3DCR-20260310-0001',
  '/repay//repay_detail?orderNo=CR-20260310-0001',
  '//repay/repay_detail/?orderNo=CR-20260310-0001',
  '/#/repay/repay_detail?orderNo=CR-20260310-0001',
  '!/repay/repay_detail?orderNo=CR-20260310-0001',
  '/REPAY/Repay_Detail?orderNo=CR-20260310-0001',
  '/repay/repay_detail.?orderNo=CR-20260310-0001',
  ...['.', ')', ',', '»', '>', '"', '”', '…', ').', '*', '%C2%BB', '%E2%80%8B', '\u200b', '%20', '%EF%BB%BF.'].map(
    (end) => LOAN + end,
  ),
  '/repay/\u200brepay_detail?orderNo=CR-20260310-0001',
  '/repay/repay_detail?orderNo=%E2%80%8BCR-20260310-0001',
])('repairs the address %s to the address of the loan', (address) => {
  expect(canonicalAddress(address)).toBe(LOAN);
});

test.each([
  ['/user_center/faq.', paths.faq],
  ['/provicy)', paths.privacy],
  ['/ME', paths.me],
  ['/%20', paths.home],
  ['', paths.home],
  ['/borrow/to_borrow?amount=2000&amp;term=91', '/borrow/to_borrow?amount=2000&term=91'],
  ['/repay/repay_detail?orderNo=1?utm_source=sms', '/repay/repay_detail?orderNo=1&utm_source=sms'],
  ['/repay/cashier?payOrderId=1#_=_', '/repay/cashier?payOrderId=1'],
  ['/repay/repay_detail?utm_source=mail&orderNo=1.', '/repay/repay_detail?utm_source=mail&orderNo=1'],
])('repairs the address %s to %s', (address, meant) => {
  expect(canonicalAddress(address)).toBe(meant);
});

test.each([
  ...Object.values(paths),
  ...redirects.map(({ from }) => from),
  pathTo('reviewTips', { orderNo: 'CR-1_2~3', pageName: 'confirmBorrow' }),
  '/me?utm_source=a%20b',
  '/me?utm_source=a+b',
  '/me?x',
  '/no/such/screen.',
  '/%E0%A4%A',
])('leaves the address %s as it is', (address) => {
  expect(canonicalAddress(address)).toBe(address);
});

test.each(['%2Frepay%2Frepay_detail', '%20/ME..', '?a=%252E', '/repay//repay_detail?orderNo=1).', '/auth.?x=%26'])(
  'repairing %s a second time changes nothing',
  (address) => {
    const once = canonicalAddress(address);
    expect(canonicalAddress(once)).toBe(once);
  },
);

test.each([
  ['/%23/repay/repay_detail', '?orderNo=CR-20260310-0001', '', LOAN],
  ['/%2523%252Frepay%252Frepay_detail', '?orderNo=CR-20260310-0001', '', LOAN],
  ['/', '?utm_source=mail%23/me', '', paths.me],
  ['/', '?utm_source=mail', '', null],
  ['/', '?utm_source=mail%23/me', '#/user_center/faq', null],
])('reads the pathname, query and hash %s%s%s as the address %s', (pathname, search, hash, meant) => {
  expect(addressInPath({ pathname, search, hash })).toBe(meant);
});

test.each([
  ['#/repay?orderNo=1', '/?orderNo=1'],
  ['#/auth', paths.personalInfo],
  ['#/ME.', paths.me],
  ['#/me?x', null],
  ['#/no/such/screen', null],
  ['#/', null],
  ['', null],
])('a page opened at «%s» begins at %s (null: at that address itself)', (hash, address) => {
  expect(startAddress({ pathname: '/', search: '', hash })).toBe(address);
});

test('starts at home for an address whose # was escaped into the path', () => {
  expect(startAddress({ pathname: '/%23/repay', search: '', hash: '' })).toBe(paths.home);
});
