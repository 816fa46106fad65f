import { EXAMPLE } from '@puente/contract/samples/pieces';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { expect, test } from 'vitest';
import { actionPath, loanActions, offersMoreTime } from './loan-actions.ts';
import { LOAN_PRESENTATIONS, type LoanAction } from './loan-presentation.ts';
import { orderOf } from './loan-order.fixture.ts';
import type { LoanState } from './loan-state.ts';

const pathOf = (action: LoanAction, status = 2) => actionPath(action, orderOf(status));

test.each([
  ['continue', 6, '/auth/personal_infomation?orderNo=A'],
  ['review', 18, '/borrow/confirm_borrow?orderNo=A'],
  ['pay', 2, '/borrow/pay_ment?orderNo=A'],
  ['payNow', 3, '/borrow/pay_ment?orderNo=A'],
  ['correct', 10, '/bank_account/add_bankcard?orderNo=A'],
  ['ways', 2, '/borrow/pay_ment?orderNo=A'],
  ['receipt', 4, '/repay/repay_detail?orderNo=A'],
  ['payPart', 3, '/repay/cashier?orderNo=A&part=other'],
] as const)('the action «%s» at status %i opens %s', (action, status, path) => {
  expect(pathOf(action, status)).toBe(path);
});

test('no action opens a screen that sends an application when it opens', () => {
  const actions = Object.values(LOAN_PRESENTATIONS).flatMap(({ primary, link }) =>
    link ? [primary, link] : [primary],
  );
  const paths = actions.flatMap((action) => pathOf(action) ?? []);
  expect(paths.filter((path) => path.startsWith('/finish_loading'))).toEqual([]);
});

test.each([
  ['apply', '/borrow/to_borrow'],
  ['applyAnother', '/borrow/to_borrow'],
  ['help', '/user_center/customer_services'],
  ['support', '/user_center/customer_services'],
  ['continue', null],
  ['pay', null],
] as const)('the action «%s» without a loan opens %s (null: nothing)', (action, path) => {
  expect(actionPath(action, null)).toBe(path);
});

test.each(['refresh', 'close', 'later', 'remind', 'calendar'] as const)('the action «%s» stays on home', (action) => {
  expect(pathOf(action)).toBeNull();
});

const offered = (
  state: LoanState,
  more: Partial<LoanOrder> = {},
  can: { calendar?: boolean; recommended?: boolean } = {},
) => loanActions({ state, order: orderOf(2, more), calendar: true, recommended: true, ...can });

test('offers no reminder on a phone without a calendar, and no other products if none is recommended', () => {
  const refused = { retryDate: '2026-12-21' };
  expect(offered('rejected', refused)).toEqual({ primary: 'remind', link: 'options' });
  expect(offered('rejected', refused, { recommended: false })).toEqual({ primary: 'remind', link: null });
  expect(offered('rejected', refused, { calendar: false })).toEqual({ primary: 'options', link: null });
  expect(offered('rejected', refused, { calendar: false, recommended: false })).toEqual({
    primary: 'help',
    link: null,
  });
  expect(offered('repaying', { dueDate: '2027-02-20' }).link).toBe('calendar');
  expect(offered('repaying', { dueDate: '2027-02-20' }, { calendar: false }).link).toBeNull();
});

test('offers a late borrower a part payment only if they owe more than the smallest part', () => {
  const late = (unrepaid: number | null) => offered('overdue', { unrepaid }).link;
  expect(late(100.01)).toBe('payPart');
  expect(late(100)).toBeNull();
  expect(late(null)).toBeNull();
});

test('offers an extension only if the server grants one, now or after the late charge is paid', () => {
  expect(offersMoreTime({ open: true })).toBe(true);
  expect(offersMoreTime({ open: false, payFirst: EXAMPLE.penaltyLate3 })).toBe(true);
  expect(offersMoreTime({ open: false, reason: 'Ya pediste más plazo tres veces' })).toBe(false);
  expect(offersMoreTime(null)).toBe(false);
});

test('offers no reminder to a refused borrower without a date, or for a loan without a due date', () => {
  expect(offered('rejected')).toEqual({ primary: 'options', link: null });
  expect(offered('repaying').link).toBeNull();
});

test.each([
  ['canLoan', 'apply', null],
  ['covered', 'receipt', 'ways'],
  ['unknown', 'update', 'help'],
] as const)('a loan in the state «%s» offers «%s» and «%s»', (state, primary, link) => {
  expect(offered(state)).toEqual({ primary, link });
});
